"""A corpus that a test may change, and a place for its indexes."""

from pathlib import Path

import pytest

from tests.load.games import write_tide_pool


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return the folder of a corpus of one small game."""
    write_tide_pool(tmp_path / "corpus")
    return tmp_path / "corpus"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder with nothing in it."""
    return tmp_path / "data"
