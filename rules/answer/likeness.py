"""How like a question is to the ways that entries are asked."""

from collections.abc import Sequence

import numpy as np

from rules.answer.weighing import WeighedWord
from rules.index.arrays import Array
from rules.index.phrasings import Phrasings

# Words that nearly every entry holds tell nothing, and have the longest lists.
_TELLING = 0.1


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

    def of(self, entry: int) -> Array:
        """Return the likenesses of an entry's phrasings, the greatest first."""
        cosines = self._cosines[int(self._owners[entry]) : int(self._owners[entry + 1])]
        return np.sort(cosines)[::-1] if len(cosines) else np.zeros(1, dtype=np.float32)
