"""The game and the language that each chat has chosen, in an SQLite file of the data folder.

A chat is known by a digest of its number: the file does not say which chats there are. It is made when a chat first
chooses something; a chat that chooses nothing any more is forgotten.
"""

import contextlib
import hashlib
import logging
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.languages import Language, language_of

log = logging.getLogger(__name__)

FILE: Final = "chats.sqlite3"
_SCHEMA = "create table if not exists chat (digest text primary key, game text, language text) without rowid"
_OF = "select game, language from chat where digest = ?"
_PUT = "insert or replace into chat (digest, game, language) values (?, ?, ?)"
_FORGET = "delete from chat where digest = ?"
_SECONDS: Final = 2.0


@dataclass(frozen=True)
class Chosen:
    """What a chat has chosen: a game's slug, a language; None for the question's own."""

    game: str | None = None
    language: Language | None = None


class Chats:
    """The file of what chats have chosen."""

    def __init__(self, data: Path) -> None:
        self._path = data / FILE

    def of(self, door: str, chat: str) -> Chosen:
        """Return what a chat has chosen; nothing where that cannot be known."""
        if not self._path.exists():
            return Chosen()
        try:
            with contextlib.closing(self._opened()) as connection:
                row = connection.execute(_OF, (_digest(door, chat),)).fetchone()
        except sqlite3.Error as error:
            log.warning("%s cannot be read: %s", self._path, error)
            return Chosen()
        return Chosen(row[0], language_of(row[1]) if row[1] else None) if row else Chosen()

    def put(self, door: str, chat: str, chosen: Chosen) -> bool:
        """Remember what a chat has chosen; say whether that could be written."""
        digest = _digest(door, chat)
        try:
            with contextlib.closing(self._opened()) as connection, connection:
                if chosen == Chosen():
                    connection.execute(_FORGET, (digest,))
                else:
                    connection.execute(_PUT, (digest, chosen.game, chosen.language))
        except sqlite3.Error as error:
            log.warning("%s cannot be written: %s", self._path, error)
            return False
        return True

    def _opened(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=_SECONDS)
        connection.execute("pragma journal_mode = wal")
        connection.execute(_SCHEMA)
        return connection


def _digest(door: str, chat: str) -> str:
    return hashlib.sha256(f"{door}/{chat}".encode()).hexdigest()[:32]
