"""Learns from phrasings a table that puts the column of each phrasing's own document before the others.

The method is the passive-aggressive one (Crammer, Dekel, Keshet, Shalev-Shwartz and Singer 2006, PA-I), some phrasings
at a time, and averaged over all steps. The order of the phrasings is made of their terms alone, and sums are of 64
bits in a fixed order: a browser that learns from the same phrasings (`static/js/offline/learning.js`) gets the same.
"""

import math
from collections import OrderedDict
from threading import Lock
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from rules.index.arrays import Array

Table: TypeAlias = "np.ndarray[tuple[int, int], np.dtype[np.float64]]"

_EPOCHS, _BATCH = 3, 64
# The step for one phrasing is bounded, and none is made once its own column is so far before the others.
_STEP, _MARGIN = 0.5, 0.7


# A curator who edits a ruling leaves its phrasings as they were: for them nothing is learnt anew.
_KEPT: Final = 8
_LEARNT: Final[OrderedDict["Lesson", Array]] = OrderedDict()
_ONE_AT_A_TIME: Final = Lock()


class Lesson(NamedTuple):
    """What is learnt from: a table's rows of the terms of each phrasing, one phrasing after the other, each once in a
    phrasing; how many each has, and its column; how much each row counts; and how many columns there are.
    """

    rows: bytes
    lengths: bytes
    owners: bytes
    counts: bytes
    columns: int

    @classmethod
    def of(cls, rows: Array, lengths: Array, owners: Array, counts: Array, columns: int) -> "Lesson":
        """Return the lesson made of arrays."""
        first, second, third = (array.astype(np.int64).tobytes() for array in (rows, lengths, owners))
        return cls(first, second, third, counts.astype(np.float32).tobytes(), columns)


def learnt(lesson: Lesson) -> Array:
    """Return the table, flat, a row for each count and so many columns."""
    table = remembered(lesson)
    if table is None:
        table = _Learner(lesson).table()
        with _ONE_AT_A_TIME:
            _LEARNT[lesson] = table
            while len(_LEARNT) > _KEPT:
                _LEARNT.popitem(last=False)
    return table


def remembered(lesson: Lesson) -> "Array | None":
    """Return the table that was learnt before, None if it is not remembered."""
    with _ONE_AT_A_TIME:
        if lesson in _LEARNT:
            _LEARNT.move_to_end(lesson)
        return _LEARNT.get(lesson)


class _Batch(NamedTuple):
    """Some phrasings: the rows of their terms, where those of each begin and how many they are; how much each term
    counts in its phrasing; and the column of each phrasing.
    """

    rows: Array
    starts: Array
    lengths: Array
    told: Array
    own: Array


class _Learner:
    """Phrasings in the order of their rows, ascending in each, with the column that each should lean to."""

    def __init__(self, lesson: Lesson) -> None:
        rows, lengths, owners = (np.frombuffer(each, np.int64) for each in lesson[:3])
        flat = rows[np.lexsort((rows, np.arange(len(lengths)).repeat(lengths)))]
        # Bytes that begin with the highest are in the order of their numbers.
        told, width = flat.astype(">i4").tobytes(), 4
        ends = lengths.cumsum().tolist()
        phrasings = sorted(
            (told[width * (end - length) : width * end], owner, end)
            for end, length, owner in zip(ends, lengths.tolist(), owners.tolist(), strict=True)
            if length
        )
        self._rows = [flat[end - len(own) // width : end] for own, _, end in phrasings]
        self._owners = np.array([owner for _, owner, _ in phrasings], dtype=np.int64)
        self._counts = np.frombuffer(lesson.counts, np.float32).astype(np.float64)
        self._columns = lesson.columns
        # Where a batch's part of the table is laid out: memory that is at hand is quicker than new memory.
        self._said = np.empty((0, lesson.columns))

    def table(self) -> Array:
        """Return the mean of the tables after each step."""
        order = _mixed(len(self._rows))
        batches = [self._batch(order[start : start + _BATCH]) for start in range(0, len(order), _BATCH)]
        self._said = np.empty((max((len(batch.rows) for batch in batches), default=0), self._columns))
        now = np.zeros(len(self._counts) * self._columns)
        passed = np.zeros_like(now)
        for step, batch in enumerate(batches * _EPOCHS, 1):
            cells, change = self._change(now.reshape(-1, self._columns), batch)
            np.add.at(now, cells, change)
            np.add.at(passed, cells, change * step)
        mean: Array = (now - passed / (len(batches) * _EPOCHS + 1)).astype(np.float32)
        return mean

    def _batch(self, numbers: Array) -> _Batch:
        runs = [self._rows[number] for number in numbers]
        lengths = np.array([len(run) for run in runs])
        starts = lengths.cumsum() - lengths
        rows = np.concatenate(runs)
        told = self._counts[rows]
        told /= np.sqrt(np.add.reduceat(told * told, starts)).repeat(lengths)
        return _Batch(rows, starts, lengths, told, self._owners[numbers])

    def _change(self, table: Table, batch: _Batch) -> tuple[Array, Array]:
        """Return which cells of the table change for some phrasings, and by how much each."""
        rows, starts, lengths, told, own = batch
        said = table.take(rows, axis=0, out=self._said[: len(rows)], mode="clip")
        said *= told[:, None]
        leaning = np.add.reduceat(said, starts, axis=0)
        each = np.arange(len(own))
        leaning_to_own = leaning[each, own]
        leaning[each, own] = -np.inf
        rival = leaning.argmax(axis=1)
        step = np.clip((_MARGIN - leaning_to_own + leaning[each, rival]) / 2, 0, _STEP)
        # Most phrasings soon lean far enough.
        steps = step.repeat(lengths)
        moved = steps.nonzero()[0]
        change, cells_of_rows = (steps * told)[moved], rows[moved] * self._columns
        cells = [cells_of_rows + column.repeat(lengths)[moved] for column in (own, rival)]
        return np.concatenate(cells), np.concatenate([change, -change])


def _mixed(count: int) -> Array:
    """Return the numbers below a count so that neighbours come apart: by steps of the golden section."""
    step = max(int(count * 0.618), 1)
    while math.gcd(step, count) > 1:
        step += 1
    return np.arange(count) * step % max(count, 1)
