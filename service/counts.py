"""How often entries and games are consulted: numbers alone, in an SQLite file of the data folder.

Counting never makes a reader wait and never fails an answer: a thread writes, what it cannot write is dropped.
"""

import contextlib
import logging
import queue
import sqlite3
import threading
from collections import Counter
from pathlib import Path

log = logging.getLogger(__name__)

FILE = "counts.sqlite3"
_WAITING = 10_000
_BUSY_MS = 2_000
_SCHEMA = """
create table if not exists consulted (
    game text not null, slug text not null, count integer not null, primary key (game, slug)
) without rowid
"""
_ADD = """
insert into consulted (game, slug, count) values (?, ?, ?)
on conflict (game, slug) do update set count = count + excluded.count
"""

# A game's own number stands beside its entries' under a name that no entry can have.
_GAME = ""

Key = tuple[str, str]


class Counts:
    """The open file of counts."""

    def __init__(self, data: Path) -> None:
        self._path = data / FILE
        self._waiting: queue.Queue[Key | None] = queue.Queue(_WAITING)
        self._writer = threading.Thread(target=self._write_all, name="counts", daemon=True)
        self._prepare()
        self._writer.start()

    def add(self, game: str, slug: str | None = None) -> None:
        """Count one consultation of a game, and of one of its entries."""
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait((game, _GAME))
            if slug:
                self._waiting.put_nowait((game, slug))

    def of(self, game: str, slug: str | None = None) -> int:
        """Return how often a game or one of its entries was consulted; 0 where that cannot be known."""
        try:
            with contextlib.closing(self._connect()) as connection:
                sql = "select count from consulted where game = ? and slug = ?"
                row = connection.execute(sql, (game, slug or _GAME)).fetchone()
        except sqlite3.Error as error:
            log.warning("%s cannot be read: %s", self._path, error)
            return 0
        return int(row[0]) if row else 0

    def flush(self) -> None:
        """Wait until all that was counted is written."""
        self._waiting.join()

    def close(self) -> None:
        """Write what waits, and stop."""
        self._waiting.put(None)
        self._writer.join(timeout=_BUSY_MS / 1000 + 1)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=_BUSY_MS / 1000)
        connection.execute(f"pragma busy_timeout = {_BUSY_MS}")
        return connection

    def _prepare(self) -> None:
        """Make the file's table; a file that is no database is put aside."""
        for _ in range(2):
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                with contextlib.closing(self._connect()) as connection, connection:
                    connection.execute("pragma journal_mode = wal")
                    connection.execute(_SCHEMA)
                return
            except sqlite3.OperationalError as error:
                log.warning("%s cannot be used, nothing is counted: %s", self._path, error)
                return
            except sqlite3.DatabaseError as error:
                log.warning("%s is damaged and is put aside: %s", self._path, error)
                with contextlib.suppress(OSError):
                    self._path.replace(self._path.with_suffix(".damaged"))
            except OSError as error:
                log.warning("%s cannot be used, nothing is counted: %s", self._path, error)
                return

    def _write_all(self) -> None:
        while True:
            key = self._waiting.get()
            taken = [key]
            with contextlib.suppress(queue.Empty):
                while key is not None:
                    key = self._waiting.get_nowait()
                    taken.append(key)
            self._write(Counter(each for each in taken if each is not None))
            for _ in taken:
                self._waiting.task_done()
            if key is None:
                return

    def _write(self, added: Counter[Key]) -> None:
        if not added:
            return
        try:
            with contextlib.closing(self._connect()) as connection, connection:
                connection.execute("pragma synchronous = normal")
                connection.executemany(_ADD, [(game, slug, count) for (game, slug), count in added.items()])
        except sqlite3.Error as error:
            log.warning("%s cannot be written, %d consultations are not counted: %s", self._path, added.total(), error)
