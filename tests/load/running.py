"""`frostcite serve` as a process of its own, on a corpus that a test may change."""

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

ROOT = Path(__file__).parents[2]
_PROGRAM = "from service.cli import main; main(prog_name='frostcite')"
_START_SECONDS = 90.0


class Service:
    """A running service: its process, its port, and what it writes to its log."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.lines: list[str] = []
        self.port = 0
        for line in process.stdout:
            self.lines.append(line)
            if found := re.match(r"Frostcite is at http://[^:]+:(\d+)/", line):
                self.port = int(found[1])
                break
        assert self.port, "".join(self.lines)
        self._reader = threading.Thread(target=lambda: self.lines.extend(process.stdout or ()), daemon=True)
        self._reader.start()

    @property
    def log(self) -> str:
        """All that was written so far."""
        return "".join(self.lines)

    def get(self, path: str) -> tuple[int, bytes]:
        """Return the status and the body of an answer over a connection of its own."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request("GET", path, headers={"Connection": "close"})
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def workers(self) -> list[int]:
        """Return the numbers of the processes that answer."""
        return processes_of(self.process.pid)

    def wait_until(self, condition: Callable[[], bool], seconds: float = _START_SECONDS) -> None:
        """Wait until something is so; fail with the log if it does not come about."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, self.log
            time.sleep(0.05)

    def ready(self) -> bool:
        """Say whether the service answers."""
        try:
            return self.get("/readyz")[0] == 200
        except (OSError, HTTPException):
            return False

    def ended(self, seconds: float = 30.0) -> int:
        """Wait for the end of the service and return its exit code."""
        code = self.process.wait(seconds)
        self._reader.join(5)
        return code


def processes_of(server: int) -> list[int]:
    """Return the numbers of the processes that answer for a server; of one with a single process, its own."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            _, _, rest = path.read_text().rpartition(")")
            state, parent = rest.split()[:2]
            command = (path.parent / "cmdline").read_bytes()
            if int(parent) == server and state != "Z" and b"spawn_main" in command:
                found.append(int(path.parent.name))
    return sorted(found) or [server]


@contextmanager
def serving(corpus: Path, data: Path, workers: int = 1, **settings: str) -> Iterator[Service]:
    """Yield a service that is ready; it is gone at the end. `settings` are named without their prefix."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("FROSTCITE_")},
        "PYTHONUNBUFFERED": "1",
        "FROSTCITE_CORPUS_DIR": str(corpus),
        "FROSTCITE_DATA_DIR": str(data),
        **{f"FROSTCITE_{name.upper()}": value for name, value in settings.items()},
    }
    command = [sys.executable, "-c", _PROGRAM, "serve", "--port", "0", "--workers", str(workers)]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            service = Service(process)
            service.wait_until(service.ready)
            service.wait_until(lambda: workers == 1 or len(re.findall(r"worker \d+ serves", service.log)) >= workers)
            yield service
        finally:
            _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    """Stop a service; what does not stop is killed."""
    if process.poll() is None:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(15)
        process.kill()
