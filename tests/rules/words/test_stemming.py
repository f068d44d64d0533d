"""Inflections cut off, so that the forms of a word meet."""

import sys
import threading

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


def test_threads_do_not_stem_each_others_words() -> None:
    words = [
        f"{start}{middle}{end}" for start in "abdfgklmprst" for middle in ("ing", "ation", "ed") for end in "aeiouns"
    ]
    right = {word: stem.__wrapped__(word, "en") for word in words}
    wrong: list[str] = []

    def stem_all() -> None:
        for word in words:
            try:
                found = stem.__wrapped__(word, "en")
            except IndexError:
                found = "none"
            if found != right[word]:
                wrong.append(word)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=stem_all) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert wrong == []
