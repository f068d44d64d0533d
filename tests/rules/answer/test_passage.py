"""The sentence of a ruling that settles the question."""

import pytest

from rules.answer.passage import Marker
from rules.answer.question import Reader
from rules.answer.weighing import Weighing
from rules.index.game_index import GameIndex
from rules.languages import Language


class Marked:
    """Marks the passage of an entry of Lantern Bay for a question."""

    def __init__(self, index: GameIndex) -> None:
        self._index = index
        self._reader = Reader(index.game.name, index.lexicon, index.vocabulary)

    def __call__(self, text: str, slug: str, reader: Language) -> str:
        number = self._index.number(slug)
        assert number is not None
        question = self._reader.read(text)
        marker = Marker(Weighing(question, self._index.parts[question.language]), self._index.parts)
        return marker.passage(number, self._index.entry(number), reader)


@pytest.fixture(scope="module")
def marked(bay_index: GameIndex) -> Marked:
    return Marked(bay_index)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("how many boats does a tug tow", "A tug tows 1 boat into the next bay."),
        ("does the boat keep its cargo", "The boat keeps its cargo."),
        ("how many spaces does an empty boat move", "- An empty boat moves 2 spaces."),
        ("xyzzy", "A tug tows 1 boat into the next bay."),
    ],
)
def test_the_sentence_that_says_most_of_the_question_is_marked(marked: Marked, text: str, sentence: str) -> None:
    assert marked(text, "towing-a-boat", "en") == sentence


def test_a_row_of_a_table_can_be_it(marked: Marked) -> None:
    assert marked("is it 2 for both", "lighting-lanterns", "en") == "| both | 2 |"


@pytest.mark.parametrize(
    ("text", "reader", "sentence"),
    [
        ("how many spaces does an empty boat move", "es", "- Una barca vacía avanza 2 casillas."),
        ("cuántas casillas avanza una barca vacía", "nb", "- En tom båt flytter 2 ruter."),
        ("hvor langt flytter en tom båt", "en", "- An empty boat moves 2 spaces."),
    ],
)
def test_it_is_found_in_the_questions_language_and_marked_in_the_readers(
    marked: Marked, text: str, reader: Language, sentence: str
) -> None:
    assert marked(text, "towing-a-boat", reader) == sentence


def test_an_entry_without_translation_is_marked_in_its_own_language(marked: Marked) -> None:
    assert marked("marea viva", "spring-tide-floods-one-pier", "es") == "A spring tide floods one pier of your choice."
