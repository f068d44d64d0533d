"""A part of `make fuzz`, small enough for every run of the tests."""

from pathlib import Path

import pytest

from tests.archive import open_archive
from tests.hostile import breaking
from tests.hostile.breaking import broken, check_all, write_faultless
from tests.hostile.fuzz import asked

QUESTIONS, FILES, SEED = 2_000, 400, 20261130
# Of a plain question's median, in the same run.
TIMES_P99, TIMES_WORST = 20, 60

pytestmark = pytest.mark.corpus


# Half a minute, on a machine that has nothing else to do.
@pytest.mark.timeout(900)
def test_made_up_questions_are_answered_and_take_some_plain_ones_time(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    report = asked(open_archive(tmp_path_factory.getbasetemp()).data, QUESTIONS, SEED)
    assert report.faults == []
    assert report.tried == len(report.seconds) == QUESTIONS
    assert report.times_plain(0.99) < TIMES_P99
    assert report.times_plain(1) < TIMES_WORST


def test_broken_files_are_told_line_by_line_or_served_and_raise_nothing(tmp_path: Path) -> None:
    report = check_all(tmp_path, FILES, SEED)
    assert report.faults == []
    assert report.tried == FILES
    assert report.clean > FILES / 20, "a file without a fault is what may break what comes after the check"


def test_what_the_check_lets_pass_and_the_service_cannot_show_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaking, "check_corpus", lambda _: [])
    assert check_all(tmp_path, 20, SEED).faults


def test_a_seed_brings_the_same_files_back(tmp_path: Path) -> None:
    write_faultless(tmp_path)
    assert list(broken(tmp_path, 5, SEED)) == list(broken(tmp_path, 5, SEED)) != list(broken(tmp_path, 5, SEED + 1))
