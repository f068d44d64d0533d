"""Faults of a corpus as lines that an editor, or a person, can follow to their place."""

import os
from pathlib import Path

from rules.problems import Problem


def fault_lines(folder: Path, problems: list[Problem]) -> list[str]:
    """Return faults as lines that begin with a path which can be opened from the current folder."""
    return [_fault_line(folder, problem) for problem in problems]


def counted(number: int, noun: str = "fault") -> str:
    """Return how many faults, or other things, there are, in words."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _fault_line(folder: Path, problem: Problem) -> str:
    path = folder if folder.is_file() else folder / problem.path
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    return f"{os.fspath(path)}:{problem.line}:{problem.column}: {problem.message} [{problem.code}]"
