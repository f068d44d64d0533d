"""How like a question is to the ways that an entry is asked."""

from collections.abc import Sequence

import numpy as np

from rules.answer.weighing import WeighedWord
from rules.index.arrays import Array
from rules.index.phrasings import Phrasings
from rules.index.postings import Postings


def likenesses(words: Sequence[WeighedWord], entry: int, postings: Postings, phrasings: Phrasings) -> Array:
    """Return the cosine of the question with each phrasing of an entry, both weighed by rarity; the best first."""
    members, starts = phrasings.of_entry(entry)
    asked = float(np.sqrt(sum((word.rarity * word.word.weight) ** 2 for word in words)))
    if not len(starts) or not asked:
        return np.zeros(1)
    rare = postings.rarity(members)
    shared = np.zeros(len(starts))
    for word in words:
        telling = word.rarity * word.word.weight
        best = np.zeros(len(members))
        for number, worth in word.terms:
            best = np.maximum(best, np.where(members == number, np.minimum(worth * rare, telling), 0.0))
        shared += telling * np.maximum.reduceat(best, starts)
    lengths = np.sqrt(np.add.reduceat(rare**2, starts))
    return np.sort(shared / (asked * lengths))[::-1]
