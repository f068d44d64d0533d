"""The ordinary words of each language."""

import pytest

from rules.languages import LANGUAGES, Language
from rules.words.folding import fold
from rules.words.lists import fillers, foreign_words, ordinary_words, stop_words

LISTS = (stop_words, fillers, ordinary_words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_folded_and_commented_lines_left_out(language: Language) -> None:
    for words in LISTS:
        assert words(language)
        assert all(fold(word, language) == word and "#" not in word for word in words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_stop_words_and_fillers_are_ordinary(language: Language) -> None:
    assert stop_words(language) | fillers(language) <= ordinary_words(language)


@pytest.mark.parametrize(
    ("language", "stops", "carries"),
    [("en", "the is of", "shield two attack"), ("es", "el de la", "escudo carta"), ("nb", "og er det", "skjold kort")],
)
def test_stop_words_carry_no_question(language: Language, stops: str, carries: str) -> None:
    assert {fold(word, language) for word in stops.split()} <= stop_words(language)
    assert not {fold(word, language) for word in carries.split()} & stop_words(language)


def test_foreign_words_are_those_of_languages_not_spoken_here() -> None:
    assert {"de", "fr"} <= foreign_words().keys()
    assert not set(LANGUAGES) & foreign_words().keys()
    assert "nicht" in foreign_words()["de"]
