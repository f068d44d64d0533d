"""One commit for one entry, with a message that says what changed."""

from pathlib import Path

import pytest

from rules.curating.editing.committing import commit, committed, line_diff, message, uncommitted, versions_at
from rules.curating.git import GitError
from tests.rules.corpus.tiny import entry, write
from tests.rules.curating.editing.conftest import WOOD, run_git


def test_a_change_is_one_commit_of_one_file(kept: Path) -> None:
    write(kept, "rules/wood.yaml", entry("Camps burn much wood"))
    write(kept, "rules/bears.yaml", entry("Bears are shy"))
    run_git(kept, "add", "camp/rules/bears.yaml")
    name = commit(kept, WOOD.path(kept), "wood: title changed")
    assert run_git(kept, "show", "--name-only", "--format=%H%n%s", "HEAD").split("\n")[:4] == [
        name,
        "wood: title changed",
        "",
        "corpus/camp/rules/wood.yaml",
    ]
    assert run_git(kept, "diff", "--cached", "--name-only") == "corpus/camp/rules/bears.yaml\n"


def test_a_new_entry_is_committed(kept: Path) -> None:
    path = write(kept, "rules/new.yaml", entry("New"))
    assert committed(kept, path) is None
    assert uncommitted(kept, path) == entry("New")
    commit(kept, path, "-new: added", author="Bo Other <bo@other.example>")
    assert committed(kept, path) == entry("New")
    assert uncommitted(kept, path) is None
    assert run_git(kept, "log", "-1", "--format=%an %ae|%cn|%s") == "Bo Other bo@other.example|Ada Nobody|-new: added\n"


def test_no_hook_runs(kept: Path) -> None:
    hooks = kept.parent / ".git" / "hooks"
    hooks.mkdir(exist_ok=True)
    for hook in ("pre-commit", "commit-msg", "post-commit"):
        (hooks / hook).write_text("#!/bin/sh\ntouch ran\nexit 1\n", "utf-8")
        (hooks / hook).chmod(0o755)
    write(kept, "rules/wood.yaml", entry("Camps burn much wood"))
    commit(kept, WOOD.path(kept), "wood: title changed")
    assert not list(kept.parent.rglob("ran"))


def test_a_path_that_looks_like_an_option_is_a_path(kept: Path) -> None:
    path = kept / "--upload-pack=x" / "rules" / ":(top)wood.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(entry(), "utf-8")
    commit(kept, path, "odd: added")
    assert run_git(kept, "show", "--name-only", "--format=", "HEAD") == "corpus/--upload-pack=x/rules/:(top)wood.yaml\n"


def test_nothing_to_commit_is_an_error_in_gits_words(kept: Path) -> None:
    with pytest.raises(GitError, match="nothing to commit"):
        commit(kept, WOOD.path(kept), "wood: nothing")


def refusal(corpus: Path) -> str:
    """Return what is told of a commit of a changed entry that git refuses."""
    write(corpus, "rules/wood.yaml", entry("Camps burn much wood"))
    with pytest.raises(GitError) as refused:
        commit(corpus, WOOD.path(corpus), "wood: title changed")
    return str(refused.value)


def test_who_is_unknown_to_git_is_told_the_two_commands_that_help(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"):
        monkeypatch.delenv(name)
    run_git(kept, "config", "user.useConfigOnly", "true")
    told = refusal(kept).splitlines()
    assert told[0].startswith("git does not know who commits")
    assert [line.rpartition(" ")[0].removesuffix(' "Your') for line in told[1:]] == [
        "git config --global user.name",
        "git config --global user.email",
    ]
    run_git(kept, "config", "user.name", "Ada")
    run_git(kept, "config", "user.email", "ada@nobody.example")
    commit(kept, WOOD.path(kept), "wood: title changed")


def test_a_lock_that_was_left_is_told_with_its_path(kept: Path) -> None:
    lock = kept.parent / ".git" / "index.lock"
    lock.touch()
    assert f"delete {lock}, and try again" in refusal(kept)


def test_what_a_program_said_that_git_ran_in_vain_is_told_whole(kept: Path) -> None:
    run_git(kept, "config", "commit.gpgSign", "true")
    run_git(kept, "config", "gpg.program", "/bin/false")
    told = refusal(kept)
    assert "gpg failed to sign the data" in told
    assert "failed to write commit object" in told


def test_without_git_nothing_is_to_be_committed(corpus: Path) -> None:
    assert uncommitted(corpus, WOOD.path(corpus)) is None


def test_a_message_names_the_entry_and_what_changed() -> None:
    assert message("wood", None, entry()) == "wood: added"
    assert message("wood", entry(), entry("Camps burn much wood")) == "wood: title changed"
    assert message("wood", entry(), entry() + "\n") == "wood: form alone"


def test_a_message_of_many_changes_has_a_short_subject() -> None:
    more = "topics: [fire]\nsituation: At night.\ncontext: They ask.\ncomponents: [Log 1]\nrevised: 2026-12-01\n"
    subject, blank, *lines = message("wood", entry(), entry("Other", more)).split("\n")
    assert len(subject) <= 72
    assert blank == ""
    assert "- title changed" in lines


def test_a_diff_has_the_lines_that_differ() -> None:
    assert list(line_diff("a\nb\n", "a\nc\n")) == ["@@ -1,2 +1,2 @@", " a", "-b", "+c"]


def test_a_version_is_found_under_the_name_that_it_had(kept: Path) -> None:
    write(kept, "rules/wood.yaml", entry("Camps burn much wood"))
    first = commit(kept, WOOD.path(kept), "wood: title changed")
    moved = kept / "camp" / "summaries" / "wood.yaml"
    moved.parent.mkdir()
    run_git(kept, "mv", "camp/rules/wood.yaml", "camp/summaries/wood.yaml")
    run_git(kept, "commit", "--quiet", "--message=Move")
    before, after = versions_at(kept, moved, first)
    assert before is not None
    assert "title: Camps burn wood\n" in before
    assert after == entry("Camps burn much wood")
    assert versions_at(kept, moved, run_git(kept, "rev-parse", "HEAD").strip()) == (after, after)


def test_a_commit_that_did_not_change_the_file_has_no_version_of_it(kept: Path) -> None:
    path = write(kept, "rules/bears.yaml", entry("Bears are shy"))
    name = commit(kept, path, "bears: title changed")
    with pytest.raises(GitError):
        versions_at(kept, WOOD.path(kept), name)
    with pytest.raises(GitError):
        versions_at(kept, WOOD.path(kept), "0" * 40)
