"""What entries cite, laid beside a local copy of the source: passages changed since, gone, and not covered."""

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules.corpus.loading import EntryFile, GameFolder
from rules.curating.git import GitError, git
from rules.curating.passages import Passage, passages
from rules.model import Citation
from rules.problems import Problem

_WORTH = 40
_TIME = re.compile(r"^committer-time (\d+)$")


@dataclass(frozen=True)
class Compared:
    """What a comparison found: faults of citations, and passages that no entry covers."""

    changed: Sequence[Problem]
    vanished: Sequence[Problem]
    uncovered: Sequence[Passage]


def compare_source(folder: GameFolder, source: str, copy: Path) -> Compared:
    """Return how the citations of a source stand to a copy of it, a folder or a git clone.

    The day a passage changed is its last commit's in a clone, the file's in a plain folder. Citations that name
    neither an anchor nor a section cannot be compared.
    """
    found = list(passages(copy))
    by_name = _by_name(found)
    days = _Days(copy)
    changed: list[Problem] = []
    vanished: list[Problem] = []
    covered: set[int] = set()
    for file, number, citation in _citations(folder, source):
        near = _cited(citation, by_name)
        covered |= {id(passage) for passage in near}
        place = ("citations", number)
        if citation.anchor and not near:
            message = f"the copy has no anchor `{citation.anchor}`; find the passage again and correct it"
            vanished.append(file.fault((*place, "anchor"), "vanished-anchor", message))
            continue
        last = max((days.of(passage) for passage in near), default=None)
        read = citation.date or file.entry.changed
        if last and last > read:
            message = f"the passage changed on {last}, after it was read on {read}; read it again, then set `date`"
            changed.append(file.fault(place, "changed-passage", message))
    uncovered = [one for one in found if id(one) not in covered and one.anchors and len(one.text) >= _WORTH]
    return Compared(changed, vanished, uncovered)


def _citations(folder: GameFolder, source: str) -> Iterator[tuple[EntryFile, int, Citation]]:
    for file in folder.entries:
        for number, citation in enumerate(file.entry.citations):
            if citation.source == source:
                yield file, number, citation


def _by_name(found: Sequence[Passage]) -> dict[str, list[Passage]]:
    """Return passages by their anchors, and by their headings and the numbers that these begin with."""
    names: dict[str, list[Passage]] = defaultdict(list)
    for passage in found:
        for anchor in passage.anchors:
            names[f"#{anchor}"].append(passage)
        heading = passage.heading.lower()
        number = re.match(r"\d+(\.\d+)*", heading)
        for name in {heading, number[0] if number else heading} - {""}:
            names[name].append(passage)
    return names


def _cited(citation: Citation, by_name: dict[str, list[Passage]]) -> list[Passage]:
    if citation.anchor:
        return by_name.get(f"#{citation.anchor}", [])
    return by_name.get((citation.section or "").lower(), [])


class _Days:
    """Knows the day on which a line of a copy last changed."""

    def __init__(self, copy: Path) -> None:
        self._copy = copy if copy.is_dir() else copy.parent
        self._lines: dict[Path, list[dt.date] | None] = {}

    def of(self, passage: Passage) -> dt.date:
        """Return the day on which a passage last changed."""
        if passage.path not in self._lines:
            self._lines[passage.path] = self._blamed(passage.path)
        lines = self._lines[passage.path]
        if lines is None:
            return dt.datetime.fromtimestamp(passage.path.stat().st_mtime, dt.UTC).date()
        return max(lines[passage.first - 1 : passage.last] or lines)

    def _blamed(self, path: Path) -> list[dt.date] | None:
        """Return the day of each line's last commit, None if the copy is no clone or the file is not in it."""
        try:
            told = git(self._copy, "blame", "--line-porcelain", "-w", "--", str(path.resolve())).decode(
                "utf-8", "replace"
            )
        except GitError:
            return None
        times = (_TIME.match(line) for line in told.split("\n"))
        return [dt.datetime.fromtimestamp(int(time[1]), dt.UTC).date() for time in times if time]
