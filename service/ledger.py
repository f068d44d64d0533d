"""An SQLite file of the data folder in which a thread adds things up, beside the answers and never in their way.

What cannot be written is dropped, which the log and the metrics tell; what cannot be read counts as nothing.
"""

import contextlib
import logging
import queue
import sqlite3
import threading
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from service import metrics
from service.plurals import counted

log = logging.getLogger(__name__)

_WAITING = 10_000
# What comes within this time is written together: to write is as much work as to answer.
_GATHER_SECONDS = 0.5
_BUSY_MS = 2_000
# A number beside an answer is not worth waiting for.
_READ_MS = 250

Value = str | int
# A statement and its values; how often it waits goes behind them as one more value.
Addition = tuple[str, tuple[Value, ...]]


class Ledger:
    """An open file with tables in which rows are counted up."""

    def __init__(self, path: Path, schema: str) -> None:
        """Open a file, made with its tables if it is not there; one that is no database is put aside."""
        self._path = path
        self._schema = schema
        self._waiting: queue.Queue[Addition | None] = queue.Queue(_WAITING)
        self._hurry = threading.Event()
        self._writer = threading.Thread(target=self._write_all, name=path.stem, daemon=True)
        self._prepare()
        self._writer.start()

    def add(self, sql: str, *values: Value) -> None:
        """Let a statement be executed soon; its last parameter is how many equal ones came together."""
        try:
            self._waiting.put_nowait((sql, values))
        except queue.Full:
            metrics.UNCOUNTED.inc()

    def rows(self, sql: str, *values: Value) -> Sequence[tuple[Any, ...]]:
        """Return what a query finds; nothing where that cannot be known."""
        try:
            with contextlib.closing(self._connect(_READ_MS)) as connection:
                return connection.execute(sql, values).fetchall()
        except Exception as error:
            # Whatever it is, it is no reason to answer nobody.
            log.warning("%s cannot be read: %s", self._path, error)
            return []

    def flush(self) -> None:
        """Wait until all that was added is written."""
        self._hurry.set()
        self._waiting.join()
        self._hurry.clear()

    def close(self) -> None:
        """Write what waits, and stop."""
        self._hurry.set()
        self._waiting.put(None)
        self._writer.join(timeout=_BUSY_MS / 1000 + 1)

    def _connect(self, patience_ms: int = _BUSY_MS) -> sqlite3.Connection:
        return sqlite3.connect(self._path, timeout=patience_ms / 1000)

    def _prepare(self) -> None:
        for _ in range(2):
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                with contextlib.closing(self._connect()) as connection, connection:
                    connection.execute("pragma journal_mode = wal")
                    connection.executescript(self._schema)
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
            first = self._waiting.get()
            self._hurry.wait(_GATHER_SECONDS)
            taken = [first]
            with contextlib.suppress(queue.Empty):
                while first is not None:
                    first = self._waiting.get_nowait()
                    taken.append(first)
            self._write(Counter(each for each in taken if each is not None))
            for _ in taken:
                self._waiting.task_done()
            if first is None:
                return

    def _write(self, added: Counter[Addition]) -> None:
        if not added:
            return
        try:
            with contextlib.closing(self._connect()) as connection, connection:
                connection.execute("pragma synchronous = normal")
                for (sql, values), count in added.items():
                    connection.execute(sql, (*values, count))
        except Exception as error:
            # One that went on would end the thread, and nothing would be counted any more.
            metrics.UNCOUNTED.inc(added.total())
            lost = counted(added.total(), "line")
            log.warning("%s cannot be written, dropped are %s: %s", self._path, lost, error)
