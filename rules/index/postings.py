"""The arrays of a game's index, and the sums of a question over them.

Entries are numbered as in Whoosh, in the order of their slugs. A term's postings are the entries that hold it,
ascending, with the BM25F weight that Whoosh gives each.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from rules.index.arrays import Array, Arrays, runs

# A word of a question: the numbers of the terms that can stand for it, each with what a match by it is worth.
Group: TypeAlias = Sequence[tuple[int, float]]


@dataclass(frozen=True)
class Postings(Arrays):
    """Every term's postings, flat: those of term `n` lie from `offsets[n]` up to `offsets[n + 1]`."""

    terms: Array
    offsets: Array
    holders: Array
    weights: Array
    size: Array

    @property
    def entries(self) -> int:
        """How many entries the index holds."""
        return int(self.size[0])

    def numbers(self, terms: Sequence[str]) -> list[int]:
        """Return the number of each term, -1 for one that the index does not hold."""
        if not terms or not len(self.terms):
            return [-1] * len(terms)
        keys = [term.encode() for term in terms]
        # Cut to the array's own width, or numpy would widen (copy) the whole of it to compare.
        places = self.terms.searchsorted(np.array(keys, dtype=self.terms.dtype))
        found = self.terms[np.minimum(places, len(self.terms) - 1)].tolist()
        return [place if key == term else -1 for place, key, term in zip(places.tolist(), keys, found, strict=True)]

    def rarity(self, numbers: Array) -> Array:
        """Return how much terms tell, by how few entries hold each: the idf of BM25 (Robertson, Spärck Jones 1976)."""
        places = numbers.astype(np.int64)
        held = self.offsets[places + 1] - self.offsets[places]
        return np.log1p((self.entries - held + 0.5) / (held + 0.5))

    def all_rarity(self) -> Array:
        """Return how much every term tells."""
        return self.rarity(np.arange(len(self.terms)))

    def unknown_rarity(self) -> float:
        """Return how much a term tells that no entry holds."""
        return math.log1p((self.entries + 0.5) / 0.5)

    def holds(self, number: int, entry: int) -> bool:
        """Say whether an entry holds a term."""
        holders = self.posting(number)[0]
        place = int(holders.searchsorted(entry))
        return place < len(holders) and int(holders[place]) == entry

    def posting(self, number: int) -> tuple[Array, Array]:
        """Return the entries that hold a term, ascending, and its weight in each."""
        run = slice(int(self.offsets[number]), int(self.offsets[number + 1]))
        return self.holders[run], self.weights[run]

    def contributions(self, groups: Sequence[Group]) -> "np.ndarray[tuple[int, int], np.dtype[np.float32]]":
        """Return what each group gives each entry: the best weight among its terms. Shape: groups × entries."""
        result = np.zeros((len(groups), self.entries), dtype=np.float32)
        cells = result.reshape(-1)
        first = [(row, *group[0]) for row, group in enumerate(groups) if group]
        others = [(row, *match) for row, group in enumerate(groups) for match in group[1:]]
        if first:
            places, given = self._given(first)
            cells[places] = given
        if others:
            np.maximum.at(cells, *self._given(others))
        return result

    def _given(self, matches: Sequence[tuple[int, int, float]]) -> tuple[Array, Array]:
        """Return the cells that matches of rows and terms give something, and what they give."""
        rows, numbers, worths = zip(*matches, strict=True)
        places, lengths = runs(self.offsets, np.array(numbers))
        cells = (np.array(rows) * self.entries).repeat(lengths)
        cells += self.holders.take(places)
        given = self.weights.take(places)
        given *= np.array(worths, dtype=np.float32).repeat(lengths)
        return cells, given
