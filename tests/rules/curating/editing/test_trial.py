"""What a text would make of a game is known before it is saved."""

from pathlib import Path

from rules.corpus.checks import check_corpus
from rules.curating.editing.trial import Opened, Place
from rules.model import Kind
from tests.rules.corpus.tiny import entry, write
from tests.rules.curating.editing.conftest import WOOD


def test_a_text_has_the_faults_that_its_file_would_have(corpus: Path, opened: Opened) -> None:
    text = entry(more="topics: [water]\nasked_as: {en: [bear in the light]}\n").replace("pages: [3]", "pages: [99]")
    trial = opened.trial(WOOD, text)
    write(corpus, "rules/wood.yaml", text)
    assert sorted([*trial.faults, *trial.elsewhere]) == check_corpus(corpus)
    assert {fault.code for fault in trial.faults} >= {"unknown-topic", "page-beyond"}


def test_a_fault_that_the_text_brings_to_another_file_is_told(corpus: Path) -> None:
    write(corpus, "rules/bears.yaml", entry("Bears stay away", "related: [wood]\n"))
    write(corpus, "rules/wood.yaml", entry(more="related: [bears]\n"))
    trial = Opened.read(corpus, "camp").trial(WOOD, entry())
    assert trial.faults == []
    assert [(fault.path, fault.code) for fault in trial.elsewhere] == [("camp/rules/bears.yaml", "one-sided")]


def test_a_fault_that_stood_elsewhere_before_is_not_the_texts(corpus: Path) -> None:
    write(corpus, "rules/bears.yaml", "kind: nonsense\n")
    trial = Opened.read(corpus, "camp").trial(WOOD, entry())
    assert (trial.faults, trial.elsewhere) == ([], [])


def test_a_new_entry_is_tried_like_one_that_is_there(opened: Opened) -> None:
    place = Place("camp", Kind.ERRATA, "log")
    trial = opened.trial(place, entry("Logs count double").replace("kind: rule", "kind: errata"))
    assert trial.faults == []
    assert trial.entry is not None
    assert trial.entry.id == "camp/log"


def test_a_text_of_another_kind_is_tried_in_the_folder_of_that_kind(opened: Opened) -> None:
    trial = opened.trial(WOOD, entry().replace("kind: rule", "kind: summary"))
    assert trial.faults == []
    paths = [file.file.path for file in trial.folder.entries if file.entry.slug == "wood"]
    assert (paths, trial.place.kind) == (["camp/summaries/wood.yaml"], Kind.SUMMARY)


def test_a_text_longer_than_any_file_may_be_is_not_parsed(opened: Opened) -> None:
    trial = opened.trial(WOOD, "x" * 70_000)
    assert [fault.code for fault in trial.faults] == ["too-large"]


def test_a_text_that_is_no_yaml_makes_no_entry(opened: Opened) -> None:
    trial = opened.trial(WOOD, "kind: [rule\n")
    assert trial.entry is None
    assert trial.faults[0].code == "yaml"


def test_names_that_the_game_lacks_are_left_out_of_what_is_shown(opened: Opened) -> None:
    more = "topics: [water, fire]\nprintings: {second: It burns 2.}\n"
    text = entry(more=more).replace("citations:\n", "citations:\n  - {source: nowhere, pages: [1]}\n")
    content = opened.trial(WOOD, text).opened.content()
    assert content is not None
    shown = next(one for one in content.entries if one.slug == "wood")
    assert shown.topics == ("fire",)
    assert shown.printings == {}
    assert [citation.source for citation in shown.citations] == ["rulebook"]


def test_the_folder_on_the_disk_is_not_touched(corpus: Path, opened: Opened) -> None:
    before = (corpus / WOOD.name).read_bytes()
    opened.trial(WOOD, entry("Camps burn nothing"))
    assert (corpus / WOOD.name).read_bytes() == before
    entry_now = opened.entry(WOOD)
    assert entry_now is not None
    assert entry_now.title == "Camps burn wood"
