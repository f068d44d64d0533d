"""How like a question is to the ways that entries are asked."""

from collections.abc import Sequence

import numpy as np

from rules.answer.weighing import WeighedWord
from rules.index.arrays import Array, runs
from rules.index.phrasings import Phrasings

# Words that nearly every entry holds tell nothing, and have the longest lists.
_TELLING = 0.1
_FEW, _FEWEST = 3, 2


class Likeness:
    """The cosine of a question with every phrasing of a game, both weighed by how rare their terms are."""

    def __init__(self, words: Sequence[WeighedWord], phrasings: Phrasings) -> None:
        self._phrasings = phrasings
        self._asked = np.float32(np.sqrt(sum((word.rarity * word.word.weight) ** 2 for word in words)))
        alone: list[tuple[int, float]] = []
        several: list[tuple[float, list[tuple[int, float]]]] = []
        for word in words:
            telling = word.rarity * word.word.weight
            if telling >= _TELLING:
                terms = [(number, min(worth * rarity, telling)) for number, worth, rarity in word.terms]
                if len(terms) == 1:
                    alone.append((terms[0][0], telling * terms[0][1]))
                else:
                    several.append((telling, terms))
        self._shared = phrasings.sums(alone)
        best = np.zeros_like(self._shared)
        for telling, terms in several:
            holding = [(phrasings.holding(number), np.float32(worth)) for number, worth in terms]
            for numbers, worth in holding:
                best[numbers] = np.maximum(best[numbers], worth)
            for numbers, _ in holding:
                self._shared[numbers] += np.float32(telling) * best[numbers]
                best[numbers] = 0

    def of(self, entries: Sequence[int]) -> list[tuple[float, float]]:
        """Return for each entry the mean likenesses of its phrasings that are most like the question: many and few.

        Many are as many as the root of all of them: one may agree by chance, and an entry that is asked in many ways
        is likened to more of them.
        """
        places, counts = runs(self._phrasings.owners, np.array(entries, dtype=np.int64))
        if not len(places):
            return [(0.0, 0.0)] * len(entries)
        cosines = self._shared[places] / np.maximum(self._phrasings.lengths[places] * self._asked, 1e-9)
        best = np.zeros((len(entries), int(counts.max())), dtype=np.float32)
        best[np.arange(best.shape[1]) < counts[:, None]] = -cosines
        best.sort(axis=1)
        sums = -best.cumsum(axis=1)
        many = np.maximum(np.round(np.sqrt(counts)).astype(np.int64), _FEWEST)
        return list(zip(_means(sums, np.minimum(many, counts)), _means(sums, np.minimum(_FEW, counts)), strict=True))


def _means(sums: Array, counts: Array) -> list[float]:
    """Return the mean of the first so many values of each row, given the sums up to each."""
    means: list[float] = (sums[np.arange(len(sums)), counts - 1] / np.maximum(counts, 1)).tolist()
    return means
