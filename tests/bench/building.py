"""What an index costs: time to build, bytes on disk, memory, and a cold process's time to its first answer."""

import json
import subprocess
import sys
import time
from pathlib import Path

from rules.model import Game
from tests.bench import corpora
from tests.bench.searching import Numbers, built

ROOT = Path(__file__).parents[2]

# Runs by itself: a process that has nothing yet opens the archive, checks it, and answers.
_COLD = """
import json, sys, time
from pathlib import Path
from rules.library import Library
library = Library(Path(sys.argv[1]), Path(sys.argv[2]))
opened = time.process_time()
library.ask(sys.argv[3], sys.argv[4])
told = dict(opened=opened, answered=time.process_time())
told["memory"] = sum(int(l.split()[1]) for l in open("/proc/self/smaps_rollup") if l.startswith("Pss:")) / 1024
print(json.dumps(told))
"""
# Runs by itself: a process that has built nothing yet builds every game's index, and the largest one's after one edit.
_BUILDER = """
import dataclasses, json, sys, time
from pathlib import Path
from whoosh.filedb.filestore import RamStorage
from rules.index.documents import Content
from rules.index.game_index import GameIndex
from rules.library import Library
games = Library(Path(sys.argv[1]), Path(sys.argv[2])).games
contents = [Content(game.game, list(game.entries()), game.open_questions()) for game in games]
contents.sort(key=lambda content: len(content.entries))
started = time.process_time()
for content in contents:
    GameIndex.build(RamStorage(), content, "first")
first = time.process_time() - started
seconds = []
for number in range(3):
    entry, *others = content.entries
    edited = [entry.model_copy(update={"ruling": f"{entry.ruling} {number}"}), *others]
    started = time.process_time()
    GameIndex.build(RamStorage(), dataclasses.replace(content, entries=edited), "edited")
    seconds.append(time.process_time() - started)
print(json.dumps(dict(first=first, edited=sorted(seconds)[1])))
"""
_BARE = "import numpy, pydantic, time, whoosh.index; print(time.process_time())"
_ROUNDS = 3


def by_size(model: Game, words: corpora.Words, size: int, folder: Path) -> Numbers:
    """Return the seconds that an index of so many entries takes to build, and its megabytes on disk."""
    content = corpora.content(model, words, size)
    started = time.process_time()
    built(content, folder)
    seconds = time.process_time() - started
    files = [path for path in folder.rglob("*") if path.is_file()]
    whoosh = sum(path.stat().st_size for path in files if path.parent.name == "whoosh")
    return {
        "seconds": seconds,
        "megabytes": (sum(path.stat().st_size for path in files) - whoosh) / 1e6,
        "whoosh_megabytes": whoosh / 1e6,
    }


def cold(corpus: Path, data: Path, question: str, game: str) -> Numbers:
    """Return how a cold process does on an archive whose indexes are there: seconds of processor time since it began,
    and megabytes of memory.

    Of several, the quickest. `bare` is Python with three of our libraries and nothing else.
    """
    command = [sys.executable, "-c", _COLD, str(corpus), str(data), question, game]
    told = [json.loads(_run(command)) for _ in range(_ROUNDS)]
    bare = [float(_run([sys.executable, "-c", _BARE])) for _ in range(_ROUNDS)]
    return {name: min(each[name] for each in told) for name in told[0]} | {"bare": min(bare)}


def again(corpus: Path, data: Path) -> Numbers:
    """Return the seconds of processor time of a first build of an archive, and of the largest game's after one edit."""
    told: Numbers = json.loads(_run([sys.executable, "-c", _BUILDER, str(corpus), str(data)]))
    return told


def _run(command: list[str]) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=300).stdout
