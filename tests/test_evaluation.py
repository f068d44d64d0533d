"""How well the archive answers questions that nobody tuned it on: no figure may fall."""

import json
from collections.abc import Mapping

import pytest

from rules.evaluation.measuring import Figures, measure
from rules.evaluation.questions import read_questions
from tests.archive import QUESTIONS, open_archive

pytestmark = pytest.mark.corpus

MARGIN = 1.0
WRITTEN: Mapping[str, float] = json.loads((QUESTIONS / "figures.json").read_text("utf-8"))


def percentages(figures: Figures) -> dict[str, float]:
    """Return the figures that are kept, in percent, under their names in `figures.json`."""
    return {
        "right first": 100 * figures.right_first / figures.answerable,
        "in first three": 100 * figures.right_in_three / figures.answerable,
        "answerable answered": 100 * figures.answerable_answered / figures.answerable,
        "answered wrong": 100 * figures.answered_wrong / figures.questions,
        "rightly declined": 100 * figures.rightly_declined / figures.unanswerable,
    }


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, float]:
    archive = open_archive(tmp_path_factory.getbasetemp())
    return percentages(measure(read_questions(QUESTIONS / "held-back.yaml").questions, archive.library).total)


@pytest.mark.parametrize("name", WRITTEN)
def test_held_back_questions_are_answered_as_well_as_ever(found: dict[str, float], name: str) -> None:
    sign = -1 if name == "answered wrong" else 1
    assert sign * found[name] >= sign * WRITTEN[name] - MARGIN, f"{name}: {found[name]:.1f} %, once {WRITTEN[name]} %"


def test_every_figure_is_written_down(found: dict[str, float]) -> None:
    assert set(WRITTEN) == set(found)
