"""What was looked up before is what would be looked up again, however much was asked in between."""

import pytest

from rules.answer import recalling
from rules.answer.finding import Finder
from rules.answer.recalling import Recalled
from rules.index.game_index import GameIndex

TERMS = ("en:tug", "en:boat", "en:zyxwv", "en:lantern", "@boat", "en:fog_layer")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    for bound in ("_TERMS", "_HOLDING", "_SAID"):
        monkeypatch.setattr(recalling, bound, 2)


@pytest.mark.usefixtures("few")
def test_terms_keep_their_numbers_and_rarities(bay_index: GameIndex) -> None:
    part = bay_index.parts["en"]
    kept = Recalled(part)
    for names in (TERMS[:2], TERMS, TERMS[3:], TERMS):
        assert kept.terms(names) == Recalled(part).terms(names)
    numbers = part.postings.numbers(TERMS)
    assert [number for number, _ in kept.terms(TERMS)] == numbers
    assert kept.terms(["en:zyxwv"]) == [(-1, part.postings.unknown_rarity())]


@pytest.mark.usefixtures("few")
def test_no_phrasing_is_held_by_two_terms_and_none_is_lost(bay_index: GameIndex) -> None:
    part = bay_index.parts["en"]
    kept = Recalled(part)
    tug, boat, lantern = part.postings.numbers(["en:tug", "en:boat", "en:lantern"])
    for numbers in ((tug, boat), (boat, tug), (lantern,), (tug, boat, lantern), (tug, boat)):
        told = [phrasing for held in kept.holding(numbers) for phrasing in held.tolist()]
        assert len(told) == len(set(told))
        assert set(told) == {phrasing for n in numbers for phrasing in part.phrasings.holding(n).tolist()}


@pytest.mark.usefixtures("few")
def test_what_entries_say_is_theirs(bay_index: GameIndex) -> None:
    part = bay_index.parts["en"]
    kept = Recalled(part)
    for _ in range(2):
        for entry in range(len(bay_index.slugs)):
            assert kept.said(entry) == [frozenset(terms) for terms in part.sentences.terms(entry)]


def test_a_question_finds_the_same_the_second_time_and_after_all_was_forgotten(bay_index: GameIndex) -> None:
    finder = Finder(bay_index)
    first = finder.find("how many boats does a tug tow")
    again = finder.find("how many boats does a tug tow")
    bay_index.forget()
    anew = finder.find("how many boats does a tug tow")
    assert first.entries == again.entries == anew.entries
    assert first.confidence == again.confidence == anew.confidence
