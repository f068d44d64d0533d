"""Number words and their values."""

import pytest

from rules.languages import LANGUAGES, Language
from rules.words.folding import fold
from rules.words.numbers import number_words


@pytest.mark.parametrize(
    ("language", "words", "value"),
    [
        ("en", "zero", 0),
        ("en", "seven", 7),
        ("en", "nineteen", 19),
        ("en", "forty nine", 49),
        ("en", "fortynine", 49),
        ("en", "ninety", 90),
        ("en", "third", 3),
        ("en", "twice", 2),
        ("es", "cuarenta y nueve", 49),
        ("es", "veintidós", 22),
        ("es", "veinte y dos", 22),
        ("es", "dieciséis", 16),
        ("es", "treinta y uno", 31),
        ("es", "segunda", 2),
        ("nb", "førtini", 49),
        ("nb", "førti ni", 49),
        ("nb", "tjueen", 21),
        ("nb", "syv", 7),
        ("nb", "sju", 7),
        ("nb", "tredje", 3),
    ],
)
def test_a_number_word_has_its_value(language: Language, words: str, value: int) -> None:
    assert number_words(language)[tuple(fold(word, language) for word in words.split())] == value


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_to_ninety_nine_can_be_said_in_every_language(language: Language) -> None:
    assert set(range(2, 100)) <= set(number_words(language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_left_to_articles_and_nothing_stands_for_a_gap(language: Language) -> None:
    assert ("-",) not in number_words(language)
    if language != "en":
        assert 1 not in number_words(language).values()


def test_null_is_a_card_in_norwegian() -> None:
    assert ("null",) not in number_words("nb")
