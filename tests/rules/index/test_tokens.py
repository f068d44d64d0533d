"""Text cut into words, numbers, pages and sections."""

import pytest

from rules.index.tokens import Token, tokenise
from rules.languages import Language


def shapes(text: str, *languages: Language) -> list[tuple[str, str]]:
    return [(token.text, token.shape) for token in tokenise(text, languages or ("en",))]


def test_words_are_cut_at_what_is_no_letter_and_keep_their_apostrophe() -> None:
    assert shapes("The monster's card-draw, don't_stop!") == [
        ("the", "word"),
        ("monster's", "word"),
        ("card", "word"),
        ("draw", "word"),
        ("don't", "word"),
        ("stop", "word"),
    ]


@pytest.mark.parametrize("text", ["", " \n\t", "?!…", "😀🎲", "<>/\\&"])
def test_text_without_words_has_no_tokens(text: str) -> None:
    assert tokenise(text) == []


@pytest.mark.parametrize(
    "text",
    ["page 41", "p. 41", "p41", "pg 41", "Page 041", "pages 41", "side 41", "s. 41", "pág. 41", "página 41"],
)
def test_a_page_is_known_in_three_languages(text: str) -> None:
    assert shapes(text) == [("41", "page")]


@pytest.mark.parametrize("text", ["stop 41", "map41", "pageant 41", "s 41", "inside 41"])
def test_no_other_word_makes_a_page(text: str) -> None:
    assert "page" not in [shape for _, shape in shapes(text)]


def test_a_number_of_five_digits_is_no_page() -> None:
    assert shapes("page 12345") == [("page", "word"), ("12345", "number")]


def test_dotted_numbers_are_a_section() -> None:
    assert shapes("rule 5.1 or 4.5.12.") == [
        ("rule", "word"),
        ("5.1", "section"),
        ("or", "word"),
        ("4.5.12", "section"),
    ]


@pytest.mark.parametrize("text", ["49", "049", "#049", "no. 49", "nº 49", "(49)", "49,"])
def test_a_number_has_one_writing(text: str) -> None:
    assert shapes(text)[-1] == ("49", "number")


def test_no_number_is_too_long_to_read() -> None:
    (token,) = tokenise("9" * 5000)
    assert token == Token("9" * 18, "number")


@pytest.mark.parametrize("text", ["x2", "2x", "x 2", "2 x", "×2", "X2"])
def test_a_multiplier_is_one_word(text: str) -> None:
    assert shapes(text) == [("x2", "word")]


@pytest.mark.parametrize(("text", "number"), [("1st", "1"), ("2nd", "2"), ("3rd", "3"), ("24th", "24"), ("3º", "3")])
def test_an_ordinal_in_digits_is_a_number(text: str, number: str) -> None:
    assert shapes(text) == [(number, "number")]


@pytest.mark.parametrize(
    ("text", "language", "number"),
    [
        ("forty-nine", "en", "49"),
        ("forty nine", "en", "49"),
        ("third", "en", "3"),
        ("twice", "en", "2"),
        ("cuarenta y nueve", "es", "49"),
        ("veintitrés", "es", "23"),
        ("tercera", "es", "3"),
        ("førtini", "nb", "49"),
        ("forti ni", "nb", "49"),
        ("tredje", "nb", "3"),
        ("begge", "nb", "2"),
    ],
)
def test_number_words_are_numbers_in_their_language(text: str, language: Language, number: str) -> None:
    assert shapes(text, language) == [(number, "number")]


def test_number_words_of_other_languages_are_words() -> None:
    assert shapes("cinco fem", "en") == [("cinco", "word"), ("fem", "word")]


def test_the_longest_number_is_read() -> None:
    assert shapes("forty nine two boats") == [("49", "number"), ("2", "number"), ("boats", "word")]


def test_what_cannot_be_seen_does_not_cut_a_word() -> None:
    assert shapes("shi\u00adeld \u202ewa\u200brd") == [("shield", "word"), ("ward", "word")]
