"""Which terms of the glossary a text names."""

import pytest

from rules.index.lexicon import Lexicon
from rules.index.tokens import tokenise
from rules.languages import Language
from rules.model import Term

GLOSSARY = {
    "lantern": {
        "en": ["lantern"],
        "es": ["farol"],
        "nb": ["lykt"],
        "also": {"en": ["lamp"]},
        "near": {"en": ["see in the dark"]},
    },
    "discard": {"en": ["lose a card"], "also": {"en": ["the bin"]}},
    "card": {"en": ["card"], "numbered": True},
    "both": {"near": {"en": ["pile"]}, "also": {"es": ["montón"]}},
    "heap": {"en": ["pile"]},
    "sight": {"en": ["can't see"]},
    "triple": {"en": ["x3"]},
    "two-boats": {"en": ["two boats"]},
}
LEXICON = Lexicon({name: Term.model_validate(term) for name, term in GLOSSARY.items()})


def named(text: str, language: Language = "en") -> dict[str, bool]:
    return {m.term: m.exact for m in LEXICON.mentions(tokenise(text, (language,)), language)}


@pytest.mark.parametrize(("text", "language"), [("my lanterns", "en"), ("los faroles", "es"), ("lykten", "nb")])
def test_a_term_is_named_by_any_inflection_in_its_language(text: str, language: Language) -> None:
    assert named(text, language) == {"lantern": True}


def test_a_term_is_not_named_in_another_language() -> None:
    assert named("farol", "en") == {}


def test_another_word_for_the_same_thing_names_it() -> None:
    assert named("a lamp") == {"lantern": True}


def test_a_near_word_only_hints_at_it() -> None:
    assert named("i see in the dark") == {"lantern": False}


def test_a_form_may_be_the_name_of_one_term_and_a_hint_at_another() -> None:
    assert named("this pile") == {"both": False, "heap": True}


@pytest.mark.parametrize("text", ["lose a card", "lose my card", "lose the card", "lose card"])
def test_little_words_within_a_phrase_may_differ(text: str) -> None:
    assert named(text) == {"discard": True, "card": True}


def test_other_words_within_a_phrase_may_not_differ() -> None:
    assert named("lose a red card") == {"card": True}


def test_a_phrase_keeps_its_little_word_if_no_more_than_one_word_were_left() -> None:
    assert named("we see it") == {}
    assert named("we can't see it") == {"sight": True}


def test_numbers_are_part_of_phrases() -> None:
    assert named("2 boats") == {"two-boats": True}
    assert named("3 boats") == {}
    assert named("3x") == {"triple": True}


def test_a_mention_says_where_it_stands() -> None:
    (mention,) = [m for m in LEXICON.mentions(tokenise("may i lose my card", ("en",)), "en") if m.term == "discard"]
    assert mention.places == (2, 4)


def test_numbered_terms_are_known() -> None:
    assert LEXICON.numbered == {"card"}


@pytest.mark.parametrize("text", ["", "the of and", "boat"])
def test_other_text_names_nothing(text: str) -> None:
    assert named(text) == {}
