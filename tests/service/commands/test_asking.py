"""`frostcite ask --server` asks a service elsewhere and prints what the archive on this machine would."""

import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from tests.browser.driving import serving

Run = Callable[..., Result]

QUESTION = "how many cheeses can a mouse carry"


@pytest.fixture
def server(corpus: Path, tmp_path: Path) -> Iterator[str]:
    """Return the address of a service of the archive."""
    with serving(corpus, tmp_path / "served") as origin:
        yield origin


@pytest.fixture
def elsewhere(server: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Return the address of a service, on a machine that has no archive of its own."""
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(tmp_path / "no-corpus"))
    return server


def test_it_prints_what_the_archive_here_would(server: str, run: Run) -> None:
    here = run("ask", QUESTION)
    assert "A mouse carries one cheese" in here.stdout
    assert run("ask", "--server", server, QUESTION).stdout == here.stdout


def test_no_archive_is_needed_here(elsewhere: str, run: Run) -> None:
    told = json.loads(run("ask", "--json", "--server", elsewhere, "--lang", "no", QUESTION).stdout)
    assert told["language"] == "nb"
    assert told["answer"]["id"] == "moon-mice/one-cheese"


def test_what_is_locked_stays_covered_until_it_is_asked_for(elsewhere: str, run: Run) -> None:
    question = "how many mice does the night hunter eat"
    assert "owl eats two mice" not in run("ask", "--json", "--server", elsewhere, question).stdout
    assert "owl eats two mice" in run("ask", "--json", "--reveal", "--server", elsewhere, question).stdout


def test_a_refusal_is_wrong_use_in_the_services_words(elsewhere: str, run: Run) -> None:
    result = run("ask", "--server", elsewhere, "--game", "moon-mise", QUESTION)
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: Unknown game. The archive has no game of this name. Those that are like it: moon-mice.\n"
    )


def test_where_nobody_listens_it_says_so_in_one_line(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    result = run("ask", "--server", f"http://127.0.0.1:{port}", QUESTION)
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: 127.0.0.1 cannot be reached: ")
    assert result.stderr.count("\n") == 1


def test_what_is_no_address_is_wrong_use(run: Run) -> None:
    result = run("ask", "--server", "rules.example", QUESTION)
    assert result.exit_code == 2
    assert "starts with https:// or http://" in result.stderr
