"""What was measured, as a table that people read: every number beside one of the same run."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

_EDITS: Final = {"ruling": "a changed ruling", "phrasing": "a new phrasing", "learnt": "and learnt from it"}


def tables(report: Mapping[str, Any]) -> str:
    """Return a report as Markdown."""
    writers: dict[str, Callable[[Any], str]] = {
        "search": _search,
        "games": _games,
        "build": _build,
        "again": _again,
        "cold": _cold,
        "http": _http,
    }
    return "\n\n".join(write(report[name]) for name, write in writers.items() if report[name]) + "\n"


def _search(found: Mapping[str, Mapping[str, float]]) -> str:
    names = list(next(iter(found.values())))
    rows = []
    for size, times in found.items():
        ours = times["frostcite"]
        rows.append([_count(size), *(_beside(times[name], ours, "ms") for name in names)])
    return _titled("A question, searching alone and (library) answered, beside our search", ["entries", *names], rows)


def _games(found: Mapping[str, Mapping[str, float]]) -> str:
    first = next(iter(found.values()))["given"]
    rows = [
        [n, _beside(t["given"], first, "ms"), _beside(t["any"], first, "ms"), f"{t['memory']:.0f} MB"]
        for n, t in found.items()
    ]
    return _titled(
        "A question in an archive of games with 250 entries", ["games", "game given", "none", "worker"], rows
    )


def _build(found: Mapping[str, Mapping[str, float]]) -> str:
    first = next(iter(found.values()))["seconds"]
    rows = [
        [_count(size), _beside(n["seconds"], first, "s"), f"{n['megabytes']:.1f} MB", f"{n['whoosh_megabytes']:.1f} MB"]
        for size, n in found.items()
    ]
    return _titled("Building an index (CPU seconds)", ["entries", "build", "arrays", "Whoosh"], rows)


def _again(found: Mapping[str, float]) -> str:
    row = [f"{found['first']:.2f} s", *(_beside(found[name], found["first"], "s") for name in _EDITS)]
    return _titled("Building the real archive (CPU seconds)", ["all games, first", *_EDITS.values()], [row])


def _cold(found: Mapping[str, Mapping[str, float]]) -> str:
    rows = [
        [name, _beside(n["opened"], n["bare"], "s"), _beside(n["answered"], n["bare"], "s"), f"{n['memory']:.0f} MB"]
        for name, n in found.items()
    ]
    titles = ["archive", "opened", "first answer", "memory"]
    return _titled("A cold process, beside one that only imports NumPy, Whoosh and Pydantic", titles, rows)


def _http(found: Mapping[str, Mapping[str, Mapping[str, float]]]) -> str:
    rows = []
    for load, kinds in found.items():
        bare = kinds["bare"]["rate"]
        for kind, n in kinds.items():
            cpu = f"{n['cpu'] * 1000:.2f} s"
            rows.append([load, kind, f"{n['rate']:.0f}/s", f"{n['rate'] / bare:.0%}", f"{n['p99']:.1f} ms", cpu])
    titles = ["load", "request", "rate", "of the bare route's", "p99", "CPU for 1,000"]
    return _titled("Answers over HTTP", titles, rows)


def _beside(value: float, other: float, unit: str) -> str:
    return f"{value:.3g} {unit} (×{value / other:.2g})"


def _count(size: str) -> str:
    return f"{int(size):,}"


def _titled(title: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return f"**{title}**\n\n" + "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
