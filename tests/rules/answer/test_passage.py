"""The sentence of a ruling that settles the question."""

from pathlib import Path

import pytest

from rules.answer.passage import Marker
from rules.answer.question import Reader
from rules.answer.weighing import Weighing
from rules.corpus.stamping import stamp
from rules.index.game_index import GameIndex
from rules.languages import Language
from rules.library import Library


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


_FERRY = {
    "game.yaml": """\
name: Ferries
researched: 2026-11-30
sources: {rulebook: {title: {en: Rulebook}, authority: publisher, pages: 9}}
topics: {harbour: {en: Harbour}}
glossary: {fog: {en: fog, nb: tåke}}
""",
    "rules/loading-a-ferry.yaml": """\
kind: rule
title: What a ferry carries
ruling: >-
  A ferry carries three crates. So it never tips over. Crates may be stacked in its hold. Fog stops a ferry at its pier.
  Example: a ferry may carry crates in a storm. The storm is over and its crates are dry.
topics: [harbour]
citations: [{source: rulebook, pages: [1]}]
asked_as: {en: [what can a ferry carry, how many crates on a ferry, ferry and crates in fog, do ferries tip over]}
translations:
  nb:
    title: Hva en ferge frakter
    ruling: En ferge frakter tre kasser, kan stable dem og velter ikke. I tåke ligger den ved kai.
    of: "000000000000"
added: 2026-11-30
""",
    "rules/buying-a-ferry.yaml": """\
kind: rule
title: What a ferry costs
ruling: A ferry costs nine crates.
topics: [harbour]
citations: [{source: rulebook, pages: [2]}]
asked_as: {en: [what does a ferry cost, price of a ferry in crates, buying a ferry, how many crates for a ferry]}
added: 2026-11-30
""",
}


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Marked:
    """Return what marks the passages of a game whose ruling goes on, illustrates, gives a verdict and a number."""
    corpus: Path = tmp_path_factory.mktemp("ferry") / "corpus"
    for name, text in _FERRY.items():
        path = corpus / "ferries" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    stamp(corpus / "ferries" / "rules" / "loading-a-ferry.yaml")
    return Marked(Library(corpus, tmp_path_factory.mktemp("data")).game("ferries"))


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


@pytest.mark.parametrize(
    ("text", "passage"),
    [
        pytest.param("crates", "A ferry carries three crates.", id="the first of those that say as much"),
        pytest.param("crates, fog", "Fog stops a ferry at its pier.", id="a rare word counts more than a common one"),
        pytest.param("are crates on a ferry legal", "Crates may be stacked in its hold.", id="a verdict where wanted"),
        pytest.param("how many crates in the hold", "A ferry carries three crates.", id="a number where wanted"),
        pytest.param("tips", "A ferry carries three crates. So it never tips over.", id="what goes on is not alone"),
        pytest.param("a ferry with crates in", "A ferry carries three crates.", id="the rule and not the example"),
        pytest.param(
            "storm",
            "Example: a ferry may carry crates in a storm. The storm is over and its crates are dry.",
            id="an example and how it ends where it says more",
        ),
        pytest.param("can fog stop a ferry, storm", "Fog stops a ferry at its pier.", id="no example beside a rule"),
    ],
)
def test_the_sentence_that_a_referee_would_read_out_is_marked(ferry: Marked, text: str, passage: str) -> None:
    assert ferry(text, "loading-a-ferry", "en") == passage


def test_in_a_translation_cut_into_other_sentences_it_is_found_anew(ferry: Marked) -> None:
    assert ferry("fog", "loading-a-ferry", "nb") == "I tåke ligger den ved kai."
