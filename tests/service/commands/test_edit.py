"""`frostcite edit` opens a workbench on this machine, once, and says what it cannot do."""

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

from service.commands.edit import PORT

Run = Callable[..., Result]

ROOT = Path(__file__).parents[3]
PROGRAM = "from service.cli import main; main(prog_name='frostcite')"


@contextmanager
def editing(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yield a running workbench and the address that it prints; it is gone at the end."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "edit", *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().split()[4]
        finally:
            process.kill()


def get(address: str, cookie: str = "", path: str = "") -> http.client.HTTPResponse:
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    try:
        connection.request("GET", path or f"{parts.path}?{parts.query}", headers={"Cookie": cookie} if cookie else {})
        answer = connection.getresponse()
        answer.read()
        return answer
    finally:
        connection.close()


def test_the_printed_address_opens_it_once(corpus: Path) -> None:
    with editing() as (process, address):
        assert address.startswith("http://127.0.0.1:")
        answer = get(address)
        assert answer.status == 303
        cookie = (answer.headers["set-cookie"] or "").partition(";")[0]
        assert get(address, cookie, "/en/moon-mice/edit/rules/comet").status == 200
        assert get(address).status == 403
        assert get(address, path="/en/").status == 403
        process.send_signal(signal.SIGINT)
        told = process.communicate(timeout=20)[0]
        assert process.returncode == 0
        assert "token" not in told


def test_a_faulty_corpus_can_be_edited(corpus: Path) -> None:
    (corpus / "moon-mice/rules/comet.yaml").write_text("kind: nonsense\n", "utf-8")
    with editing() as (_, address):
        cookie = (get(address).headers["set-cookie"] or "").partition(";")[0]
        assert get(address, cookie, "/en/moon-mice/edit/rules/comet").status == 200


def test_a_base_url_of_the_service_does_not_lead_out_of_the_workbench(
    corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FROSTCITE_BASE_URL", "https://rules.example")
    monkeypatch.setenv("FROSTCITE_HOST", "192.0.2.1")
    with editing() as (_, address):
        assert address.startswith("http://127.0.0.1:")
        assert get(address).headers["location"] == "/"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--questions", "nowhere.yaml"], "no such file of questions"),
        (["--author", "Ada"], "write it as git does"),
        (["--author", "Ada <a@b\n>"], "write it as git does"),
        (["--port", "99999"], "99999 is not in the range"),
        (["--host", "192.0.2.1"], "No such option"),
    ],
)
def test_wrong_use_is_told(corpus: Path, run: Run, arguments: list[str], words: str) -> None:
    result = run("edit", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_faulty_questions_are_told_by_line(corpus: Path, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "questions.yaml"
    path.write_text("- q: what\n", "utf-8")
    result = run("edit", "--questions", str(path))
    assert result.exit_code == 1
    assert "questions.yaml:1" in result.stderr


def test_what_is_no_corpus_is_told(corpus: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(corpus / "nowhere"))
    result = run("edit")
    assert result.exit_code == 2
    assert "is no folder" in result.stderr


def test_without_a_port_it_comes_back_to_where_drafts_are_kept(corpus: Path) -> None:
    with editing() as (_, first), editing() as (_, second):
        assert urlsplit(first).port != urlsplit(second).port
        assert PORT in (urlsplit(first).port, urlsplit(second).port) or _is_taken(PORT)


def _is_taken(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_port_that_is_taken_is_told_in_one_line(corpus: Path, run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = run("edit", "--port", str(taken.getsockname()[1]))
    assert result.exit_code == 1
    assert "Address already in use" in result.stderr
