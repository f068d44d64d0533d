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


def vocabulary(game: Game, found: Sequence[Document]) -> Vocabulary:
    """Return the words of a game's documents, of its name and of its glossary."""
    read: Vocabulary = {}
    for language, own in _own(AsWritten(game)).items():
        said = " ".join([own, *(document.words.get(language, "") for document in found)])
        read[language] = dict(sorted(Counter(said.split()).items()))
    return read


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
