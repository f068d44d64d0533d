"""Indexes that are built by several processes, on a full disk, or by one that is killed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.index.builders import AT_ONCE, KILLS
from tests.rules.third_game import write_copper_hive

ROOT = Path(__file__).parents[3]
SECONDS = 60


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    write_copper_hive(tmp_path / "corpus")
    return tmp_path / "corpus"


def outcome(way: str, corpus: Path, data: Path, times: int = KILLS, seconds: int = SECONDS) -> str:
    """Run the builders in a process of their own, and return what it says came of it."""
    command = [sys.executable, "-m", "tests.rules.index.builders", way, str(corpus), str(data), str(times)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=seconds, check=False)
    assert done.returncode == 0, done.stderr
    # Shown if the test fails: the seed that brings it back.
    sys.stderr.write(done.stderr)
    return done.stdout


def test_processes_that_start_at_once_build_once(corpus: Path, tmp_path: Path) -> None:
    assert outcome("together", corpus, tmp_path / "data") == f"{AT_ONCE} found 1, {AT_ONCE} ended well"


def test_on_a_full_disk_the_index_is_in_memory_and_with_space_on_the_disk(corpus: Path, tmp_path: Path) -> None:
    assert outcome("full", corpus, tmp_path / "data") == "full: True, left []; with space: True, kept 1"


@pytest.mark.parametrize("times", [KILLS, pytest.param(200, marks=(pytest.mark.slow, pytest.mark.timeout(900)))])
def test_a_builder_killed_at_any_moment_leaves_nothing_that_answers_wrong(
    corpus: Path, tmp_path: Path, times: int
) -> None:
    assert outcome("killed", corpus, tmp_path / "data", times, 800) == f"{times} killed, {times} right, left []"


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_fifty_times_processes_that_start_at_once_build_once(corpus: Path, tmp_path: Path) -> None:
    for number in range(50):
        assert outcome("together", corpus, tmp_path / f"data{number}") == f"{AT_ONCE} found 1, {AT_ONCE} ended well"
