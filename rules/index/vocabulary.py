"""The words of a game by language, with how often each is written."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.index.documents import Document, words_of
from rules.index.tokens import tokenise
from rules.languages import LANGUAGES, Language
from rules.model import Game

Vocabulary = dict[Language, dict[str, int]]


def vocabulary(game: Game, found: Sequence[Document]) -> Vocabulary:
    """Return the words of a game's documents, of its name and of its glossary."""
    read: Vocabulary = {}
    for language in LANGUAGES:
        own = (word for text in _own(game, language) for word in words_of(tokenise(text, (language,)), language))
        counts = Counter(" ".join(document.words.get(language, "") for document in found).split())
        counts.update(own)
        read[language] = dict(sorted(counts.items()))
    return read


def _own(game: Game, language: Language) -> Iterator[str]:
    """Yield what a game says outside of its entries and open questions."""
    yield game.name
    for term in game.glossary.values():
        yield from (*term.fixed(language), *term.also.get(language, ()), *term.near.get(language, ()))
