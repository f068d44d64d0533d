"""An archive with more games than a question is put to."""

from pathlib import Path

import pytest

from rules.library import Library
from service.views.suggestions import suggestions_view
from tests.rules.corpus.tiny import THINGS, write_shelf


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder: Path = tmp_path_factory.mktemp("shelf")
    write_shelf(folder / "corpus")
    return Library(folder / "corpus", folder / "data")


@pytest.mark.parametrize("thing", THINGS)
def test_what_one_game_alone_knows_is_suggested(shelf: Library, thing: str) -> None:
    view = suggestions_view(shelf, f"may a camp burn {thing}s at ni", None, "en", 3, "http://frost.example")
    assert view.suggestions[0].id == f"{thing}-camp/burning"


def test_a_suggestion_reads_no_more_games_than_an_answer(shelf: Library) -> None:
    for game in shelf.games:
        game.forget()
    suggestions_view(shelf, "may a ca", None, "en", 3, "http://frost.example")
    assert sum(game.remembers("vocabulary") for game in shelf.games) <= len(shelf.likely("may a ca")) < len(shelf.games)
