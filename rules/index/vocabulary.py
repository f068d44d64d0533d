"""The words of a game by language, with how often each is written."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

import numpy as np

from rules.index.aswritten import AsWritten
from rules.index.documents import Document, words_of
from rules.index.numbering import joined
from rules.index.tokens import tokenise
from rules.languages import Language
from rules.model import Game

Vocabulary = Mapping[Language, Mapping[str, int]]

_OWN: Final = frozenset({"name", "glossary"})
# So many languages of games are remembered as they are and were: a curator changes one of them at a time.
_KEPT: Final = 12


def words(game: Game, language: Language, found: tuple[Document, ...]) -> Mapping[str, int]:
    """Return the words of a game's documents, of its name and of its glossary in a language."""
    return _counted(_own(AsWritten(game, _OWN), language), language, found)


@lru_cache(maxsize=_KEPT)
def _counted(own: str, language: Language, found: tuple[Document, ...]) -> Mapping[str, int]:
    counts = Counter(own.split())
    if found:
        given = found[0].numbered.words
        said = np.bincount(joined([document.words[language] for document in found if language in document.words]))
        numbers = said.nonzero()[0]
        counts.update(dict(zip(given.texts(numbers), said[numbers].tolist(), strict=True)))
    return dict(sorted(counts.items()))


@lru_cache(maxsize=_KEPT)
def _own(game: AsWritten[Game], language: Language) -> str:
    """Return the words that a game says outside of its entries and open questions."""
    return " ".join(word for text in _texts(game.value, language) for word in _words(text, language))


def _texts(game: Game, language: Language) -> Iterator[str]:
    yield game.name
    for term in game.glossary.values():
        yield from (*term.fixed(language), *term.also.get(language, ()), *term.near.get(language, ()))


def _words(text: str, language: Language) -> list[str]:
    return words_of(tokenise(text, (language,)), language)
