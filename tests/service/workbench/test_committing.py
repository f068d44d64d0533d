"""With git, a saved entry is one commit, and its past can be read."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.service.workbench.curator import COMET_AT, Curator

PAST_AT = "/en/moon-mice/history/rules/comet"


def run_git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", "-C", str(folder), *arguments], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def kept(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the corpus, kept by git with one commit."""
    for name in ("GIT_AUTHOR", "GIT_COMMITTER"):
        monkeypatch.setenv(f"{name}_NAME", "Bo Other")
        monkeypatch.setenv(f"{name}_EMAIL", "bo@other.example")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    run_git(corpus, "init", "--quiet")
    run_git(corpus, "add", ".")
    run_git(corpus, "commit", "--quiet", "--message=Begin")
    return corpus


def change(curator: Curator) -> None:
    text = curator.text(COMET_AT).replace("returns to its burrow", "flees to its burrow")
    assert curator.save(COMET_AT, text).status_code == 303


def test_a_saved_entry_shows_its_diff_and_what_to_say_of_it(kept: Path, curator: Curator) -> None:
    assert "Not committed yet" not in curator.read(COMET_AT)
    change(curator)
    page = curator.read(COMET_AT)
    assert "<ins>+ruling: When a comet hits, every mouse flees to its burrow.</ins>" in page
    assert ">comet: ruling changed</textarea>" in page


def test_one_entry_is_one_commit(kept: Path, curator: Curator) -> None:
    change(curator)
    (kept / "moon-mice" / "game.yaml").write_text("name: Other\n", "utf-8")
    answer = curator.send(f"{COMET_AT}/commit", message="comet: mice flee")
    assert answer.headers["location"] == f"{COMET_AT}?done=committed"
    told = run_git(kept, "show", "--name-only", "--format=%an|%s", "HEAD")
    assert told == "Ada Nobody|comet: mice flee\n\nmoon-mice/rules/comet.yaml\n"
    assert "Not committed yet" not in curator.read(COMET_AT)


def test_an_entry_that_moved_is_one_commit_that_keeps_its_past(kept: Path, curator: Curator) -> None:
    curator.save(COMET_AT, curator.text(COMET_AT).replace("kind: rule", "kind: edge-case"))
    there = "/en/moon-mice/edit/edge-cases/comet"
    page = curator.read(there)
    assert ">comet: kind changed</textarea>" in page
    assert "<del>-kind: rule</del>" in page
    assert curator.send(f"{there}/commit", message="comet: an edge case").status_code == 303
    told = run_git(kept, "show", "--name-status", "-M", "--format=%an", "HEAD").split()
    assert told[-2:] == ["moon-mice/rules/comet.yaml", "moon-mice/edge-cases/comet.yaml"]
    assert not run_git(kept, "status", "--porcelain")
    past = curator.read("/en/moon-mice/history/edge-cases/comet")
    assert "comet: an edge case" in past
    assert "Begin" in past


def test_what_git_refuses_is_told_in_its_words(kept: Path, curator: Curator) -> None:
    answer = curator.send(f"{COMET_AT}/commit", message="nothing changed")
    assert answer.status_code == 409


def test_what_was_to_be_said_is_not_lost_where_git_refuses(kept: Path, curator: Curator) -> None:
    change(curator)
    (kept / ".git/index.lock").touch()
    answer = curator.send(f"{COMET_AT}/commit", message="comet: mice flee far")
    assert answer.status_code == 409
    assert 'role="alert" lang="en"' in answer.text
    assert "another git is at work here" in answer.text
    assert ">comet: mice flee far</textarea>" in answer.text


def test_a_commit_needs_words(kept: Path, curator: Curator) -> None:
    change(curator)
    assert curator.send(f"{COMET_AT}/commit", message=" \n").status_code == 422


def test_the_past_is_shown_with_author_and_day(kept: Path, curator: Curator) -> None:
    change(curator)
    curator.send(f"{COMET_AT}/commit", message="comet: mice flee")
    page = curator.read(PAST_AT)
    assert "Ada Nobody" in page
    assert "comet: mice flee" in page
    assert "Bo Other" in page
    name = run_git(kept, "rev-parse", "HEAD").strip()
    version = curator.read(f"{PAST_AT}/{name}")
    assert "<del>-ruling: When a comet hits, every mouse returns to its burrow.</del>" in version
    assert "When a comet hits, every mouse flees to its burrow." in version


def test_a_faulty_entry_has_its_own_past_and_no_other(kept: Path, curator: Curator) -> None:
    (kept / "moon-mice/rules/comet.yaml").write_text("kind: rule\n", "utf-8")
    page = curator.read(PAST_AT)
    assert len(re.findall(r'href="/en/moon-mice/history/rules/comet/[0-9a-f]{40}"', page)) == 1
    assert "deleted" not in page
    curator.read("/en/moon-mice/history/rules/nothing", 404)


def test_a_commit_that_is_not_there_is_no_page(kept: Path, curator: Curator) -> None:
    assert curator.client.get(f"{PAST_AT}/{'0' * 40}").status_code == 404


def test_without_git_the_past_is_the_entrys_dates(curator: Curator) -> None:
    assert "30 Nov 2026" in curator.read(PAST_AT)
    assert "Not committed yet" not in curator.read(COMET_AT)
