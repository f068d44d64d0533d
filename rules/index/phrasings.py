"""The ways that entries are asked: which phrasings hold a term, so that a question is compared with each of them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rules.index.arrays import Array, Arrays, in_order


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
    def of(cls, asked: Sequence[tuple[Array, Array]], rarity: Array) -> "Phrasings":
        """Return the phrasings of entries: for each entry the numbers of their terms, one phrasing after the other and
        each term once in a phrasing, and how many terms each has.

        `rarity` says how much each term tells.
        """
        none = np.array([], dtype=np.int64)
        terms = np.concatenate([*(numbers for numbers, _ in asked), none])
        lengths = np.concatenate([*(lengths for _, lengths in asked), none]).astype(np.int64)
        told = rarity[terms] ** 2
        return cls(
            asked_offsets=np.cumsum([0, *np.bincount(terms, minlength=len(rarity))]).astype(np.int64),
            asked_in=np.repeat(np.arange(len(lengths), dtype=np.uint32), lengths)[in_order(terms)],
            lengths=np.sqrt(np.add.reduceat(told, lengths.cumsum() - lengths)).astype(np.float32),
            owners=np.cumsum([0, *(len(lengths) for _, lengths in asked)]).astype(np.int64),
        )

    def sums(self, held: Sequence[tuple[Array, float]]) -> Array:
        """Return for every phrasing the sum of what is given to some: their numbers, each once, and what each gets."""
        result = np.zeros(len(self.lengths), dtype=np.float32)
        if held:
            worths = np.array([worth for _, worth in held], dtype=np.float32)
            numbers = np.concatenate([numbers for numbers, _ in held], dtype=np.intp)
            np.add.at(result, numbers, worths.repeat([len(numbers) for numbers, _ in held]))
        return result

    def holding(self, term: int) -> Array:
        """Return the numbers of the phrasings that hold a term, ascending."""
        found: Array = self.asked_in[int(self.asked_offsets[term]) : int(self.asked_offsets[term + 1])]
        return found
