"""Several workers are one service: they are replaced, restarted and stopped without a request being dropped."""

import asyncio
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from service.serving import workers
from service.serving.worker import START_FAILED
from service.serving.workers import CRASH_LOOP, Workers
from tests.load.client import Tally, asking, until
from tests.load.games import PATHS, write
from tests.load.running import Service, serving

many = (pytest.mark.slow, pytest.mark.timeout(1_800))


def replaced(service: Service, times: int, keep: bool, requests: int) -> Tally:
    """Replace all workers so many times under load, and let at least so many requests be answered."""

    async def run() -> Tally:
        async with asking(service.port, PATHS, clients=8, keep=keep) as tally:
            for turn in range(1, times + 1):
                before = service.workers()
                os.kill(service.process.pid, signal.SIGUSR2)
                await until(lambda old=before: not {*old} & {*service.workers()}, 120)  # type: ignore[misc]
                await until(lambda turn=turn: tally.answered >= requests * turn / times, 600)  # type: ignore[misc]
        return tally

    return asyncio.run(run())


@pytest.mark.parametrize("keep", [True, False], ids=["kept", "closed"])
@pytest.mark.parametrize(("times", "requests"), [(1, 1_000), pytest.param(4, 20_000, marks=many)], ids=["one", "four"])
def test_workers_are_replaced_under_load_and_no_request_fails(
    corpus: Path, data: Path, keep: bool, times: int, requests: int
) -> None:
    with serving(corpus, data, workers=2) as service:
        tally = replaced(service, times, keep, requests)
        assert len(service.workers()) == 2
    assert tally.failed == []
    assert tally.answered >= requests


def test_workers_that_cannot_start_leave_the_old_ones(corpus: Path, data: Path) -> None:
    with serving(corpus, data, workers=2, reload_seconds="0") as service:
        before = service.workers()
        write(corpus, "rules/crabs.yaml", "kind: rule\n")
        os.kill(service.process.pid, signal.SIGUSR2)
        service.wait_until(lambda: "and the rest stay" in service.log)
        assert service.workers() == before
        assert service.ready()


@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=many)])
def test_a_killed_worker_costs_what_it_was_answering_and_is_replaced(corpus: Path, data: Path, kills: int) -> None:
    clients = 6

    async def kill(service: Service) -> Tally:
        async with asking(service.port, PATHS, clients) as tally:
            for _ in range(kills):
                victim = random.choice(service.workers())  # noqa: S311
                os.kill(victim, signal.SIGKILL)
                await until(lambda: victim not in service.workers() and len(service.workers()) == 2)  # noqa: B023
                start = tally.answered
                await until(lambda: tally.answered > start + 200)  # noqa: B023
                # A worker that is killed the moment it serves looks like one that cannot live.
                await asyncio.sleep(0.1 if kills < 10 else 6)
        return tally

    with serving(corpus, data, workers=2) as service:
        tally = asyncio.run(kill(service))
        assert service.ready()
    assert len(tally.failed) <= kills * clients
    assert all("IncompleteReadError" in failure or "Reset" in failure for failure in tally.failed)


def test_a_killed_worker_has_a_successor_within_a_second(corpus: Path, data: Path) -> None:
    """The process is there; it serves once it has opened the archive, and the other one serves meanwhile."""
    there, serves = [], []
    with serving(corpus, data, workers=2) as service:
        for turn in range(3):
            # One that dies young is replaced a little later, so that no crash loop takes all there is.
            time.sleep(5.5)
            before = service.workers()
            started = time.monotonic()
            os.kill(before[turn % 2], signal.SIGKILL)
            while not {*service.workers()} - {*before}:
                assert time.monotonic() < started + 20
                time.sleep(0.01)
            there.append(time.monotonic() - started)
            (new,) = {*service.workers()} - {*before}
            service.wait_until(lambda new=new: f"worker {new} serves" in service.log)  # type: ignore[misc]
            serves.append(time.monotonic() - started)
            assert service.ready()
    assert mean(there) <= 1, (there, serves)
    assert mean(serves) < 20, (there, serves)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_in_time_and_finishes_what_it_began(
    corpus: Path, data: Path, count: int, sign: signal.Signals
) -> None:
    with serving(corpus, data, count) as service:

        async def stop() -> tuple[Tally, float]:
            async with asking(service.port, PATHS, clients=4) as tally:
                await until(lambda: tally.answered > 100)
                os.kill(service.process.pid, sign)
                started = time.monotonic()
                code = await asyncio.to_thread(service.ended)
                took = time.monotonic() - started
                assert code == 0, service.log
            return tally, took

        tally, took = asyncio.run(stop())
    assert took < 10, service.log
    # Nobody is left to answer who comes after the end; whoever was let in has been answered.
    assert {failure.split(": ")[1].split()[0] for failure in tally.failed} <= {"ConnectionRefusedError"}
    assert "Traceback" not in service.log


