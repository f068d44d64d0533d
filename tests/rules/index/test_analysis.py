"""Text turned into the terms that an entry is found by."""

import pytest

from rules.index.analysis import MAX_TERM, analyse, is_pair, pairs
from rules.index.lexicon import Lexicon
from rules.languages import Language
from rules.model import Term

GLOSSARY = {
    "item": {"en": ["item"], "es": ["objeto"], "nb": ["gjenstand"], "also": {"en": ["gear"]}, "numbered": True},
    "shield": {"en": ["shield"], "es": ["escudo"], "nb": ["skjold"], "near": {"en": ["block"]}},
    "stun": {"en": ["stun"], "kind": "condition", "near": {"en": ["dazed"]}},
    "wound": {"en": ["wound"], "kind": "condition"},
}
LEXICON = Lexicon({name: Term.model_validate(term) for name, term in GLOSSARY.items()})


def terms(text: str, language: Language = "en") -> list[str]:
    return analyse(text, language, LEXICON)


def test_a_word_is_its_stem_in_its_language_and_its_term() -> None:
    assert terms("shields") == ["en:shield", "@shield"]


def test_one_term_is_found_in_every_language() -> None:
    assert "@shield" in terms("escudos", "es")
    assert "@shield" in terms("skjoldet", "nb")


def test_a_hint_is_no_term_of_an_entry() -> None:
    assert terms("block") == ["en:block"]


def test_neighbours_are_a_term_of_their_own() -> None:
    assert terms("boat sinks slowly") == ["en:boat", "en:sink", "en:slowli", "en:boat_sink", "en:sink_slowli"]
    assert [term for term in terms("boat sinks 2") if is_pair(term)] == ["en:boat_sink", "en:sink_#2"]


@pytest.mark.parametrize(
    ("text", "count"),
    [("a stun", "one"), ("+1 stun or +0 stun", "twice"), ("stun and wound and stun", "several"), ("dazed", None)],
)
def test_how_many_of_a_kind_are_named_is_a_term(text: str, count: str | None) -> None:
    assert [term for term in terms(text) if "=" in term] == ([f"@condition={count}"] if count else [])


def test_how_many_are_named_is_told_beside_what_else_is_named() -> None:
    assert {term for term in terms("stun or wound with a shield") if "=" in term} == {
        "@condition=several",
        "@condition=several+shield",
    }


def test_one_word_has_no_neighbour() -> None:
    assert pairs(["en:boat"]) == []


def test_pages_sections_and_numbers_are_told_apart() -> None:
    assert terms("p. 41, 5.1 and 41")[:4] == ["p:41", "s:5.1", "en:and", "#41"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("item 49", "en"),
        ("item no. 049", "en"),
        ("item #49", "en"),
        ("item number 49", "en"),
        ("Item 049", "en"),
        ("#049 item", "en"),
        ("gear 49", "en"),
        ("objeto 49", "es"),
        ("objeto número 49", "es"),
        ("gjenstand nr. 49", "nb"),
        ("gjenstand førtini", "nb"),
    ],
)
def test_a_numbered_thing_is_one_term_in_any_writing(text: str, language: Language) -> None:
    assert "@item#49" in terms(text, language)


def test_another_number_is_another_thing() -> None:
    assert "@item#4" not in terms("item 49")
    assert "@item#49" not in terms("item 490")


def test_a_number_far_away_names_nothing() -> None:
    assert not any("@item#" in term for term in terms("the item costs exactly these 49 coins"))


def test_only_numbered_terms_take_a_number() -> None:
    assert not any("@shield#" in term for term in terms("shield 3"))


def test_a_term_is_counted_as_often_as_it_stands_there() -> None:
    assert terms("shield or shield").count("@shield") == 2


def test_no_term_is_longer_than_the_index_holds() -> None:
    assert all(len(term) <= MAX_TERM for term in terms("a" * 400 + " " + "b" * 400))


def test_nothing_has_no_terms() -> None:
    assert terms("") == []
