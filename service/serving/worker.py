"""One process that answers: alone, or as one of several."""

import contextlib
import multiprocessing
import os
import signal
import socket
import sys
from multiprocessing.connection import Connection
from typing import Any, Final

import uvicorn

from service.logs import log_to_stderr
from service.serving.deadlines import IDLE_SECONDS, TimedProtocol
from service.serving.draining import DRAIN_SECONDS, DrainingServer
from service.settings import read_settings

START_FAILED: Final = 3
STOP_SECONDS: Final = 9.0
# All that a request may take, and uvicorn's own steps, must fit into what a stop may take.
_FINISH_SECONDS: Final = int(STOP_SECONDS - DRAIN_SECONDS - 1)

_Process: Final = multiprocessing.get_context("spawn").Process


def answer_alone(factory: str, listener: socket.socket) -> int:
    """Answer on a socket in this process until told to stop; return the exit code.

    `factory` is the importable name of what makes the service.
    """
    # Once the server has stopped for it, uvicorn raises the signal again.
    signal.signal(signal.SIGTERM, _leave)
    server = DrainingServer(_config(factory))
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    return 0 if server.started else START_FAILED


def _leave(*_: object) -> None:
    sys.exit(0)


class Worker:
    """A process that answers; it says through a pipe that it serves, and then every second that it still does."""

    def __init__(self, factory: str, listener: socket.socket) -> None:
        """Start the process."""
        self.beats, end = multiprocessing.Pipe(duplex=False)
        self._process = _Process(target=_answer, args=(factory, listener, end), daemon=True)
        self._process.start()
        end.close()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    @property
    def exit_code(self) -> int | None:
        """How the process ended, None while it runs."""
        return self._process.exitcode

    def beat(self) -> bool:
        """Say whether the worker has said since the last call that it serves."""
        said = False
        with contextlib.suppress(EOFError, OSError):
            while self.beats.poll():
                said = bool(self.beats.recv_bytes())
        return said

    def send(self, sign: signal.Signals) -> None:
        """Send the process a signal; nothing happens if it is gone."""
        if self.exit_code is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, sign)

    def wait(self, seconds: float) -> None:
        """Wait for the end of the process, and kill it if that does not come in time."""
        self._process.join(seconds)
        if self.exit_code is None:
            self._process.kill()
            self._process.join()
        self.beats.close()


def _answer(factory: str, listener: socket.socket, beats: Connection) -> None:
    """Be a worker, until told to stop."""
    # What a terminal sends to all is the supervisor's to hear; it tells the workers one by one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    log_to_stderr(read_settings())

    def alive() -> None:
        try:
            beats.send_bytes(b"1")
        except BlockingIOError:
            return
        except BrokenPipeError:
            # The supervisor is gone: nobody would ever stop this worker.
            server.should_exit = True

    os.set_blocking(beats.fileno(), False)
    server = DrainingServer(_config(factory), alive)
    server.run([listener])
    sys.exit(0 if server.started else START_FAILED)


def _config(factory: str) -> uvicorn.Config:
    settings: dict[str, Any] = {
        # h11 stops at its buffer; httptools takes headers of any size.
        "http": TimedProtocol,
        "ws": "none",
        # uvicorn's access log holds query strings, and so the players' questions.
        "access_log": False,
        "log_config": None,
        # Whose address to believe is ours to say, in the service's own settings.
        "proxy_headers": False,
        "server_header": False,
        "timeout_keep_alive": IDLE_SECONDS,
        "timeout_graceful_shutdown": _FINISH_SECONDS,
    }
    return uvicorn.Config(factory, factory=True, **settings)
