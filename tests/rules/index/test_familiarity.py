"""How familiar a game is with its words."""

from rules.index.familiarity import MOST, Familiar, mark
from rules.index.game_index import GameIndex
from rules.index.vocabulary import Vocabulary
from rules.languages import LANGUAGES, Language
from rules.words.stemming import stem

SAID: Vocabulary = {"en": {"lantern": 300, "lanterns": 200, "wick": 1, "boat": 499}, "es": {"farol": 3}, "nb": {}}


def familiarity(word: str, language: Language) -> int | None:
    familiar = Familiar.of(SAID)
    known = dict(zip(familiar.marks.tolist(), familiar.familiarities.tolist(), strict=True))
    return known.get(mark(stem(word, language), language))


def test_a_game_is_most_familiar_with_what_it_says_most() -> None:
    often, seldom, once = familiarity("boat", "en"), familiarity("farol", "es"), familiarity("wick", "en")
    assert often and seldom and once
    assert once < seldom < often <= MOST


def test_all_forms_of_a_word_count_together() -> None:
    assert familiarity("lantern", "en") == familiarity("lanterns", "en") == familiarity("boat", "en")


def test_a_word_of_another_language_is_another_word() -> None:
    assert familiarity("boat", "nb") is None


def test_it_knows_every_stem_of_its_words_and_no_other(bay_index: GameIndex) -> None:
    words = bay_index.vocabulary["en"]
    assert all(bay_index.familiar.knows(stem(word, "en"), "en") for word in words)
    assert not any(bay_index.familiar.knows(f"{stem(word, 'en')}qx", "en") for word in words)
    assert not Familiar.of({"en": {}, "es": {}, "nb": {}}).knows("boat", "en")


def test_every_stem_of_a_game_has_a_mark_of_its_own_in_order(bay_index: GameIndex) -> None:
    marks = bay_index.familiar.marks.tolist()
    stems = {(stem(word, language), language) for language in LANGUAGES for word in bay_index.vocabulary[language]}
    assert marks == sorted(mark(*stemmed) for stemmed in stems)
    assert len(set(marks)) == len(stems)
