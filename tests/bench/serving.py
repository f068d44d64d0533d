"""Answers over HTTP, beside a bare FastAPI route and a static file: how many, how late, at what cost.

Every kind of request is made in turn, round after round, by clients that ask again as soon as they are answered.
"""

import asyncio
import itertools
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from urllib.parse import quote_plus

from tests.load.client import asking
from tests.load.running import ROOT, processes_of, serving

# The same server as the service's, around the bare route.
_BARE = """
import socket, sys
from service.serving.worker import answer_alone
from service.serving.workers import answer_together
listener, workers = socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2])
factory = "tests.bench.bare:application"
sys.exit(answer_alone(factory, listener) if workers == 1 else answer_together(factory, listener, workers))
"""
_ROUNDS = 3
_START_SECONDS = 60.0
_TRIES = 20
# So many letters of a question are typed when rulings are suggested.
_BEGUN = 12
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Load:
    """How hard the service is asked: connections at once, workers, and for how long each kind of request."""

    connections: Sequence[int] = (1, 16, 64)
    workers: Sequence[int] = (1, 2)
    seconds: float = 1.0


@dataclass(frozen=True)
class Target:
    """A kind of request: where, what, and the processes that it costs time."""

    port: int
    paths: Iterator[str]
    processes: Sequence[int]


@dataclass(frozen=True)
class Measured:
    """What came of one kind of request: answers a second, the 99th percentile in milliseconds, CPU seconds of each."""

    rate: float
    p99: float
    cpu: float


def by_load(
    corpus: Path, data: Path, questions: Sequence[tuple[str, str]], load: Load
) -> dict[str, dict[str, Measured]]:
    """Return what came of every kind of request, for each number of workers and of connections.

    `questions` are texts, each with the game that it is put to.
    """
    found = {}
    for workers in load.workers:
        settings = {"rate_limits": "off", "reload_seconds": "0"}
        with _bare(workers) as (port, pids), serving(corpus, data, workers, **settings) as service:
            targets = _targets(service.port, service.workers(), questions)
            targets = {"bare": Target(port, itertools.cycle(["/bare?q=how+many"]), pids), **targets}
            for connections in load.connections:
                name = f"{workers} worker{'s' * (workers > 1)}, {connections} connection{'s' * (connections > 1)}"
                found[name] = asyncio.run(_rounds(targets, connections, load.seconds))
    return found


def _targets(port: int, pids: Sequence[int], questions: Sequence[tuple[str, str]]) -> dict[str, Target]:
    json = [f"/api/v1/ask?q={quote_plus(text)}&game={game}" for text, game in questions]
    html = [f"/en/{game}/ask?q={quote_plus(text)}" for text, game in questions]
    begun = [f"/api/v1/suggest?q={quote_plus(text[:_BEGUN])}&game={game}" for text, game in questions]
    paths = {
        "static": itertools.cycle([_stylesheet(port)]),
        "json, distinct": _never_twice(json),
        "json, repeated": itertools.cycle(json[:20]),
        "html, distinct": _never_twice(html),
        "html, repeated": itertools.cycle(html[:20]),
        "suggestions": _never_twice(begun),
    }
    return {name: Target(port, some, pids) for name, some in paths.items()}


def _never_twice(paths: Sequence[str]) -> Iterator[str]:
    """Yield addresses that were never asked for before: nothing kept can be sent for them."""
    for number in itertools.count():
        yield f"{paths[number % len(paths)]}&n={number}"


def _stylesheet(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/en/")
    found = re.search(r'href="(/static/[^"]+\.css)"', connection.getresponse().read().decode())
    connection.close()
    assert found, "the home page has no stylesheet"
    return found[1]


async def _rounds(targets: Mapping[str, Target], connections: int, seconds: float) -> dict[str, Measured]:
    measured: dict[str, list[Measured]] = {name: [] for name in targets}
    for number in range(_ROUNDS + 1):
        for name, target in targets.items():
            result = await _measure(target, connections, seconds)
            if number:  # the first round warms everything up
                measured[name].append(result)
    return {
        name: Measured(*(median(getattr(each, field) for each in every) for field in ("rate", "p99", "cpu")))
        for name, every in measured.items()
    }


async def _measure(target: Target, connections: int, seconds: float) -> Measured:
    before, started = _cpu(target.processes), time.perf_counter()
    async with asking(target.port, target.paths, connections) as tally:
        await asyncio.sleep(seconds)
    assert not tally.failed, tally.failed[0]
    took = time.perf_counter() - started
    spent = _cpu(target.processes) - before
    return Measured(tally.answered / took, tally.percentile(0.99) * 1000, spent / tally.answered)


def _cpu(processes: Sequence[int]) -> float:
    """Return the seconds of processor time that processes have taken."""
    total = 0
    for pid in processes:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / _TICKS


@contextmanager
def _bare(workers: int) -> Iterator[tuple[int, list[int]]]:
    """Yield the port and the processes of the bare route's server; it is gone at the end."""
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listener:
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        fd, port = listener.fileno(), listener.getsockname()[1]
        command = [sys.executable, "-c", _BARE, str(fd), str(workers)]
        with subprocess.Popen(command, cwd=ROOT, pass_fds=[fd]) as process:
            try:
                for _ in range(workers * _TRIES):
                    _ask_bare(port)
                yield port, processes_of(process.pid)
            finally:
                process.terminate()
                process.wait(15)


def _ask_bare(port: int) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=_START_SECONDS)
    connection.request("GET", "/bare?q=a")
    connection.getresponse().read()
    connection.close()
