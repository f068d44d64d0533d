"""Ten minutes of mixed load on this machine alone, with a changed archive every five seconds.

Run as `python -m tests.load.soak [--minutes 10] [--workers 2] [--clients 8] [--rate 200]`; `make soak` does. It fails
on any answer but 200, on memory that grows by more than 5 %, on files left open, and on answers that get slower.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from urllib.parse import quote

from tests.archive import CORPUS
from tests.load.client import Connection, Tally
from tests.load.games import write_tide_pool
from tests.load.running import Service, serving

MOST_GROWTH = 0.05
RELOAD_SECONDS = 5.0
# Caches fill and the allocator finds its size before anything is compared.
WARM_PART = 0.3
QUESTIONS = (
    "does shield apply before ward",
    "can i heal a summon",
    "how many cards do i draw",
    "que pasa si muere el lider",
    "kan jeg angripe to ganger",
    "what happens at the end of a round",
    "poison and wound together",
    "qwertyuiop asdf",
    "who moves first",
)


@dataclass
class Sample:
    """What the workers hold at a moment: memory in KB that is theirs or their share, open files."""

    memory: int
    files: int


@dataclass
class Stretch:
    """What was measured in a part of the time."""

    tally: Tally = field(default_factory=Tally)
    samples: list[Sample] = field(default_factory=list)

    def memory(self) -> float:
        """Return the median of the memory."""
        ordered = sorted(sample.memory for sample in self.samples)
        return ordered[len(ordered) // 2] / 1024

    def files(self) -> int:
        """Return the most open files."""
        return max(sample.files for sample in self.samples)

    def line(self, name: str) -> str:
        """Return the stretch in one line."""
        at = {part: self.tally.percentile(part / 100) * 1000 for part in (50, 99)}
        return (
            f"{name}: {self.tally.answered} answered, {len(self.tally.failed)} failed, p50 {at[50]:.1f} ms, "
            f"p99 {at[99]:.1f} ms, memory {self.memory():.1f} MB, at most {self.files()} files open"
        )


def paths() -> list[str]:
    """Return what is asked for: questions by page and by API, rulings, lists, feeds."""
    asked = [f"/api/v1/ask?q={quote(question)}" for question in QUESTIONS]
    asked += [f"/en/ask?q={quote(question)}" for question in QUESTIONS]
    asked += [f"/nb/frosthaven/ask?q={quote(question)}" for question in QUESTIONS]
    return [*asked, "/en/", "/es/tide-pool/", "/en/tide-pool/rulings/crabs", "/api/v1/games", "/api/v1/suggest?q=sh"]


def sample(service: Service) -> Sample:
    """Measure every worker."""
    memory = files = 0
    for pid in service.workers():
        with suppress(OSError):
            folder = Path(f"/proc/{pid}")
            memory += int((folder / "smaps_rollup").read_text().split("Pss:")[1].split()[0])
            files += len(list((folder / "fd").iterdir()))
    return Sample(memory, files)


async def load(service: Service, corpus: Path, seconds: float, clients: int, rate: float) -> list[Stretch]:
    """Ask at a steady rate while the archive changes; return what was measured while warming up, then in thirds."""
    stretches = [Stretch() for _ in range(4)]
    start = time.perf_counter()
    turns, versions = cycle(paths()), count(1)

    def now() -> Stretch | None:
        part = (time.perf_counter() - start) / seconds
        if part >= 1:
            return None
        return stretches[0 if part < WARM_PART else 1 + int((part - WARM_PART) / (1 - WARM_PART) * 3)]

    await asyncio.gather(
        *(_client(service.port, turns, now, clients / rate, keep=number % 4 != 0) for number in range(clients)),
        _every(RELOAD_SECONDS, now, lambda _: write_tide_pool(corpus, next(versions))),
        _every(1.0, now, lambda stretch: stretch.samples.append(sample(service))),
    )
    return stretches


async def _client(port: int, turns: "cycle[str]", now: Callable[[], Stretch | None], pause: float, keep: bool) -> None:
    connection = Connection(port, keep)
    while stretch := now():
        path, started = next(turns), time.perf_counter()
        try:
            response = await connection.get(path)
        except (OSError, EOFError, TimeoutError) as error:
            stretch.tally.failed.append(f"{path}: {error!r}")
            continue
        took = time.perf_counter() - started
        stretch.tally.seconds.append(took)
        if response.status == 200:
            stretch.tally.answered += 1
        else:
            stretch.tally.failed.append(f"{path}: {response.status}")
        await asyncio.sleep(max(0.0, pause - took))
    connection.close()


async def _every(seconds: float, now: Callable[[], Stretch | None], act: Callable[[Stretch], object]) -> None:
    while stretch := now():
        act(stretch)
        await asyncio.sleep(seconds)


def verdict(stretches: list[Stretch]) -> list[str]:
    """Return what is wrong."""
    first, last = stretches[1], stretches[-1]
    found = [failure for stretch in stretches for failure in stretch.tally.failed][:20]
    growth = last.memory() / first.memory() - 1
    if growth > MOST_GROWTH:
        found.append(f"memory grew by {growth:.1%}")
    if last.files() > first.files() * 1.2 + 20:
        found.append(f"open files grew from {first.files()} to {last.files()}")
    if last.tally.percentile(0.99) > 2 * first.tally.percentile(0.99) + 0.02:
        found.append("answers got slower")
    return found


def main() -> int:
    """Do what the command line says; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--rate", type=float, default=200, help="requests per second, all clients together")
    chosen = parser.parse_args()
    say = sys.stdout.write
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        shutil.copytree(CORPUS, corpus)
        write_tide_pool(corpus, 0)
        with serving(corpus, Path(folder) / "data", chosen.workers, reload_seconds="1") as service:
            stretches = asyncio.run(load(service, corpus, chosen.minutes * 60, chosen.clients, chosen.rate))
            reloads = service.log.count("was replaced")
            told = [line for line in service.lines if " error " in line or " warning " in line or "Error" in line]
    for name, stretch in zip(("warming up", "first third", "second", "last"), stretches, strict=True):
        say(stretch.line(name) + "\n")
    say(f"{reloads} reloads in {chosen.workers} workers\n")
    faults = verdict(stretches)
    if not reloads:
        faults.append("no changed archive was served")
    for fault in faults + told[:20]:
        say(f"{fault.rstrip()}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
