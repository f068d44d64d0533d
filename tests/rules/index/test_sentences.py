"""Rulings cut into sentences, and the terms of each."""

import pytest

from rules.index.game_index import GameIndex
from rules.index.sentences import Sentences, sentences
from rules.languages import LANGUAGES, Language


@pytest.mark.parametrize(
    ("ruling", "parts"),
    [
        ("One sentence.", ["One sentence."]),
        ("Pay 2. Then move.", ["Pay 2.", "Then move."]),
        ("Really? Yes! 3 times.", ["Really?", "Yes!", "3 times."]),
        ("See p. 4 of it, e.g. the map.", ["See p. 4 of it, e.g. the map."]),
        ("Se s. 4, pág. 5 y nr. 6. Ya.", ["Se s. 4, pág. 5 y nr. 6.", "Ya."]),
        ("The answer is no. 4 do.", ["The answer is no.", "4 do."]),
        ("No stop", ["No stop"]),
        ("«Vent.» Øl er god. Å ja.", ["«Vent.»", "Øl er god.", "Å ja."]),
        ("Paga. ¿Cuánto? Dos.", ["Paga.", "¿Cuánto?", "Dos."]),
        ("(It stays.) **Then** it goes.", ["(It stays.)", "**Then** it goes."]),
    ],
)
def test_a_ruling_is_cut_into_sentences(ruling: str, parts: list[str]) -> None:
    assert list(sentences(ruling)) == parts


def test_the_items_of_a_list_and_the_rows_of_a_table_are_sentences() -> None:
    ruling = "Pay for it:\n\n- one shell\n- two\n  oils\n\n| A | B |\n| --- | :-: |\n| one | 2 |"
    assert list(sentences(ruling)) == ["Pay for it:", "- one shell", "- two\n  oils", "| A | B |", "| one | 2 |"]


def test_a_sentence_goes_on_where_a_line_is_broken() -> None:
    ruling = "Tow a boat, as long as\nit is yours. Then\nstop.\n\nOr wait:\n1. here;\n2) there."
    assert list(sentences(ruling)) == [
        "Tow a boat, as long as\nit is yours.",
        "Then\nstop.",
        "Or wait:",
        "1. here;",
        "2) there.",
    ]


def test_the_number_of_an_item_is_no_sentence() -> None:
    ruling = "Wait:\n\n1. Tow. Then\n  stop.\n2. Pay 3. Go."
    assert list(sentences(ruling)) == ["Wait:", "1. Tow.", "Then\n  stop.", "2. Pay 3.", "Go."]


def test_every_sentence_stands_in_the_ruling_as_it_is() -> None:
    ruling = "A tug tows 1 boat. It stays.\n\n- Full: 1.\n- Empty: 2."
    assert all(sentence in ruling for sentence in sentences(ruling))


def test_each_sentence_has_its_own_terms() -> None:
    known = Sentences.of([[[0, 4], [2]], [], [[1], [], [3]]])
    assert known.terms(0) == [[0, 4], [2]]
    assert known.terms(1) == []
    assert known.terms(2) == [[1], [], [3]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_an_entry_is_held_in_each_language(bay_index: GameIndex, language: Language) -> None:
    known = bay_index.parts[language].sentences
    for number, entry in enumerate(bay_index.entries()):
        assert len(known.terms(number)) == len(sentences(entry.text(language).ruling))


def test_a_sentence_holds_the_terms_of_its_words(bay_index: GameIndex) -> None:
    number = bay_index.number("towing-a-boat")
    assert number is not None
    english = bay_index.parts["en"]
    (tug,) = english.postings.numbers(["en:tug"])
    places = [place for place, terms in enumerate(english.sentences.terms(number)) if tug in terms]
    assert places == [0]
