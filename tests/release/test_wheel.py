"""Whoever builds the wheel from the same files has the same wheel, whenever and wherever."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.release.wheel import ELSEWHERE, HERE, ROOT, digest, wheel


@pytest.mark.parametrize("epoch", [{}, {"SOURCE_DATE_EPOCH": "1790000000"}], ids=["no date", "a date"])
def test_two_builds_of_the_wheel_are_equal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, epoch: dict[str, str]
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    here, elsewhere = wheel(tmp_path / "here", **HERE, **epoch), wheel(tmp_path / "elsewhere", **ELSEWHERE, **epoch)
    assert digest(here) == digest(elsewhere)


def test_its_files_bear_the_date_that_is_said(tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel(tmp_path / "dated", SOURCE_DATE_EPOCH="1790000000")) as dated:
        assert {file.date_time for file in dated.infolist()} == {(2026, 9, 21, 14, 13, 20)}


def test_the_hash_is_printed_for_others_to_compare(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.release.wheel"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=240)
    built = wheel(tmp_path / "built")
    assert done.stdout == f"{digest(built)}  {built.name}\n"
