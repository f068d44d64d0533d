"""A game as a browser keeps it."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.index.game_index import GameIndex
from rules.library import Library
from rules.offline.copying import Copier


@pytest.fixture(scope="module")
def valley(corpus_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> GameIndex:
    return Library(corpus_dir, tmp_path_factory.mktemp("valley")).game("lantern-valley")


@pytest.fixture(scope="module")
def copier(valley: GameIndex) -> Copier:
    return Copier(valley)


def read(part: dict[str, Any], name: str) -> list[list[list[str]]]:
    """Return the runs of a part as words."""
    words = part["words"].split(" ")

    def number(character: str) -> int:
        return ord(character) - 35 - (ord(character) > 92)

    skip = 1 if name == "texts" else 0
    return [
        [[words[number(character)] for character in run[skip:]] for run in document.split(" ") if run]
        for document in part[name].split("!")
    ]


def test_phrasings_are_runs_of_stems_in_the_order_in_which_they_are_said(copier: Copier, valley: GameIndex) -> None:
    asked = read(copier.part("en"), "asked")[valley.number("burn") or 0]
    assert ["how.", "long", "doe.", "a.", "lantern", "burn"] in asked
    assert len(asked) == 3


def test_what_only_holds_a_sentence_together_is_marked(copier: Copier) -> None:
    words = copier.part("en")["words"].split(" ")
    assert {"a.", "the."} <= set(words)
    assert "lantern." not in words


def test_other_texts_come_with_what_their_place_is_worth(copier: Copier, valley: GameIndex) -> None:
    documents = copier.part("en")["texts"].split("!")
    worths = [text[0] for text in documents[valley.number("burn") or 0].split(" ")]
    assert worths[:3] == ["4", "2", "2"]  # title, ruling, situation
    assert set(worths[3:]) == {"1"}  # pages, section, topic


def test_an_untranslated_entry_has_no_texts_in_another_language(copier: Copier, valley: GameIndex) -> None:
    documents = copier.part("es")["texts"].split("!")
    assert documents[valley.number("wind") or 0] == ""
    assert documents[valley.number("burn") or 0] != ""


@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_no_covered_word_can_be_read(copier: Copier, language: Any, secret_words: tuple[str, ...]) -> None:
    told = json.dumps([copier.about(), copier.part(language), copier.rest(language, 1)], ensure_ascii=False).lower()
    stems = {"sycamor", "vixen", *secret_words}
    assert [word for word in sorted(stems) if word in told] == []


def test_a_covered_word_counts_as_known(copier: Copier) -> None:
    assert copier.part("en")["hidden"]
    assert copier.part("es")["hidden"]


def test_the_most_phrasings_and_the_rest_are_all_of_them(copier: Copier) -> None:
    whole = [sorted(runs.split(" ")) for runs in copier.part("en")["asked"].split("!")]
    first = [runs.split(" ") for runs in copier.part("en", most=2)["asked"].split("!")]
    rest = [runs.split(" ") for runs in copier.rest("en", most=2).split("!")]
    both = [sorted(filter(None, [*some, *others])) for some, others in zip(first, rest, strict=True)]
    assert both == [list(filter(None, runs)) for runs in whole]
    assert max(len(list(filter(None, runs))) for runs in first) == 2


def test_superseded_entries_are_named_by_their_numbers(copier: Copier, valley: GameIndex) -> None:
    assert copier.about()["replaced"] == [valley.number("wind-old")]


def test_related_entries_are_named_by_their_numbers(copier: Copier, valley: GameIndex) -> None:
    assert copier.about()["related"][valley.number("burn") or 0] == [valley.number("wind")]
