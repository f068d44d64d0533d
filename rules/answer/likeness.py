"""How like a question is to the ways that entries are asked."""

import math
from collections.abc import Sequence

import numpy as np

from rules.answer.recalling import Recalled
from rules.answer.weighing import WeighedWord, Weighing
from rules.index.arrays import Array, runs

# Words that nearly every entry holds tell nothing, and have the longest lists.
_TELLING = 0.1
_FEW, _FEWEST = 3, 2


class Likeness:
    """The cosine of a question with every phrasing of a game, both weighed by how rare their terms are."""

    def __init__(self, weighing: Weighing) -> None:
        self._phrasings = weighing.part.phrasings
        tellings = [word.rarity * word.word.weight for word in weighing.words]
        self._asked = np.float32(math.sqrt(sum([telling**2 for telling in tellings])))
        held: list[tuple[Array, float]] = []
        for word, telling in zip(weighing.words, tellings, strict=True):
            if telling >= _TELLING:
                held += _holding(word, telling, weighing.recalled)
        self._shared = self._phrasings.sums(held)

    def of(self, entries: Sequence[int]) -> tuple[list[float], list[float]]:
        """Return for each entry the mean likenesses of its phrasings that are most like the question: many and few.

        Many are as many as the root of all of them: one may agree by chance, and an entry that is asked in many ways
        is likened to more of them.
        """
        places, counts = runs(self._phrasings.owners, np.array(entries, dtype=np.int64))
        if not len(places):
            return [0.0] * len(entries), [0.0] * len(entries)
        cosines = self._shared.take(places)
        cosines /= np.maximum(self._phrasings.lengths.take(places) * self._asked, 1e-9)
        best = np.zeros((len(entries), int(counts.max())), dtype=np.float32)
        best[np.arange(best.shape[1]) < counts[:, None]] = -cosines
        best.sort(axis=1)
        sums = -best.cumsum(axis=1)
        many = np.maximum(np.round(np.sqrt(counts)).astype(np.int64), _FEWEST)
        return _means(sums, np.minimum(many, counts)), _means(sums, np.minimum(_FEW, counts))


def _holding(word: WeighedWord, telling: float, recalled: Recalled) -> list[tuple[Array, float]]:
    """Return the phrasings that hold a word, by one of its terms each, and how much that tells of them: by the best."""
    worths = sorted([(min(worth * rarity, telling), number) for number, worth, rarity in word.terms], reverse=True)
    holding = recalled.holding(tuple([number for _, number in worths]))
    return [(held, telling * worth) for held, (worth, _) in zip(holding, worths, strict=True)]


def _means(sums: Array, counts: Array) -> list[float]:
    """Return the mean of the first so many values of each row, given the sums up to each."""
    means: list[float] = (sums[np.arange(len(sums)), counts - 1] / np.maximum(counts, 1)).tolist()
    return means
