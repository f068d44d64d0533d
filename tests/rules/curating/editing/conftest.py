"""A tiny game that is edited, and its files in git."""

import os
import subprocess
from pathlib import Path

import pytest

from rules.curating.editing.trial import Opened, Place
from rules.model import Kind
from tests.rules.corpus.tiny import entry, write

WOOD = Place("camp", Kind.RULE, "wood")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return a corpus of one game with two rules."""
    folder = tmp_path / "corpus"
    folder.mkdir()
    asked = "asked_as:\n  en: [how much wood does a camp burn, wood each night]\n"
    write(folder, "rules/wood.yaml", entry(more=asked))
    bear = entry("Bears stay out of the light").replace("A camp burns 1 piece of wood each night", "No bear comes near")
    write(folder, "rules/bears.yaml", bear + "asked_as:\n  en: [do bears come to the fire, bear in the light]\n")
    return folder


@pytest.fixture
def opened(corpus: Path) -> Opened:
    """Return the game as it lies on the disk."""
    return Opened.read(corpus, "camp")


@pytest.fixture
def kept(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the corpus, kept by git below the top of a repository, with one commit."""
    for name in ("GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"):
        monkeypatch.setenv(name, "Ada Nobody")
    for name in ("GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"):
        monkeypatch.setenv(name, "ada@nobody.example")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    run_git(corpus.parent, "init", "--quiet", "--initial-branch=main")
    run_git(corpus.parent, "add", "corpus")
    run_git(corpus.parent, "commit", "--quiet", "--message=Begin")
    return corpus


def run_git(folder: Path, *arguments: str) -> str:
    """Run git in a folder and return what it prints."""
    done = subprocess.run(["git", "-C", str(folder), *arguments], check=True, capture_output=True, text=True)
    return done.stdout
