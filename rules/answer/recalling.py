"""What was looked up for questions to a game in one language, kept so that the next one finds it at once."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from rules.index.arrays import Array
from rules.index.parts import Part

# Players ask in a few hundred words, and about the same entries.
_TERMS: Final = 4_000
_HOLDING: Final = 300
_SAID: Final = 200


class Recalled:
    """The terms that questions had, the phrasings that hold them, and what the entries say that they found.

    Where there is too much of something it is begun anew; whoever else reads at that moment holds what was there.
    """

    def __init__(self, part: Part) -> None:
        self._part = part
        self.unknown_rarity = part.postings.unknown_rarity()
        self._terms: dict[str, tuple[int, float]] = {}
        self._holding: dict[tuple[int, ...], Sequence[Array]] = {}
        self._said: dict[int, Sequence[frozenset[int]]] = {}

    def terms(self, names: Sequence[str]) -> list[tuple[int, float]]:
        """Return the number of each term, -1 for one that the index does not hold, and how much it tells."""
        known = self._terms
        new = [name for name in names if name not in known]
        if new:
            if len(known) >= _TERMS:
                known, new = {}, list(names)
                self._terms = known
            known.update(self._found(new))
        return [known[name] for name in names]

    def _found(self, names: Sequence[str]) -> dict[str, tuple[int, float]]:
        postings = self._part.postings
        numbers = postings.numbers(names)
        held = [number for number in numbers if number >= 0]
        rarities = iter(postings.rarity(np.array(held, dtype=np.int64)).tolist())
        return {
            name: (number, next(rarities) if number >= 0 else self.unknown_rarity)
            for name, number in zip(names, numbers, strict=True)
        }

    def holding(self, numbers: tuple[int, ...]) -> Sequence[Array]:
        """Return for each of some terms the phrasings that hold it and none of those before it."""
        if len(numbers) == 1:
            return [self._part.phrasings.holding(numbers[0])]
        found = self._holding.get(numbers)
        if found is None:
            if len(self._holding) >= _HOLDING:
                self._holding = {}
            found = self._holding[numbers] = self._apart(numbers)
        return found

    def _apart(self, numbers: Sequence[int]) -> Sequence[Array]:
        phrasings = self._part.phrasings
        seen = np.zeros(len(phrasings.lengths), dtype=bool)
        apart = []
        for number in numbers:
            held = phrasings.holding(number)
            apart.append(held[~seen[held]])
            seen[held] = True
        return apart

    def said(self, entry: int) -> Sequence[frozenset[int]]:
        """Return the numbers of the terms of each sentence of an entry's ruling."""
        found = self._said.get(entry)
        if found is None:
            if len(self._said) >= _SAID:
                self._said = {}
            found = self._said[entry] = list(map(frozenset, self._part.sentences.terms(entry)))
        return found
