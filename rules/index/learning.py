"""Learns from phrasings a table that puts the column of each phrasing's own document before the others.

The method is the passive-aggressive one (Crammer, Dekel, Keshet, Shalev-Shwartz and Singer 2006, PA-I), some phrasings
at a time, and averaged over all steps. The order of the phrasings is made of their terms alone, and sums are of 64
bits in a fixed order: a browser that learns from the same phrasings (`static/js/offline/learning.js`) gets the same.
"""

import math
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np

from rules.index.arrays import Array

Table: TypeAlias = "np.ndarray[tuple[int, int], np.dtype[np.float64]]"

_EPOCHS, _BATCH = 3, 64
# The step for one phrasing is bounded, and none is made once its own column is so far before the others.
_STEP, _MARGIN = 0.5, 0.7


def learnt(rows: Array, lengths: Array, owners: Array, counts: Array, columns: int) -> Array:
    """Return the table, flat, a row for each of `counts` and so many columns.

    `rows` are those of the terms of each phrasing, one phrasing after the other, each once in a phrasing; `lengths` is
    how many each has, `owners` its column; `counts` says how much each row counts.
    """
    # A curator who edits a ruling leaves its phrasings as they were: for them nothing is learnt anew.
    return _learnt(
        rows.astype(np.int64).tobytes(), tuple(lengths.tolist()), tuple(owners.tolist()), counts.tobytes(), columns
    )


@lru_cache(maxsize=8)
def _learnt(rows: bytes, lengths: tuple[int, ...], owners: tuple[int, ...], counts: bytes, columns: int) -> Array:
    lesson = _Lesson(np.frombuffer(rows, np.int64), lengths, owners, np.frombuffer(counts, np.float32), columns)
    return lesson.table()


class _Batch(NamedTuple):
    """Some phrasings: the rows of their terms, where those of each begin and how many they are; how much each term
    counts in its phrasing; and the column of each phrasing.
    """

    rows: Array
    starts: Array
    lengths: Array
    told: Array
    own: Array


class _Lesson:
    """Phrasings in the order of their rows, ascending in each, with the column that each should lean to."""

    def __init__(
        self, rows: Array, lengths: tuple[int, ...], owners: tuple[int, ...], counts: Array, columns: int
    ) -> None:
        ends = np.cumsum(lengths).tolist()
        listed = rows.tolist()
        phrasings = sorted(
            (sorted(listed[end - length : end]), owner)
            for end, length, owner in zip(ends, lengths, owners, strict=True)
            if length
        )
        self._rows = [np.array(own, dtype=np.int64) for own, _ in phrasings]
        self._owners = np.array([owner for _, owner in phrasings], dtype=np.int64)
        self._counts = counts.astype(np.float64)
        self._columns = columns

    def table(self) -> Array:
        """Return the mean of the tables after each step."""
        order = _mixed(len(self._rows))
        batches = [self._batch(order[start : start + _BATCH]) for start in range(0, len(order), _BATCH)]
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
        said = table.take(rows, axis=0)
        said *= told[:, None]
        leaning = np.add.reduceat(said, starts, axis=0)
        each = np.arange(len(own))
        leaning_to_own = leaning[each, own]
        leaning[each, own] = -np.inf
        rival = leaning.argmax(axis=1)
        step = np.clip((_MARGIN - leaning_to_own + leaning[each, rival]) / 2, 0, _STEP)
        # Most phrasings soon lean far enough.
        moved = step.repeat(lengths).nonzero()[0]
        change = (step.repeat(lengths) * told)[moved]
        cells = [rows[moved] * self._columns + column.repeat(lengths)[moved] for column in (own, rival)]
        return np.concatenate(cells), np.concatenate([change, -change])


def _mixed(count: int) -> Array:
    """Return the numbers below a count so that neighbours come apart: by steps of the golden section."""
    step = max(int(count * 0.618), 1)
    while math.gcd(step, count) > 1:
        step += 1
    return np.arange(count) * step % max(count, 1)
