"""What is told of a question that a change loses."""

from pathlib import Path

import pytest

from rules.answer.result import Status
from rules.corpus.loading import read_game
from rules.curating.losing import Touched, _Teller
from rules.evaluation.measuring import Outcome
from rules.evaluation.questions import KnownQuestion
from rules.problems import Problem


def told(folder: Path, touched: Touched, expect: tuple[str, ...] = ("camp/wood",)) -> Problem:
    """Return what is told of a question that finds the fire, and found or should have found something else."""
    (folder / "camp").mkdir()
    question = KnownQuestion(q="what burns", game="camp", lang="en", style="plain", expect=expect)
    lost = Outcome(0, question, Status.ANSWERED, 0.5, ("camp/fire", "camp/wood"))
    return _Teller(read_game(folder, "camp"), touched).told(lost, is_new=False)


@pytest.mark.parametrize("changed", ["wood", "fire"])
def test_a_question_that_a_changed_entry_wins_or_loses_is_a_fault(tmp_path: Path, changed: str) -> None:
    fault = told(tmp_path, Touched([changed]))
    assert (fault.code, fault.is_note) == ("lost-question", False)
    assert "say what sets the two apart" in fault.message


def test_a_question_that_two_others_win_and_lose_is_a_note_that_says_so(tmp_path: Path) -> None:
    note = told(tmp_path, Touched(["logs"]))
    assert note.is_note
    assert "now gets `fire`, and had `wood`; neither was changed, so it was a near thing before" in note.message


def test_a_question_that_nothing_settled_is_a_fault_if_what_is_open_was_changed(tmp_path: Path) -> None:
    assert not told(tmp_path, Touched(["logs"], open=True), expect=()).is_note


def test_a_question_that_a_changed_glossary_loses_is_a_fault(tmp_path: Path) -> None:
    assert not told(tmp_path, Touched([], words=True)).is_note
