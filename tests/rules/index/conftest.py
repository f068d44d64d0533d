"""A corpus of one game with one entry: its index is built in a blink."""

from pathlib import Path

import pytest

from tests.rules.corpus.tiny import entry, write


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return the corpus folder."""
    write(tmp_path / "corpus", "rules/wood.yaml", entry())
    return tmp_path / "corpus"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder that is not there yet."""
    return tmp_path / "data"
