"""The invented games that most tests of the library ask, written and indexed once a session."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from rules.answer.finding import Finder
from rules.answer.judging import JUDGE, Judge
from rules.index.game_index import GameIndex
from rules.index.lexicon import Lexicon
from rules.library import Library
from tests.rules.third_game import BAY, HIVE, write_copper_hive, write_lantern_bay


@pytest.fixture(scope="session")
def games_corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus of both invented games; nobody writes to it."""
    folder = tmp_path_factory.mktemp("games") / "corpus"
    write_lantern_bay(folder)
    write_copper_hive(folder)
    return folder


@pytest.fixture(scope="session")
def games(games_corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Both invented games, open."""
    return Library(games_corpus, tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="session")
def bay_index(games: Library) -> GameIndex:
    """The index of Lantern Bay."""
    return games.game(BAY)


@pytest.fixture(scope="session")
def hive_index(games: Library) -> GameIndex:
    """The index of Copper Hive."""
    return games.game(HIVE)


@pytest.fixture(scope="session")
def bay_lexicon(bay_index: GameIndex) -> Lexicon:
    """The glossary of Lantern Bay."""
    return bay_index.lexicon


@dataclass(frozen=True)
class Fixed(Judge):
    """A judge that ranks as it was learnt, and is always as sure: no test of the rest hangs on a threshold."""

    sure: float

    def confidence(self, circumstances: Mapping[str, float]) -> float:
        """Return the same confidence in whatever was found."""
        return self.sure if circumstances else 0.0


def fixed(sure: float) -> Fixed:
    """Return a judge of a fixed confidence."""
    return Fixed(**{field.name: getattr(JUDGE, field.name) for field in fields(JUDGE)}, sure=sure)


@pytest.fixture(scope="session")
def sure_bay(bay_index: GameIndex) -> Finder:
    """A finder of Lantern Bay that is sure of whatever it finds first."""
    return Finder(bay_index, fixed(1.0))


@pytest.fixture(scope="session")
def unsure_bay(bay_index: GameIndex) -> Finder:
    """A finder of Lantern Bay that is never sure."""
    return Finder(bay_index, fixed(0.0))


@pytest.fixture(scope="session")
def sure_hive(hive_index: GameIndex) -> Finder:
    """A finder of Copper Hive that is sure of whatever it finds first."""
    return Finder(hive_index, fixed(1.0))


@pytest.fixture(scope="session")
def unsure_hive(hive_index: GameIndex) -> Finder:
    """A finder of Copper Hive that is never sure."""
    return Finder(hive_index, fixed(0.0))
