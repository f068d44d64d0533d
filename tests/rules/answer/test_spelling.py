"""Misspelt words put right, and nothing else touched."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from rules.answer import spelling
from rules.answer.spelling import Speller, Words, prepare
from rules.index.tokens import Token, tokenise
from rules.languages import LANGUAGES, Language
from rules.words.lists import ordinary_words
from tests.ratios import ratio

VOCABULARY: dict[Language, dict[str, int]] = {
    "en": {"lantern": 9, "harbor": 4, "lighthouse": 3, "springtide": 2, "boat": 8, "teleport": 5, "retaliate": 3},
    "es": {"farol": 9, "monstruo": 5, "empujar": 3},
    "nb": {"lykt": 9, "siktlinje": 4, "sikt": 2, "linje": 2, "angrep": 5, "kraft": 3, "havnefogd": 1},
}
SPELLER = Speller(VOCABULARY)


def put_right(text: str, language: Language = "en") -> str:
    return " ".join(token.text for token in SPELLER.correct(tokenise(text, ()), language).tokens)


@pytest.mark.parametrize(
    ("written", "meant", "language"),
    [
        ("latnern", "lantern", "en"),
        ("lanten", "lantern", "en"),
        ("lannntern", "lantern", "en"),
        ("lanttern", "lantern", "en"),
        ("lqntern", "lantern", "en"),
        ("boatt", "boat", "en"),
        ("telport", "teleport", "en"),
        ("retailate", "retaliate", "en"),
        ("monsturo", "monstruo", "es"),
        ("enpujar", "empujar", "es"),
        ("angerp", "angrep", "nb"),
    ],
)
def test_a_slip_is_put_right(written: str, meant: str, language: Language) -> None:
    assert put_right(written, language) == meant


def test_the_games_english_words_are_put_right_in_any_language() -> None:
    assert put_right("kan jeg telport", "nb") == "kan jeg teleport"


@pytest.mark.parametrize(
    ("written", "meant", "language"),
    [
        ("lanternboat", "lantern boat", "en"),
        ("siktslinje", "sikt linje", "nb"),
        ("angrepskraft", "angrep kraft", "nb"),
    ],
)
def test_words_run_together_are_taken_apart(written: str, meant: str, language: Language) -> None:
    assert put_right(written, language) == meant


@pytest.mark.parametrize(
    ("written", "meant", "language"),
    [
        ("ligh thouse", "lighthouse", "en"),
        ("sprin gtide", "springtide", "en"),
        ("sikt linje", "siktlinje", "nb"),
        ("havne fogd", "havnefogd", "nb"),
    ],
)
def test_a_word_torn_apart_is_joined(written: str, meant: str, language: Language) -> None:
    assert put_right(written, language) == meant


def test_two_ordinary_english_words_are_not_joined() -> None:
    assert put_right("light house") == "light house"


@pytest.mark.parametrize("text", ["lantern", "lantern's", "harbour", "Lantern"])
def test_a_word_that_is_known_in_any_spelling_stays(text: str) -> None:
    assert SPELLER.correct(tokenise(text, ()), "en").changes == {}


@pytest.mark.parametrize(
    ("word", "language"),
    [("boats", "en"), ("teleported", "en"), ("teleporting", "en"), ("faroles", "es"), ("lyktene", "nb")],
)
def test_another_form_of_a_known_word_is_no_slip(word: str, language: Language) -> None:
    assert SPELLER.correct([Token(word)], language).changes == {}


@pytest.mark.parametrize("text", ["bot", "lyk", "x2", "49", "p. 4", "5.1", "xyzzy", "qqqqqqqqqq"])
def test_short_words_numbers_and_strangers_stay(text: str) -> None:
    corrected = SPELLER.correct(tokenise(text, ()), "en")
    assert (corrected.tokens, corrected.changes) == (tokenise(text, ()), {})


@pytest.mark.parametrize("asked_in", LANGUAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_ordinary_word_of_a_supported_language_is_changed(asked_in: Language, language: Language) -> None:
    changed = [word for word in sorted(ordinary_words(language)) if word.isalpha() and put_right_one(word, asked_in)]
    assert changed == []


def put_right_one(word: str, language: Language) -> dict[str, str]:
    return dict(SPELLER.correct([Token(word)], language).changes)


def test_what_was_changed_is_told() -> None:
    assert SPELLER.correct(tokenise("my lanten on the boatt", ()), "en").changes == {
        "lanten": "lantern",
        "boatt": "boat",
    }


def test_the_nearest_word_is_taken_and_of_two_the_commoner() -> None:
    speller = Speller({"en": {"qarxeba": 1, "qarxebo": 5, "qarxexx": 9}, "es": {}, "nb": {}})
    assert speller.correct([Token("qarxebi")], "en").changes == {"qarxebi": "qarxebo"}


def test_a_word_is_rather_one_with_the_same_first_letter() -> None:
    speller = Speller({"en": {"qarxeb": 1, "zarxeb": 1, "arxebq": 1}, "es": {}, "nb": {}})
    assert speller.correct([Token("qarxe")], "en").changes == {"qarxe": "qarxeb"}


@given(
    words=st.lists(st.text("abcdzñ\U0001f525صل", max_size=9), max_size=12),
    word=st.text("abcdzñ\U0001f525صل", max_size=9),
    edits=st.integers(1, 2),
)
def test_no_word_that_is_near_enough_is_overlooked(words: list[str], word: str, edits: int) -> None:
    near = Words(words, "en").near(word, edits)
    assert {other for other in words if OSA.distance(word, other) <= edits} <= set(near) <= set(words)
    assert near == sorted(near, key=lambda other: (len(other), other))


def test_few_words_that_are_far_are_looked_at() -> None:
    known = sorted(ordinary_words("en"))
    near = Words(known, "en").near("lantren", 1)
    assert len(near) < len(known) / 100


def times_plain(text: str) -> float:
    """Return how many times as long a text takes as a dozen words with a slip in one."""
    tokens, plain = tokenise(text, ()), tokenise("lykt og angrep " * 3 + "siktlinje kraft havnefodg", ())
    return ratio(lambda: SPELLER.correct(tokens, "nb"), lambda: SPELLER.correct(plain, "nb"))


def test_a_very_long_word_is_left_alone_at_once() -> None:
    word = "lanternlantern" * 35
    assert put_right(word) == word
    assert times_plain(word) < 20


@pytest.mark.parametrize(("length", "is_put_right"), [(40, True), (41, False)])
def test_words_of_over_forty_letters_are_not_put_right(length: int, is_put_right: bool) -> None:
    known = "qarxebo" * 6
    speller = Speller({"en": {known[:length]: 9}, "es": {}, "nb": {}})
    written = known[: length - 1] + "z"
    assert bool(speller.correct([Token(written)], "en").changes) is is_put_right


def test_no_more_than_some_words_are_put_right() -> None:
    text = " ".join(f"lanten{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")
    assert len(SPELLER.correct(tokenise(text, ()), "en").changes) <= 12


def test_an_unknown_word_is_looked_for_once_however_often_it_is_said() -> None:
    once, often = tokenise("qabbx", ()), tokenise("qabbx " * 80, ())
    tokens = SPELLER.correct(tokenise("lanten qabbx lanten lanten", ()), "en").tokens
    assert [token.text for token in tokens] == ["lantern", "qabbx", "lantern", "lantern"]
    assert ratio(lambda: SPELLER.correct(often, "en"), lambda: SPELLER.correct(once, "en")) < 40


def test_many_unknown_words_are_bounded_in_time() -> None:
    letters = "bcdfghjklmnpqrstvwxz"
    strangers = " ".join(f"{a}a{b}{b}" for a in letters for b in letters[:5])
    near = " ".join(f"lantqern{a}"[:9] for a in letters * 3)
    assert times_plain(strangers[:500]) < 100
    assert times_plain(near[:500]) < 100


def test_once_prepared_the_first_slip_takes_little_longer_than_the_next() -> None:
    spelling._ordinary.cache_clear()
    prepare()
    first, tokens = (
        Speller({language: dict(VOCABULARY[language]) for language in LANGUAGES}),
        tokenise("lanten qabbx", ()),
    )
    assert ratio(lambda: first.correct(tokens, "en"), lambda: SPELLER.correct(tokens, "en"), rounds=1) < 100
