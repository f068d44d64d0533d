"""Only the games that were read last keep more in memory than their arrays."""

import gc
import json
import weakref
from weakref import ref

import pytest

from rules.index.at_hand import MOST, AtHand, Forgetful
from rules.index.game_index import GameIndex
from rules.index.lexicon import Lexicon


class Kept:
    """A game that counts how often it had to forget."""

    def __init__(self) -> None:
        self.forgotten = 0
        self.itself: ref[Forgetful] = ref(self)

    def forget(self) -> None:
        self.forgotten += 1


@pytest.fixture
def three() -> list[Kept]:
    return [Kept() for _ in range(3)]


def test_the_game_that_was_read_longest_ago_forgets(three: list[Kept]) -> None:
    at_hand = AtHand(2)
    for place in (0, 1, 0, 2):
        at_hand.note(three[place].itself)
    assert [game.forgotten for game in three] == [0, 1, 0]


def test_a_game_that_is_read_again_and_again_forgets_nothing(three: list[Kept]) -> None:
    at_hand = AtHand(1)
    for _ in range(MOST * 2):
        at_hand.note(three[0].itself)
    assert three[0].forgotten == 0


def test_no_game_is_kept_alive() -> None:
    at_hand, game = AtHand(2), Kept()
    at_hand.note(game.itself)
    gone = weakref.ref(game)
    del game
    gc.collect()
    assert gone() is None
    for other in (Kept(), Kept(), Kept()):
        at_hand.note(other.itself)


def test_a_game_that_forgot_is_read_again_as_it_was(bay_index: GameIndex) -> None:
    before = bay_index.game, bay_index.vocabulary, list(bay_index.entries())
    bay_index.forget()
    assert not bay_index.remembers("game")
    assert (bay_index.game, bay_index.vocabulary, list(bay_index.entries())) == before


def test_what_was_found_for_a_game_is_found_once_until_it_forgets(bay_index: GameIndex) -> None:
    found: list[int] = []
    for forgets in (False, False, True):
        if forgets:
            bay_index.forget()
        bay_index.remember("tries", lambda: found.append(1))
    assert len(found) == 2


def test_a_glossary_that_was_written_names_the_same(bay_index: GameIndex) -> None:
    made = Lexicon(bay_index.game.glossary)
    for read in (Lexicon.read(json.loads(json.dumps(made.written()))), bay_index.lexicon):
        assert (read.kinds, read.numbered, read.written()) == (made.kinds, made.numbered, made.written())
