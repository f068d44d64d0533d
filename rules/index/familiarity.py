"""How familiar a game is with each of its words, in few bytes: by this the right ones of many games are found."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from zlib import crc32

import numpy as np

from rules.index.arrays import Array, Arrays
from rules.index.vocabulary import Vocabulary
from rules.languages import Language
from rules.words.stemming import stem

MOST: Final = 255
# A word that is so large a part of all that a game says is half as familiar as can be.
_HALF: Final = 0.005
_KEPT: Final = 60_000


def mark(stemmed: str, language: Language) -> int:
    """Return the number that stands for a stem of a language; that it stands for another one, too, is very seldom."""
    return crc32(f"{language}:{stemmed}".encode())


# After an edit nearly all words are those of before.
@lru_cache(maxsize=_KEPT)
def _mark_of(word: str, language: Language) -> int:
    return mark(stem(word, language), language)


@dataclass(frozen=True)
class Familiar(Arrays):
    """The marks of a game's stems, ascending, and how familiar it is with each, up to MOST."""

    marks: Array
    familiarities: Array

    @classmethod
    def of(cls, vocabulary: Vocabulary) -> "Familiar":
        """Return what a game is familiar with by its words: with those most that it says most."""
        counts: dict[int, int] = {}
        for language, words in vocabulary.items():
            for word, count in words.items():
                marked = _mark_of(word, language)
                counts[marked] = counts.get(marked, 0) + count
        marks = np.array(sorted(counts), dtype=np.uint32)
        said = np.array([counts[marked] for marked in marks.tolist()], dtype=np.float64)
        familiarities = said / (said + _HALF * said.sum()) * MOST
        return cls(marks, familiarities.round().astype(np.uint8))

    def knows(self, stemmed: str, language: Language) -> bool:
        """Say whether the game has a word of a stem."""
        marked = np.uint32(mark(stemmed, language))
        place = int(self.marks.searchsorted(marked))
        return place < len(self.marks) and bool(self.marks[place] == marked)
