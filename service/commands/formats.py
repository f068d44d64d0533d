"""Faults as other programs read them: JSON, GitHub's workflow commands, SARIF 2.1.0."""

import json
import os
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rules.problems import Problem
from service.commands.faults import counted_all, fault_lines
from service.plurals import counted

# GitHub shows ten errors a step and drops the others without a word: nine, and one that says how many more there are.
_SHOWN = 9
_SARIF = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def as_text(folder: Path, problems: list[Problem]) -> str:
    """Return faults and notes as lines that begin with a place, and their number."""
    return "\n".join([*fault_lines(folder, problems), counted_all(problems)])


def as_json(folder: Path, problems: list[Problem]) -> str:
    """Return faults in their parts, and notes beside them."""
    faults = [asdict(problem) for problem in problems if not problem.is_note]
    notes = [asdict(problem) for problem in problems if problem.is_note]
    told = {"corpus": str(folder), "count": len(faults), "problems": faults, "notes": notes}
    return json.dumps(told, ensure_ascii=False)


def as_github(folder: Path, problems: list[Problem]) -> str:
    """Return faults as commands of a GitHub workflow, at most nine and one for the rest."""
    faults = [problem for problem in problems if not problem.is_note]
    lines = [_annotation(folder, problem) for problem in faults[:_SHOWN]]
    if more := len(faults) - _SHOWN:
        lines += [f"::error title=Frostcite::and {counted(more)} more; the job's summary lists all"] if more > 0 else []
    # Of notices as many again are shown, and who misses one has nothing to mend.
    lines += [_annotation(folder, problem) for problem in problems if problem.is_note]
    return "\n".join([*lines, counted_all(problems)])


def write_summary(folder: Path, problems: list[Problem], summary: Path) -> None:
    """Add all faults to the summary of a GitHub job, as Markdown."""
    lines = [f"### Frostcite: {counted_all(problems)}", "", "```text", *fault_lines(folder, problems), "```", ""]
    with summary.open("a", encoding="utf-8") as stream:
        stream.write("\n".join(lines))


def _annotation(folder: Path, problem: Problem) -> str:
    place = f"file={_property(_path(folder, problem))},line={problem.line},col={problem.column}"
    level = "notice" if problem.is_note else "error"
    return f"::{level} {place},title={_property(problem.code)}::{_data(problem.message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _path(folder: Path, problem: Problem) -> str:
    """Return a fault's path from the present folder, which in a workflow is the repository's."""
    return Path(os.path.relpath(folder / problem.path)).as_posix()


def as_sarif(folder: Path, problems: list[Problem]) -> str:
    """Return faults as a SARIF 2.1.0 log."""
    codes = sorted({problem.code for problem in problems})
    driver = {
        "name": "Frostcite",
        "semanticVersion": version("frostcite"),
        "rules": [{"id": code, "shortDescription": {"text": code.replace("-", " ")}} for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(folder, problem, codes.index(problem.code)) for problem in problems],
    }
    return json.dumps({"$schema": _SARIF, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2)


def _result(folder: Path, problem: Problem, rule: int) -> dict[str, Any]:
    region = {"startLine": problem.line, "startColumn": problem.column}
    artifact = {"uri": quote(_path(folder, problem)), "uriBaseId": "%SRCROOT%"}
    return {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": "note" if problem.is_note else "error",
        "message": {"text": problem.message},
        "locations": [{"physicalLocation": {"artifactLocation": artifact, "region": region}}],
    }


FORMATS = {"text": as_text, "json": as_json, "github": as_github, "sarif": as_sarif}
