"""Files of questions are read whole, and every fault has its place."""

from pathlib import Path

import pytest

from rules.evaluation.questions import QuestionFile, read_questions, unknown_names
from rules.problems import CorpusError

GOOD = """\
# Two questions.
- q: May mice fly?
  game: moon-mice
  lang: en
  style: sentence
  expect: [moon-mice/flying]
- q: hva skjer
  game: null
  lang: nb
  style: unanswerable
  expect: []
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "asked.yaml"
    path.write_text(text, "utf-8")
    return path


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(CorpusError) as caught:
        read_questions(write(folder, text))
    return [str(problem) for problem in caught.value.problems]


def read(folder: Path, text: str) -> QuestionFile:
    return read_questions(write(folder, text))


def test_questions_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    first, second = read(tmp_path, GOOD).questions
    assert (first.q, first.game, first.lang, first.style) == ("May mice fly?", "moon-mice", "en", "sentence")
    assert first.expect == ("moon-mice/flying",)
    assert (second.game, second.lang, second.expect) == (None, "nb", ())


def test_a_question_knows_its_line(tmp_path: Path) -> None:
    file = read(tmp_path, GOOD)
    assert [file.line(0), file.line(1)] == [2, 7]


@pytest.mark.parametrize("mark", ["\ufeff", "---\n"])
def test_what_an_editor_puts_first_is_no_fault(tmp_path: Path, mark: str) -> None:
    assert len(read(tmp_path, mark + GOOD).questions) == 2


def test_every_fault_is_told_at_its_place(tmp_path: Path) -> None:
    text = "- q: a\n  game: no\n  lang: no\n  style: x\n  expect: 3\n  foo: 1\n- q: b\n  q: c\n"
    told = faults(tmp_path, text)
    assert "asked.yaml:3:9: `lang` must be 'en', 'es' or 'nb' [unknown-value]" in told
    assert "asked.yaml:6:3: unknown field `foo`; write one of: expect, game, lang, q, style [unknown-field]" in told
    assert any(line.startswith("asked.yaml:5:11:") and "must be a list" in line for line in told)
    assert any(line.startswith("asked.yaml:8:3:") and "line 7 has it already" in line for line in told)
    assert "asked.yaml:7:3: `expect` is missing; add a line `expect: ...` [missing-field]" in told


@pytest.mark.parametrize("text", ["a: b\n", "words\n", "[]\n"])
def test_a_file_that_holds_no_list_says_what_to_write(tmp_path: Path, text: str) -> None:
    message = "asked.yaml:1:1: the file must hold a list of questions, each a line `- q: ...` [not-a-list]"
    assert faults(tmp_path, text) == [message]


def test_an_empty_file_is_a_fault(tmp_path: Path) -> None:
    (told,) = faults(tmp_path, "")
    assert "[empty]" in told


def test_broken_yaml_is_told_once(tmp_path: Path) -> None:
    (told,) = faults(tmp_path, "- q: 'never closed\n")
    assert told.startswith("asked.yaml:1:") and "[yaml]" in told


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.yaml"):
        read_questions(tmp_path / "nowhere.yaml")


def test_names_that_the_archive_lacks_are_told_with_the_nearest_one(tmp_path: Path) -> None:
    file = read(tmp_path, GOOD)
    told = [str(problem) for problem in unknown_names(file, {"moon-mouse"}, {"moon-mice/fly", "moon-mice/land"})]
    assert told == [
        "asked.yaml:3:9: unknown game `moon-mice`; did you mean `moon-mouse`? [unknown-game]",
        "asked.yaml:6:12: no entry `moon-mice/flying`; did you mean `moon-mice/fly`? [unknown-entry]",
    ]


def test_known_names_are_no_fault(tmp_path: Path) -> None:
    assert list(unknown_names(read(tmp_path, GOOD), {"moon-mice"}, {"moon-mice/flying"})) == []


@pytest.mark.corpus
@pytest.mark.parametrize("name", ["dev", "tuning", "held-back"])
def test_our_own_files_are_faultless(name: str) -> None:
    path = Path(__file__).parents[2] / "questions" / f"{name}.yaml"
    assert read_questions(path).questions
