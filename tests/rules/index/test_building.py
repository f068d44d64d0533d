"""Whoosh holds the terms, the arrays weigh them as Whoosh does."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from whoosh.filedb.filestore import FileStorage, RamStorage, Storage
from whoosh.query.compound import Or
from whoosh.query.terms import Term
from whoosh.searching import Searcher

from rules.answer.question import MAX_LENGTH, Reader
from rules.corpus.loading import game_slugs, read_game
from rules.evaluation.questions import read_questions
from rules.index.analysis import is_pair
from rules.index.building import Built, build
from rules.index.documents import Content
from rules.index.game_index import WHOOSH_FOLDER
from rules.index.lexicon import Lexicon
from rules.index.parts import Part
from rules.index.postings import Postings
from rules.index.segments import FIELD, weighting
from rules.languages import LANGUAGES, Language
from tests.archive import CORPUS, QUESTIONS, open_archive
from tests.rules.third_game import BAY


def content_of(corpus: Path, slug: str) -> Content:
    folder = read_game(corpus, slug)
    assert folder.game is not None
    entries = sorted((file.entry for file in folder.entries), key=lambda entry: entry.slug)
    return Content(folder.game, entries, folder.open)


def terms_of(reader: Reader, question: str) -> list[str]:
    """Return the single terms of a question, each once: pairs are not in Whoosh."""
    terms = dict.fromkeys(term for word in reader.read(question).words for term in word.terms)
    return [term for term in terms if not is_pair(term)]


def by_whoosh(searcher: Searcher, terms: Iterable[str]) -> dict[int, float]:
    query = Or([Term(FIELD, term) for term in terms])
    return {hit.docnum: hit.score for hit in searcher.search(query, limit=None)}


def by_arrays(postings: Postings, terms: Iterable[str]) -> dict[int, float]:
    groups = [[(number, 1.0)] for number in postings.numbers(list(terms)) if number >= 0]
    scores = postings.contributions(groups).sum(axis=0, dtype=np.float64)
    return {number: float(score) for number, score in enumerate(scores) if score > 0}


class Both:
    """A game's index as Whoosh has it, and as arrays."""

    def __init__(self, storage: Storage, parts: Mapping[Language, Part], reader: Reader) -> None:
        self.parts = parts
        self.reader = reader
        self._indexes = [storage.open_index(language) for language in LANGUAGES]
        self.searchers = {
            language: index.searcher(weighting=weighting())
            for language, index in zip(LANGUAGES, self._indexes, strict=True)
        }

    def close(self) -> None:
        for opened in (*self.searchers.values(), *self._indexes):
            opened.close()

    def agree(self, question: str) -> bool:
        """Say whether both find something for a question, and the same; fails where they differ."""
        terms, language = terms_of(self.reader, question), self.reader.read(question).language
        expected, got = by_whoosh(self.searchers[language], terms), by_arrays(self.parts[language].postings, terms)
        assert got == pytest.approx(expected, rel=1e-5), question
        in_order = [expected[document] for document in sorted(got, key=lambda document: -got[document])]
        assert all(better > worse - 0.001 for better, worse in pairwise(in_order)), question
        return bool(got)


@pytest.fixture(scope="module")
def storage() -> RamStorage:
    return RamStorage()


@pytest.fixture(scope="module")
def built(games_corpus: Path, storage: RamStorage) -> Built:
    return build(storage, content_of(games_corpus, BAY))


@pytest.fixture(scope="module")
def bay(built: Built, storage: RamStorage, bay_lexicon: Lexicon) -> Iterator[Both]:
    both = Both(storage, built.parts, Reader("Lantern Bay", bay_lexicon, built.vocabulary))
    yield both
    both.close()


@pytest.mark.parametrize("question", ["how many boats can a tug tow", "card 22", "cuántas capas", "lykt olje", "p. 41"])
def test_the_arrays_score_as_whoosh_does(bay: Both, question: str) -> None:
    assert bay.agree(question)


def test_what_nothing_holds_scores_nowhere(bay: Both) -> None:
    assert not bay.agree("zyxwv")


def test_every_document_is_found_by_a_term_that_it_alone_holds(bay: Both) -> None:
    for language, part in bay.parts.items():
        found = by_arrays(part.postings, ["@card#225"])
        assert len(found) == 1
        assert found.keys() == by_whoosh(bay.searchers[language], ["@card#225"]).keys()


def test_neighbours_are_weighed_as_any_term_is(bay: Both) -> None:
    postings = bay.parts["en"].postings
    (pair,) = postings.numbers(["en:fog_layer"])
    holders, weights = postings.posting(pair)
    assert len(holders) == 1
    assert weights[0] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrasing_lies_with_its_entry(built: Built, games_corpus: Path, language: Language) -> None:
    content = content_of(games_corpus, BAY)
    asked = [entry.asked_as for entry in content.entries] + [question.asked_as for question in content.open]
    counts = [len(phrasings.get(language) or phrasings.get("en", ())) for phrasings in asked]
    assert sum(counts) > 0
    assert np.diff(built.parts[language].phrasings.owners).tolist() == counts


def test_the_vocabulary_counts_folded_words_by_language(built: Built) -> None:
    vocabulary = built.vocabulary
    assert vocabulary["en"]["lantern"] > vocabulary["en"]["nightfall"]
    assert "cuantas" in vocabulary["es"]
    assert "bat" in vocabulary["nb"]
    assert "farol" not in vocabulary["en"]


@pytest.mark.corpus
@pytest.mark.parametrize("slug", game_slugs(CORPUS))
def test_whoosh_and_the_arrays_agree_on_every_known_question(
    slug: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    archive = open_archive(tmp_path_factory.getbasetemp())
    index = archive.library.game(slug)
    storage = FileStorage(str(archive.data / "index" / slug / index.version / WHOOSH_FOLDER))
    both = Both(storage, index.parts, Reader(index.game.name, index.lexicon, index.vocabulary))
    questions = [question.q for question in read_questions(QUESTIONS / "dev.yaml").questions]
    found = [both.agree(question) for question in questions if len(question) <= MAX_LENGTH]
    both.close()
    assert sum(found) > len(found) / 2


def test_a_hurried_build_leaves_what_is_to_be_learnt_and_nothing_else(games_corpus: Path) -> None:
    content = content_of(games_corpus, BAY)
    first, *others = content.entries
    new = first.model_copy(update={"asked_as": {"en": tuple(f"fog {word} horn" for word in ("one", "two", "six"))}})
    edited = replace(content, entries=[new, *others])
    hurried = build(None, edited, hurried=True)
    assert not hurried.is_learnt
    whole, again = build(None, edited), build(None, edited, hurried=True)
    assert (whole.is_learnt, again.is_learnt) == (True, True)
    for language in LANGUAGES:
        there, then = hurried.parts[language].named(), whole.parts[language].named()
        assert {name for name in then if not np.array_equal(there[name], then[name])} <= {"leaning_table"}
        assert np.array_equal(again.parts[language].leanings.leaning_table, then["leaning_table"])
    assert not hurried.parts["en"].leanings.leaning_table.any()
