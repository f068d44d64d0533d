"""Answers are kept: phrasings find their entry, and a change that loses a known question is told."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

QUESTIONS = """\
- {q: how many cheeses can a mouse carry, game: moon-mice, lang: en, style: sentence, expect: [moon-mice/one-cheese]}
- {q: do mice go home after a comet, game: moon-mice, lang: en, style: sentence, expect: [moon-mice/comet]}
"""


def git(folder: Path, *arguments: str) -> None:
    """Run git as somebody."""
    name = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", folder, *name, *arguments], check=True, capture_output=True)


@pytest.fixture
def kept(corpus: Path) -> Path:
    """Return the corpus, committed."""
    git(corpus.parent, "init", "-q")
    git(corpus.parent, "add", "corpus")
    git(corpus.parent, "commit", "-qm", "The archive")
    return corpus


def test_phrasings_that_find_their_entry_are_no_fault(corpus: Path, run: Run) -> None:
    result = run("check", "--answers")
    assert (result.exit_code, result.stdout) == (0, "0 faults\n")


def test_a_phrasing_that_finds_another_entry_is_told_with_both(corpus: Path, run: Run) -> None:
    path = corpus / "moon-mice/rules/comet.yaml"
    text = path.read_text("utf-8").replace("en: [", "en: [two cheese at once, ")
    path.write_text(text, "utf-8")
    result = run("check", corpus / "moon-mice", "--answers")
    assert result.exit_code == 1
    (fault, _) = result.stdout.splitlines()
    assert f"{path}:9:8: asked so, players find `one-cheese` first and not `comet`" in fault
    assert fault.endswith("[lost-phrasing]")


def test_a_phrasing_without_a_word_is_told(corpus: Path, run: Run) -> None:
    path = corpus / "moon-mice/clarifications/hidden-owl.yaml"
    path.write_text(path.read_text("utf-8").replace("night hunter dinner", '"!!"'), "utf-8")
    assert "players find nothing and not `hidden-owl`;" in run("check", "--answers").stdout


def test_a_replaced_entry_need_not_be_found(corpus: Path, run: Run) -> None:
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8") + "supersedes: [one-cheese]\n", "utf-8")
    assert run("check", "--answers").exit_code == 0


def test_faults_come_before_answers(corpus: Path, run: Run) -> None:
    (corpus / "moon-mice/rules/comet.yaml").write_text("kind: rule\n", "utf-8")
    assert "missing-field" in run("check", "--answers").stdout


def test_a_file_is_checked_with_its_game(corpus: Path, run: Run) -> None:
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8") + "related: [nothing]\n", "utf-8")
    assert "dangling-reference" in run("check", path).stdout


def test_a_question_that_a_change_loses_is_told(kept: Path, run: Run, tmp_path: Path) -> None:
    questions = tmp_path / "questions.yaml"
    questions.write_text(QUESTIONS, "utf-8")
    result = run("compare", questions)
    assert (result.exit_code, result.stdout) == (0, "0 won\n0 lost\n")
    (kept / "moon-mice/rules/comet.yaml").unlink()
    result = run("compare", questions)
    assert result.exit_code == 1
    assert "1 lost:\n  do mice go home after a comet (en): right is moon-mice/comet; now " in result.stdout


def test_a_question_that_a_change_wins_is_told(kept: Path, run: Run, tmp_path: Path) -> None:
    path = kept / "moon-mice/rules/comet.yaml"
    whole = path.read_text("utf-8")
    path.unlink()
    git(kept, "commit", "-qam", "Lose an entry")
    path.write_text(whole, "utf-8")
    questions = tmp_path / "questions.yaml"
    questions.write_text(QUESTIONS, "utf-8")
    result = run("compare", questions)
    assert result.exit_code == 0
    assert result.stdout.startswith("1 won:\n  do mice go home after a comet (en): right is moon-mice/comet; was ")


@pytest.mark.parametrize("revision", ["nowhere", "--output=x"])
def test_a_commit_that_is_not_there_is_told(kept: Path, run: Run, tmp_path: Path, revision: str) -> None:
    questions = tmp_path / "questions.yaml"
    questions.write_text(QUESTIONS, "utf-8")
    result = run("compare", questions, f"--since={revision}")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: {kept} at {revision}: ")


def test_a_corpus_without_history_is_told(corpus: Path, run: Run, tmp_path: Path) -> None:
    questions = tmp_path / "questions.yaml"
    questions.write_text(QUESTIONS, "utf-8")
    assert "not a git repository" in run("compare", questions).stderr
