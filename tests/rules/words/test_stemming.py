"""Inflections cut off, so that the forms of a word meet."""

import pytest

from rules.languages import LANGUAGES, Language
from rules.words.stemming import stem


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "monster monsters monster's"),
        ("en", "take takes taking took taken"),
        ("en", "draw draws drew drawn"),
        ("en", "armour armor armored armoured"),
        ("es", "carta cartas"),
        ("es", "línea linea líneas"),
        ("es", "objetivo objetivos"),
        ("nb", "kort kortet kortene"),
        ("nb", "monster monsteret"),
        ("nb", "dør dor doer døren"),
    ],
)
def test_the_forms_of_a_word_have_one_stem(language: Language, forms: str) -> None:
    assert len({stem(form, language) for form in forms.split()}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_stem(language: Language) -> None:
    for word in ("49", "a", "x", "item", "ñ", "å"):
        assert stem(word, language)


def test_different_words_stay_apart() -> None:
    assert stem("shield", "en") != stem("ward", "en")
    assert stem("49", "en") != stem("50", "en")
