"""What an index costs: time to build, bytes on disk, memory, and a cold process's time to its first answer."""

import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

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
# Runs by itself: a process that has built nothing yet builds an archive, and replaces it after edits of the largest
# game as `serve --watch` does: what is saved is shown before anything is learnt anew.
_BUILDER = r"""
import json, re, sys, time
from pathlib import Path
from rules.corpus.stamping import stamped
from rules.library import Library
corpus, data = Path(sys.argv[1]), Path(sys.argv[2])
def opened(*how):
    started = time.process_time()
    return Library(corpus, data, *how), time.process_time() - started
library, first = opened()
game = max(library.games, key=lambda game: len(game.slugs))
slug = next(entry.slug for entry in game.entries() if entry.asked_as.get("en"))
(path,) = (corpus / game.slug).glob(f"*/{slug}.yaml")
seconds = {name: [] for name in ("ruling", "phrasing", "learnt")}
for word in ("gladly", "surely", "barely"):
    for name in ("ruling", "phrasing"):
        text = path.read_text("utf-8")
        if name == "ruling":
            text = re.sub(r"(?m)^(title: [\"']?)", rf"\1{word.title()} ", text, count=1)
        else:
            text = re.sub(r"(?m)^(  en: *\[)", rf"\1{word} so, ", text, count=1)
            text = re.sub(r"(?m)^(  en:\n    - )", rf"\1{word} so\n    - ", text, count=1)
        path.write_text(stamped(text, path), "utf-8")
        library, shown = opened(library, True, True)
        seconds[name].append(shown)
        if not library.is_learnt:
            started = time.process_time()
            library = library.learnt()
            seconds["learnt"].append(time.process_time() - started)
print(json.dumps({"first": first, **{name: sorted(each)[len(each) // 2] for name, each in seconds.items()}}))
"""
# Runs by itself: what a process holds beside its libraries once it has opened an index and answered from it.
_HOLDER = """
import sys
from pathlib import Path
from rules.answer.answering import answer
from rules.answer.finding import Finder
from rules.index.game_index import GameIndex
def held():
    return sum(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Pss:")) / 1024
before = held()
finder = Finder(GameIndex.load(Path(sys.argv[1])))
for question in sys.argv[2:]:
    answer(question, [finder], None, 5)
print(held() - before)
"""
_BARE = "import numpy, pydantic, time, whoosh.index; print(time.process_time())"
_ROUNDS = 5
_ASKED = 5


def by_size(model: Game, words: corpora.Words, size: int, folder: Path) -> Numbers:
    """Return the seconds that an index of so many entries takes to build, into a folder; and its megabytes, on disk
    and in the memory of a process that has answered from it.
    """
    content = corpora.content(model, words, size)
    started = time.process_time()
    built(content, folder)
    seconds = time.process_time() - started
    asked = corpora.questions(content.entries, words, min(size, _ASKED))
    files = [path for path in folder.rglob("*") if path.is_file()]
    whoosh = sum(path.stat().st_size for path in files if path.parent.name == "whoosh")
    return {
        "seconds": seconds,
        "megabytes": (sum(path.stat().st_size for path in files) - whoosh) / 1e6,
        "whoosh_megabytes": whoosh / 1e6,
        "memory": float(_run([sys.executable, "-c", _HOLDER, str(folder), *asked])),
    }


def cold(corpus: Path, data: Path, question: str, game: str) -> Numbers:
    """Return how a cold process does on an archive whose indexes are there: seconds of processor time since it began,
    until it has `opened` them and `answered`, the `whole` seconds that it ran, and megabytes of memory.

    `bare` is Python with three of our libraries and nothing else, in seconds of processor time. Both are run in turn;
    the medians count.
    """
    command, told = [sys.executable, "-c", _COLD, str(corpus), str(data), question, game], []
    for _ in range(_ROUNDS):
        started = time.monotonic()
        said = json.loads(_run(command))
        whole = time.monotonic() - started
        told.append(said | {"whole": whole, "bare": float(_run([sys.executable, "-c", _BARE]))})
    return {name: median(each[name] for each in told) for name in told[0]}


def again(corpus: Path) -> Numbers:
    """Return the seconds of processor time of a first build of an archive, and of its replacement after an edit: until
    a changed `ruling` or a new `phrasing` is shown, and, after a phrasing, until all is `learnt` from it.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copytree(corpus, Path(folder) / "corpus")
        told: Numbers = json.loads(_run([sys.executable, "-c", _BUILDER, str(copy), str(Path(folder) / "data")]))
    return told


def _run(command: list[str]) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=300).stdout
