"""`frostcite new` writes an entry that lacks only what the curator has to say."""

import datetime as dt
import json
import os
import re
import resource
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rules.model import Citation, EntryData

Run = Callable[..., Result]

GIVEN = ("kind", "title", "ruling", "printed", "corrected", "topics", "citations", "added", "asked_as")


@pytest.fixture(autouse=True)
def no_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no editor open in a test that does not ask for one."""
    monkeypatch.delenv("EDITOR", raising=False)
    monkeypatch.delenv("VISUAL", raising=False)


def write(run: Run, corpus: Path, kind: str = "clarification", title: str = "Mice: what they eat!") -> Path:
    """Write a new entry and return its path."""
    before = set(corpus.rglob("*.yaml"))
    result = run("new", "moon-mice", kind, title)
    assert result.exit_code == 0, result.output
    (path,) = set(corpus.rglob("*.yaml")) - before
    return path


def test_the_file_lies_where_its_kind_lies_and_has_todays_date(corpus: Path, run: Run) -> None:
    path = write(run, corpus)
    assert path == corpus / "moon-mice/clarifications/mice-what-they-eat.yaml"
    text = path.read_text("utf-8")
    assert f"\nadded: {dt.date.today()}\n" in text
    assert '\ntitle: "Mice: what they eat!"\n' in text
    assert "# The game's topics: cheese\n" in text


@pytest.mark.parametrize("kind", ["rule", "errata", "clarification", "edge-case", "summary"])
def test_a_new_file_is_in_canonical_form_already(corpus: Path, run: Run, kind: str) -> None:
    path = write(run, corpus, kind)
    assert run("fmt", path).stdout == ""


def test_the_check_names_the_gaps_and_nothing_else(corpus: Path, run: Run) -> None:
    path = write(run, corpus)
    told = json.loads(run("check", "--format", "json").stdout)["problems"]
    assert [fault["message"] for fault in told] == ["`ruling` is empty; write something or delete the field"]
    path.write_text(path.read_text("utf-8").replace("\nruling:\n", "\nruling: They eat cheese.\n"), "utf-8")
    assert [fault["code"] for fault in json.loads(run("check", "--format", "json").stdout)["problems"]] == [
        "vague-citation"
    ]
    path.write_text(path.read_text("utf-8").replace("pages: []", "pages: [3]"), "utf-8")
    assert run("check").exit_code == 0


def fitting(kind: str) -> list[str]:
    """Return every field that an entry of a kind can have, as the model knows them."""
    return [name for name in EntryData.model_fields if kind == "errata" or name not in ("printed", "corrected")]


def lines_of(text: str, name: str) -> list[int]:
    """Return the numbers of the lines at which a field stands, as a value or commented out."""
    return [number for number, line in enumerate(text.split("\n")) if re.match(rf"(# )?{name}:", line)]


@pytest.mark.parametrize("kind", ["rule", "errata", "clarification", "edge-case", "summary"])
def test_every_field_that_the_model_has_stands_there_once(corpus: Path, run: Run, kind: str) -> None:
    text = write(run, corpus, kind).read_text("utf-8")
    assert {name: len(lines_of(text, name)) for name in fitting(kind)} == dict.fromkeys(fitting(kind), 1)
    assert ("printed:" in text) == (kind == "errata")
    assert len(text.splitlines()) <= 2 * len(fitting(kind)) + 8


def test_every_field_of_a_citation_stands_there(corpus: Path, run: Run) -> None:
    text = write(run, corpus).read_text("utf-8")
    (shown,) = re.findall(r"(?m)^#   - \{(source: .*)\}$", text)
    assert re.findall(r"(?:^|, )([a-z]+): ", shown) == list(Citation.model_fields)


@pytest.mark.parametrize("name", fitting("errata"))
def test_an_example_that_is_taken_over_brings_no_fault_but_the_gaps(corpus: Path, run: Run, name: str) -> None:
    game = corpus / "moon-mice/game.yaml"
    game.write_text(game.read_text("utf-8") + "printings:\n  first: {en: First}\n  second: {en: Second}\n", "utf-8")
    path = write(run, corpus, "errata")
    lines = path.read_text("utf-8").split("\n")
    (number,) = lines_of("\n".join(lines), name)
    assert lines[number].startswith("# ") == (name not in GIVEN)
    lines[number] = lines[number].removeprefix("# ")
    path.write_text("\n".join(lines), "utf-8")
    # The curator fills the gaps: what is left is the example's own.
    filled = re.sub(r"(?m)^(ruling|printed|corrected):$", r"\1: They eat cheese.", path.read_text("utf-8"))
    path.write_text(filled.replace("pages: []", "pages: [3]"), "utf-8")
    told = json.loads(run("check", "--format", "json").stdout)["problems"]
    assert {fault["code"] for fault in told} == ({"empty-text"} if name == "translations" else set())


def test_a_whole_citation_that_is_taken_over_fits_the_game(corpus: Path, run: Run) -> None:
    path = write(run, corpus)
    text = re.sub(r"(?m)^#   - (\{source.*\})$", "", path.read_text("utf-8"))
    (shown,) = re.findall(r"(?m)^#   - (\{source.*\})$", path.read_text("utf-8"))
    text = text.replace("{source: rulebook, pages: []}", shown).replace("\nruling:\n", "\nruling: They eat cheese.\n")
    path.write_text(text, "utf-8")
    assert run("check").stdout == "0 faults\n"


def test_the_file_names_a_schema_that_is_there(corpus: Path, run: Run) -> None:
    path = write(run, corpus)
    first, second, *_ = path.read_text("utf-8").splitlines()
    assert first.startswith("# yaml-language-server: $schema=")
    assert second.startswith("# $schema: ")
    for line in (first, second):
        schema = path.parent / line.replace("=", ": ").split(": ")[-1]
        assert "ruling" in json.loads(schema.read_text("utf-8"))["properties"]


def test_the_editor_opens_the_file(corpus: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\necho "# edited" >> "$1"\n', "utf-8")
    editor.chmod(0o755)
    monkeypatch.setenv("EDITOR", str(editor))
    assert write(run, corpus).read_text("utf-8").endswith("# edited\n")


def test_an_unknown_game_is_told_with_near_names(corpus: Path, run: Run) -> None:
    result = run("new", "moon-mouse", "rule", "A title")
    assert result.exit_code == 2
    assert "unknown game `moon-mouse`; did you mean `moon-mice`?" in result.stderr


def test_a_file_that_exists_is_not_overwritten(corpus: Path, run: Run) -> None:
    result = run("new", "moon-mice", "errata", "Comet")
    assert result.exit_code == 2
    assert f"{corpus / 'moon-mice/rules/comet.yaml'} has this name already" in result.stderr


@pytest.mark.parametrize(("title", "words"), [("x" * 91, "1 to 90 characters"), ("¡!", "no name for a file")])
def test_a_title_that_will_not_do_is_told(corpus: Path, run: Run, title: str, words: str) -> None:
    result = run("new", "moon-mice", "rule", title)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_name_of_ones_own_must_be_one(corpus: Path, run: Run) -> None:
    assert "no name for a file" in run("new", "moon-mice", "rule", "A title", "--slug", "../x").stderr
    assert run("new", "moon-mice", "rule", "A title", "--slug", "my-name").exit_code == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_told(corpus: Path, run: Run) -> None:
    folder = corpus / "moon-mice/rules"
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    result = run("new", "moon-mice", "rule", "A title")
    folder.chmod(0o755)
    assert result.exit_code == 1
    assert "Permission denied" in result.stderr


def test_a_full_disk_is_told_and_leaves_no_half_file(corpus: Path) -> None:
    def no_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    command = [sys.executable, "-c", "from service.cli import main; main()", "new", "moon-mice", "rule", "A title"]
    done = subprocess.run(command, preexec_fn=no_room, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "File too large" in done.stderr
    assert not list(corpus.rglob("*a-title*"))


def test_outside_a_corpus_the_setting_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(tmp_path / "none"))
    result = run("new", "moon-mice", "rule", "A title")
    assert result.exit_code == 2
    assert "FROSTCITE_CORPUS_DIR" in result.stderr
