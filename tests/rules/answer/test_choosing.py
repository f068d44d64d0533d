"""Which of many games a question is put to."""

import pytest

from rules.answer.choosing import Chooser
from rules.index.familiarity import Familiar
from rules.index.vocabulary import Vocabulary

# What every game says, and what one alone does.
PLAIN: Vocabulary = {"en": {"card": 40, "draw": 30, "turn": 50, "how": 20}, "es": {"carta": 9}, "nb": {"kort": 9}}
OWN: dict[str, Vocabulary] = {
    "Harbor Lights": {"en": {"lantern": 20, "wharf": 5}, "es": {"farol": 5}, "nb": {"fyr": 5}},
    "Copper Bees": {"en": {"hive": 20, "nectar": 5}, "es": {"colmena": 5}, "nb": {"kube": 5}},
    "7 Peaks": {"en": {"glacier": 20, "rope": 5}, "es": {"glaciar": 5}, "nb": {"isbre": 5}},
    "Deep Wells": {"en": {"bucket": 20, "rope": 90, "draw": 60}, "es": {"cubo": 5}, "nb": {"spann": 5}},
}
NAMES = list(OWN)


def familiar(own: Vocabulary) -> Familiar:
    return Familiar.of({language: {**PLAIN[language], **own[language]} for language in PLAIN})


@pytest.fixture(scope="module")
def chooser() -> Chooser:
    return Chooser([familiar(own) for own in OWN.values()], NAMES)


def best(chooser: Chooser, text: str) -> str:
    (number,) = chooser.choose(text, 1)
    return NAMES[number]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("how many lanterns in a turn", "Harbor Lights"),
        ("when does a hive turn", "Copper Bees"),
        ("¿cuándo se derrite el glaciar?", "7 Peaks"),
        ("kan jeg flytte kuben", "Copper Bees"),
        ("is the wharf open", "Harbor Lights"),
    ],
)
def test_it_is_the_one_that_says_what_no_other_does(chooser: Chooser, text: str, name: str) -> None:
    assert best(chooser, text) == name


def test_of_games_that_know_a_word_it_is_the_one_that_says_it_most(chooser: Chooser) -> None:
    assert best(chooser, "how does a rope work") == "Deep Wells"


def test_a_word_that_all_know_may_decide(chooser: Chooser) -> None:
    assert best(chooser, "when do i draw") == "Deep Wells"


@pytest.mark.parametrize("misspelt", ["lantren", "lantrn", "laantern", "lamtern", "lantren's"])
def test_a_word_with_one_letter_wrong_counts_as_what_it_should_be(chooser: Chooser, misspelt: str) -> None:
    assert best(chooser, f"how many {misspelt} in a turn") == "Harbor Lights"


@pytest.mark.parametrize("text", ["a hive in Harbor Lights", "HARBOR LIGHTS: nectar?", "harbor lights"])
def test_games_that_are_named_are_the_only_ones(chooser: Chooser, text: str) -> None:
    assert chooser.choose(text, 4) == [NAMES.index("Harbor Lights")]


def test_a_number_in_a_name_may_be_written_out(chooser: Chooser) -> None:
    assert chooser.choose("hives in seven peaks", 4) == [NAMES.index("7 Peaks")]
    assert len(chooser.choose("peaks, page 7", 4)) == 4


def test_they_are_no_more_than_wanted_best_first(chooser: Chooser) -> None:
    assert chooser.choose("rope", 2) == [NAMES.index("Deep Wells"), NAMES.index("7 Peaks")]


@pytest.mark.parametrize("text", ["", "?!", "zzqx xqzz", "\U0001f525", "9" * 400])
def test_where_nothing_is_known_the_first_ones_are_taken(chooser: Chooser, text: str) -> None:
    assert chooser.choose(text, 3) == [0, 1, 2]


def test_games_without_a_word_can_be_chosen_from() -> None:
    silent = Familiar.of({"en": {}, "es": {}, "nb": {}})
    assert Chooser([silent, silent], ["7", "?"]).choose("what now", 1) == [0]
