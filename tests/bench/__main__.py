"""The benchmark: `python -m tests.bench`. Without options everything; it prints tables and can write JSON."""

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rules.evaluation.questions import read_questions
from rules.library import Library
from rules.model import Game
from tests.bench import archives, building, corpora, reporting, searching
from tests.bench.serving import Load, by_load

ROOT = Path(__file__).parents[2]
_QUESTIONS = ROOT / "tests" / "questions" / "tuning.yaml"


def run(
    corpus: Path,
    folder: Path,
    sizes: Sequence[int],
    games: Sequence[int],
    load: Load,
    asked: Sequence[tuple[str, str]],
) -> dict[str, Any]:
    """Return all that was measured. Raises what opening the archive raises.

    `corpus` gives the words; `sizes` are those of single games, `games` of archives; `asked` are questions with their
    games, put over HTTP to the corpus itself.
    """
    data = folder / "data"
    library = Library(corpus, data)
    index = max(library.games, key=lambda each: len(each.slugs))
    words, model = corpora.words_of(index), index.game
    text, game = asked[0]
    report: dict[str, Any] = {
        "cold": {"the real one": building.cold(corpus, data, text, game)},
        "again": building.again(corpus),
        # Before anything else is built of the same entries: what is analysed once is kept.
        "build": {str(n): building.by_size(model, words, n, folder / f"build{n}") for n in sizes},
        "search": {
            str(n): searching.by_size(model, words, n, folder / f"build{n}", _new(folder, f"search{n}")) for n in sizes
        },
        "games": {str(n): told for n, told in _games(model, words, games, folder).items()},
        "http": {},
    }
    if load.workers:
        measured = by_load(corpus, data, asked, load)
        report["http"] = {name: {k: asdict(m) for k, m in kinds.items()} for name, kinds in measured.items()}
    return report


def _games(model: Game, words: corpora.Words, games: Sequence[int], folder: Path) -> dict[int, searching.Numbers]:
    return archives.by_games(model, words, games, _new(folder, "games")) if games else {}


def _new(folder: Path, name: str) -> Path:
    made = folder / name
    made.mkdir()
    return made


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",") if part]


def main(given: Sequence[str]) -> None:
    """Measure, print the tables, and write the JSON where that is wanted."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--sizes", type=_numbers, default=[100, 1_000, 10_000, 100_000], help="entries of a game")
    parser.add_argument("--games", type=_numbers, default=[1, 10, 100, 400], help="games of an archive")
    parser.add_argument("--connections", type=_numbers, default=[1, 16, 64], help="HTTP connections at once")
    parser.add_argument("--workers", type=_numbers, default=[1, 2], help="processes that answer; none: no HTTP")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each kind of HTTP request in a round")
    parser.add_argument("--json", type=Path, help="file to write the numbers to")
    options = parser.parse_args(given)
    known = [q for q in read_questions(_QUESTIONS).questions if q.game and len(q.q) <= 500]
    load = Load(options.connections, options.workers, options.seconds)
    with tempfile.TemporaryDirectory() as folder:
        asked = [(question.q, question.game or "") for question in known]
        report = run(ROOT / "corpus", Path(folder), options.sizes, options.games, load, asked)
    if options.json:
        options.json.write_text(json.dumps(report | {"ratios": reporting.ratios(report)}, indent=1) + "\n", "utf-8")
    sys.stdout.write(reporting.tables(report))


if __name__ == "__main__":
    main(sys.argv[1:])
