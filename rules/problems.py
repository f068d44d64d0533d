"""What a curator is told: one fault, where it is, and what to write instead."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

NEAR_TIE: Final = "near-tie"


@dataclass(frozen=True, order=True)
class Problem:
    """A fault in a corpus file; `line` and `column` count from 1, `path` is relative to the corpus."""

    path: str
    line: int
    column: int
    code: str
    message: str

    @property
    def is_note(self) -> bool:
        """Whether it is told and no more: it is nobody's fault."""
        return self.code == NEAR_TIE

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message} [{self.code}]"


class CorpusError(Exception):
    """The corpus cannot be served: it has faults, all of them listed in `problems`."""

    def __init__(self, folder: Path, problems: list[Problem]) -> None:
        self.folder = folder
        self.problems = problems
        count = len(problems)
        super().__init__(f"{folder} has {count} fault{'s' if count != 1 else ''}, the first: {problems[0]}")


class UnknownGame(Exception):
    """The archive has no game of this name."""
