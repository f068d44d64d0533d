"""A tiny game for the bench, and its archive opened."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.library import Library
from tests.rules.corpus.tiny import entry, write

Write = Callable[..., Path]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return an empty corpus folder."""
    folder = tmp_path / "corpus"
    folder.mkdir()
    return folder


@pytest.fixture
def camp(corpus: Path) -> Path:
    """Return a corpus of one game with two rules."""
    write(corpus, "rules/wood.yaml", entry(more="asked_as: {en: [how much wood does a camp burn, wood each night]}\n"))
    bear = entry("Bears stay out of the light").replace("A camp burns 1 piece of wood each night", "No bear comes near")
    write(corpus, "rules/bears.yaml", bear + "asked_as: {en: [do bears come to the fire, bear in the light]}\n")
    return corpus


@pytest.fixture
def library(camp: Path, tmp_path: Path) -> Library:
    """Return the archive of the two rules."""
    return Library(camp, tmp_path / "data")
