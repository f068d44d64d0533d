"""Faults in the shapes that GitHub and code scanners read."""

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from click.testing import Result

from rules.problems import Problem
from service.commands.formats import as_github, as_json, as_sarif, as_text

Run = Callable[..., Result]

# What SARIF 2.1.0 demands of the parts that we write, taken from its specification (3.13 to 3.52).
_URI = {"type": "string", "format": "uri-reference", "pattern": r"^[^\s\\]+$"}
_TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}}
_RULE = {
    "type": "object",
    "required": ["id"],
    "properties": {"id": {"type": "string"}, "shortDescription": _TEXT},
    "additionalProperties": False,
}
_REGION = {
    "type": "object",
    "properties": {
        "startLine": {"type": "integer", "minimum": 1},
        "startColumn": {"type": "integer", "minimum": 1},
    },
    "additionalProperties": False,
}
_ARTIFACT = {
    "type": "object",
    "properties": {"uri": _URI, "uriBaseId": {"type": "string"}},
    "additionalProperties": False,
}
_PHYSICAL = {
    "type": "object",
    "required": ["artifactLocation"],
    "properties": {"artifactLocation": _ARTIFACT, "region": _REGION},
    "additionalProperties": False,
}
_RESULT = {
    "type": "object",
    "required": ["message"],
    "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": -1},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": _TEXT,
        "locations": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"physicalLocation": _PHYSICAL},
                "additionalProperties": False,
            },
        },
    },
    "additionalProperties": False,
}
_DRIVER = {
    "type": "object",
    "required": ["name"],
    "properties": {
        "name": {"type": "string"},
        "semanticVersion": {"type": "string"},
        "rules": {"type": "array", "uniqueItems": True, "items": _RULE},
    },
    "additionalProperties": False,
}
_RUN = {
    "type": "object",
    "required": ["tool"],
    "properties": {
        "tool": {"type": "object", "required": ["driver"], "properties": {"driver": _DRIVER}},
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": _RESULT},
    },
    "additionalProperties": False,
}
SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"const": "2.1.0"},
        "runs": {"type": "array", "minItems": 1, "items": _RUN},
    },
    "additionalProperties": False,
}


def problems(count: int, message: str = "mend it") -> list[Problem]:
    """Return some faults of one file."""
    return [Problem("moon-mice/rules/a, b.yaml", line, 2, "code", message) for line in range(1, count + 1)]


@pytest.mark.parametrize("count", [0, 1, 40])
def test_sarif_is_what_its_specification_demands(tmp_path: Path, count: int) -> None:
    log = json.loads(as_sarif(tmp_path, problems(count)))
    jsonschema.validate(log, SARIF)
    (run,) = log["runs"]
    assert len(run["results"]) == count
    for result in run["results"]:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]


def test_sarif_names_the_place_from_the_present_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (result,) = json.loads(as_sarif(tmp_path / "corpus", problems(1)))["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "corpus/moon-mice/rules/a%2C%20b.yaml"
    assert place["region"] == {"startLine": 1, "startColumn": 2}


def test_github_gets_nine_and_a_line_on_the_rest(tmp_path: Path) -> None:
    lines = as_github(tmp_path, problems(40)).splitlines()
    assert sum(line.startswith("::error file=") for line in lines) == 9
    assert lines[9:] == ["::error title=Frostcite::and 31 faults more; the job's summary lists all", "40 faults"]


@pytest.mark.parametrize("count", [0, 9])
def test_github_gets_no_line_on_the_rest_when_there_is_none(tmp_path: Path, count: int) -> None:
    assert len(as_github(tmp_path, problems(count)).splitlines()) == count + 1


def test_github_reads_signs_of_its_own_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (line, _) = as_github(tmp_path, problems(1, "100 %: a,\nb")).splitlines()
    assert line == "::error file=moon-mice/rules/a%2C b.yaml,line=1,col=2,title=code::100 %25: a,%0Ab"


def test_notes_are_no_faults_in_any_shape(tmp_path: Path) -> None:
    found = [*problems(1), Problem("moon-mice/rules/c.yaml", 3, 1, "near-tie", "it was a near thing")]
    assert as_text(tmp_path, found).splitlines()[1:] == [
        f"{tmp_path}/moon-mice/rules/c.yaml:3:1: note: it was a near thing [near-tie]",
        "1 fault, 1 note",
    ]
    told = json.loads(as_json(tmp_path, found))
    assert (told["count"], len(told["problems"]), told["notes"][0]["code"]) == (1, 1, "near-tie")
    assert [line.split(" ")[0] for line in as_github(tmp_path, found).splitlines()] == ["::error", "::notice", "1"]
    assert [result["level"] for result in json.loads(as_sarif(tmp_path, found))["runs"][0]["results"]] == [
        "error",
        "note",
    ]


def test_the_command_prints_each_shape_and_fails(corpus: Path, run: Run) -> None:
    (corpus / "moon-mice/rules/comet.yaml").write_text("kind: rule\n", "utf-8")
    for shape in ("text", "json", "github", "sarif"):
        result = run("check", "--format", shape)
        assert result.exit_code == 1
        assert "title" in result.stdout


def test_the_jobs_summary_lists_all(corpus: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    summary = tmp_path / "summary.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    for number in range(12):
        (corpus / f"moon-mice/rules/bad-{number}.yaml").write_text("kind: [\n", "utf-8")
    assert run("check", "--format", "github").stdout.count("::error file=") == 9
    assert summary.read_text("utf-8").count("bad-") == 12
