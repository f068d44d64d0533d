"""`frostcite serve` says where it is, answers there, and keeps questions out of its log."""

import http.client
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import Result

from service.commands.listening import listen
from service.settings import Settings

Run = Callable[..., Result]

ROOT = Path(__file__).parents[3]
PROGRAM = "from service.cli import main; main(prog_name='frostcite')"


@contextmanager
def serving(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yield a running service and the first line that it prints; it is gone at the end."""
    command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", *options]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline()
        finally:
            process.kill()


def stop(process: subprocess.Popen[str]) -> str:
    """Stop a service and return what else it printed."""
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=20)[0]


def get(line: str, path: str) -> int:
    address = urlsplit(line.split()[3])
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=20)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    finally:
        connection.close()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_it_answers_where_it_says_that_it_is(corpus: Path, workers: str) -> None:
    with serving("--workers", workers) as (process, line):
        assert line.startswith("Frostcite is at http://127.0.0.1:")
        assert get(line, "/readyz") == 200
        stop(process)
        assert process.returncode == 0


def test_no_question_is_logged(corpus: Path) -> None:
    with serving() as (process, line):
        assert get(line, "/api/v1/ask?q=marked+words") == 200
        assert "marked" not in stop(process)


def test_a_port_that_is_taken_is_told_in_one_line(corpus: Path, run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port))
    assert result.exit_code == 1
    assert result.stderr == (
        f"Error: cannot listen on 127.0.0.1 port {port}: Address already in use; see --host and --port\n"
    )


def test_the_second_part_of_an_answer_does_not_wait_for_the_client() -> None:
    with listen(Settings(port=0)) as listener, socket.create_connection(listener.getsockname()[:2]):
        connection, _ = listener.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
