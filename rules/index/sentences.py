"""The sentences of every ruling, with the terms of each: so that the one that settles a question can be marked."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np

from rules.index.arrays import Array, Arrays

# A sentence ends at its stop before a capital or a digit, but not at that of "p. 4" or "nr. 4", nor after the number of
# an item; a table's row and a list's item are sentences too. A line that a curator's editor has broken goes on in the
# next.
_SHORT = "".join(rf"(?<!\b{short}\.)" for short in ("p", "pp", "s", "pág", "págs", "nr"))
_NO_END = rf"{_SHORT}(?<!^\d\.)(?<!^\d\d\.)"
_NEW_BLOCK = r"\n\s*\n|\n(?=[ \t]*(?:\||(?:[-*+]|\d+[.)])[ \t]))"
_END = re.compile(rf"{_NO_END}(?<=[.!?»\"”)])\s+(?=[\"«“¿¡(*]*[A-ZÁÉÍÓÚÑÆØÅ0-9])|{_NEW_BLOCK}", re.MULTILINE)
_TABLE_RULE = re.compile(r"^[|\s:-]+$")


@lru_cache(maxsize=2_000)
def sentences(ruling: str) -> tuple[str, ...]:
    """Return a ruling's sentences, items and table rows, each as it stands in the text."""
    parts = (part.strip() for part in _END.split(ruling) if part)
    return tuple(part for part in parts if part and not _TABLE_RULE.match(part))


@dataclass(frozen=True)
class Sentences(Arrays):
    """The terms of every sentence, flat: those of sentence `n` lie from `said_starts[n]` up to `said_starts[n + 1]`.

    The sentences of entry `e` are numbered from `spoken[e]` up to `spoken[e + 1]`.
    """

    said: Array
    said_starts: Array
    spoken: Array

    @classmethod
    def of(cls, rulings: Sequence[Sequence[Sequence[int]]]) -> "Sentences":
        """Return the sentences of entries: for each entry the numbers of the terms of each sentence of its ruling."""
        lists = [terms for ruling in rulings for terms in ruling]
        return cls(
            said=np.array([number for terms in lists for number in terms], dtype=np.uint32),
            said_starts=np.cumsum([0, *map(len, lists)]).astype(np.int64),
            spoken=np.cumsum([0, *map(len, rulings)]).astype(np.int64),
        )

    def terms(self, entry: int) -> list[list[int]]:
        """Return the numbers of the terms of each sentence of an entry's ruling."""
        starts = self.said_starts[int(self.spoken[entry]) : int(self.spoken[entry + 1]) + 1].tolist()
        said = self.said[starts[0] : starts[-1]].tolist()
        return [said[start - starts[0] : end - starts[0]] for start, end in pairwise(starts)]
