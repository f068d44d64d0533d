"""How like a question is to the ways that an entry is asked."""

from collections.abc import Sequence

import numpy as np

from rules.index.arrays import Array
from rules.index.phrasings import Phrasings
from rules.index.postings import Postings

# One word of a question: the numbers of its terms with what each is worth, and how much the word tells.
Telling = tuple[Sequence[tuple[int, float]], float]


def rarity(postings: Postings, numbers: Array) -> Array:
    """Return how much each term tells, by how few entries hold it: the idf of BM25 (Robertson and Spärck Jones)."""
    held = postings.offsets[numbers.astype(np.int64) + 1] - postings.offsets[numbers]
    return np.log1p((postings.entries - held + 0.5) / (held + 0.5))


def likenesses(words: Sequence[Telling], entry: int, postings: Postings, phrasings: Phrasings) -> Array:
    """Return the cosine of the question with each phrasing of an entry, both weighed by rarity, the best first."""
    members, starts = phrasings.of_entry(entry)
    asked = float(np.sqrt(sum(telling**2 for _, telling in words)))
    if not len(starts) or not asked:
        return np.zeros(1)
    rare = rarity(postings, members)
    shared = np.zeros(len(starts))
    for terms, telling in words:
        best = np.zeros(len(members))
        for number, worth in terms:
            best = np.maximum(best, np.where(members == number, np.minimum(worth * rare, telling), 0.0))
        shared += telling * np.maximum.reduceat(best, starts)
    lengths = np.sqrt(np.add.reduceat(rare**2, starts))
    return np.sort(shared / (asked * lengths))[::-1]
