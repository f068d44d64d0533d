"""Archives of many games, each in files of its own; and what asking them costs."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory

from rules.answer.finding import Finder
from rules.index.documents import Content
from rules.index.game_index import GameIndex
from rules.library import Library
from rules.model import Game
from tests.bench import corpora, engines
from tests.bench.searching import Numbers, all_of, built, searches
from tests.bench.timing import interleaved

ROOT = Path(__file__).parents[2]
_ENTRIES = 250
# So many games are really different; a larger archive has copies of them.
_DIFFERENT = 4
_ROUNDS, _QUESTIONS = 9, 20
# Engines that search all games' texts take seconds where there are many.
_FEWER_ROUNDS, _FEWER = 3, 10
_FEW = 2

# As many as `frostcite serve --workers` would be told here: pages that they share are counted once.
_WORKERS = 2

# Runs by itself: what a worker's process holds when it has opened all games, and asked each of them and none of them.
_WORKER = """
import json, sys
import service.app
from tests.bench.archives import Made
library = Made(sys.argv[1], int(sys.argv[2]))
for slug in library.slugs:
    for question in sys.argv[3:]:
        library.ask(question, slug)
for question in sys.argv[3:]:
    library.ask(question)
print("ready", flush=True)
input()
pss = sum(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Pss:")) / 1024
print(pss, flush=True)
input()
"""


class Made(Library):
    """A library of games that no YAML was ever written for: the indexes of a folder."""

    def __init__(self, folder: str | Path, games: int) -> None:
        paths = sorted(Path(folder).iterdir())[:games]
        self._finders = {path.name: Finder(GameIndex.load(path)) for path in paths}


def by_games(model: Game, words: corpora.Words, counts: Sequence[int], folder: Path) -> dict[int, Numbers]:
    """Return, for archives of so many games, milliseconds and memory.

    `given` is a question whose game is given, `any` one to no game in particular; `memory` is what a worker holds
    that has asked all of the games, in megabytes. The archives are asked in turn, so that their times compare. Each
    other engine, by its name, searches the texts of all games at once.
    """
    contents = _write(model, words, max(counts), folder)
    asked = corpora.questions(contents[0].entries, words, _QUESTIONS)
    archives = {count: Made(folder, count) for count in counts}
    slugs = archives[min(counts)].slugs
    given = {
        str(count): all_of([partial(library.ask, q, slugs[n % len(slugs)]) for n, q in enumerate(asked)])
        for count, library in archives.items()
    }
    some = {str(count): all_of([partial(library.ask, q) for q in asked]) for count, library in archives.items()}
    for run in (*given.values(), *some.values()):
        run()
    times, any_times = interleaved(given, _ROUNDS), interleaved(some, _ROUNDS)
    return {
        count: {
            "given": times[str(count)] / len(asked) * 1000,
            "any": any_times[str(count)] / len(asked) * 1000,
            "memory": _memory(folder, count, asked),
            **_others(contents, count, asked),
        }
        for count in counts
    }


def _others(contents: Sequence[Content], games: int, asked: Sequence[str]) -> Numbers:
    """Return the milliseconds that each other engine takes to search an archive of so many games."""
    entries = [entry for number in range(games) for entry in contents[number % len(contents)].entries]
    with TemporaryDirectory() as folder:
        runs = searches([make() for make in engines.others(entries, Path(folder))], asked[:_FEWER])
        for run in runs.values():
            run()
        times = interleaved(runs, _FEWER_ROUNDS)
    return {name: seconds / len(asked[:_FEWER]) * 1000 for name, seconds in times.items()}


def _write(model: Game, words: corpora.Words, count: int, folder: Path) -> list[Content]:
    """Write the indexes of so many games into a folder; return what the different ones hold."""
    contents = [corpora.content(model, words, _ENTRIES, f"game-{n:03}") for n in range(min(_DIFFERENT, count))]
    for content in contents:
        built(content, folder / content.game.slug)
        shutil.rmtree(folder / content.game.slug / "whoosh")
    for number in range(len(contents), count):
        shutil.copytree(folder / contents[number % len(contents)].game.slug, folder / f"game-{number:03}")
    return contents


def _memory(folder: Path, games: int, questions: Sequence[str]) -> float:
    """Return the megabytes that a worker holds beside others, on average."""
    command = [sys.executable, "-c", _WORKER, str(folder), str(games), *questions[:_FEW]]
    with ExitStack() as stack:
        workers = [
            stack.enter_context(subprocess.Popen(command, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True))
            for _ in range(_WORKERS)
        ]
        for worker in workers:
            assert _say(worker, "") == "ready"
        held = [float(_say(worker, "\n")) for worker in workers]
        for worker in workers:
            worker.communicate("\n", timeout=60)
    return sum(held) / len(held)


def _say(worker: "subprocess.Popen[str]", line: str) -> str:
    """Send a line to a worker, and return the next that it says."""
    assert worker.stdin and worker.stdout
    worker.stdin.write(line)
    worker.stdin.flush()
    return worker.stdout.readline().strip()
