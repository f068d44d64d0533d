"""A player's text read as the words that are looked up."""

import pytest

from rules.answer.question import ENGLISH, MAX_LENGTH, MAX_WORDS, NEAR, PAIR, TERM, Question, Reader, Word
from rules.index.game_index import GameIndex


@pytest.fixture(scope="module")
def reader(bay_index: GameIndex) -> Reader:
    return Reader(bay_index.game.name, bay_index.lexicon, bay_index.vocabulary)


def word(question: Question, text: str) -> Word:
    return next(word for word in question.words if word.text == text)


def telling(question: Question) -> list[str]:
    return [word.text for word in question.words if not word.little]


def test_every_word_and_every_pair_of_neighbours_is_looked_up(reader: Reader) -> None:
    assert [word.text for word in reader.read("tow a boat").words] == ["tow", "a", "boat", "en:tow_a", "en:a_boat"]


def test_a_pair_weighs_less_and_is_little(reader: Reader) -> None:
    pair = word(reader.read("tow a boat"), "en:tow_a")
    assert (pair.weight, pair.little, pair.terms) == (PAIR, True, {"en:tow_a": 1.0})


def test_words_that_any_question_may_use_are_little(reader: Reader) -> None:
    assert telling(reader.read("can i please use a lantern now")) == ["lantern"]
    assert telling(reader.read("puedo usar ahora el farol")) == ["farol"]
    assert telling(reader.read("kan jeg bruke lykten nå")) == ["lykten"]


def test_a_word_stands_for_its_term_of_the_glossary(reader: Reader) -> None:
    terms = word(reader.read("lanterns"), "lanterns").terms
    assert (terms["en:lantern"], terms["@lantern"]) == (1.0, TERM)


def test_a_phrase_shares_its_term_among_its_words(reader: Reader) -> None:
    question = reader.read("when is spring tide")
    assert word(question, "spring").terms["@spring-tide"] == word(question, "tide").terms["@spring-tide"] == TERM / 2


def test_a_hint_at_a_term_is_worth_less(reader: Reader) -> None:
    question = reader.read("how do we see in the dark")
    assert word(question, "dark").terms["@lantern"] == NEAR / 2
    assert question.mentions == {"lantern": False}


def test_an_english_word_may_stand_in_any_question(reader: Reader) -> None:
    terms = word(reader.read("¿se quema el lantern de noche?"), "lantern").terms
    assert (terms["en:lantern"], terms["@lantern"]) == (ENGLISH, TERM)


def test_an_english_question_is_read_in_english_alone(reader: Reader) -> None:
    assert word(reader.read("does the farol burn"), "farol").terms == {"en:farol": 1.0}


def test_a_little_word_is_no_term_of_another_language(reader: Reader) -> None:
    assert reader.read("how is the light on my boat", spell=False).mentions == {"boat": True}


def test_a_numbered_thing_is_named(reader: Reader) -> None:
    for text in ("card 22", "card no. 022", "what of card #22", "carta número 22", "kort 22"):
        assert reader.read(text).identities == ["@card#22"], text


def test_pages_and_sections_are_read(reader: Reader) -> None:
    assert [list(word.terms) for word in reader.read("p. 41, 5.1").words[:2]] == [["p:41"], ["s:5.1"]]


def test_number_words_are_read_in_the_questions_language(reader: Reader) -> None:
    assert "#2" in word(reader.read("may my tug tow two boats"), "2").terms
    assert "#2" in word(reader.read("puedo remolcar dos barcas"), "2").terms
    assert "#2" in word(reader.read("kan jeg slepe to båter"), "2").terms


def test_a_slip_is_put_right_unless_the_player_wants_it_otherwise(reader: Reader) -> None:
    corrected = reader.read("my lantren")
    assert (telling(corrected), corrected.corrected) == (["lantern"], {"lantren": "lantern"})
    kept = reader.read("my lantren", spell=False)
    assert (telling(kept), kept.corrected) == (["lantren"], {})


def test_a_foreign_question_is_not_put_right(reader: Reader) -> None:
    question = reader.read("wie viele Boote kann der Schlepper ziehen und was kostet es")
    assert (question.detected.foreign, question.corrected) == ("de", {})


@pytest.mark.parametrize(
    "text", ["Lantern Bay: towing a boat", "towing a boat in LANTERN BAY", "lantren bay towing a boat"]
)
def test_the_games_name_is_no_part_of_what_is_asked(reader: Reader, text: str) -> None:
    question = reader.read(text)
    assert question.names_game
    assert [word for word in telling(question) if word in ("lantern", "bay")] == []


def test_the_name_alone_is_a_question(reader: Reader) -> None:
    assert telling(reader.read("lantern bay")) == ["lantern", "bay"]


@pytest.mark.parametrize("text", ["lantern", "bay lantern", "the lantern in the bay", ""])
def test_other_words_do_not_name_the_game(reader: Reader, text: str) -> None:
    assert not reader.read(text).names_game


def test_too_long_a_text_is_refused_and_the_longest_is_read(reader: Reader) -> None:
    with pytest.raises(ValueError, match="at most 500 characters"):
        reader.read("a" * (MAX_LENGTH + 1))
    assert reader.read("a" * MAX_LENGTH).words


def test_many_words_are_bounded_and_what_was_read_is_told(reader: Reader) -> None:
    question = reader.read("boat " * MAX_WORDS + "lantern")
    assert len(question.words) <= 2 * MAX_WORDS
    assert question.read == " ".join(["boat"] * MAX_WORDS)
    assert not question.is_whole


def test_as_many_words_as_are_looked_up_are_the_whole_question(reader: Reader) -> None:
    question = reader.read("boat " * (MAX_WORDS - 1) + "lantern?!")
    assert "lantern" in telling(question)
    assert question.is_whole


def test_nothing_has_no_words(reader: Reader) -> None:
    assert list(reader.read("?!").words) == []


@pytest.mark.parametrize(
    ("text", "empty"), [("", True), ("do i have to", True), ("who goes first", False), ("x2", False)]
)
def test_a_question_of_words_that_only_hold_a_sentence_together_is_empty(
    reader: Reader, text: str, empty: bool
) -> None:
    assert reader.read(text).is_empty == empty
