"""`frostcite evaluate` prints the figures, the misses and where each stands."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

QUESTIONS = """\
- q: how many cheeses can a mouse carry
  game: moon-mice
  lang: en
  style: sentence
  expect: [moon-mice/one-cheese]
- q: how many cheeses can a mouse carry
  game: null
  lang: en
  style: trap
  expect: [moon-mice/comet]
"""


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    path = tmp_path / "asked.yaml"
    path.write_text(QUESTIONS, "utf-8")
    return path


def test_the_table_and_the_misses_are_printed(corpus: Path, run: Run, questions: Path) -> None:
    result = run("evaluate", questions)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0].split("  ")[-1].strip() == "declined"
    assert lines[1].split()[:4] == ["all", "2", "50.0", "%"]
    assert "1 missed:" in lines
    assert f"{questions}:6: how many cheeses can a mouse carry (en, trap)" in lines
    assert "  expected  moon-mice/comet" in lines
    assert any(line.startswith("  got       ") and "moon-mice/one-cheese" in line for line in lines)


def test_several_files_are_one_report(corpus: Path, run: Run, questions: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.yaml"
    more.write_text(QUESTIONS, "utf-8")
    told = json.loads(run("evaluate", questions, more, "--json").stdout)
    assert told["total"]["questions"] == 4
    assert told["by_style"]["trap"]["right_first"] == 0
    assert [miss["place"] for miss in told["misses"]] == [f"{questions}:6", f"{more}:6"]
    assert len(told["reliability"]) == 10


@pytest.mark.parametrize("command", ["evaluate", "calibrate", "compare"])
def test_a_file_that_is_not_there_is_told_before_an_index_is_built(corpus: Path, run: Run, command: str) -> None:
    result = run(command, "nowhere.yaml")
    assert result.exit_code == 2
    assert "nowhere.yaml" in result.stderr
    assert not (corpus.parent / "data").exists()


def test_names_that_the_archive_lacks_stop_it(corpus: Path, run: Run, questions: Path) -> None:
    questions.write_text(QUESTIONS.replace("moon-mice/comet", "moon-mice/commet"), "utf-8")
    result = run("evaluate", questions)
    assert result.exit_code == 1
    place, message = result.stderr.splitlines()[0].split(": ", 1)
    assert place == f"{questions}:10:12"
    assert message == "no entry `moon-mice/commet`; did you mean `moon-mice/comet`? [unknown-entry]"
