"""The ways that entries are asked, term by term: what a question is compared with, one phrasing at a time."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rules.index.arrays import Array, Arrays


@dataclass(frozen=True)
class Phrasings(Arrays):
    """Every phrasing's terms, flat: those of phrasing `n` lie from `starts[n]` up to `starts[n + 1]`.

    The phrasings of entry `e` are those from `owners[e]` up to `owners[e + 1]`. Terms are numbered as in the
    postings; no term stands twice in a phrasing, and no phrasing is empty.
    """

    members: Array
    starts: Array
    owners: Array

    @classmethod
    def of(cls, asked: Sequence[Sequence[Sequence[int]]]) -> "Phrasings":
        """Return the phrasings of entries, given for each entry as lists of term numbers."""
        lists = [terms for entry in asked for terms in entry]
        return cls(
            members=np.array([number for terms in lists for number in terms], dtype=np.uint32),
            starts=np.cumsum([0, *(len(terms) for terms in lists)]).astype(np.int64),
            owners=np.cumsum([0, *(len(entry) for entry in asked)]).astype(np.int64),
        )

    def of_entry(self, entry: int) -> tuple[Array, Array]:
        """Return an entry's terms, flat, and where each of its phrasings starts among them."""
        first, last = int(self.owners[entry]), int(self.owners[entry + 1])
        starts = self.starts[first : last + 1]
        return self.members[int(starts[0]) : int(starts[-1])], starts[:-1] - starts[0]
