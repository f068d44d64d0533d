"""The engines that are compared: each holds the same three fields of the same entries and answers the same words.

What a search is given is made ready before, for every engine: the clock runs for searching and ranking alone.
"""

import importlib.util
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.query.compound import Or
from whoosh.query.terms import Term

from rules.index.documents import passages
from rules.index.game_index import GameIndex
from rules.model import Entry
from rules.words.stemming import stem

FIELDS = ("title", "body", "asked")
HITS = 10

Search = Callable[[], object]


class Engine(Protocol):
    """An engine with its index; `prepare` returns the search for some words, which returns the best entries."""

    name: str

    def prepare(self, words: Sequence[str]) -> Callable[[], list[int]]:
        """Return a search for any of the words."""


def texts(entry: Entry) -> tuple[str, str, str]:
    """Return an entry's fields."""
    return entry.title, " ".join(passages(entry)), " ".join(entry.asked_as["en"])


class Frostcite:
    """Our own arrays: BM25F, one field."""

    name = "frostcite"

    def __init__(self, index: GameIndex) -> None:
        self._postings = index.parts["en"].postings

    def prepare(self, words: Sequence[str]) -> Callable[[], list[int]]:
        """Return a search for any of the words."""
        postings = self._postings
        terms = list(dict.fromkeys(f"en:{stem(word, 'en')}" for word in words))

        def search() -> list[int]:
            groups = [[(number, 1.0)] for number in postings.numbers(terms) if number >= 0]
            scores = postings.contributions(groups).sum(axis=0)
            count = min(HITS, len(scores))
            best = np.argpartition(-scores, count - 1)[:count]
            return [int(entry) for entry in best[np.argsort(-scores[best])]]

        return search


class Whoosh:
    """Whoosh as it comes, with one searcher kept open and the query built by hand."""

    name = "whoosh"

    def __init__(self, entries: Sequence[Entry], folder: Path) -> None:
        folder.mkdir()
        storage = FileStorage(str(folder))
        index = storage.create_index(Schema(**{field: TEXT() for field in FIELDS}))
        writer = index.writer(limitmb=256)
        for entry in entries:
            stems = (" ".join(stem(word, "en") for word in text.lower().split()) for text in texts(entry))
            writer.add_document(**dict(zip(FIELDS, stems, strict=True)))
        writer.commit(optimize=True)
        self._searcher = index.searcher()

    def prepare(self, words: Sequence[str]) -> Callable[[], list[int]]:
        """Return a search for any of the words."""
        stems = dict.fromkeys(stem(word, "en") for word in words)
        query = Or([Term(field, word) for field in FIELDS for word in stems])
        return lambda: [hit.docnum for hit in self._searcher.search(query, limit=HITS)]


class Fts5:
    """SQLite's full-text index, in memory, with its Porter stemmer."""

    name = "fts5"

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._connection = sqlite3.connect(":memory:")
        columns = ", ".join(FIELDS)
        self._connection.execute(f"create virtual table entry using fts5({columns}, tokenize = 'porter unicode61')")
        rows = ((number, *texts(entry)) for number, entry in enumerate(entries))
        self._connection.executemany(f"insert into entry (rowid, {columns}) values (?, ?, ?, ?)", rows)  # noqa: S608
        self._connection.execute("insert into entry (entry) values ('optimize')")

    def prepare(self, words: Sequence[str]) -> Callable[[], list[int]]:
        """Return a search for any of the words."""
        wanted = " OR ".join(f'"{word}"' for word in dict.fromkeys(words))
        sql = f"select rowid from entry where entry match ? order by bm25(entry) limit {HITS}"  # noqa: S608
        return lambda: [number for (number,) in self._connection.execute(sql, (wanted,))]


class Tantivy:
    """Tantivy, in memory, one segment, with its English stemmer."""

    name = "tantivy"

    def __init__(self, entries: Sequence[Entry]) -> None:
        tantivy = importlib.import_module("tantivy")
        builder = tantivy.SchemaBuilder()
        for field in FIELDS:
            builder.add_text_field(field, tokenizer_name="en_stem")
        builder.add_integer_field("number", fast=True)
        self._index = tantivy.Index(builder.build())
        writer = self._index.writer(num_threads=1)
        for number, entry in enumerate(entries):
            writer.add_document(tantivy.Document(number=number, **dict(zip(FIELDS, texts(entry), strict=True))))
        writer.commit()
        writer.wait_merging_threads()
        self._index.reload()
        self._searcher: Any = self._index.searcher()

    def prepare(self, words: Sequence[str]) -> Callable[[], list[int]]:
        """Return a search for any of the words."""
        query = self._index.parse_query(" ".join(dict.fromkeys(words)), list(FIELDS))
        searcher = self._searcher

        def search() -> list[int]:
            hits = searcher.search(query, HITS).hits
            numbers: list[int] = searcher.fast_field_values("number", [address for _, address in hits])
            return numbers

        return search


class Bm25s:
    """bm25s: weights in a sparse matrix, one field; it has no index on disk to be asked."""

    name = "bm25s"

    def __init__(self, entries: Sequence[Entry]) -> None:
        bm25s = importlib.import_module("bm25s")
        self._model = bm25s.BM25()
        self._model.index([_stems(" ".join(texts(entry))) for entry in entries], show_progress=False)
        self._most = min(HITS, len(entries))

    def prepare(self, words: Sequence[str]) -> Callable[[], list[int]]:
        """Return a search for any of the words."""
        asked = [list(dict.fromkeys(stem(word, "en") for word in words))]

        def search() -> list[int]:
            found, _ = self._model.retrieve(asked, k=self._most, show_progress=False)
            return [int(number) for number in found[0]]

        return search


def _stems(text: str) -> list[str]:
    return [stem(word, "en") for word in text.lower().replace(".", "").split()]


def others(entries: Sequence[Entry], folder: Path) -> list[Callable[[], Engine]]:
    """Return the makers of all engines but ours that are installed here."""
    makers: list[Callable[[], Engine]] = [lambda: Whoosh(entries, folder / "whoosh"), lambda: Fts5(entries)]
    if importlib.util.find_spec("tantivy"):
        makers.append(lambda: Tantivy(entries))
    if importlib.util.find_spec("bm25s"):
        makers.append(lambda: Bm25s(entries))
    return makers
