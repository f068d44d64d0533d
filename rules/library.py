"""A corpus with its open indexes: the one handle that the service and the commands hold."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from rules.answer.answering import answer
from rules.answer.choosing import Likely
from rules.answer.finding import Finder
from rules.answer.result import Answer
from rules.corpus.loading import game_slugs
from rules.index.game_index import GameIndex
from rules.index.store import Store, content_version
from rules.languages import Language
from rules.model import Entry
from rules.problems import UnknownGame

__all__ = ["MAX_RELATED", "Library", "UnknownGame"]

MAX_RELATED = 10


def archive_version(corpus: Path) -> str:
    """Return the version that a library of a corpus folder would have now, without opening it.

    Raises FileNotFoundError if there is no such corpus.
    """
    return _named({slug: content_version(corpus / slug) for slug in game_slugs(corpus)})


def _named(versions: Mapping[str, str]) -> str:
    """Return one name for the versions of all games."""
    return hashlib.sha256(" ".join(f"{slug}={version}" for slug, version in versions.items()).encode()).hexdigest()[:16]


class Library:
    """The games of a corpus folder, ready to be asked."""

    def __init__(
        self, corpus: Path, data: Path, former: "Library | None" = None, in_memory: bool = False, hurried: bool = False
    ) -> None:
        """Open every game of a corpus folder, with its index in a data folder.

        Games that are as a `former` library has them are taken over from it. With `in_memory` what has to be built is
        not written to the data folder, where another library still has to be opened for the next process; with
        `hurried` it does not learn anew what tells neighbours apart, if it would have to, and `is_learnt` is not so.

        Raises FileNotFoundError if there is no such corpus, CorpusError if it has faults, UnsafeFolder if others can
        write to the data folder.
        """
        store = Store(data)
        known: Mapping[str, Finder] = former._finders if former else {}

        def finder(slug: str) -> Finder:
            there = known.get(slug)
            index = store.open(corpus, slug, there.index if there else None, in_memory, hurried)
            return there if there and there.index is index else Finder(index)

        self._finders: dict[str, Finder] = {slug: finder(slug) for slug in game_slugs(corpus)}

    @cached_property
    def version(self) -> str:
        """The name of the archive's whole content, 16 hexadecimal digits: another content has another version."""
        return _named({slug: finder.index.version for slug, finder in self._finders.items()})

    @property
    def is_learnt(self) -> bool:
        """Whether it answers as its content has it, with all that is learnt from that."""
        return all(finder.index.is_learnt for finder in self._finders.values())

    def learnt(self) -> "Library":
        """Return the same archive with all learnt that was left in a hurry."""
        library = Library.__new__(Library)
        library._finders = {
            slug: finder if finder.index.is_learnt else Finder(finder.index.learnt())
            for slug, finder in self._finders.items()
        }
        return library

    @property
    def finders(self) -> Sequence[Finder]:
        """What finds the entries of each game, in the order of the games."""
        return list(self._finders.values())

    @property
    def slugs(self) -> Sequence[str]:
        """The name of every game in addresses, in order: nothing of a game is read for it."""
        return list(self._finders)

    @property
    def games(self) -> Sequence[GameIndex]:
        """Every game, in the order of their slugs."""
        return [finder.index for finder in self._finders.values()]

    def game(self, slug: str) -> GameIndex:
        """Return a game. Raises UnknownGame if the archive has none of this name."""
        if slug not in self._finders:
            raise UnknownGame(slug)
        return self._finders[slug].index

    def entry(self, game: str, slug: str) -> Entry | None:
        """Return an entry, None if the game has none of this name. Raises UnknownGame."""
        return self.game(game).find(slug)

    @cached_property
    def _likely(self) -> Likely:
        return Likely(self.finders)

    def likely(self, text: str) -> Sequence[GameIndex]:
        """Return the games that a question without a game is put to: all, or the few that know its words best."""
        return [finder.index for finder in self._likely.of(text)]

    def is_at_hand(self, slug: str) -> bool:
        """Say whether the archive has a game of this name that was asked lately, so that its answers take no time."""
        return slug in self._finders and self._finders[slug].is_at_hand

    def ask(
        self, text: str, game: str | None = None, language: Language | None = None, limit: int = 5, spell: bool = True
    ) -> Answer:
        """Return the answer to a question, put to one game or, without one, to the games that know its words.

        `language` is the reader's (the question's own if None), `limit` bounds the related rulings, `spell=False`
        takes every word as it stands. Raises UnknownGame, and ValueError if the text is too long.
        """
        if game is not None and game not in self._finders:
            raise UnknownGame(game)
        finders = [self._finders[game]] if game is not None else self._likely.of(text)
        return answer(text, finders, language, limit, spell)
