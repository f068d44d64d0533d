"""What is told of a question that a change loses."""

from pathlib import Path

import pytest

from rules.answer.result import Status
from rules.corpus.loading import read_game
from rules.curating.losing import _Teller
from rules.evaluation.measuring import Outcome
from rules.evaluation.questions import KnownQuestion


@pytest.mark.parametrize(
    ("changed", "advice"),
    [("wood", "say what sets the two apart"), ("logs", "neither was changed, so it was a near thing before")],
)
def test_what_to_do_depends_on_whether_the_question_is_about_what_changed(
    tmp_path: Path, changed: str, advice: str
) -> None:
    (tmp_path / "camp").mkdir()
    question = KnownQuestion(q="what burns", game="camp", lang="en", style="plain", expect=("camp/wood",))
    lost = Outcome(0, question, Status.RELATED, 0.5, ("camp/fire", "camp/wood"))
    assert advice in _Teller(read_game(tmp_path, "camp"), [changed]).told(lost, is_new=False).message
