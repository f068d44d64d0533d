"""One spelling of many."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.languages import LANGUAGES, Language
from rules.words.folding import fold, normalise, strip_accents
from tests.ratios import ratio

LONGEST_QUESTION = 500


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("SHIELD", "shield"),
        ("ＳＨＩＥＬＤ", "shield"),
        ("shi\u00adeld", "shield"),
        ("\u202eshi\u200beld\u2066", "shield"),
        ("shi\x00eld\x07", "shield"),
        ("a\tb\nc", "a b c"),
        ("ﬁre", "fire"),
        ("①", "1"),
        ("Straße", "strasse"),
        ("LÍNEA", "línea"),
        ("li\u0301nea", "línea"),
        ("monster’s ‘x’ 2×", "monster's 'x' 2x"),
        ("`a´", "'a'"),
        ("−3", "-3"),
        ("\u00a0x", " x"),
        ("", ""),
    ],
)
def test_text_is_small_composed_and_visible(written: str, normal: str) -> None:
    assert normalise(written) == normal


@settings(max_examples=500)
@given(st.text(max_size=LONGEST_QUESTION))
def test_normalising_is_bounded_shows_all_and_folding_it_is_done_once(text: str) -> None:
    normal = normalise(text)
    assert len(normal) <= 18 * 3 * max(1, len(text))
    assert not {unicodedata.category(character) for character in normal} & {"Cf", "Cc", "Cs", "Co", "Cn"}
    for language in LANGUAGES:
        folded = fold(normal, language)
        assert fold(folded, language) == folded


@given(st.text(alphabet=st.characters(codec="ascii"), max_size=40))
def test_ascii_takes_a_short_way_to_the_same_end(text: str) -> None:
    assert normalise(text) == normalise(text + "é").removesuffix("é")


@pytest.mark.parametrize(
    ("word", "language", "folded"),
    [
        ("línea", "es", "linea"),
        ("mañana", "es", "manana"),
        ("dør", "nb", "dor"),
        ("doer", "nb", "dor"),
        ("dor", "nb", "dor"),
        ("måte", "nb", "mate"),
        ("maate", "nb", "mate"),
        ("være", "nb", "vare"),
        ("vaere", "nb", "vare"),
        ("vär", "nb", "var"),
        ("armour", "en", "armor"),
        ("armoured", "en", "armored"),
        ("colours", "en", "colors"),
        ("neighbouring", "en", "neighboring"),
        ("our", "en", "our"),
        ("four", "en", "four"),
        ("neutralise", "en", "neutralize"),
        ("neutralised", "en", "neutralized"),
        ("rise", "en", "rise"),
        ("raised", "en", "raised"),
        ("café", "en", "cafe"),
    ],
)
def test_a_word_has_one_spelling_in_its_language(word: str, language: Language, folded: str) -> None:
    assert fold(word, language) == folded


def test_accents_and_joined_letters_come_off() -> None:
    assert strip_accents("línea dør æble łódź straße") == "linea dor aeble lodz strasse"


def test_the_worst_legal_question_is_normalised_in_a_blink() -> None:
    worst = "a" + "\u0301\u0316" * ((LONGEST_QUESTION - 1) // 2)
    assert ratio(lambda: normalise(worst), lambda: unicodedata.normalize("NFKC", worst)) < 10
