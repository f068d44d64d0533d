"""What speaks for an entry as the answer, and what against it."""

from collections.abc import Callable

import pytest

from rules.answer.question import Reader
from rules.answer.signals import Signals, signals
from rules.answer.weighing import Weighing
from rules.index.game_index import GameIndex

Told = Callable[[str, str], Signals]


@pytest.fixture(scope="module")
def told(bay_index: GameIndex) -> Told:
    """The signals for an entry of Lantern Bay as the answer to a text."""
    reader = Reader(bay_index.game.name, bay_index.lexicon, bay_index.vocabulary)

    def told(text: str, slug: str) -> Signals:
        number = bay_index.number(slug)
        assert number is not None
        question = reader.read(text, spell=False)
        return signals(Weighing(question, bay_index.parts[question.language]), number)

    return told


def test_the_entry_that_holds_all_explains_all(told: Told) -> None:
    right, wrong = told("lantern oil", "lighting-lanterns"), told("lantern oil", "docking-fee")
    assert right.coverage > 0.9
    assert wrong.coverage < 0.1
    assert right.rarest < wrong.rarest


def test_words_that_no_entry_holds_are_unknown(told: Told) -> None:
    assert told("fog zyxwv", "fog-lies-in-layers").unknown == 0.5
    assert told("fog layers", "fog-lies-in-layers").unknown == 0.0


def test_terms_of_the_glossary_are_held_or_missing_or_unsettled(told: Told) -> None:
    both = told("lantern in the fog", "fog-lies-in-layers")
    assert (both.terms, both.missing, both.unsettled) == (0.5, 1.0, 0.0)


def test_another_numbered_thing_speaks_against_an_entry(told: Told) -> None:
    assert told("card 22", "card-022-lacks-its-anchor").misnumbered == 0.0
    assert told("card 22", "card-225-scores-double").misnumbered == 1.0
    assert told("card 22", "card-225-scores-double").numbers == 1.0


def test_a_question_without_words_says_nothing(told: Told) -> None:
    values = told("", "docking-fee")
    assert set(values) == {0.0}
    assert len(values) == len(Signals._fields)
