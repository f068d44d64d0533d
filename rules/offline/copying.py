"""A game as a browser keeps it: what it is whatever the language, and its part in one language."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, Final, NamedTuple

from rules.index.analysis import plain_term
from rules.index.game_index import GameIndex
from rules.index.tokens import Token, tokenise
from rules.languages import LANGUAGES, Language, spoken_with
from rules.model import Entry, Game
from rules.offline.coding import character, joined, listed
from rules.offline.hiding import hidden, number_of, secret
from rules.offline.naming import Names
from rules.offline.saying import Said, public, said
from rules.words.folding import fold
from rules.words.lists import fillers, ordinary_words, stop_words

# A word of another language that the game says so often tells that language from the copy's own.
_COMMON: Final = 12


class _Words(NamedTuple):
    """The game's words in a language with how often each is written, and the numbers of those that none may read."""

    counts: dict[str, int]
    hidden: list[int]


class Copier:
    """Makes the parts of one game's copies, as values for JSON."""

    def __init__(self, index: GameIndex) -> None:
        self._index = index
        self._said: dict[Language, list[Said]] = {language: said(index, language) for language in LANGUAGES}

    def about(self) -> dict[str, Any]:
        """Return what a copy needs whatever its language; entries are named by their numbers.

        `named` holds what names each component of an entry, `related` and `after` what is read with it and what
        applies before it; `replaced` are superseded, `covered` about something locked, `numbered` are the terms whose
        number names a thing.
        """
        index, entries = self._index, list(self._index.entries())
        return {
            "game": index.game.slug,
            "name": index.game.name,
            "version": index.version,
            "entries": len(entries),
            "replaced": self._numbers(index.replaced_by),
            "covered": [number for number, entry in enumerate(entries) if entry.spoiler],
            "named": [_named(entry) for entry in entries],
            "related": [self._numbers(entry.related) for entry in entries],
            "after": [self._numbers(entry.after) for entry in entries],
            "numbered": [name for name, term in index.game.glossary.items() if term.numbered],
            "kinds": {name: term.kind for name, term in index.game.glossary.items() if term.kind},
        }

    def part(self, language: Language) -> dict[str, Any]:
        """Return what is said in a language, beside the texts that its reader sees.

        `asked` holds each document's phrasings as runs, `texts` its other texts, each with a digit for what its place
        is worth before it. `spoken` are the words of the language and of English, in which a question is read, too;
        `common` those of other languages that the game says often, by which a question in one of them is known.
        """
        documents, words = self._said[language], {tongue: self._words(tongue) for tongue in spoken_with(language)}
        runs = (text for document in documents for text in document.unseen())
        names = Names(language, words[language].counts, runs, self._secret)
        # In the order of their words, phrasings that begin alike stand together and compress better.
        asked = [sorted(map(names.run, document.phrasings)) for document in documents]
        texts = [[f"{worth}{names.run(text)}" for worth, text in document.texts] for document in documents]
        return {
            "language": language,
            "version": self._index.version,
            "spoken": {
                tongue: self._spoken(tongue, own, names.others if tongue == language else {})
                for tongue, own in words.items()
            },
            "common": {tongue: self._common(tongue) for tongue in LANGUAGES if tongue not in words},
            "texts": joined(texts),
            "asked": joined(asked),
        }

    def _spoken(self, language: Language, words: _Words, others: dict[str, int]) -> dict[str, Any]:
        """Return the words of a language, what else its runs say among them, with how often each is written."""
        counted = sorted({**words.counts, **others}.items())
        return {
            "words": listed(word for word, _ in counted),
            "counts": "".join(character(count) for _, count in counted),
            "hidden": words.hidden,
            "glossary": _glossary(self._index.game, language),
        }

    def _common(self, language: Language) -> str:
        counts = self._words(language).counts
        ordinary = stop_words(language) | fillers(language) | ordinary_words(language)
        return listed(sorted(word for word, count in counts.items() if count >= _COMMON and word not in ordinary))

    def _numbers(self, slugs: Iterable[str]) -> list[int]:
        return sorted(number for slug in slugs if (number := self._index.number(slug)) is not None)

    def _tokens(self, language: Language) -> Iterator[tuple[bool, list[tuple[Token, Language]]]]:
        """Yield for each document whether it is covered, and its tokens with the language of each."""
        for document in self._said[language]:
            texts = (*document.unseen(), *document.shown)
            yield document.covered, [(token, text.language) for text in texts for token in text.tokens]

    @cached_property
    def _secret(self) -> frozenset[str]:
        """The terms that only covered entries have, in any language: a number is the same in each."""
        documents = (
            (covered, {plain_term(token, tongue) for token, tongue in tokens})
            for language in LANGUAGES
            for covered, tokens in self._tokens(language)
        )
        known = (plain_term(t, language) for language in LANGUAGES for t in public(self._index.game, language))
        return secret(documents, known)

    def _words(self, language: Language) -> _Words:
        spelled = _speller(language)
        spelt = (
            (covered, {spelled(token) for token, tongue in tokens if tongue == language})
            for covered, tokens in self._tokens(language)
        )
        unseen = secret(spelt, map(spelled, public(self._index.game, language)))
        counts = self._index.vocabulary[language]
        return _Words(
            {word: count for word, count in counts.items() if word not in unseen},
            sorted(number_of(word) for word in counts if word in unseen),
        )


def _speller(language: Language) -> Callable[[Token], str]:
    def spelled(token: Token) -> str:
        return fold(token.text.removesuffix("'s"), language) if token.shape == "word" else ""

    return spelled


def _glossary(game: Game, language: Language) -> list[tuple[str, list[str], list[str]]]:
    """Return each term with the forms that are its name, and those that only hint at it."""
    found = []
    for name, term in game.glossary.items():
        exact = [*term.fixed(language), *term.also.get(language, ())]
        near = list(term.near.get(language, ()))
        if exact or near:
            found.append((name, exact, near))
    return found


def _named(entry: Entry) -> list[list[str]]:
    """Return what names each component of an entry: its numbers, else all its English words."""
    names = [_component(name) for name in entry.components]
    return [[hidden(word) for word in name] for name in names] if entry.spoiler else names


def _component(name: str) -> list[str]:
    tokens = [t for t in tokenise(name, ("en",)) if fold(t.text, "en") not in stop_words("en")]
    numbers = [token for token in tokens if token.shape == "number"]
    return [plain_term(token, "en").removeprefix("en:") for token in numbers or tokens]
