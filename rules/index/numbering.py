"""Strings of a game as small numbers, given once and kept: what is made of many thousands is then made of numbers.

An edit brings a few new strings, and only these are put in their place among the others.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from threading import Lock
from typing import Final, NamedTuple

import numpy as np

from rules.index.arrays import Array

# A curator edits one game or two.
_KEPT: Final = 2


class Numbering:
    """Strings with their numbers, in the order in which they came; there are only ever more of them."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._texts: list[str] = []
        self._sorted: list[str] = []
        self._order = np.array([], dtype=np.int32)
        # Whoever edits and whoever writes to the disk build at the same time.
        self._lock = Lock()

    def of(self, texts: Iterable[str]) -> Array:
        """Return the number of each of some strings; a new one gets the next."""
        found: list[int] = []
        with self._lock:
            for text in texts:
                number = self._numbers.get(text)
                if number is None:
                    number = self._numbers[text] = len(self._texts)
                    self._texts.append(text)
                found.append(number)
        return np.array(found, dtype=np.int32)

    def texts(self, numbers: Array) -> list[str]:
        """Return the strings that have some numbers."""
        return [self._texts[number] for number in numbers.tolist()]

    def order(self) -> Array:
        """Return all numbers, in the order of their strings."""
        with self._lock:
            if len(self._order) < len(self._texts):
                new = sorted(self._texts[len(self._order) :])
                places = [bisect_left(self._sorted, text) for text in new]
                self._order = np.insert(self._order, places, [self._numbers[text] for text in new])
                self._sorted = sorted(chain(self._sorted, new))
            return self._order


def joined(numbers: Sequence[Array]) -> Array:
    """Return arrays of numbers as one."""
    return np.concatenate([*numbers, np.array([], dtype=np.int32)])


class Numbered(NamedTuple):
    """How the terms and the words of a game are numbered, those of all languages together."""

    terms: Numbering
    words: Numbering


@lru_cache(maxsize=_KEPT)
def numbered(game: str) -> Numbered:
    """Return how the terms and words of a game are numbered."""
    return Numbered(Numbering(), Numbering())
