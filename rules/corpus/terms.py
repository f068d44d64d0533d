"""The fixed terms of a game in its translations."""

import re
from collections.abc import Iterator
from functools import lru_cache

from rules.languages import Language
from rules.model import EntryData, EntryText, Game
from rules.words.folding import fold, normalise
from rules.words.stemming import stem


def missing_terms(
    game: Game, original: EntryData, translation: EntryText, language: Language
) -> Iterator[tuple[str, str]]:
    """Yield each term of the original that the translation lacks, with the fixed form it should have.

    The original must say the term itself, in the singular or plural; the translation may inflect it.
    Names of components are left out: a Crude Shield is no shield.
    """
    source, target = _joined(original), _stems(_joined(translation), language)
    for name in original.components:
        source = re.sub(re.escape(name), " . ", source, flags=re.IGNORECASE)
    words = _folded(source)
    for term in game.glossary.values():
        forms = term.fixed(language)
        if forms and any(_folded_term(form).search(words) for form in term.en):
            if not any(_holds(target, _stems(form, language), language) for form in forms):
                yield term.en[0], forms[0]


def _joined(text: EntryText) -> str:
    parts = (text.title, text.ruling, text.situation, text.context, text.printed, text.corrected)
    return " . ".join(part for part in parts if part)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+|\.", normalise(text))


@lru_cache(maxsize=2_000)
def _folded(text: str) -> str:
    return " ".join(fold(word, "en") for word in _words(text))


@lru_cache(maxsize=2_000)
def _folded_term(form: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(_folded(form))}(s|es)?\b")


@lru_cache(maxsize=4_000)
def _stems(text: str, language: Language) -> str:
    return f" {' '.join(stem(word, language) for word in _words(text))} "


def _holds(text: str, form: str, language: Language) -> bool:
    # Norwegian joins words, so a term may stand inside a longer one.
    return (form.strip() if language == "nb" else form) in text
