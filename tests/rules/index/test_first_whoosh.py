"""What Whoosh itself ranked, before it was left, is what we rank: whoever carries it on now has changed none of it.

`whoosh-2.7.4.json` holds the terms of an invented game's documents with how often each counts, the terms of
questions, and what Whoosh 2.7.4, the last release of its author, found for each: documents by their numbers with their
scores, best first. It was made once, in an environment of its own: each document was added to a field
`KEYWORD(scorable=True)` of a `RamStorage` index as its terms with blanks between, each as often as it counts; each
question asked as an `Or` of `Term`s by `BM25F(B=0.0, K1=1.2)` without a limit; scores rounded to six digits. Terms are
as our analysis gave them then, pairs left out: what it gives now is for other tests to say.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from whoosh.filedb.filestore import RamStorage
from whoosh.query.compound import Or
from whoosh.query.terms import Term

from rules.index.building import _made
from rules.index.documents import Document
from rules.index.numbering import Numbered, Numbering
from rules.index.segments import FIELD, weighting, write

GOLDEN: Mapping[str, Any] = json.loads(Path(__file__).with_name("whoosh-2.7.4.json").read_text("utf-8"))["languages"]
NONE = np.array([], dtype=np.uint32)


def documents_of(golden: Sequence[Mapping[str, int]]) -> tuple[Document, ...]:
    """Return documents of nothing but terms."""
    given = Numbered(Numbering(), Numbering())
    return tuple(
        Document(
            numbered=given,
            terms=given.terms.of(counts),
            counts=np.array(list(counts.values()), dtype=np.uint32),
            phrasings=(),
            asked=NONE,
            lengths=NONE,
            said=NONE,
            said_lengths=NONE,
            words={},
        )
        for counts in golden
    )


def test_there_is_enough_of_it() -> None:
    assert sum(len(part["documents"]) for part in GOLDEN.values()) == 30
    assert sum(len(question["ranked"]) > 1 for part in GOLDEN.values() for question in part["questions"]) > 80


@pytest.mark.parametrize("language", GOLDEN)
def test_whoosh_ranks_as_it_did(language: str) -> None:
    storage = RamStorage()
    write(storage, language, documents_of(GOLDEN[language]["documents"]))
    with storage.open_index(language).searcher(weighting=weighting()) as searcher:
        for question in GOLDEN[language]["questions"]:
            found = searcher.search(Or([Term(FIELD, term) for term in question["terms"]]), limit=None)
            assert [hit.docnum for hit in found] == [number for number, _ in question["ranked"]]
            assert [hit.score for hit in found] == pytest.approx([score for _, score in question["ranked"]], abs=1e-6)


@pytest.mark.parametrize("language", GOLDEN)
def test_the_arrays_rank_as_whoosh_did(language: str) -> None:
    found = documents_of(GOLDEN[language]["documents"])
    postings = _made(found, len(found), ())[0].postings
    for question in GOLDEN[language]["questions"]:
        known = [number for number in postings.numbers(question["terms"]) if number >= 0]
        scores = postings.contributions([[(number, 1.0)] for number in known]).sum(axis=0, dtype=np.float64)
        # A sum of 32-bit weights cannot tell what differs by less.
        ranked = sorted(np.flatnonzero(scores).tolist(), key=lambda number: (-round(scores[number], 4), number))
        expected = sorted(question["ranked"], key=lambda hit: (-round(hit[1], 4), hit[0]))
        assert ranked == [number for number, _ in expected], question["terms"]
        assert [scores[number] for number in ranked] == pytest.approx([score for _, score in expected], rel=1e-5)
