"""Processes that build the index of an invented game: together, on a full disk, or killed on the way.

Run as `python -m tests.rules.index.builders WAY CORPUS DATA [TIMES]`; it writes what came of it.
"""

import os
import random
import resource
import shutil
import signal
import sys
import time
from pathlib import Path

from rules.answer.result import Status
from rules.corpus.loading import read_game
from rules.index.store import Store
from rules.library import Library
from tests.rules.third_game import HIVE

KILLS = 20
AT_ONCE = 8
ASKED = 20
# Some builders are done before they can be killed.
_MOST_TRIES = 5


def asked(corpus: Path) -> dict[str, str]:
    """Return every way in which players put what the game settles, with the slug of the entry that settles it."""
    entries = [file.entry for file in read_game(corpus, HIVE).entries]
    return {text: entry.slug for entry in entries for texts in entry.asked_as.values() for text in texts}


def answers_right(library: Library, corpus: Path) -> bool:
    """Say whether questions whose answers are known are answered so."""
    answers = {question: library.ask(question, HIVE) for question in asked(corpus)}
    return len(answers) >= ASKED and all(
        answer.status is not Status.NONE and (answer.hit or answer.related[0]).entry.slug == slug
        for answer, slug in zip(answers.values(), asked(corpus).values(), strict=True)
    )


def manifests(data: Path) -> list[int]:
    """Return what tells the builds apart that lie on the disk."""
    return [path.stat().st_ino for path in (data / "index" / HIVE).glob("*/manifest.json")]


def together(corpus: Path, data: Path, _: int) -> str:
    """Open the index in several processes at once, and say which builds they have found."""
    waiting, go = os.pipe()
    reading, writing = os.pipe()
    children = []
    for _ in range(AT_ONCE):
        child = os.fork()
        if not child:
            os.close(go)
            os.read(waiting, 1)
            Store(data).open(corpus, HIVE)
            os.write(writing, f"{manifests(data)}\n".encode())
            os._exit(0)
        children.append(child)
    os.close(go)
    ends = [os.waitpid(child, 0)[1] for child in children]
    os.close(writing)
    with os.fdopen(reading) as stream:
        builds = stream.read().splitlines()
    return f"{len(builds)} found {len(set(builds))}, {ends.count(0)} ended well"


def full(corpus: Path, data: Path, _: int) -> str:
    """Open the index where no file can grow beyond some bytes, then where it can; say what is kept of each."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    first, left = answers_right(Library(corpus, data), corpus), list((data / "index" / HIVE).iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    then = answers_right(Library(corpus, data), corpus)
    return f"full: {first}, left {left}; with space: {then}, kept {len(manifests(data))}"


def killed(corpus: Path, data: Path, times: int) -> str:
    """Kill so many builders at random moments, and say after how many of them the index answered right.

    Every other one has an older index beside it; half of them die about when the index gets its name. Who was done
    before was not killed, and does not count.
    """
    Store(data).open(corpus, HIVE)
    shutil.rmtree(data / "index" / HIVE)
    start = time.perf_counter()
    Store(data).open(corpus, HIVE)
    takes = time.perf_counter() - start
    seed = int(os.environ.get("FROSTCITE_TEST_SEED") or random.SystemRandom().randrange(10**6))
    dice = random.Random(seed)  # noqa: S311
    sys.stderr.write(f"seed {seed}\n")
    kills = right = tried = 0
    while kills < times and tried < _MOST_TRIES * times:
        tried += 1
        if tried % 2:
            shutil.rmtree(data / "index" / HIVE)
        else:
            with (corpus / HIVE / "game.yaml").open("a") as stream:
                stream.write(f"# {tried}\n")
        if died_after(corpus, data, takes * dice.uniform(0 if tried % 4 < 2 else 0.8, 1.1)):
            kills += 1
            right += answers_right(Library(corpus, data), corpus)
    left = [path.name for path in (data / "index" / HIVE).iterdir() if path.name.startswith(".")]
    sys.stderr.write(f"{kills} of {tried} builders were killed\n")
    return f"{kills} killed, {right} right, left {left}"


def died_after(corpus: Path, data: Path, seconds: float) -> bool:
    """Start a builder, kill it after some time, and say whether it was still at it."""
    child = os.fork()
    if not child:
        Store(data).open(corpus, HIVE)
        os._exit(0)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status) or status == 0, "a builder that is left alone builds"
    return os.WIFSIGNALED(status)


if __name__ == "__main__":
    way = {"together": together, "full": full, "killed": killed}[sys.argv[1]]
    sys.stdout.write(way(Path(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]) if sys.argv[4:] else KILLS))
