"""What changed in entries, when and by whom: from git where it keeps the corpus, else from the entries' own dates."""

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules.corpus.loading import GAME_FILE, OPEN_FILE, GameFolder
from rules.corpus.nodes import YamlFile
from rules.corpus.parsing import parse_as
from rules.corpus.yamlfile import parse
from rules.curating.canonical import ENTRY_ORDER
from rules.curating.git import GitError, git
from rules.model import EntryData

_FORMAT = "%x1e%H%x1f%an%x1f%cs%x1f%s"
_COUNTED = ("asked_as", "translations", "printings")


@dataclass(frozen=True)
class Change:
    """A change of an entry: when, what in words, and, where git knows, who, why (its message) and which commit."""

    day: dt.date
    slug: str
    what: Sequence[str]
    author: str | None = None
    message: str | None = None
    commit: str | None = None


def history(corpus: Path, folder: GameFolder, slug: str | None = None, limit: int = 50) -> list[Change]:
    """Return the changes of a game's entries, or of one entry, the newest first."""
    try:
        return list(_from_git(corpus, _place(folder, slug), limit))
    except GitError:
        return _from_dates(folder, slug)[:limit]


def _place(folder: GameFolder, slug: str | None) -> str:
    """Return where to look: the entry's file, whose former names git follows, or the game's folder."""
    paths = (file.file.path for file in folder.entries if file.entry.slug == slug)
    return next(paths, folder.slug)


def _from_dates(folder: GameFolder, slug: str | None) -> list[Change]:
    entries = [file.entry for file in folder.entries if slug in (None, file.entry.slug)]
    changes = [Change(entry.added, entry.slug, ["added"]) for entry in entries]
    changes += [Change(entry.revised, entry.slug, ["revised"]) for entry in entries if entry.revised]
    return sorted(changes, key=lambda change: (-change.day.toordinal(), change.slug))


def _from_git(corpus: Path, place: str, limit: int) -> Iterator[Change]:
    """Yield changes as the log has them. Raises GitError where there is no log of this place."""
    one = ["--follow"] if place.endswith(".yaml") else []
    options = ["--no-show-signature", "-M", "--name-status", f"--format={_FORMAT}", f"--max-count={limit}", *one]
    told = git(corpus, "log", *options, "--", place).decode("utf-8", "replace")
    if not told:
        raise GitError("git does not know this place")
    found = 0
    for record in told.split("\x1e")[1:]:
        head, *lines = record.strip().split("\n")
        commit, author, day, message = head.split("\x1f")
        for old, new in filter(None, map(_names, lines)):
            before, after = _at(corpus, f"{commit}^", old), _at(corpus, commit, new)
            what = differences(before, after)
            if what and found < limit:
                found += 1
                yield Change(dt.date.fromisoformat(day), Path(new or old).stem, what, author, message, commit)


def _names(line: str) -> tuple[str, str] | None:
    """Return a changed entry's name before and after, empty where it was not there; None for what is no entry."""
    status, *names = line.split("\t")
    if not names or not names[-1].endswith(".yaml") or names[-1].endswith((f"/{GAME_FILE}", f"/{OPEN_FILE}")):
        return None
    return ("" if status == "A" else names[0]), ("" if status == "D" else names[-1])


def _at(corpus: Path, commit: str, name: str) -> str | None:
    """Return a file's text at a commit, None if it was not there."""
    if not name:
        return None
    try:
        return git(corpus, "show", f"{commit}:{name}").decode("utf-8", "replace")
    except GitError:
        return None


def differences(before: str | None, after: str | None) -> list[str]:
    """Return in words what differs between two texts of an entry, nothing if only their form does."""
    if before is None or after is None:
        return ["added"] if after is not None else ["deleted"] if before is not None else []
    old, new = _read(before), _read(after)
    if old is None or new is None:
        return ["changed"] if before != after else []
    return [words for name in ENTRY_ORDER for words in _of_field(name, getattr(old, name), getattr(new, name))]


def _read(text: str) -> EntryData | None:
    file = YamlFile("entry")
    parse(text, file)
    return parse_as(EntryData, file)


def _of_field(name: str, old: object, new: object) -> Iterator[str]:
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and name in _COUNTED:
        for key in sorted({*old, *new}):
            yield from _of_part(f"{name}.{key}", old.get(key), new.get(key))
    else:
        yield from _of_part(name, old or None, new or None)


def _of_part(name: str, old: object, new: object) -> Iterator[str]:
    if old == new:
        return
    if isinstance(old, tuple) and isinstance(new, tuple):
        more, fewer = len(set(new) - set(old)), len(set(old) - set(new))
        counts = [f"{count} {word}" for count, word in ((more, "added"), (fewer, "removed")) if count]
        yield f"{name}: {', '.join(counts) or 'order'}"
    else:
        yield f"{name} {'added' if old is None else 'removed' if new is None else 'changed'}"
