"""The check refuses a change that loses a phrasing or a known question, and tells nothing that was lost before."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.service.commands.test_keeping import QUESTIONS, git

Run = Callable[..., Result]

RIVAL = """\
kind: rule
title: Comets and burrows
ruling: Mice go home to their burrow when a comet hits.
citations:
  - {source: rulebook, pages: [9]}
added: 2026-11-30
asked_as:
  en: [do mice go home after a comet hits, mice home comet, home after a comet, what happens when a comet hits]
"""

# It shares some words with the others, and what is learnt of these words is another thing with it.
NESTS = """\
kind: rule
title: Nests are built of straw
ruling: Nests are built of straw.
citations:
  - {source: rulebook, pages: [9]}
added: 2026-11-30
asked_as:
  en: [when comet straw nest, cheese once happens straw nest, can do carry straw nest, once mice straw nest]
"""


@pytest.fixture
def kept(corpus: Path) -> Path:
    """Return the corpus with known questions beside it, committed."""
    questions = corpus.parent / "tests" / "questions" / "known.yaml"
    questions.parent.mkdir(parents=True)
    questions.write_text(QUESTIONS, "utf-8")
    git(corpus.parent, "init", "-q")
    git(corpus.parent, "add", "corpus", "tests")
    git(corpus.parent, "commit", "-qm", "The archive")
    return corpus


def change(corpus: Path, name: str, old: str, new: str) -> Path:
    """Change an entry's text and return its file."""
    path = corpus / "moon-mice" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    return path


def test_where_nothing_has_changed_nothing_is_asked(kept: Path, run: Run, tmp_path: Path) -> None:
    assert run("check").stdout == "0 faults\n"
    assert not (tmp_path / "data").exists()


def test_a_harmless_change_is_no_fault(kept: Path, run: Run) -> None:
    change(kept, "rules/one-cheese.yaml", "and drops it", "and lets it go")
    assert run("check").stdout == "0 faults\n"


def test_a_new_phrasing_that_finds_another_entry_is_told_at_its_line(kept: Path, run: Run) -> None:
    path = change(kept, "rules/comet.yaml", "en: [", "en: [two cheese at once, ")
    result = run("check", path)
    assert result.exit_code == 1
    fault, _ = result.stdout.splitlines()
    assert f"{path}:9:8: asked so, players find `one-cheese` first and not `comet`" in fault


def test_a_new_entry_that_takes_anothers_phrasings_and_questions_is_told_with_both(kept: Path, run: Run) -> None:
    (kept / "moon-mice/rules/burrows.yaml").write_text(RIVAL, "utf-8")
    result = run("check", "--format", "json")
    assert result.exit_code == 1
    faults = {
        (fault["path"], fault["code"], fault["message"].split(";")[0])
        for fault in json.loads(result.stdout)["problems"]
    }
    phrasing = "asked so, players now find `burrows` first and not `comet`"
    assert ("moon-mice/rules/comet.yaml", "lost-phrasing", phrasing) in faults
    question = "`do mice go home after a comet` (en) now gets `burrows`, and had `comet`"
    assert ("moon-mice/rules/burrows.yaml", "lost-question", question) in faults


def test_a_new_entry_that_only_tips_a_near_thing_between_two_others_has_done_nothing_wrong(
    kept: Path, run: Run
) -> None:
    near = "- {q: cheese happens home mouse, game: moon-mice, lang: en, style: keywords, expect: [moon-mice/comet]}\n"
    (kept.parent / "tests/questions/known.yaml").write_text(near, "utf-8")
    (kept / "moon-mice/rules/nests.yaml").write_text(NESTS, "utf-8")
    result = run("check")
    assert result.exit_code == 0
    note, count = result.stdout.splitlines()
    assert (
        ": note: `cheese happens home mouse` (en) now gets `one-cheese`, and had `comet`; neither was changed" in note
    )
    assert count == "0 faults, 1 note"