def test_before_it_stops_it_says_that_it_is_not_ready(corpus: Path, data: Path) -> None:
    with serving(corpus, data) as service:

        async def watch() -> list[int]:
            said: list[int] = []
            reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
            writer.write(b"GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
            said.append(int((await reader.readuntil(b"}")).split()[1]))
            os.kill(service.process.pid, signal.SIGTERM)
            await asyncio.sleep(0.5)
            writer.write(b"GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
            response = await reader.read()
            said.append(int(response.split()[1]))
            assert b"connection: close" in response
            writer.close()
            return said

        assert asyncio.run(watch()) == [200, 503]
        assert service.ended() == 0


def test_workers_end_when_their_supervisor_is_killed(corpus: Path, data: Path) -> None:
    with serving(corpus, data, workers=2) as service:
        pids = service.workers()
        service.process.kill()
        service.wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids), 20)


class FakeWorker:
    """A worker that is no process: it lives until it is told to stop, or dies at once; it serves, or never does."""

    def __init__(self, dies: bool = False, serves: bool = True, beats: int = 1_000_000) -> None:
        self.beats, self._end = multiprocessing.Pipe(duplex=False)
        self.exit_code: int | None = None
        self.pid = id(self)
        self.signals: list[int] = []
        self.beaten = 0
        self._dies, self._serves, self._most = dies, serves, beats

    def beat(self) -> bool:
        self.beaten += 1
        if self._dies:
            self.exit_code = 1
        return self._serves and self.beaten <= self._most

    def send(self, sign: int) -> None:
        self.signals.append(sign)
        if sign in (signal.SIGKILL, signal.SIGTERM):
            self.exit_code = -sign

    def wait(self, _: float) -> None:
        self.beats.close()
        self._end.close()


class Crew:
    """A supervisor of two fake workers at a time, made one by one from a list; the last of it is made again."""

    def __init__(self, *kinds: dict[str, Any]) -> None:
        self.made: list[FakeWorker] = []
        self.gone: list[int] = []
        self._kinds = kinds
        self._supervisor = Workers(2, self._make, self.gone.append, lambda: None)  # type: ignore[arg-type]

    def _make(self) -> FakeWorker:
        self.made.append(FakeWorker(**self._kinds[min(len(self.made), len(self._kinds) - 1)]))
        return self.made[-1]

    def run(self, enough: Callable[[], bool] = lambda: False) -> int:
        """Let the supervisor run until it ends, or until it was enough; return its exit code."""
        ended = threading.Event()

        def stop() -> None:
            while not ended.wait(0.02):
                if enough():
                    os.kill(os.getpid(), signal.SIGTERM)
                    return

        watcher = threading.Thread(target=stop)
        watcher.start()
        try:
            return self._supervisor.run()
        finally:
            ended.set()
            watcher.join()


def test_a_worker_that_is_stuck_is_killed_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_SILENT_SECONDS", 0.5)
    crew = Crew({"beats": 1}, {})
    assert crew.run(lambda: len(crew.made) == 3 and crew.made[2].beaten > 3) == 0
    assert crew.made[0].signals == [signal.SIGKILL]
    assert crew.made[1].signals == [signal.SIGTERM], "the other one was left alone until the end"


def test_where_no_worker_can_start_the_service_ends() -> None:
    crew = Crew({"dies": True, "serves": False})
    assert crew.run() == START_FAILED
    assert len(crew.made) == 2


def test_while_one_serves_another_that_cannot_start_is_tried_again_less_and_less_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crew = Crew({}, {"dies": True, "serves": False})
    started = time.monotonic()
    assert crew.run(lambda: len(crew.made) == 5) == 0
    assert time.monotonic() - started > 0.5 + 1 + 2
    assert crew.made[0].signals == [signal.SIGTERM]


def test_workers_that_all_die_young_are_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_MOST_YOUNG_DEATHS", 3)
    crew = Crew({}, {"dies": True})
    assert crew.run() == CRASH_LOOP
    assert len(crew.made) == 4


def test_whoever_has_ended_is_told() -> None:
    crew = Crew({"dies": True}, {})
    assert crew.run(lambda: len(crew.made) == 3 and crew.made[2].beaten > 0) == 0
    assert set(crew.gone) == {worker.pid for worker in crew.made}
