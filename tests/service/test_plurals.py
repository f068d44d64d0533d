"""Whoever is told of one thing is told of one thing."""

import asyncio
import logging
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules.library import Library
from service.cli import main
from service.counts import FILE, Counts
from service.plurals import counted
from service.reloading import Reloader
from service.settings import Settings
from tests.service.commands.conftest import COMET, GAME

WRONG = re.compile(r"(?<![\d.-])1 (?!is\b|was\b|has\b)[a-z]+s\b")


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a corpus that has one of everything: a game of one page and one entry with one phrasing."""
    folder = tmp_path / "corpus"
    (folder / "moon-mice/rules").mkdir(parents=True)
    (folder / "moon-mice/game.yaml").write_text(GAME.replace("pages: 12", "pages: 1"), "utf-8")
    comet = COMET.replace("pages: [9]", "pages: [1]").replace("what happens when the comet hits, ", "")
    (folder / "moon-mice/rules/comet.yaml").write_text(comet, "utf-8")
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(folder))
    monkeypatch.setenv("FROSTCITE_DATA_DIR", str(tmp_path / "data"))
    return folder


@pytest.mark.parametrize(
    ("number", "noun", "words"),
    [(1, "fault", "1 fault"), (0, "fault", "0 faults"), (2, "entry", "2 entries"), (3, "day", "3 days")],
)
def test_a_noun_agrees_with_its_number(number: int, noun: str, words: str) -> None:
    assert counted(number, noun) == words


def told(*arguments: str) -> str:
    """Return what a command prints."""
    result = CliRunner().invoke(main, arguments, prog_name="frostcite")
    assert result.exit_code in (0, 1), result.output
    return result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["build"], "moon-mice: 1 entry, built"),
        (["coverage", "moon-mice"], "rulebook: entries on 1 of 1 page and in 0 sections"),
        (["coverage", "moon-mice"], "moon-mice: 1 entry"),
        (["check"], "1 fault"),
        (["import", "one.csv", "--game", "nowhere"], "1 row, 1 fault"),
    ],
)
def test_a_command_that_tells_of_one_thing_says_so(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    if arguments[0] == "check":
        add_a_fault(corpus)
    (tmp_path / "one.csv").write_text("title\nOwls\n", "utf-8")
    (tmp_path / "mapping.yaml").write_text("fields:\n  title: {column: title}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    said = told(*arguments, *(["--mapping", "mapping.yaml"] if arguments[0] == "import" else []))
    assert words in said
    assert not WRONG.search(said), said


def add_a_fault(corpus: Path) -> None:
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8") + "nonsense: 1\n", "utf-8")


def test_the_log_of_a_corpus_with_one_fault_says_so(
    corpus: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(corpus_dir=corpus, data_dir=tmp_path / "data", reload_seconds=0)
    library = Library(corpus, tmp_path / "data")
    add_a_fault(corpus)
    with caplog.at_level(logging.ERROR):
        asyncio.run(Reloader(settings, library, lambda _: None, aside=False).reload())
    assert "the corpus has 1 fault, first" in caplog.text
    assert not WRONG.search(caplog.text)


def test_the_log_of_one_line_that_cannot_be_written_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    counts = Counts(tmp_path)
    counts.flush()
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    with caplog.at_level(logging.WARNING):
        counts.add("game")
        counts.flush()
    counts.close()
    assert "dropped are 1 line" in caplog.text
    assert not WRONG.search(caplog.text)
