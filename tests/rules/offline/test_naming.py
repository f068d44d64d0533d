"""Which words runs are made of."""

import pytest

from rules.index.tokens import tokenise
from rules.languages import Language
from rules.offline.hiding import hidden
from rules.offline.naming import Names
from rules.offline.saying import Text

WORDS = {"lantern": 5, "lanterns": 2, "burns": 9, "how": 1}


def text(said: str, language: Language = "en") -> Text:
    return Text(language, tokenise(said, (language,)))


def names(*runs: Text, language: Language = "en", secret: frozenset[str] = frozenset()) -> Names:
    return Names(language, WORDS, runs, secret)


def test_words_are_numbered_by_how_often_any_form_of_theirs_is_written() -> None:
    # burn: 9, lantern: 5 + 2, how: 1; the smallest number's character is #.
    assert names().run(text("how lanterns burn")) == "%$#"


def test_a_word_of_the_game_is_not_listed_again() -> None:
    assert names(text("how lanterns burn")).others == {}


@pytest.mark.parametrize(
    ("said", "other"),
    [
        (text("burns 49"), "=#49"),
        (text("burns p. 24"), "=p:24"),
        (text("burns oddly"), "=odd"),
        (text("the burns"), "=the."),
        (text("faroles", "es"), "=es:farol"),
        (text("el", "es"), "=es:el."),
        (text("49", "es"), "=#49"),
    ],
)
def test_what_else_is_said_is_listed_with_how_often(said: Text, other: str) -> None:
    assert names(said, said).others == {other: 2}


def test_a_secret_word_is_listed_as_its_number() -> None:
    found = names(text("fox burns"), language="en", secret=frozenset({"en:fox"}))
    assert found.others == {f"={hidden('fox')}": 1}


def test_a_secret_word_of_another_language_is_listed_as_its_number() -> None:
    found = names(text("zorro", "es"), secret=frozenset({"es:zorr"}))
    assert found.others == {f"=es:{hidden('zorr')}": 1}
