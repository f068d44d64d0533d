"""When a game's rulings changed and in what: from git where it keeps the corpus, else from the entries' own dates.

Git is asked once for each state of a game, beside the answers, and what it said is kept in the data folder: no reader
waits for it, and no other process asks it again.
"""

import datetime as dt
import json
import logging
import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

from rules.corpus.stamping import write_whole
from rules.curating.git import GitError, has_history, log_of
from rules.curating.history import Change, field_of, from_dates, from_git, newest_commit
from rules.index.game_index import GameIndex
from rules.library import Library
from rules.model import EntryText
from service.settings import Settings

log = logging.getLogger("frostcite.archive")

FOLDER: Final = "history"
_TIES: Final = ("citations", "supersedes", "contradicts")
# What players read of an entry; a new phrasing, say, changes nothing for them.
_TOLD: Final = frozenset({"added", "revised", "kind", *EntryText.model_fields, *_TIES, "translations"})
_MOST: Final = 500

# The size and time of what grows with every commit.
_Commits = tuple[int, int] | None


@dataclass(frozen=True)
class _Known:
    """What git said of a game: of which version, and after which commits."""

    version: str
    commits: _Commits
    found: Sequence[Change]


class Changelog:
    """The changes of each game that players can see, the newest first."""

    def __init__(self, settings: Settings) -> None:
        """Prepare to tell; nothing is read yet."""
        self._corpus = settings.corpus_dir
        self._folder = settings.data_dir / FOLDER
        self._is_kept = has_history(settings.corpus_dir)
        self._log = log_of(settings.corpus_dir) if self._is_kept else None
        self._known: dict[str, _Known] = {}
        self._reading = threading.Lock()

    def of(self, index: GameIndex) -> Sequence[Change]:
        """Return the changes of a game in its present state."""
        if not self._is_kept:
            return from_dates(list(index.entries()))
        slug, commits = index.slug, _stamp(self._log)
        with self._reading:
            known = self._known.get(slug)
            if known is None or known.version != index.version:
                known = _Known(index.version, commits, self._read(index))
            elif known.commits != commits:
                # A commit can leave what is served as it is: whoever asks after this one is told of it.
                known = replace(known, commits=commits)
                threading.Thread(target=self._renew, args=(index, commits), name="changelog", daemon=True).start()
            self._known[slug] = known
            return known.found

    def _renew(self, index: GameIndex, commits: _Commits) -> None:
        found = self._read(index)
        with self._reading:
            self._known[index.slug] = _Known(index.version, commits, found)

    def read_all(self, library: Library) -> None:
        """Begin to read what changed in every game, so that nobody waits for it later."""

        def reading() -> None:
            for slug in library.slugs:
                self.of(library.game(slug))

        if self._is_kept:
            threading.Thread(target=reading, name="changelog", daemon=True).start()

    def _read(self, index: GameIndex) -> Sequence[Change]:
        slug = index.slug
        commit = newest_commit(self._corpus, slug)
        path = self._folder / f"{slug}.json"
        known = _load(path, commit) if commit else None
        if known is None:
            try:
                known = list(islice(_told(from_git(self._corpus, slug)), _MOST))
            except GitError:
                return from_dates(list(index.entries()))
            if commit:
                _save(path, commit, known)
        return known


def _stamp(path: Path | None) -> _Commits:
    """Return what tells whether a file has grown, None if it is not there."""
    try:
        status = path.stat() if path else None
    except OSError:
        return None
    return (status.st_size, status.st_mtime_ns) if status else None


def _told(found: Iterable[Change]) -> Iterator[Change]:
    """Yield the changes that players can see, of each what they can see of it."""
    for change in found:
        if what := [words for words in change.what if field_of(words) in _TOLD]:
            yield Change(change.day, change.slug, what)


def _load(path: Path, commit: str) -> list[Change] | None:
    """Return what was kept, None if it is of another commit or cannot be read."""
    try:
        kept: dict[str, Any] = json.loads(path.read_bytes())
        found = [Change(dt.date.fromisoformat(day), slug, what) for day, slug, what in kept["changes"]]
        return found if kept["commit"] == commit else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _save(path: Path, commit: str, found: Sequence[Change]) -> None:
    rows = [(change.day.isoformat(), change.slug, list(change.what)) for change in found]
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(path, json.dumps({"commit": commit, "changes": rows}, ensure_ascii=False).encode())
    except OSError as error:
        log.warning("%s cannot be written, git is asked again next time: %s", path, error.strerror or error)
