"""Faults of a corpus as lines that an editor, or a person, can follow to their place."""

import os
from pathlib import Path

from rules.problems import Problem
from service.plurals import counted


def fault_lines(folder: Path, problems: list[Problem]) -> list[str]:
    """Return faults as lines that begin with a path which can be opened from the current folder."""
    return [_fault_line(folder, problem) for problem in problems]


def counted_all(problems: list[Problem]) -> str:
    """Return how many faults there are, and how many notes if there are any, in words."""
    notes = sum(problem.is_note for problem in problems)
    faults = counted(len(problems) - notes)
    return f"{faults}, {counted(notes, 'note')}" if notes else faults


def _fault_line(folder: Path, problem: Problem) -> str:
    path = folder if folder.is_file() else folder / problem.path
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    told = f"note: {problem.message}" if problem.is_note else problem.message
    return f"{os.fspath(path)}:{problem.line}:{problem.column}: {told} [{problem.code}]"
