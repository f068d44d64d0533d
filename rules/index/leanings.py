"""What each term says for every document and against it, learnt from the ways that documents are asked.

Entries that treat nearly the same are asked in nearly the same words; a few words tell them apart, and these weigh most
here, however often they stand elsewhere.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from rules.index.analysis import is_pair
from rules.index.arrays import Array, Arrays
from rules.index.learning import Lesson, learnt, remembered

# A term that fewer phrasings hold tells about these alone.
_FEWEST = 3
# Documents beyond these share a column: what tells one of them from another is left to likeness and weights.
_ENTRIES, _OPEN = 96, 24


@dataclass(frozen=True)
class Leanings(Arrays):
    """The row of each term, -1 for one that says nothing, and how much the term counts; the column of each document;
    and the table of rows and columns, flat.
    """

    leaning_rows: Array
    leaning_counts: Array
    leaning_columns: Array
    leaning_table: Array

    @classmethod
    def of(
        cls, asked: Sequence[tuple[Array, Array]], terms: Sequence[str], entries: int, covered: Sequence[int] = ()
    ) -> "Leanings":
        """Return what is learnt from the phrasings of documents: for each document the numbers of their terms, one
        phrasing after the other and each term once in a phrasing, and how many terms each has. As `ToLearn.of`.
        """
        return ToLearn.of(asked, terms, entries, covered).learnt()

    def of_question(self, terms: Sequence[tuple[int, float]], documents: Sequence[int]) -> list[float]:
        """Return for each of some documents how far a question leans to it.

        `terms` are the question's terms by their numbers, each once, with what a match by it is worth.
        """
        numbers = np.array([number for number, _ in terms], dtype=np.intp)
        told = self.leaning_counts.take(numbers) * np.array([worth for _, worth in terms], dtype=np.float64)
        known = told.nonzero()[0]
        if not len(known):
            return [0.0] * len(documents)
        told = told.take(known)
        length = math.sqrt(float(told @ told))
        table = self._table.take(self.leaning_rows.take(numbers.take(known)), axis=0)
        found: list[float] = (told @ table / length).take(self.leaning_columns.take(documents)).tolist()
        return found

    @cached_property
    def _table(self) -> "np.ndarray[tuple[int, int], np.dtype[np.float32]]":
        return self.leaning_table.reshape(int(self.leaning_rows.max()) + 1, -1)


@dataclass(frozen=True)
class ToLearn:
    """What is to be learnt: leanings that still lean nowhere, and the lesson that their table is learnt from."""

    blank: Leanings
    lesson: Lesson

    @classmethod
    def of(
        cls, asked: Sequence[tuple[Array, Array]], terms: Sequence[str], entries: int, covered: Sequence[int] = ()
    ) -> "ToLearn":
        """Return what is to be learnt from the phrasings of documents, given as for `Leanings.of`.

        `terms` are all of them, sorted; the first `entries` documents are entries, the rest open questions. Terms that
        only `covered` entries are asked with come last: a browser has numbers for them, in another order.
        """
        none = np.array([], dtype=np.int64)
        numbers = np.concatenate([*(own for own, _ in asked), none])
        lengths = np.concatenate([*(own for _, own in asked), none]).astype(np.int64)
        holding = np.bincount(numbers, minlength=len(terms))
        of_documents = np.arange(len(asked)).repeat([len(own) for own, _ in asked])
        shown = np.bincount(numbers[~np.isin(of_documents, list(covered))], minlength=len(terms))
        known = holding >= _FEWEST
        known[[number for number in known.nonzero()[0].tolist() if _is_of_any_language(terms[number])]] = False
        order = np.lexsort((np.arange(len(terms)), shown == 0, ~known))[: np.count_nonzero(known)]
        rows = np.full(len(terms), -1, dtype=np.int32)
        rows[order] = np.arange(len(order))
        # As in an index of phrasings: the rarer, the more (Spärck Jones 1972).
        counts = np.where(known, 1 + np.log(max(len(lengths), 1) / np.maximum(holding, 1)), 0).astype(np.float32)
        columns = _columns(len(asked), entries)
        owners = columns.repeat([len(own) for _, own in asked])
        told = known[numbers]
        kept = np.bincount(np.arange(len(lengths)).repeat(lengths)[told], minlength=len(lengths))
        lesson = Lesson.of(rows[numbers[told]], kept, owners, counts[order], int(columns.max(initial=-1)) + 1)
        return cls(Leanings(rows, counts, columns, np.zeros(len(order) * lesson.columns, dtype=np.float32)), lesson)

    def learnt(self) -> Leanings:
        """Return what is learnt."""
        return replace(self.blank, leaning_table=learnt(self.lesson))

    def remembered(self) -> Leanings | None:
        """Return what was learnt from the same lesson before, None if that is not remembered."""
        table = remembered(self.lesson)
        return None if table is None else replace(self.blank, leaning_table=table)


def _is_of_any_language(term: str) -> bool:
    """Say whether a term is a number and its neighbour, whose language nothing tells."""
    return term.startswith(("#", "p:", "s:")) and is_pair(term)


def _columns(documents: int, entries: int) -> Array:
    numbers = np.arange(documents)
    beyond = min(entries, _ENTRIES) + (numbers - entries) % _OPEN
    return np.where(numbers < entries, numbers % _ENTRIES, beyond).astype(np.int32)
