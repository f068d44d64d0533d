"""The language of a question, found from its own words."""

import pytest

from rules.answer.language import Detected, Vocabulary, detect
from rules.index.tokens import tokenise
from rules.languages import LANGUAGES, Language
from rules.words.folding import normalise

NO_GAME: Vocabulary = {language: {} for language in LANGUAGES}
GAME: Vocabulary = {"en": {"lantern": 9, "harpoon": 2}, "es": {"farol": 9, "arpon": 2}, "nb": {"lykt": 9, "harpun": 2}}


def detected(text: str, vocabulary: Vocabulary = NO_GAME) -> Detected:
    normal = normalise(text)
    return detect(normal, tokenise(normal, ()), vocabulary)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("can I rest now", "en"),
        ("does the monster attack twice?", "en"),
        ("puedo descansar ahora", "es"),
        ("¿el monstruo ataca dos veces?", "es"),
        ("kan jeg hvile nå", "nb"),
        ("angriper monsteret to ganger?", "nb"),
    ],
)
def test_a_sentence_is_known_by_its_words(text: str, language: Language) -> None:
    assert detected(text).language == language
    assert detected(text).foreign is None


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("cuantas cartas puedo robar en mi turno", "es"),
        ("que pasa si no hay linea de vision", "es"),
        ("hvor mange kort far jeg trekke", "nb"),
        ("ma jeg ga rundt doren", "nb"),
        ("maa jeg gaa foerst", "nb"),
    ],
)
def test_accents_may_be_missing(text: str, language: Language) -> None:
    assert detected(text).language == language


@pytest.mark.parametrize(("word", "language"), [("lantern", "en"), ("farol", "es"), ("lykt", "nb"), ("arpón", "es")])
def test_one_word_of_the_game_is_enough(word: str, language: Language) -> None:
    assert detected(word, GAME).language == language


def test_a_word_that_the_game_says_but_once_may_be_a_slip() -> None:
    vocabulary: Vocabulary = {"en": {}, "es": {"relok": 1, "farol": 2}, "nb": {}}
    assert detected("wehn qvick relok", vocabulary).language == "en"
    assert detected("wehn qvick farol", vocabulary).language == "es"


def test_a_word_that_the_game_says_but_once_is_enough_alone() -> None:
    assert detected("hvalangrep", {"en": {}, "es": {}, "nb": {"hvalangrep": 1}}).language == "nb"


def test_a_letter_of_one_language_is_enough() -> None:
    assert detected("xyñx").language == "es"
    assert detected("xyøx").language == "nb"


@pytest.mark.parametrize("text", ["", "?!", "42", "#049", "page 4", "xyzzy", "😀"])
def test_what_speaks_for_no_language_is_taken_as_english(text: str) -> None:
    assert detected(text, GAME) == Detected("en", {"en": 1.0, "es": 0.0, "nb": 0.0})


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("kan jeg bruke lantern når det er natt", "nb"),
        ("puedo usar el harpoon dos veces", "es"),
        ("can i use my lykt at night", "en"),
    ],
)
def test_a_word_borrowed_for_a_thing_does_not_change_the_language(text: str, language: Language) -> None:
    assert detected(text, GAME).language == language


def test_english_is_kept_unless_another_language_is_clearly_ahead() -> None:
    vocabulary: Vocabulary = {"en": {"lantern": 2, "mast": 2, "host": 2}, "es": {}, "nb": {"lantern": 2, "mast": 2}}
    found = detected("lantern mast host", vocabulary)
    assert found.shares["nb"] > found.shares["en"]
    assert found.language == "en"


def test_the_shares_of_a_mixed_question_add_up() -> None:
    shares = detected("can i bruke el farol", GAME).shares
    assert sum(shares.values()) == pytest.approx(1)
    assert min(shares.values()) > 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("wie viele Karten darf ich spielen", "de"),
        ("combien de cartes est-ce que je peux jouer", "fr"),
        ("quantas cartas eu posso jogar", "pt"),
        ("quante carte posso giocare con il mio giocatore", "it"),
        ("hoeveel kaarten mag ik spelen", "nl"),
        ("ile kart mogę zagrać i czy muszę", "pl"),
        ("kuinka monta korttia voiko pelaaja ja mitä", "fi"),
    ],
)
def test_a_language_that_frostcite_does_not_speak_is_named(text: str, code: str) -> None:
    assert detected(text).foreign == code


@pytest.mark.parametrize(
    "text",
    [
        "die in the dark",
        "was the card lost",
        "a do not",
        "le toca a mi personaje",
        "hvor er den",
        "he is in",
        "se mueve la carta",
        "man kan dra en figur",
    ],
)
def test_a_short_word_that_two_languages_share_makes_no_question_foreign(text: str) -> None:
    assert detected(text).foreign is None


def test_a_word_of_another_language_among_slips_is_a_slip() -> None:
    vocabulary: Vocabulary = {"en": {"demon": 9}, "es": {"caos": 9, "demon": 3}, "nb": {}}
    assert detected("caos demon", vocabulary).language == "es"
    assert detected("caos demon chilng retaliat brath", vocabulary).language == "en"
