"""A corpus with its open indexes: the one handle that the service and the commands hold."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from rules.answer.answering import Asked, answer, look_up, suggest
from rules.answer.result import Answer, Hit
from rules.corpus.loading import game_slugs
from rules.index.game_index import GameIndex
from rules.index.store import Store
from rules.languages import Language
from rules.model import Entry


class UnknownGame(Exception):
    """The archive has no game of this name."""


class Library:
    """The games of a corpus folder, each opened when it is first needed."""

    def __init__(self, corpus: Path, data: Path) -> None:
        """Hold a corpus folder with its indexes in a data folder.

        Raises FileNotFoundError if there is no such corpus, CorpusError if it has faults, UnsafeFolder if others can
        write to the data folder.
        """
        self._corpus = corpus
        store = Store(data)
        self._games = {slug: store.open(corpus, slug) for slug in game_slugs(corpus)}

    @cached_property
    def version(self) -> str:
        """The name of the corpus's whole content: another content has another version."""
        return content_name([index.version for index in self._games.values()])

    def games(self) -> list[GameIndex]:
        """Return every game, in the order of their slugs."""
        return list(self._games.values())