def test_a_deleted_entry_loses_its_questions(kept: Path, run: Run) -> None:
    (kept / "moon-mice/rules/comet.yaml").unlink()
    result = run("check")
    assert result.exit_code == 1
    assert "`do mice go home after a comet` (en) now gets " in result.stdout


def test_what_was_lost_before_is_not_told_again_and_hides_nothing_new(kept: Path, run: Run) -> None:
    change(kept, "rules/comet.yaml", "en: [", "en: [two cheese at once, ")
    git(kept, "commit", "-qam", "Lose one")
    change(kept, "rules/one-cheese.yaml", "one cheese**", "one single cheese**")
    assert run("check").stdout == "0 faults\n"
    change(kept, "rules/comet.yaml", "en: [", "en: [how many cheese can a mouse carry, ")
    assert [line.split(" [")[0].count("comet.yaml:9:8") for line in run("check").stdout.splitlines()] == [1, 0]
    assert run("check", "--answers").stdout.endswith("2 faults\n")
    assert run("check", "--no-answers").stdout == "0 faults\n"


def test_a_change_is_told_since_any_commit(kept: Path, run: Run) -> None:
    change(kept, "rules/comet.yaml", "en: [", "en: [two cheese at once, ")
    git(kept, "commit", "-qam", "Lose one")
    assert run("check").exit_code == 0
    assert "lost-phrasing" in run("check", "--since", "HEAD~1").stdout
    assert run("check", "--since", "nowhere").exit_code == 1
    assert run("check", "--since", "HEAD", "--answers").exit_code == 2


def test_a_word_that_leaves_the_glossary_can_lose_a_question(kept: Path, run: Run) -> None:
    gouda = "- {q: gouda gouda, game: moon-mice, lang: en, style: keywords, expect: [moon-mice/one-cheese]}\n"
    (kept.parent / "tests/questions/known.yaml").write_text(gouda, "utf-8")
    change(kept, "game.yaml", "topics:", "glossary:\n  cheese: {en: cheese, also: {en: gouda}}\ntopics:")
    assert run("check").exit_code == 0
    git(kept, "commit", "-qam", "Gouda is cheese")
    change(kept, "game.yaml", ", also: {en: gouda}", "")
    told = run("check").stdout
    assert "moon-mice/game.yaml:1:1: `gouda gouda` (en) now gets nothing, and had `one-cheese`" in told


def test_a_new_game_is_asked_all_its_phrasings(kept: Path, run: Run) -> None:
    for path in sorted((kept / "moon-mice").rglob("*.yaml")):
        copy = kept / "sun-mice" / path.relative_to(kept / "moon-mice")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text("utf-8"), "utf-8")
    assert run("check").stdout == "0 faults\n"
    change(kept.parent / "corpus", "../sun-mice/rules/comet.yaml", "en: [", "en: [two cheese at once, ")
    assert "sun-mice/rules/comet.yaml:9:8" in run("check").stdout


def test_a_commit_with_faults_is_nothing_to_compare_with(kept: Path, run: Run) -> None:
    whole = (kept / "moon-mice/rules/comet.yaml").read_text("utf-8")
    change(kept, "rules/comet.yaml", "kind: rule", "kind: fact")
    git(kept, "commit", "-qam", "Break it")
    (kept / "moon-mice/rules/comet.yaml").write_text(whole, "utf-8")
    assert run("check").stdout == "0 faults\n"


def test_without_git_there_is_nothing_to_compare_with(corpus: Path, run: Run) -> None:
    change(corpus, "rules/comet.yaml", "en: [", "en: [two cheese at once, ")
    assert run("check").stdout == "0 faults\n"
    assert "no git repository" in run("check", "--since", "HEAD").stderr


def test_what_is_being_edited_is_asked_without_being_written(kept: Path, run: Run, tmp_path: Path) -> None:
    change(kept, "rules/one-cheese.yaml", "and drops it", "and lets it go")
    assert run("check").exit_code == 0
    assert not (tmp_path / "data/index/moon-mice").exists()
