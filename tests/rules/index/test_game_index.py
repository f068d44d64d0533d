"""One game's open index."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from whoosh.filedb.filestore import RamStorage

from rules.index.documents import Content
from rules.index.game_index import GameIndex
from rules.library import Library
from tests.rules.index.test_building import content_of
from tests.rules.third_game import BAY


@pytest.fixture(scope="module")
def built(games_corpus: Path) -> GameIndex:
    return GameIndex.build(RamStorage(), content_of(games_corpus, BAY), "v1")


def test_entries_are_those_of_the_corpus_in_the_order_of_their_slugs(built: GameIndex, games_corpus: Path) -> None:
    entries = content_of(games_corpus, BAY).entries
    assert list(built.entries()) == entries
    assert list(built.slugs) == sorted(entry.slug for entry in entries)


def test_an_entry_is_found_by_its_slug_alone(built: GameIndex) -> None:
    entry = built.find("docking-fee")
    assert entry is not None
    assert entry.id == f"{BAY}/docking-fee"
    assert built.entry(built.number("docking-fee") or 0) == entry
    assert (built.find("no-such-entry"), built.number("no-such-entry")) == (None, None)


def test_a_superseded_entry_knows_its_successor(built: GameIndex) -> None:
    assert built.replaced_by == {"spring-tide-floods-one-pier": "spring-tide-floods"}


def test_what_a_hurried_build_leaves_is_learnt_afterwards_as_without_hurry(games_corpus: Path) -> None:
    content = content_of(games_corpus, BAY)
    first, *others = content.entries
    new = first.model_copy(update={"asked_as": {"en": tuple(f"gale {word} horn" for word in ("one", "two", "six"))}})
    edited = replace(content, entries=[new, *others])
    hurried = GameIndex.build(None, edited, "v2", hurried=True)
    learnt, whole = hurried.learnt(), GameIndex.build(None, edited, "v2")
    assert (hurried.is_learnt, learnt.is_learnt, whole.is_learnt) == (False, True, True)
    assert (learnt.version, hurried.version != "v2") == ("v2", True)
    assert list(learnt.entries()) == list(whole.entries())
    for language, part in whole.parts.items():
        own = learnt.parts[language].named()
        assert all(np.array_equal(own[name], array) for name, array in part.named().items())


def test_what_is_open_is_told_in_three_languages(built: GameIndex) -> None:
    (about,) = built.open
    assert set(about) == {"en", "es", "nb"}


def test_open_questions_are_those_of_the_corpus(built: GameIndex, games_corpus: Path, tmp_path: Path) -> None:
    expected = list(content_of(games_corpus, BAY).open)
    assert expected
    built.save(tmp_path)
    assert built.open_questions() == GameIndex.load(tmp_path).open_questions() == expected


def test_a_game_without_open_questions_opens_too(games_corpus: Path, tmp_path: Path) -> None:
    content = content_of(games_corpus, BAY)
    GameIndex.build(RamStorage(), Content(content.game, content.entries), "v1").save(tmp_path)
    assert GameIndex.load(tmp_path).open_questions() == []


def test_a_saved_index_is_opened_as_it_was(built: GameIndex, tmp_path: Path) -> None:
    built.save(tmp_path)
    read = GameIndex.load(tmp_path)
    assert (read.game, read.version, read.slugs, read.open) == (built.game, "v1", built.slugs, built.open)
    assert (read.slug, read.name) == (built.game.slug, built.game.name)
    assert (read.vocabulary, read.replaced_by) == (built.vocabulary, built.replaced_by)
    assert list(read.entries()) == list(built.entries())
    for language, part in built.parts.items():
        assert read.parts[language].postings.weights.tolist() == part.postings.weights.tolist()
        assert read.parts[language].phrasings.asked_in.tolist() == part.phrasings.asked_in.tolist()


def test_an_index_built_in_memory_is_the_one_of_the_disk(built: GameIndex, games: Library) -> None:
    stored = games.game(BAY)
    for language, part in built.parts.items():
        assert stored.parts[language].postings.terms.tolist() == part.postings.terms.tolist()
        assert stored.parts[language].postings.weights.tolist() == part.postings.weights.tolist()
