"""The fixed terms of a game in its translations."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.corpus.same import Same
from rules.languages import LANGUAGES, Language
from rules.model import EntryData, EntryText, Game
from rules.words.folding import fold, normalise
from rules.words.stemming import stem

_PLURALS = ("", "s", "es")


class FixedTerms:
    """A game's glossary, read once: which English words call for which words in a translation."""

    def __init__(self, game: Game) -> None:
        self._terms = list(game.glossary.values())
        self._number_of: dict[str, list[int]] = {}
        for number, term in enumerate(self._terms):
            for run in {_folded(form) + plural for form in term.en for plural in _PLURALS}:
                self._number_of.setdefault(run, []).append(number)
        self._longest = max((run.count(" ") + 1 for run in self._number_of), default=0)
        self._forms = {
            language: [[_stems(form, language) for form in term.fixed(language)] for term in self._terms]
            for language in LANGUAGES
        }

    def said_in(self, original: EntryData) -> list[int]:
        """Return the numbers of the terms that an entry says in English, in the glossary's order.

        It must say the term itself, in the singular or plural. Names of components are left out: a Crude Shield is no
        shield.
        """
        source = _joined(original)
        for name in original.components:
            source = re.sub(re.escape(name), " . ", source, flags=re.IGNORECASE)
        words = _folded(source).split()
        runs = {" ".join(words[i : i + n]) for i in range(len(words)) for n in range(1, self._longest + 1)}
        return sorted({number for run in runs & self._number_of.keys() for number in self._number_of[run]})

    def missing(self, said: Sequence[int], translation: EntryText, language: Language) -> Iterator[tuple[str, str]]:
        """Yield each of the terms said in the original that the translation lacks, with the fixed form it should have.

        The translation may inflect it.
        """
        target = _stems(_joined(translation), language)
        for number in said:
            forms = self._forms[language][number]
            if forms and not any(_holds(target, form, language) for form in forms):
                term = self._terms[number]
                yield term.en[0], term.fixed(language)[0]


@lru_cache(maxsize=4)
def _fixed_terms(game: Same[Game]) -> FixedTerms:
    return FixedTerms(game.value)


def fixed_terms(game: Game) -> FixedTerms:
    """Return a game's glossary, which of the same game is not read again."""
    return _fixed_terms(Same(game))


def _joined(text: EntryText) -> str:
    parts = (text.title, text.ruling, text.situation, text.context, text.printed, text.corrected)
    return " . ".join(part for part in (*parts, *text.printings.values()) if part)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+|\.", normalise(text))


@lru_cache(maxsize=2_000)
def _folded(text: str) -> str:
    return " ".join(fold(word, "en") for word in _words(text))


def _stems(text: str, language: Language) -> str:
    return f" {' '.join(stem(word, language) for word in _words(text))} "


def _holds(text: str, form: str, language: Language) -> bool:
    # Norwegian joins words, so a term may stand inside a longer one.
    return (form.strip() if language == "nb" else form) in text
