"""`frostcite edit` opens a workbench on this machine, once, and says what it cannot do."""

import http.client
import os
import pty
import signal
import socket
import subprocess
import sys
import time
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


@contextmanager
def at_a_terminal(*options: str, **more: str) -> Iterator[str]:
    """Yield the address that a workbench prints which runs at a terminal, in an environment that has some more."""
    ours, theirs = pty.openpty()
    known = {name: value for name, value in os.environ.items() if name not in ("SSH_CONNECTION", "WAYLAND_DISPLAY")}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "edit", *options], cwd=ROOT, env={**known, **more}, stdout=theirs
    ) as process:
        os.close(theirs)
        try:
            with os.fdopen(ours) as told:
                yield told.readline().split()[4]
        finally:
            process.kill()


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """Return a browser that notes what it is opened with in the file `opened` beside it, and stays open for a while."""
    path = tmp_path / "browser"
    path.write_text('#!/bin/sh\necho "$1" > "$0.now" && mv "$0.now" "${0%browser}opened"\nexec sleep 3\n', "utf-8")
    path.chmod(0o755)
    return path


def test_at_a_terminal_with_a_screen_the_browser_opens_at_the_address(corpus: Path, browser: Path) -> None:
    opened = browser.with_name("opened")
    with at_a_terminal(DISPLAY=":99", BROWSER=str(browser)) as address:
        deadline = time.monotonic() + 20
        while not opened.exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        assert opened.read_text("utf-8") == f"{address}\n"
        assert get(address).status == 303


@pytest.mark.parametrize(
    ("options", "more"),
    [
        (["--no-browser"], {"DISPLAY": ":99"}),
        ([], {"DISPLAY": ""}),
        ([], {"DISPLAY": ":99", "SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}),
    ],
)
def test_no_browser_opens_without_a_screen_or_if_none_is_wanted(
    corpus: Path, browser: Path, options: list[str], more: dict[str, str]
) -> None:
    with at_a_terminal(*options, BROWSER=str(browser), **more) as address:
        assert get(address).status == 303
    assert not browser.with_name("opened").exists()


def test_no_browser_opens_where_nobody_reads_what_is_printed(
    corpus: Path, browser: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("BROWSER", str(browser))
    with editing() as (_, address):
        assert get(address).status == 303
    assert not browser.with_name("opened").exists()


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
