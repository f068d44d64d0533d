"""What changed is told from git, field by field, and from the entries' dates where there is no git."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rules.curating.history import differences
from tests.rules.corpus.tiny import entry

Run = Callable[..., Result]


def commit(corpus: Path, message: str, day: str) -> None:
    """Commit everything on a day."""
    dates = {"GIT_AUTHOR_DATE": f"{day}T12:00:00Z", "GIT_COMMITTER_DATE": f"{day}T12:00:00Z"}
    name = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    for arguments in (["add", "-A", "."], ["commit", "-qm", message]):
        command = ["git", "-C", str(corpus), *name, *arguments]
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, **dates})


@pytest.fixture
def kept(corpus: Path) -> Path:
    """Return the corpus, kept by git since the first of November."""
    subprocess.run(["git", "-C", str(corpus.parent), "init", "-q"], check=True)
    commit(corpus, "The archive", "2026-11-01")
    return corpus


def test_without_git_the_entries_dates_are_told(corpus: Path, run: Run) -> None:
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8") + "revised: 2026-12-01\n", "utf-8")
    lines = run("history", "moon-mice").stdout.splitlines()
    assert lines == [
        "2026-12-01  comet: revised",
        "2026-11-30  comet: added",
        "2026-11-30  hidden-owl: added",
        "2026-11-30  one-cheese: added",
    ]


def test_with_git_each_change_is_told_by_field_with_who_and_why(kept: Path, run: Run) -> None:
    path = kept / "moon-mice/rules/comet.yaml"
    text = (
        path.read_text("utf-8").replace("before the next round", "at once").replace("en: [what", "en: [new words, what")
    )
    path.write_text(text, "utf-8")
    commit(kept, "Comets are quick", "2026-11-05")
    (change, *older) = json.loads(run("history", "moon-mice", "--json").stdout)
    assert change["what"] == ["ruling changed", "asked_as.en: 1 added"]
    assert (change["day"], change["slug"], change["author"]) == ("2026-11-05", "comet", "Ada")
    assert change["message"] == "Comets are quick"
    assert {one["slug"]: one["what"] for one in older} == {
        name: ["added"] for name in ("comet", "hidden-owl", "one-cheese")
    }


def test_an_entry_keeps_its_history_when_its_file_moves(kept: Path, run: Run) -> None:
    old, new = kept / "moon-mice/rules/comet.yaml", kept / "moon-mice/clarifications/comet.yaml"
    new.write_text(old.read_text("utf-8").replace("kind: rule", "kind: clarification"), "utf-8")
    old.unlink()
    commit(kept, "It is a clarification", "2026-11-06")
    lines = run("history", "moon-mice/comet").stdout.splitlines()
    assert [line.split("  (")[0] for line in lines] == [
        "2026-11-06  comet: kind changed",
        "2026-11-01  comet: added",
    ]


def test_a_change_of_form_alone_is_none(kept: Path, run: Run) -> None:
    run("fmt")
    commit(kept, "Form", "2026-11-07")
    assert "Form" not in run("history", "moon-mice").stdout


def test_a_deleted_entry_is_told(kept: Path, run: Run) -> None:
    (kept / "moon-mice/rules/comet.yaml").unlink()
    commit(kept, "No comets", "2026-11-08")
    assert run("history", "moon-mice", "--limit", "1").stdout.startswith(
        "2026-11-08  comet: deleted  (Ada: No comets, "
    )


def test_an_unknown_entry_is_told_with_near_names(corpus: Path, run: Run) -> None:
    result = run("history", "moon-mice/comets")
    assert result.exit_code == 2
    assert "no entry `comets` in moon-mice; did you mean `comet`?" in result.stderr


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("topics: [fire]\n", ["topics added"]),
        ("asked_as: {en: [a, b]}\n", ["asked_as.en added"]),
        ("translations: {es: {title: a, ruling: b, of: '000000000000'}}\n", ["translations.es added"]),
        ("# a comment\n", []),
    ],
)
def test_what_was_added_is_named_by_its_field(more: str, words: list[str]) -> None:
    assert differences(entry(), entry(more=more)) == words


def test_a_text_that_was_no_entry_yet_has_changed() -> None:
    assert differences("kind: rule\n", entry()) == ["changed"]


@pytest.mark.parametrize("part", ["hidden", "owl"])
def test_a_part_of_a_name_is_told_with_the_names_that_have_it(corpus: Path, run: Run, part: str) -> None:
    result = run("history", f"moon-mice/{part}")
    assert result.exit_code == 2
    assert "`hidden-owl`" in result.stderr or "write one of: hidden-owl;" in result.stderr
    assert "comet" not in result.stderr
