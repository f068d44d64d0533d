"""The real archive, opened once a session: its index takes seconds to build."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.library import Library

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "corpus"
QUESTIONS = ROOT / "tests" / "questions"


@dataclass(frozen=True)
class Archive:
    """The open archive, and the data folder that its indexes lie in."""

    library: Library
    data: Path


@cache
def open_archive(temporary: Path) -> Archive:
    """Return the archive, its index built below a session's temporary folder on the first call."""
    data = temporary / "archive"
    return Archive(Library(CORPUS, data), data)
