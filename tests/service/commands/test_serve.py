"""`frostcite serve` says where it is, answers there, and keeps questions out of its log."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import Result

from service.commands.listening import listen
from service.settings import Settings

Run = Callable[..., Result]

ROOT = Path(__file__).parents[3]
# Begins a tree of processes whose first one a program is, as in a container.
FIRST = ("unshare", "--pid", "--fork", "--kill-child", "--map-root-user")
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


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_faulty_corpus_is_told_and_not_served(corpus: Path, workers: str) -> None:
    (corpus / "moon-mice" / "rules" / "comet.yaml").write_text("title: 1\n", "utf-8")
    with serving("--workers", workers) as (process, line):
        assert line.startswith(f"{corpus}/moon-mice/rules/comet.yaml:1:")
        assert "Traceback" not in process.communicate(timeout=60)[0]
        assert process.returncode == 1


def test_who_keeps_several_workers_builds_nothing_in_its_own_memory(corpus: Path) -> None:
    with serving("--workers", "2") as (process, line):
        maps = Path(f"/proc/{process.pid}/maps").read_text("utf-8")
        assert get(line, "/readyz") == 200
        assert "numpy" not in maps
        stop(process)


def test_as_the_first_process_of_a_container_it_can_be_stopped_while_it_builds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if subprocess.run([*FIRST, "true"], check=False, capture_output=True).returncode:
        pytest.skip("this system lets nobody begin a tree of processes (unshare)")
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(ROOT / "corpus"))
    monkeypatch.setenv("FROSTCITE_DATA_DIR", str(tmp_path / "data"))
    with subprocess.Popen(
        [*FIRST, sys.executable, "-c", PROGRAM, "serve", "--port", "0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        # A build of the archive takes long; a stop that is heard only after it comes too late.
        (first,) = eventually(lambda: children(process.pid))
        while process.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(first, signal.SIGTERM)
            time.sleep(0.1)
        assert process.stdout is not None
        assert "Frostcite is at" not in process.stdout.read()


def children(parent: int) -> list[int]:
    """Return the numbers of a process's children."""
    return [int(number) for number in Path(f"/proc/{parent}/task/{parent}/children").read_text("utf-8").split()]


def eventually(look: Callable[[], list[int]]) -> list[int]:
    """Return what there is, as soon as there is something."""
    for _ in range(300):
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError("there is nothing yet")


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
