"""The words of a game by language, with how often each is written."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.index.aswritten import AsWritten
from rules.index.documents import Document, words_of
from rules.index.tokens import tokenise
from rules.languages import LANGUAGES, Language
from rules.model import Game

Vocabulary = dict[Language, dict[str, int]]


def words(game: Game, language: Language, found: Sequence[Document]) -> dict[str, int]:
    """Return the words of a game's documents, of its name and of its glossary in a language."""
    said = " ".join([_own(AsWritten(game))[language], *(document.words for document in found)])
    return dict(sorted(Counter(said.split()).items()))


@lru_cache(maxsize=4)
def _own(game: AsWritten[Game]) -> dict[Language, str]:
    """Return the words that a game says outside of its entries and open questions, by language."""
    return {
        language: " ".join(word for text in _texts(game.value, language) for word in _words(text, language))
        for language in LANGUAGES
    }


def _texts(game: Game, language: Language) -> Iterator[str]:
    yield game.name
    for term in game.glossary.values():
        yield from (*term.fixed(language), *term.also.get(language, ()), *term.near.get(language, ()))


def _words(text: str, language: Language) -> list[str]:
    return words_of(tokenise(text, (language,)), language)
