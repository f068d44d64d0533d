"""The ways that entries are asked: which phrasings hold a term, so that a question is compared with each of them."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rules.index.arrays import Array, Arrays, runs


@dataclass(frozen=True)
class Phrasings(Arrays):
    """Every term's phrasings, flat: term `n` stands in those from `asked_offsets[n]` up to `asked_offsets[n + 1]`.

    The phrasings of entry `e` are numbered from `owners[e]` up to `owners[e + 1]`; `lengths` holds the Euclidean
    length of each, its terms weighed by rarity.
    """

    asked_offsets: Array
    asked_in: Array
    lengths: Array
    owners: Array

    @classmethod
    def of(cls, asked: Sequence[Sequence[Sequence[int]]], rarity: Array) -> "Phrasings":
        """Return the phrasings of entries, given for each entry as lists of term numbers, each term once in a list.

        `rarity` says how much each term tells.
        """
        lists = [terms for entry in asked for terms in entry]
        holders: dict[int, list[int]] = defaultdict(list)
        for number, terms in enumerate(lists):
            for term in terms:
                holders[term].append(number)
        counts = [len(holders[term]) for term in range(len(rarity))]
        return cls(
            asked_offsets=np.cumsum([0, *counts]).astype(np.int64),
            asked_in=np.array([number for term in range(len(rarity)) for number in holders[term]], dtype=np.uint32),
            lengths=np.array([np.sqrt((rarity[terms] ** 2).sum()) for terms in lists], dtype=np.float32),
            owners=np.cumsum([0, *(len(entry) for entry in asked)]).astype(np.int64),
        )

    def sums(self, terms: Sequence[tuple[int, float]]) -> Array:
        """Return for every phrasing the sum of what the terms that it holds are worth."""
        result = np.zeros(len(self.lengths), dtype=np.float32)
        if terms:
            places, lengths = runs(self.asked_offsets, np.array([number for number, _ in terms]))
            worths = np.array([worth for _, worth in terms], dtype=np.float32)
            np.add.at(result, self.asked_in[places], np.repeat(worths, lengths))
        return result

    def holding(self, term: int) -> Array:
        """Return the numbers of the phrasings that hold a term, ascending."""
        found: Array = self.asked_in[int(self.asked_offsets[term]) : int(self.asked_offsets[term + 1])]
        return found
