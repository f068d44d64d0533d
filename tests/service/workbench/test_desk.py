"""The desk reads what has changed on the disk, and asks for the newest text alone."""

import itertools
import threading
import time
from pathlib import Path

import pytest

from rules.corpus.stamping import write_whole
from rules.curating.editing.effects import Effects
from rules.curating.editing.trial import Place
from rules.evaluation.questions import KnownQuestion
from rules.model import Kind
from service.errors import Problem
from service.settings import Settings
from service.workbench.desk import Desk

COMET = Place("moon-mice", Kind.RULE, "comet")
MANY = [
    KnownQuestion(
        q=f"what hits mouse number {number}", game="moon-mice", lang="en", style="plain", expect=("moon-mice/comet",)
    )
    for number in range(20_000)
]


@pytest.fixture
def desk(corpus: Path, tmp_path: Path) -> Desk:
    """Return a desk with more questions than can be asked at once."""
    return Desk(Settings(corpus_dir=corpus, data_dir=tmp_path / "data"), MANY)


def changed(desk: Desk, word: str) -> str:
    return COMET.path(desk.corpus).read_text("utf-8").replace("every mouse", f"every {word} mouse number")


def test_a_newer_text_stops_what_is_asked_of_an_older_one(desk: Desk) -> None:
    older, newer = changed(desk, "grey"), changed(desk, "white")
    found: list[Effects | None] = []
    asking = threading.Thread(
        target=lambda: found.append(desk.effects(desk.trial(COMET, older), older, None)), daemon=True
    )
    asking.start()
    while not desk.is_asking:
        time.sleep(0.001)
    latest = desk.effects(desk.trial(COMET, newer), newer, 0.2)
    asking.join(timeout=60)
    assert found == [None]
    assert latest is not None
    assert 0 < latest.asked < latest.concerned


def test_what_was_asked_once_of_a_text_is_known(desk: Desk) -> None:
    text = changed(desk, "grey")
    first = desk.effects(desk.trial(COMET, text), text, 0.2)
    assert first is not None
    assert desk.effects(desk.trial(COMET, text), text, 0.2) is first
    # Another form of it says the same.
    formed = f"# Comets are rare.\n{text}"
    assert formed != text
    assert desk.effects(desk.trial(COMET, formed), formed, 0.2) is first


def test_what_is_saved_while_a_text_is_asked_stops_nothing(desk: Desk) -> None:
    path = COMET.path(desk.corpus)
    good, asked = path.read_text("utf-8"), changed(desk, "grey")
    done = threading.Event()

    def save() -> None:
        for text in itertools.cycle(("kind: rule\n", good, f"# Seen.\n{good}")):
            write_whole(path, text.encode())
            if done.wait(0.002):
                break

    saving = threading.Thread(target=save, daemon=True)
    saving.start()
    try:
        for _ in range(60):
            desk.effects(desk.trial(COMET, asked), asked, 0.01)
    finally:
        done.set()
    saving.join(timeout=60)


def test_a_data_folder_that_others_can_write_to_is_done_without(desk: Desk) -> None:
    folder = desk.settings.data_dir
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    text = changed(desk, "grey")
    found = desk.effects(desk.trial(COMET, text), text, 0.2)
    assert found is not None
    assert found.asked > 0


def test_a_file_that_changed_is_read_again_whoever_changed_it(desk: Desk) -> None:
    before = desk.opened("moon-mice")
    assert desk.opened("moon-mice") is before
    COMET.path(desk.corpus).write_text(changed(desk, "grey"), "utf-8")
    after = desk.opened("moon-mice").entry(COMET)
    assert after is not None
    assert "grey mouse" in after.ruling


@pytest.mark.parametrize(
    ("game", "folder", "slug"),
    [
        ("moon-mice", "rules", ".."),
        ("moon-mice", "..", "comet"),
        ("..", "rules", "comet"),
        ("moon-mice", "rules", ""),
        ("moon-mice", "rules", "Comet"),
        ("moon-mice", "rules", "--"),
        ("moon-mice", "rules", "a/b"),
        ("moon-mice", "rules", "²"),
    ],
)
def test_no_name_leads_out_of_the_corpus(desk: Desk, game: str, folder: str, slug: str) -> None:
    with pytest.raises(Problem):
        desk.place(game, folder, slug)
