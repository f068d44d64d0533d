"""What the bench tells a curator: coverage, gaps, entries that are alike."""

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from service.feedback import Feedback

Run = Callable[..., Result]


def leave(corpus: Path) -> None:
    """Leave some questions and votes in the data folder."""
    feedback = Feedback(corpus.parent / "data")
    for text in ("can a mouse fly to the moon", "may the mouse fly to a moon", "can a mouse fly to the moon"):
        feedback.leave("moon-mice", text, "en", dt.date(2026, 11, 30))
    feedback.vote("moon-mice", "comet", "do mice go home", "en", settled=False)
    feedback.close()


def test_coverage_shows_pages_as_signs(corpus: Path, run: Run) -> None:
    result = run("coverage", "moon-mice")
    assert result.exit_code == 0
    assert "rulebook: entries on 3 of 12 pages and in 1 section" in result.stdout
    assert "     1 ...1....1..1\n  no entry on 1-3, 5-8, 10-11\n" in result.stdout
    assert "not asked in nb: 3\n  comet\n" in result.stdout


def test_coverage_is_told_as_json(corpus: Path, run: Run) -> None:
    told = json.loads(run("coverage", "moon-mice", "--json").stdout)
    assert told["entries"] == 3
    assert told["sources"][0]["by_page"] == {"4": ["one-cheese"], "9": ["comet"], "12": ["hidden-owl"]}


def test_coverage_of_an_unknown_game_names_near_ones(corpus: Path, run: Run) -> None:
    result = run("coverage", "moon-mic")
    assert result.exit_code == 2
    assert "did you mean `moon-mice`?" in result.stderr


def test_gaps_without_any_feedback_are_none(corpus: Path, run: Run) -> None:
    assert run("gaps").stdout == "0 gaps\ndid not help: 0 rulings\n"
    assert not (corpus.parent / "data/feedback.sqlite3").exists()


def test_gaps_group_what_players_left(corpus: Path, run: Run) -> None:
    leave(corpus)
    lines = run("gaps", "--game", "moon-mice").stdout.splitlines()
    assert lines[:3] == [
        "1 gap:",
        "  3 × can a mouse fly to the moon (moon-mice, en)",
        "      1 × may the mouse fly to a moon",
    ]
    assert lines[-2:] == ["did not help: 1 ruling", "  moon-mice/comet: 1 no, 0 yes"]


def test_gaps_are_told_as_json(corpus: Path, run: Run) -> None:
    leave(corpus)
    told = json.loads(run("gaps", "--json").stdout)
    assert [one["count"] for one in told["gaps"][0]["questions"]] == [2, 1]


def test_similar_entries_are_listed(corpus: Path, run: Run) -> None:
    assert run("similar").stdout == "0 pairs\n"
    twin = (corpus / "moon-mice/rules/comet.yaml").read_text("utf-8").replace("A comet sends", "Comets send")
    (corpus / "moon-mice/rules/comets.yaml").write_text(twin, "utf-8")
    assert run("similar", "moon-mice").stdout == "1.00  moon-mice/comet  moon-mice/comets\n1 pair\n"
    assert json.loads(run("similar", "--json").stdout)[0]["game"] == "moon-mice"


def test_conflicts_are_listed_with_what_differs(corpus: Path, run: Run) -> None:
    assert (run("conflicts").stdout, run("conflicts").exit_code) == ("0 conflicts\n", 0)
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8") + "contradicts: [one-cheese]\n", "utf-8")
    result = run("conflicts", "moon-mice")
    assert result.exit_code == 1
    assert result.stdout == "moon-mice/comet  moon-mice/one-cheese  a curator marked them [marked]\n1 conflict\n"
    assert json.loads(run("conflicts", "--json").stdout)[0]["reason"] == "marked"
