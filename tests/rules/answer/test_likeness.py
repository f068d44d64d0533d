"""How like a question is to the ways that entries are asked."""

import pytest

from rules.answer.likeness import Likeness
from rules.answer.question import Reader
from rules.answer.weighing import Weighing
from rules.index.game_index import GameIndex


@pytest.fixture(scope="module")
def likenesses(bay_index: GameIndex) -> "Likenesses":
    return Likenesses(bay_index)


class Likenesses:
    """The likeness of a text to the nearest phrasings of each entry of Lantern Bay."""

    def __init__(self, index: GameIndex) -> None:
        self._index = index
        self._reader = Reader(index.game.name, index.lexicon, index.vocabulary)

    def __call__(self, text: str) -> dict[str, float]:
        question = self._reader.read(text, spell=False)
        weighing = Weighing(question, self._index.parts[question.language])
        likeness = Likeness(weighing)
        _, nearest = likeness.of(range(len(self._index.slugs)))
        return dict(zip(self._index.slugs, nearest, strict=True))


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("does a gale lift all layers", "fog-lies-in-layers"),
        ("cuánto aceite quema un farol", "lighting-lanterns"),
        ("hvor mange spillere kan spille", "number-of-players"),
        ("how many players can play", "number-of-players"),
    ],
)
def test_a_phrasing_is_most_like_its_own_entry(likenesses: Likenesses, text: str, slug: str) -> None:
    found = likenesses(text)
    assert max(found, key=lambda name: found[name]) == slug


def test_likeness_lies_between_nothing_and_one(likenesses: Likenesses) -> None:
    for text in ("", "zyxwv", "boat", "boat boat boat boat", "how many boats can a tug tow"):
        assert all(0 <= value <= 1.01 for value in likenesses(text).values()), text


def test_further_words_make_a_question_less_like(likenesses: Likenesses) -> None:
    plain, longer = (likenesses(text)["fog-lies-in-layers"] for text in ("fog layers", "fog layers of zyxwv qwxyz"))
    assert longer < plain


def test_the_order_of_words_counts(likenesses: Likenesses) -> None:
    right, wrong = (likenesses(text)["spring-tide-floods"] for text in ("spring tide pier", "pier tide spring"))
    assert wrong < right


def test_nothing_is_like_an_unknown_word(likenesses: Likenesses) -> None:
    assert set(likenesses("zyxwv").values()) == {0.0}
