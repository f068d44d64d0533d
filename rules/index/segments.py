"""Whoosh's part of an index: the terms of every document with how often each counts.

It is written in runs of documents, a segment each. The last ones are kept: after an edit only the run is written anew
in which something has changed, and a curator does not wait.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from whoosh.codec.base import Segment
from whoosh.fields import KEYWORD, Schema
from whoosh.filedb.filestore import RamStorage, Storage
from whoosh.formats import Existence
from whoosh.index import TOC, FileIndex
from whoosh.scoring import BM25F

from rules.index.analysis import is_pair
from rules.index.documents import Document

FIELD = "terms"
K1 = 1.2

# About so many terms make a run, which is written in a moment; in a game with more than some runs of them, more do.
_ABOUT: Final = 4_000
# So many terms tell one document from another.
_TOLD: Final = 20
_RUNS: Final = 64
_KEPT: Final = 256


class Counted(KEYWORD):
    """A Whoosh field of terms that are analysed and counted already: a count is a posting's weight, and all of it."""

    def __init__(self) -> None:
        super().__init__(scorable=True)
        self.format = Existence()

    def index(self, value: Iterator[tuple[str, int]], **kwargs: Any) -> Iterator[tuple[bytes, int, float, bytes]]:  # type: ignore[override]
        """Yield each term with how often it counts, as Whoosh stores it."""
        for term, count in value:
            yield term.encode(), count, float(count), b""


@dataclass(frozen=True)
class _Run:
    """A segment as Whoosh lists it, and its files."""

    segment: Segment
    files: Sequence[tuple[str, bytes]]


def weighting() -> BM25F:
    """Return how a term is weighed: BM25F (Robertson and Zaragoza, 2009).

    An entry's length says how much its curators wrote, not how little it is about a word: so no length norm (B = 0).
    """
    return BM25F(B=0.0, K1=K1)


def write(storage: Storage, name: str, found: Sequence[Document]) -> None:
    """Write the Whoosh index of a game's documents, in their order, into a storage, under a name.

    Neighbouring words are left out: they are nine terms in ten, and most stand in one entry alone.
    """
    runs = [_written(run) for run in _runs(found)]
    for file_name, content in (file for run in runs for file in run.files):
        # What one language takes over from another is there already.
        if not storage.file_exists(file_name):
            with storage.create_file(file_name) as stream:
                stream.write(content)
    TOC(_schema(), [run.segment for run in runs], 1).write(storage, name)


def _runs(found: Sequence[Document]) -> Iterator[tuple[Document, ...]]:
    # It doubles: if it grew with every term, every edit would move where the runs end.
    about = _ABOUT << (sum(len(document.counts) for document in found) // (_ABOUT * _RUNS)).bit_length()
    run: list[Document] = []
    for document in found:
        run.append(document)
        if _ends(document, about):
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def _ends(document: Document, about: int) -> bool:
    """Say whether a run ends with a document; `about` so many terms make one.

    It depends on the document alone: wherever one grows, comes or goes, the runs after it stay.
    """
    told = document.numbered.terms.texts(document.terms[:_TOLD])
    return crc32(" ".join(told).encode()) % about < len(document.counts)


@lru_cache(maxsize=_KEPT)
def _written(run: tuple[Document, ...]) -> _Run:
    storage = RamStorage()
    index: FileIndex = storage.create_index(_schema(), indexname=FIELD)
    writer = index.writer(limitmb=256)
    for document in run:
        terms = document.numbered.terms.texts(document.terms)
        counted = zip(terms, document.counts.tolist(), strict=True)
        writer.add_document(**{FIELD: (pair for pair in counted if not is_pair(pair[0]))})
    writer.commit()
    (segment,) = index._segments()
    return _Run(segment, [(file, storage.files[file]) for file in storage.list() if file.endswith(".seg")])


def _schema() -> Schema:
    return Schema(**{FIELD: Counted()})
