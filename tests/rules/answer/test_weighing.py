"""A question laid over a game's postings."""

import pytest

from rules.answer.question import Reader
from rules.answer.weighing import Weighing
from rules.index.game_index import GameIndex


class Bay:
    """Lantern Bay, to weigh questions over."""

    def __init__(self, index: GameIndex) -> None:
        self.index = index
        self._reader = Reader(index.game.name, index.lexicon, index.vocabulary)

    def weigh(self, text: str) -> Weighing:
        question = self._reader.read(text, spell=False)
        return Weighing(question, self.index.parts[question.language])

    def number(self, slug: str) -> int:
        number = self.index.number(slug)
        assert number is not None
        return number


@pytest.fixture(scope="module")
def bay(bay_index: GameIndex) -> Bay:
    return Bay(bay_index)


def test_the_entry_that_holds_the_words_scores_most(bay: Bay) -> None:
    best = bay.weigh("lantern oil").best(3)
    assert best[0] == bay.number("lighting-lanterns")


def test_what_holds_no_word_is_not_found(bay: Bay) -> None:
    assert bay.weigh("zyxwv").best(3) == []
    assert bay.weigh("").best(3) == []


def test_no_more_are_found_than_were_wanted(bay: Bay) -> None:
    assert len(bay.weigh("the boat").best(2)) == 2
    assert len(bay.weigh("the boat").best(10_000)) <= len(bay.index.slugs) + len(bay.index.open)


def test_an_entry_that_holds_all_covers_all_and_one_that_holds_none_covers_nothing(bay: Bay) -> None:
    weighing = bay.weigh("nightfall")
    covered = weighing.covered([bay.number("lighting-lanterns"), bay.number("docking-fee")])
    assert covered == [pytest.approx(1), 0]


def test_an_unknown_word_is_not_covered(bay: Bay) -> None:
    assert bay.weigh("nightfall zyxwv").covered([bay.number("lighting-lanterns")])[0] < 0.6


def test_little_words_alone_cover_nothing(bay: Bay) -> None:
    weighing = bay.weigh("how many of the players can play")
    assert not weighing.telling
    assert weighing.covered([bay.number("number-of-players")]) == [0]


def test_a_word_is_rare_as_its_rarest_term_and_an_unknown_one_rarest(bay: Bay) -> None:
    common, rare, unknown = (bay.weigh(word).words[0].rarity for word in ("boat", "nightfall", "zyxwv"))
    assert common < rare < unknown


def test_pages_and_numbers_are_told_from_words(bay: Bay) -> None:
    words = bay.weigh("page 41 costs 3 shells").question.words[:4]
    assert [word.is_place for word in words] == [True, False, False, False]
    assert [word.is_number for word in words] == [True, False, True, False]


def test_a_numbered_thing_is_held_by_its_entry_alone(bay: Bay) -> None:
    weighing = bay.weigh("card 22")
    holders = [slug for slug in bay.index.slugs if weighing.holds(bay.number(slug), "@card#22")]
    assert holders == ["card-022-lacks-its-anchor"]


def test_a_numbered_thing_that_no_entry_is_about_is_held_by_none(bay: Bay) -> None:
    weighing = bay.weigh("card 2")
    assert not weighing.is_held("@card#2")
    assert weighing.is_held("@card")
