"""References between the entries of a game lead somewhere, and not in a circle."""

from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

from rules.corpus.loading import EntryFile, GameFolder
from rules.corpus.parsing import nearest
from rules.model import Entry
from rules.problems import Problem

_REFERENCES = ("related", "supersedes", "after", "contradicts")


def check_references(folder: GameFolder) -> Iterator[Problem]:
    """`related`, `supersedes`, `after` and `contradicts` name entries of the game; `related` is two-sided."""
    entries = {file.entry.slug: file.entry for file in folder.entries}
    for file in folder.entries:
        for name in _REFERENCES:
            for number, slug in enumerate(getattr(file.entry, name)):
                if slug == file.entry.slug:
                    yield file.fault((name, number), "self-reference", "an entry cannot name itself here; delete it")
                elif slug in folder.unread:
                    continue  # its file has faults of its own, so nothing can be said of it yet
                elif slug not in entries:
                    message = f"no entry `{slug}` in this game{nearest(slug, entries)}"
                    yield file.fault((name, number), "dangling-reference", message)
                elif name == "related" and file.entry.slug not in entries[slug].related:
                    message = f"`{slug}` does not name this entry back; add `{file.entry.slug}` to its `related`"
                    yield file.fault((name, number), "one-sided", message)
                elif name == "contradicts" and _is_settled(file.entry, entries[slug]):
                    message = (
                        f"one of this entry and `{slug}` replaces the other, so they no longer disagree; delete it"
                    )
                    yield file.fault((name, number), "settled", message)


def _is_settled(entry: Entry, other: Entry) -> bool:
    return other.slug in entry.supersedes or entry.slug in other.supersedes


def check_cycles(folder: GameFolder) -> Iterator[Problem]:
    """Neither `supersedes` nor `after` leads back to where it began; each circle is told of once."""
    files = {file.entry.slug: file for file in folder.entries}
    for name in ("supersedes", "after"):
        graph = {slug: set(getattr(file.entry, name)) - {slug} for slug, file in files.items()}
        while cycle := _cycle(graph):
            yield _circle(name, cycle, files)
            for slug in cycle:
                graph.pop(slug, None)


def _cycle(graph: dict[str, set[str]]) -> list[str]:
    """Return a circle of a graph, each node once and followed by one that it names; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        closed: list[str] = error.args[1]
        return closed[:0:-1]
    return []


def _circle(name: str, cycle: list[str], files: dict[str, EntryFile]) -> Problem:
    first = cycle.index(min(cycle))
    here, following = cycle[first], cycle[(first + 1) % len(cycle)]
    round_trip = [*cycle[first:], *cycle[:first], here]
    message = f"`{name}` runs in a circle: {' → '.join(round_trip)}; take one of them out"
    return files[here].fault((name, getattr(files[here].entry, name).index(following)), "cycle", message)
