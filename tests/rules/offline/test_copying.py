"""A game as a browser keeps it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language
from rules.library import Library
from rules.offline.copying import Copier


@pytest.fixture(scope="module")
def valley(corpus_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> GameIndex:
    return Library(corpus_dir, tmp_path_factory.mktemp("valley")).game("lantern-valley")


@pytest.fixture(scope="module")
def copier(valley: GameIndex) -> Copier:
    return Copier(valley)


def words_of(part: dict[str, Any], language: str) -> dict[str, int]:
    """Return the listed words of a part in a language, with their counts."""
    spoken = part["spoken"][language]
    words, word = [], ""
    for shared, own in re.findall("([A-Z])([^A-Z]*)", spoken["words"]):
        word = word[: ord(shared) - ord("A")] + own
        words.append(word)
    return dict(zip(words, map(number, spoken["counts"]), strict=True))


def number(character: str) -> int:
    return ord(character) - 35 - (ord(character) > 92)


def documents(part: dict[str, Any], name: str) -> list[list[str]]:
    """Return the runs of each document of a part."""
    return [[run for run in document.split(" ") if run] for document in part[name].split("!")]


def test_each_document_is_asked_by_all_its_phrasings(copier: Copier, valley: GameIndex) -> None:
    for language in LANGUAGES:
        lengths = [len(runs) for runs in documents(copier.part(language), "asked")]
        entries = [entry.asked_as.get(language) or entry.asked_as["en"] for entry in valley.entries()]
        assert lengths == [len(phrasings) for phrasings in entries]


def test_what_is_read_from_the_page_is_not_told_again(copier: Copier, valley: GameIndex) -> None:
    worths = [text[0] for text in documents(copier.part("en"), "texts")[valley.number("burn") or 0]]
    assert worths == ["2", "1", "1", "1"]  # situation, pages, section, topic


def test_an_untranslated_entry_is_told_by_its_original_and_its_names_are_said_in_the_language(
    copier: Copier, valley: GameIndex
) -> None:
    worths = [text[0] for text in documents(copier.part("es"), "texts")[valley.number("wind") or 0]]
    # title, ruling, context, printing, the component's name, section, page, two topics; and the name once more.
    assert worths == ["4", "2", "2", "2", "3", "1", "1", "1", "1", "3"]


def test_words_come_with_how_often_the_game_writes_them(copier: Copier, valley: GameIndex) -> None:
    for language in LANGUAGES:
        listed = words_of(copier.part(language), language)
        written = valley.vocabulary[language]
        own = {word: count for word, count in listed.items() if not word.startswith("=")}
        assert own.items() <= written.items()
        assert len(own) + len(copier.part(language)["spoken"][language]["hidden"]) == len(written)


def test_questions_are_read_in_the_language_and_in_english(copier: Copier) -> None:
    assert {language: set(copier.part(language)["spoken"]) for language in LANGUAGES} == {
        "en": {"en"},
        "es": {"es", "en"},
        "nb": {"nb", "en"},
    }


def test_other_languages_are_told_by_their_common_words_alone(copier: Copier) -> None:
    assert {language: set(copier.part(language)["common"]) for language in LANGUAGES} == {
        "en": {"es", "nb"},
        "es": {"nb"},
        "nb": {"es"},
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_covered_word_can_be_read(copier: Copier, language: Language, secret_words: tuple[str, ...]) -> None:
    told = json.dumps([copier.about(), copier.part(language)], ensure_ascii=False).lower()
    stems = {"sycamor", "vixen", *secret_words}
    assert [word for word in sorted(stems) if word in told] == []


def test_a_covered_word_counts_as_known(copier: Copier) -> None:
    assert all(copier.part(language)["spoken"]["en"]["hidden"] for language in LANGUAGES)


def test_superseded_entries_are_named_by_their_numbers(copier: Copier, valley: GameIndex) -> None:
    assert copier.about()["replaced"] == [valley.number("wind-old")]


def test_related_entries_are_named_by_their_numbers(copier: Copier, valley: GameIndex) -> None:
    assert copier.about()["related"][valley.number("burn") or 0] == [valley.number("wind")]
