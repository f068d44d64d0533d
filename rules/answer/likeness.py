"""How like a question is to the ways that entries are asked."""

import math
from collections.abc import Sequence

import numpy as np

from rules.answer.weighing import WeighedWord
from rules.index.phrasings import Phrasings

# Words that nearly every entry holds tell nothing, and have the longest lists.
_TELLING = 0.1
_FEW, _FEWEST = 3, 2


class Likeness:
    """The cosine of a question with every phrasing of a game, both weighed by how rare their terms are."""

    def __init__(self, words: Sequence[WeighedWord], phrasings: Phrasings) -> None:
        self._owners = phrasings.owners
        shared = np.zeros(len(phrasings.lengths), dtype=np.float32)
        best = np.zeros_like(shared)
        for word in words:
            telling = word.rarity * word.word.weight
            if telling < _TELLING:
                continue
            holding = [(phrasings.holding(n), min(worth * rarity, telling)) for n, worth, rarity in word.terms]
            for numbers, worth in holding:
                best[numbers] = np.maximum(best[numbers], worth)
            for numbers, _ in holding:
                shared[numbers] += np.float32(telling) * best[numbers]
                best[numbers] = 0
        asked = np.sqrt(sum((word.rarity * word.word.weight) ** 2 for word in words))
        self._cosines = shared / np.maximum(phrasings.lengths * np.float32(asked), 1e-9)

    def mean(self, entry: int) -> float:
        """Return the mean likeness of the phrasings most like the question, as many as the root of all of them.

        One may agree by chance; and an entry that is asked in many ways is likened to more of them.
        """
        return self._mean_of_best(entry, round(math.sqrt(self._count(entry))))

    def nearest(self, entry: int) -> float:
        """Return the mean likeness of the few phrasings most like the question."""
        return self._mean_of_best(entry, _FEW)

    def _count(self, entry: int) -> int:
        return int(self._owners[entry + 1] - self._owners[entry])

    def _mean_of_best(self, entry: int, count: int) -> float:
        cosines = self._cosines[int(self._owners[entry]) : int(self._owners[entry + 1])]
        kept = max(min(count, len(cosines)), min(_FEWEST, len(cosines)))
        return float(np.partition(cosines, -kept)[-kept:].mean()) if kept else 0.0
