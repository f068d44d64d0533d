"""A game as a browser keeps it: what it is whatever the language, and a part for each language."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from rules.index.analysis import plain_term
from rules.index.game_index import GameIndex
from rules.index.tokens import Token, tokenise
from rules.languages import LANGUAGES, Language
from rules.model import Entry, Game
from rules.offline.coding import joined, run
from rules.offline.hiding import hidden, number_of, secret
from rules.offline.saying import Said, named, public, said
from rules.words.folding import fold
from rules.words.lists import stop_words

# Ends a word that only holds a sentence together: the glossary passes over it, and a stem alone does not tell.
STOP = "."


class Copier:
    """Makes the parts of one game's copy, as values for JSON."""

    def __init__(self, index: GameIndex) -> None:
        self._index = index
        self._said: dict[Language, list[Said]] = {language: said(index, language) for language in LANGUAGES}
        self._orders = {language: _order(self._said[language], language) for language in LANGUAGES}

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
        }

    def part(self, language: Language, most: int | None = None) -> dict[str, Any]:
        """Return what is said in a language, with at most so many phrasings of each document.

        `words` are numbered by their order; `asked` holds each document's phrasings as runs of them, `texts` its other
        texts, each with a digit for what its place is worth before it.
        """
        order, numbers = self._orders[language]
        texts = [
            [f"{worth}{_coded(tokens, language, numbers)}" for worth, tokens in document.texts]
            for document in self._said[language]
        ]
        return {
            "language": language,
            "version": self._index.version,
            "words": " ".join(hidden(word) if self._is_secret(word, language) else word for word in order),
            "asked": self._asked(language, slice(0, most)),
            "texts": joined(texts),
            **self._vocabulary(language),
            "glossary": _glossary(self._index.game, language),
        }

    def rest(self, language: Language, most: int) -> str:
        """Return the phrasings that a part with at most so many lacks, as runs of the same words."""
        return self._asked(language, slice(most, None))

    def _asked(self, language: Language, which: slice) -> str:
        _, numbers = self._orders[language]
        # In the order of their words, phrasings that begin alike stand together and compress better.
        return joined(
            [
                sorted(_coded(tokens, language, numbers) for tokens in document.phrasings[which])
                for document in self._said[language]
            ]
        )

    def _numbers(self, slugs: Iterable[str]) -> list[int]:
        return sorted(number for slug in slugs if (number := self._index.number(slug)) is not None)

    @cached_property
    def _secret(self) -> frozenset[str]:
        """The terms that only covered entries have, in any language: a number is the same in each."""
        documents = (
            (document.covered, {plain_term(token, language) for token in document.tokens()})
            for language in LANGUAGES
            for document in self._said[language]
        )
        known = (plain_term(t, language) for language in LANGUAGES for t in public(self._index.game, language))
        return secret(documents, known)

    def _is_secret(self, name: str, language: Language) -> bool:
        return name in self._secret or f"{language}:{name}" in self._secret

    def _vocabulary(self, language: Language) -> dict[str, Any]:
        """Return the game's words with how often each is written, and the numbers of those that are not to be read."""
        spelled = _speller(language)
        documents = [(document.covered, document.tokens()) for document in self._said[language]]
        spelt = ((covered, map(spelled, tokens)) for covered, tokens in [*documents, *named(self._index, language)])
        unseen = secret(spelt, map(spelled, public(self._index.game, language)))
        counted = self._index.vocabulary[language].items()
        return {
            "vocabulary": " ".join(f"{word} {count}" for word, count in counted if word not in unseen),
            "hidden": sorted(number_of(word) for word, _ in counted if word in unseen),
        }


def _order(documents: Iterable[Said], language: Language) -> tuple[list[str], dict[str, int]]:
    """Return all words of a language, the commonest first, and the number of each."""
    words = Counter(_name(token, language) for document in documents for token in document.tokens())
    order = sorted(words, key=lambda word: (-words[word], word))
    return order, {word: number for number, word in enumerate(order)}


def _speller(language: Language) -> Callable[[Token], str]:
    def spelled(token: Token) -> str:
        return fold(token.text.removesuffix("'s"), language) if token.shape == "word" else ""

    return spelled


@lru_cache(maxsize=50_000)
def _name(token: Token, language: Language) -> str:
    """Return a token's term without its language, marked if it only holds a sentence together."""
    name = plain_term(token, language).removeprefix(f"{language}:")
    return name + STOP if token.shape == "word" and fold(token.text, language) in stop_words(language) else name


def _coded(tokens: Iterable[Token], language: Language, numbers: Mapping[str, int]) -> str:
    return run((_name(token, language) for token in tokens), numbers)


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
