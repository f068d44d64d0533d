"""Several workers over one listening socket, kept alive by a supervisor that answers nothing itself.

SIGTERM and SIGINT stop all, SIGHUP has every worker open the archive anew, SIGUSR2 replaces the workers one by one.
"""

import logging
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from types import FrameType
from typing import Final

from service.metrics import SHARED_FOLDER, forget_worker
from service.serving.worker import START_FAILED, STOP_SECONDS, Worker

log = logging.getLogger("frostcite.workers")

_HEARD: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGUSR2)
_LOOK_SECONDS: Final = 0.2
_START_SECONDS: Final = 120.0
# The event loop of a worker that is silent for so long is stuck.
_SILENT_SECONDS: Final = 30.0
# A worker that dies younger than this says something about all of them.
_YOUNG_SECONDS: Final = 5.0
_MOST_YOUNG_DEATHS: Final = 10
CRASH_LOOP: Final = 4


@dataclass
class Place:
    """One of the places that a worker is to fill, and who fills it."""

    worker: Worker
    started: float = field(default_factory=time.monotonic)
    heard: float = field(default_factory=time.monotonic)
    serves: bool = False

    def listen(self) -> None:
        """Note what the worker has said."""
        if self.worker.beat():
            if not self.serves:
                log.info("worker %d serves", self.worker.pid)
            self.serves = True
            self.heard = time.monotonic()

    def stuck(self) -> bool:
        """Say whether the worker has been silent for too long."""
        patience = _SILENT_SECONDS if self.serves else _START_SECONDS
        return time.monotonic() - self.heard > patience

    def overdue(self, now: float) -> bool:
        """Say whether a worker that leaves takes longer than a stop may take."""
        return now - self.started > STOP_SECONDS


def answer_together(factory: str, listener: socket.socket, count: int) -> int:
    """Answer on a socket in several processes until told to stop; return the exit code.

    `factory` is the importable name of what makes the service.
    """
    with tempfile.TemporaryDirectory(prefix="frostcite-") as folder:
        os.environ[SHARED_FOLDER] = folder
        workers = Workers(count, lambda: Worker(factory, listener), forget_worker, listener.close)
        return workers.run()


class Workers:
    """The supervisor of a number of workers."""

    def __init__(
        self, count: int, start: Callable[[], Worker], gone: Callable[[int], None], close: Callable[[], None]
    ) -> None:
        """Prepare for `count` workers.

        `start` starts one, `gone` is told the number of each that has ended, `close` is called before the last ones
        are told to stop: what they share is closed only when nobody holds it.
        """
        self._count = count
        self._start = start
        self._gone = gone
        self._close = close
        self._signals: list[int] = []
        self._places: list[Place] = []
        # Those that were told to stop, since others serve in their place.
        self._leaving: list[Place] = []
        self._young_deaths = 0
        self._next_start = 0.0

    def run(self) -> int:
        """Keep the workers alive until told to stop; return the exit code."""
        before = {number: signal.signal(number, self._hear) for number in _HEARD}
        try:
            self._places = [Place(self._start()) for _ in range(self._count)]
            code = None
            while code is None:
                wait([place.worker.beats for place in self._places], _LOOK_SECONDS)
                code = self._obey()
                if code is None:
                    self._see_off()
                    code = self._mend()
            return code
        finally:
            self._stop_all()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _hear(self, number: int, _: FrameType | None) -> None:
        self._signals.append(number)

    def _obey(self) -> int | None:
        """Do what signals ask for; return an exit code if that is to stop."""
        while self._signals:
            number = self._signals.pop(0)
            if number in (signal.SIGTERM, signal.SIGINT):
                return 0
            if number == signal.SIGHUP:
                for place in self._places:
                    place.worker.send(signal.SIGHUP)
            else:
                self._renew()
        return None

    def _mend(self) -> int | None:
        """Replace the workers that died or are stuck; return an exit code if there is no use in that."""
        for place in self._places:
            place.listen()
            if place.worker.exit_code is None and place.stuck():
                log.error("worker %d has been silent for too long and is killed", place.worker.pid)
                place.worker.send(signal.SIGKILL)
                place.worker.wait(STOP_SECONDS)
        for dead in [place for place in self._places if place.worker.exit_code is not None]:
            self._places.remove(dead)
            self._gone(dead.worker.pid)
            code = self._judge(dead)
            if code is not None:
                return code
        if len(self._places) < self._count and time.monotonic() >= self._next_start:
            self._places.append(Place(self._start()))
        return None

    def _judge(self, dead: Place) -> int | None:
        """Decide what a worker's end means for all; return an exit code if it is the end."""
        log.error("worker %d ended with exit code %s and is replaced", dead.worker.pid, dead.worker.exit_code)
        dead.worker.wait(0)
        young = time.monotonic() - dead.started < _YOUNG_SECONDS or not dead.serves
        self._young_deaths = self._young_deaths + 1 if young else 0
        # Whatever keeps a worker from starting may be mended while others serve; it is tried less and less often.
        self._next_start = time.monotonic() + (min(30.0, 0.25 * 2**self._young_deaths) if young else 0.0)
        if not dead.serves and not any(place.serves for place in self._places):
            log.error("no worker can start; the reason is above")
            return START_FAILED
        if dead.serves and self._young_deaths >= _MOST_YOUNG_DEATHS:
            log.error("%d workers in a row died young: this is a crash loop, and the end", self._young_deaths)
            return CRASH_LOOP
        return None

    def _renew(self) -> None:
        """Replace the workers one by one, each when its successor serves; the old ones stay if one cannot start."""
        for old in list(self._places):
            new = Place(self._start())
            if not self._serves_soon(new):
                if new.worker.exit_code is None:
                    new.worker.send(signal.SIGKILL)
                if not self._told_to_stop():
                    log.error("a new worker did not start in time; worker %d and the rest stay", old.worker.pid)
                new.worker.wait(STOP_SECONDS)
                self._gone(new.worker.pid)
                return
            self._places[self._places.index(old)] = new
            old.worker.send(signal.SIGTERM)
            self._leaving.append(Place(old.worker))

    def _serves_soon(self, place: Place) -> bool:
        end = time.monotonic() + _START_SECONDS
        while not place.serves and place.worker.exit_code is None and time.monotonic() < end:
            if self._told_to_stop():
                return False
            wait([place.worker.beats], _LOOK_SECONDS)
            place.listen()
        return place.serves

    def _told_to_stop(self) -> bool:
        return signal.SIGTERM in self._signals or signal.SIGINT in self._signals

    def _see_off(self) -> None:
        """Let those that are leaving go, and hurry those that do not."""
        now = time.monotonic()
        for place in [place for place in self._leaving if place.worker.exit_code is not None or place.overdue(now)]:
            self._leaving.remove(place)
            place.worker.wait(0)
            self._gone(place.worker.pid)

    def _stop_all(self) -> None:
        self._close()
        for place in self._places:
            place.worker.send(signal.SIGTERM)
        end = time.monotonic() + STOP_SECONDS
        for place in self._places + self._leaving:
            place.worker.wait(max(0.1, end - time.monotonic()))
            self._gone(place.worker.pid)
