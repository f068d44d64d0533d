"""What an index costs: time to build, bytes on disk, memory, and a cold process's time to its first answer."""

import json
import shutil
import subprocess
import sys
import tempfile
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
