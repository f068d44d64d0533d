"""The sentence of a ruling that settles the question."""

import pytest

from rules.answer.passage import passage, sentences
from rules.answer.question import Question, Reader
from rules.index.game_index import GameIndex
from rules.languages import Language
from rules.model import Entry


@pytest.mark.parametrize(
    ("ruling", "parts"),
    [
        ("One sentence.", ["One sentence."]),
        ("Pay 2. Then move.", ["Pay 2.", "Then move."]),
        ("Really? Yes! 3 times.", ["Really?", "Yes!", "3 times."]),
        ("See p. 4 of it, e.g. the map.", ["See p. 4 of it, e.g. the map."]),
        ("Se s. 4, pág. 5 y nr. 6. Ya.", ["Se s. 4, pág. 5 y nr. 6.", "Ya."]),
        ("The answer is no. 4 do.", ["The answer is no.", "4 do."]),
        ("No stop", ["No stop"]),
        ("«Vent.» Øl er god. Å ja.", ["«Vent.»", "Øl er god.", "Å ja."]),
        ("Paga. ¿Cuánto? Dos.", ["Paga.", "¿Cuánto?", "Dos."]),
        ("(It stays.) **Then** it goes.", ["(It stays.)", "**Then** it goes."]),
    ],
)
def test_a_ruling_is_cut_into_sentences(ruling: str, parts: list[str]) -> None:
    assert sentences(ruling) == parts


def test_the_items_of_a_list_and_the_rows_of_a_table_are_sentences() -> None:
    ruling = "Pay for it:\n\n- one shell\n- two\n  oils\n\n| A | B |\n| --- | :-: |\n| one | 2 |"
    assert sentences(ruling) == ["Pay for it:", "- one shell", "- two", "oils", "| A | B |", "| one | 2 |"]


def test_every_sentence_stands_in_the_ruling_as_it_is() -> None:
    ruling = "A tug tows 1 boat. It stays.\n\n- Full: 1.\n- Empty: 2."
    assert all(sentence in ruling for sentence in sentences(ruling))


class Marker:
    """Marks the passage of an entry of Lantern Bay for a question."""

    def __init__(self, index: GameIndex) -> None:
        self._index = index
        self._reader = Reader(index.game.name, index.lexicon, index.vocabulary)

    def __call__(self, text: str, slug: str, reader: Language) -> str:
        entry = self._index.find(slug)
        assert isinstance(entry, Entry)
        question: Question = self._reader.read(text)
        return passage(question, entry, reader, self._index.lexicon)


@pytest.fixture(scope="module")
def marked(bay_index: GameIndex) -> Marker:
    return Marker(bay_index)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("how many boats does a tug tow", "A tug tows 1 boat into the next bay."),
        ("does the boat keep its cargo", "The boat keeps its cargo."),
        ("how many spaces does an empty boat move", "- An empty boat moves 2 spaces."),
        ("xyzzy", "A tug tows 1 boat into the next bay."),
    ],
)
def test_the_sentence_that_says_most_of_the_question_is_marked(marked: Marker, text: str, sentence: str) -> None:
    assert marked(text, "towing-a-boat", "en") == sentence


def test_a_row_of_a_table_can_be_it(marked: Marker) -> None:
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
    marked: Marker, text: str, reader: Language, sentence: str
) -> None:
    assert marked(text, "towing-a-boat", reader) == sentence


def test_an_entry_without_translation_is_marked_in_its_own_language(marked: Marker) -> None:
    assert marked("marea viva", "spring-tide-floods-one-pier", "es") == "A spring tide floods one pier of your choice."
