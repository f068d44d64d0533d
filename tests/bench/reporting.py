"""What was measured, as a table that people read: every number beside one of the same run."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

_EDITS: Final = {"ruling": "a changed ruling", "phrasing": "a new phrasing", "learnt": "and learnt from it"}


def ratios(report: Mapping[str, Any]) -> dict[str, Any]:
    """Return every number of a report as what it is of another one of the same run.

    Of searches that is our own search, of archives a question to a game of the smallest, of builds the smallest, of
    what follows an edit the first build, of cold processes a bare one's processor time, over HTTP the bare route.
    """
    search, games, build, http = report["search"], report["games"], report["build"], report["http"]
    first: Mapping[str, float] = next(iter(games.values()), {})
    return {
        "search": {size: _of(each, dict.fromkeys(each, each["frostcite"])) for size, each in search.items()},
        "games": {
            count: _of(each, {name: first["memory" if name == "memory" else "given"] for name in each})
            for count, each in games.items()
        },
        "build": {size: _of(each, next(iter(build.values()))) for size, each in build.items()},
        "again": _of(report["again"], dict.fromkeys(report["again"], report["again"]["first"])),
        "cold": {
            name: _of(each, {part: each["bare"] for part in each if part != "memory"})
            for name, each in report["cold"].items()
        },
        "http": {
            load: {kind: _of(each, kinds["bare"]) for kind, each in kinds.items()} for load, kinds in http.items()
        },
    }


def _of(numbers: Mapping[str, float], others: Mapping[str, float]) -> dict[str, float]:
    return {name: numbers[name] / other for name, other in others.items() if other}


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
    others = [name for name in next(iter(found.values())) if name not in ("given", "any", "memory")]
    rows = [
        [
            *(n, _beside(t["given"], first, "ms"), _beside(t["any"], first, "ms"), f"{t['memory']:.0f} MB"),
            *(_beside(t[name], first, "ms") for name in others),
        ]
        for n, t in found.items()
    ]
    title = "A question answered in an archive of games with 250 entries, and searched for in all of them"
    return _titled(title, ["games", "game given", "none", "worker", *others], rows)


def _build(found: Mapping[str, Mapping[str, float]]) -> str:
    first = next(iter(found.values()))["seconds"]
    rows = [
        [
            *(_count(size), _beside(n["seconds"], first, "s")),
            *(f"{n[name]:.1f} MB" for name in ("megabytes", "whoosh_megabytes", "memory")),
        ]
        for size, n in found.items()
    ]
    heads = ["entries", "build", "arrays on disk", "Whoosh on disk", "in memory"]
    return _titled("Building an index (CPU seconds)", heads, rows)


def _again(found: Mapping[str, float]) -> str:
    row = [f"{found['first']:.2f} s", *(_beside(found[name], found["first"], "s") for name in _EDITS)]
    return _titled("Building the real archive (CPU seconds)", ["all games, first", *_EDITS.values()], [row])


def _cold(found: Mapping[str, Mapping[str, float]]) -> str:
    rows = [
        [
            *(name, *(_beside(n[part], n["bare"], "s") for part in ("opened", "answered"))),
            *(f"{n['whole']:.2f} s", f"{n['memory']:.0f} MB"),
        ]
        for name, n in found.items()
    ]
    titles = ["archive", "opened", "first answer", "by the clock", "memory"]
    return _titled(
        "A cold process (CPU seconds), beside one that only imports NumPy, Whoosh and Pydantic", titles, rows
    )


def _http(found: Mapping[str, Mapping[str, Mapping[str, float]]]) -> str:
    rows = []
    for load, kinds in found.items():
        bare = kinds["bare"]
        for kind, n in kinds.items():
            rate, cpu = f"{n['rate']:.0f}/s ({n['rate'] / bare['rate']:.0%})", n["cpu"] * 1000
            rows.append([load, kind, rate, _beside(n["p99"], bare["p99"], "ms"), _beside(cpu, bare["cpu"] * 1000, "s")])
    titles = ["load", "request", "rate", "p99", "CPU for 1,000"]
    return _titled("Answers over HTTP, beside the bare route", titles, rows)


def _beside(value: float, other: float, unit: str) -> str:
    return f"{value:.3g} {unit} (×{value / other:.2g})"


def _count(size: str) -> str:
    return f"{int(size):,}"


def _titled(title: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return f"**{title}**\n\n" + "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
