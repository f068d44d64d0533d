"""What changed in entries, when and by whom: from git where it keeps the corpus, else from the entries' own dates."""

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from rules.corpus.loading import GAME_FILE, OPEN_FILE, GameFolder
from rules.corpus.nodes import YamlFile
from rules.corpus.parsing import parse_as
from rules.corpus.yamlfile import parse
from rules.curating.canonical import ENTRY_ORDER
from rules.curating.git import GitError, blobs, git
from rules.model import Entry, EntryData

_FORMAT = "%x1e%H%x1f%an%x1f%cs%x1f%s"
_COUNTED = ("asked_as", "translations", "printings")
# The name of no blob: git writes it for a file that was not there.
_NONE = re.compile("0+")


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
    entries = [file.entry for file in folder.entries]
    return changes(corpus, folder.slug, [entry for entry in entries if slug in (None, entry.slug)], slug, limit)


def changes(
    corpus: Path, game: str, entries: Sequence[Entry], slug: str | None = None, limit: int = 50
) -> list[Change]:
    """Return the changes of a game, the newest first; of one of its `entries` if that is named by its `slug`."""
    named = (f"{game}/{entry.kind.folder}/{slug}.yaml" for entry in entries if entry.slug == slug)
    try:
        # Of one file, git follows the names that it had before.
        return list(islice(from_git(corpus, next(named, game)), limit))
    except GitError:
        return from_dates(entries)[:limit]


def newest_commit(corpus: Path, game: str) -> str | None:
    """Return the name of the last commit that changed a game, None where git does not keep it."""
    try:
        return (
            git(corpus, "log", "--no-show-signature", "--max-count=1", "--format=%H", "--", game).decode().strip()
            or None
        )
    except GitError:
        return None


def from_dates(entries: Sequence[Entry]) -> list[Change]:
    """Return what entries say of themselves: when each was added and when its meaning last changed."""
    found = [Change(entry.added, entry.slug, ["added"]) for entry in entries]
    found += [Change(entry.revised, entry.slug, ["revised"]) for entry in entries if entry.revised]
    return sorted(found, key=lambda change: (-change.day.toordinal(), change.slug))


def from_git(corpus: Path, place: str) -> Iterator[Change]:
    """Yield the changes of a game's folder, or of a file, the newest first.

    Raises GitError where git has no log of it.
    """
    one = ["--follow"] if place.endswith(".yaml") else []
    options = ["--no-show-signature", "-M", "--raw", "--no-abbrev", f"--format={_FORMAT}", *one]
    told = git(corpus, "log", *options, "--", place).decode("utf-8", "replace")
    if not told:
        raise GitError("git does not know this place")
    known: dict[str, EntryData | None] = {}
    for record in told.split("\x1e")[1:]:
        head, *lines = record.strip().split("\n")
        commit, author, day, message = head.split("\x1f")
        moved = [found for line in lines if (found := _entry_blobs(line))]
        # What a commit ended with, an older one began with: each text is read once.
        wanted = {blob for _, *pair in moved for blob in pair if not _NONE.fullmatch(blob)}
        texts = blobs(corpus, sorted(wanted - known.keys()))
        known |= {blob: _read(text) for blob, text in texts.items()}
        for slug, old, new in moved:
            what = _words(old, new, known)
            if what:
                yield Change(dt.date.fromisoformat(day), slug, what, author, message, commit)


def _entry_blobs(line: str) -> tuple[str, str, str] | None:
    """Return of a line of the log an entry's name and its texts' names before and after; None for what is no entry."""
    place, *names = line.split("\t")
    if not names or not names[-1].endswith(".yaml") or names[-1].endswith((f"/{GAME_FILE}", f"/{OPEN_FILE}")):
        return None
    _, _, old, new, _ = place.split(" ")
    return Path(names[-1]).stem, old, new


def _words(old: str, new: str, known: Mapping[str, EntryData | None]) -> list[str]:
    if _NONE.fullmatch(old) or _NONE.fullmatch(new):
        return ["added"] if _NONE.fullmatch(old) else ["deleted"]
    return _differences(known[old], known[new], old == new)


def differences(before: str | None, after: str | None) -> list[str]:
    """Return in words what differs between two texts of an entry, nothing if only their form does."""
    if before is None or after is None:
        return ["added"] if after is not None else ["deleted"] if before is not None else []
    return _differences(_read(before), _read(after), before == after)


def _differences(old: EntryData | None, new: EntryData | None, same: bool) -> list[str]:
    """Return in words what differs between two entries, either of them None if its text is none."""
    if old is None or new is None:
        return [] if same else ["changed"]
    return [words for name in ENTRY_ORDER for words in _of_field(name, getattr(old, name), getattr(new, name))]


def _read(text: str) -> EntryData | None:
    file = YamlFile("entry")
    parse(text, file)
    return parse_as(EntryData, file)


def field_of(words: str) -> str:
    """Return the name of the field that words of a change are about."""
    return re.split(r"[ .:]", words, maxsplit=1)[0]


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
