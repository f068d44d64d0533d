"""The benchmark runs, and what it compares is the same task."""

import json
from pathlib import Path

import pytest

from rules.index.game_index import GameIndex
from rules.library import Library
from tests.bench import corpora, engines, reporting
from tests.bench.__main__ import run
from tests.bench.searching import built
from tests.bench.serving import Load
from tests.bench.timing import interleaved
from tests.rules.third_game import BAY, write_copper_hive, write_lantern_bay

SIZE = 40


@pytest.fixture(scope="module")
def bay_index(tmp_path_factory: pytest.TempPathFactory) -> GameIndex:
    folder = tmp_path_factory.mktemp("bay")
    write_lantern_bay(folder / "corpus")
    return Library(folder / "corpus", folder / "data").game(BAY)


@pytest.fixture(scope="module")
def made(bay_index: GameIndex, tmp_path_factory: pytest.TempPathFactory) -> GameIndex:
    content = corpora.content(bay_index.game, corpora.words_of(bay_index), SIZE)
    return built(content, tmp_path_factory.mktemp("made") / "index")


def test_a_made_game_is_the_same_every_time(bay_index: GameIndex) -> None:
    words = corpora.words_of(bay_index)
    first, second = (corpora.content(bay_index.game, words, 5) for _ in range(2))
    assert first.entries == second.entries
    assert len({entry.title for entry in first.entries}) == 5


def test_its_words_are_the_real_archives(bay_index: GameIndex) -> None:
    known = bay_index.vocabulary["en"]
    for entry in corpora.content(bay_index.game, corpora.words_of(bay_index), 5).entries:
        assert all(word in known for word in entry.title.split()[:-1])


def test_questions_are_all_different(bay_index: GameIndex) -> None:
    words = corpora.words_of(bay_index)
    asked = corpora.questions(corpora.content(bay_index.game, words, SIZE).entries, words, 30)
    assert len(set(asked)) == 30


def test_every_engine_finds_the_entry_whose_words_are_asked(made: GameIndex, tmp_path: Path) -> None:
    entries = list(made.entries())
    every = [engines.Frostcite(made), *(make() for make in engines.others(entries, tmp_path))]
    assert len(every) >= 3
    for engine in every:
        found = [engine.prepare(f"{entry.title} {entry.asked_as['en'][0]}".split())() for entry in entries]
        assert sum(number in best for number, best in enumerate(found)) > 0.9 * SIZE, engine.name


def test_rounds_are_interleaved_and_the_median_counts() -> None:
    order: list[str] = []
    ticks = iter([0.0, 1.0, 0.0, 5.0, 0.0, 3.0, 0.0, 7.0, 0.0, 2.0, 0.0, 6.0])
    runs = {name: (lambda name=name: order.append(name)) for name in "ab"}
    assert interleaved(runs, 3, clock=lambda: next(ticks)) == {"a": 2.0, "b": 6.0}
    assert order == ["a", "b", "a", "b", "a", "b"]


def test_a_tiny_run_measures_everything(tmp_path: Path) -> None:
    corpus, folder = tmp_path / "corpus", tmp_path / "folder"
    folder.mkdir()
    write_lantern_bay(corpus)
    write_copper_hive(corpus)
    asked = [("how many boats can a tug tow", BAY), ("does a gale lift all layers", BAY)]
    load = Load(connections=(2,), workers=(1,), seconds=0.05)
    report = json.loads(json.dumps(run(corpus, folder, [5, 20], [1, 2], load, asked)))
    assert set(report["search"]) == set(report["build"]) == {"5", "20"}
    assert {"frostcite", "whoosh", "fts5", "library"} <= set(report["search"]["5"])
    kinds = report["http"]["1 worker, 2 connections"]
    answers = (f"{kind}, {how}" for kind in ("json", "html") for how in ("distinct", "repeated"))
    assert set(kinds) == {"bare", "static", "suggestions", *answers}
    assert all(measured["rate"] > 0 and measured["p99"] > 0 for measured in kinds.values())
    assert report["games"]["2"]["memory"] > 0
    assert report["again"]["first"] > report["again"]["ruling"] > 0
    assert report["again"].keys() == {"first", "ruling", "phrasing", "learnt"}
    assert {"given", "any", "memory", "whoosh", "fts5"} <= set(report["games"]["2"])
    assert report["build"]["20"]["memory"] > 0
    assert report["cold"]["the real one"]["whole"] > 0
    ratios = reporting.ratios(report)
    assert ratios.keys() == report.keys()
    assert ratios["search"]["20"]["frostcite"] == ratios["http"]["1 worker, 2 connections"]["bare"]["rate"] == 1
    text = reporting.tables(report)
    assert text.count("**") == 2 * 6
    assert "| 20 |" in text
