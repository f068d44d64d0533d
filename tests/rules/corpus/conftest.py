"""Where the tests of the corpus layer write their tiny games."""

from pathlib import Path

import pytest


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """An empty corpus folder."""
    folder = tmp_path / "corpus"
    folder.mkdir()
    return folder
