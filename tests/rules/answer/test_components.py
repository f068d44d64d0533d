"""Whether a question names a printed thing."""

import pytest

from rules.answer.components import names_component
from rules.answer.question import Reader
from rules.index.game_index import GameIndex
from rules.model import Entry

NAMED = "The Iron Crane"


@pytest.fixture(scope="module")
def reader(bay_index: GameIndex) -> Reader:
    return Reader(bay_index.game.name, bay_index.lexicon, bay_index.vocabulary)


def entry(bay_index: GameIndex, *components: str) -> Entry:
    found = bay_index.find("docking-fee")
    assert found is not None
    return found.model_copy(update={"components": components})


@pytest.mark.parametrize("text", ["card 22", "Card 022", "card #22", "what about 22?", "carta 022", "kort nr. 22"])
def test_a_numbered_thing_is_named_by_its_number(reader: Reader, bay_index: GameIndex, text: str) -> None:
    assert names_component(reader.read(text), entry(bay_index, "Card 022"))


@pytest.mark.parametrize("text", ["card 225", "card 2", "page 22", "card", "x22", "5.22"])
def test_another_number_names_another_thing(reader: Reader, bay_index: GameIndex, text: str) -> None:
    assert not names_component(reader.read(text), entry(bay_index, "Card 022"))


@pytest.mark.parametrize("text", ["iron crane", "does the Iron Crane work", "two iron cranes", "jern, iron crane?"])
def test_a_thing_is_named_by_all_words_of_its_name(reader: Reader, bay_index: GameIndex, text: str) -> None:
    assert names_component(reader.read(text, spell=False), entry(bay_index, NAMED))


@pytest.mark.parametrize("text", ["the crane", "the iron", "", "the"])
def test_a_part_of_a_name_does_not_name_it(reader: Reader, bay_index: GameIndex, text: str) -> None:
    assert not names_component(reader.read(text, spell=False), entry(bay_index, NAMED))


def test_one_of_several_things_is_enough(reader: Reader, bay_index: GameIndex) -> None:
    assert names_component(reader.read("card 7"), entry(bay_index, "Card 022", "Card 007"))


def test_an_entry_about_no_printed_thing_is_never_named(reader: Reader, bay_index: GameIndex) -> None:
    assert not names_component(reader.read("dock"), entry(bay_index))
