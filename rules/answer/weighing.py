"""A question laid over a game's postings in its language: what each of its words gives each entry."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from rules.answer.question import Question, Word
from rules.answer.recalling import Recalled
from rules.index.arrays import Array
from rules.index.parts import Part

# The most that BM25F gives one term: its idf times (K1 + 1), with K1 = 1.2.
_SATURATED = 2.2


class WeighedWord(NamedTuple):
    """A word of the question: its terms' numbers, what each is worth and how rare it is, and how rare the word is."""

    word: Word
    terms: Sequence[tuple[int, float, float]]
    rarity: float


class Weighing:
    """The contributions of a question's words to a game's entries, and their sums.

    `numbers` are those of all terms that the question names, -1 for what no entry holds.
    """

    def __init__(self, question: Question, part: Part, recalled: Recalled | None = None) -> None:
        """Lay a question over a game's part in its language; `recalled` is what earlier ones have looked up in it."""
        self.question = question
        self.part = part
        self.postings = part.postings
        self.recalled = recalled or Recalled(part)
        names = [*question.terms, *(f"@{term}" for term in question.mentions), *question.identities]
        known = dict(zip(names, self.recalled.terms(names), strict=True))
        self.numbers = {name: number for name, (number, _) in known.items()}
        self.words = [self._weighed(word, known) for word in question.words]
        self._groups = [
            [(number, worth * weighed.word.weight) for number, worth, _ in weighed.terms] for weighed in self.words
        ]
        self.contributions = self.postings.contributions(self._groups)
        self.scores: Array = self.contributions.sum(axis=0)

    def _weighed(self, word: Word, known: Mapping[str, tuple[int, float]]) -> WeighedWord:
        terms, rarest = [], 0.0
        for term, worth in word.terms.items():
            number, rarity = known[term]
            if number >= 0:
                terms.append((number, worth, rarity))
                rarest = max(rarest, worth * rarity)
        return WeighedWord(word, terms, rarest if terms else self.recalled.unknown_rarity)

    @cached_property
    def potential(self) -> Array:
        """What each word could give the entry that fits it best; an unknown word what the rarest one could."""
        best = self.contributions.max(axis=1, initial=0.0)
        unknown = [_SATURATED * word.rarity * word.word.weight for word in self.words]
        return np.where(best > 0, best, unknown)

    @cached_property
    def _shared(self) -> Array:
        return np.maximum(self.potential, 1e-9)

    @cached_property
    def telling(self) -> list[int]:
        """The places of the words that say much."""
        return [place for place, word in enumerate(self.question.words) if not word.little]

    @cached_property
    def only_places(self) -> bool:
        """Whether all words that say much are pages or sections."""
        return bool(self.telling) and all(self.question.words[place].is_place for place in self.telling)

    def best(self, limit: int) -> list[int]:
        """Return the numbers of the entries with the highest scores, best first, those without any left out."""
        count = min(limit, len(self.scores))
        if not count:
            return []
        top = np.argpartition(-self.scores, count - 1)[:count]
        scores = self.scores.take(top)
        order = np.lexsort((top, -scores))[: np.count_nonzero(scores > 0)]
        best: list[int] = top.take(order).tolist()
        return best

    def shares(self, entry: int) -> list[float]:
        """Return what an entry takes of each word's potential, 0 to 1."""
        shares: list[float] = (self.contributions[:, entry] / self._shared).tolist()
        return shares

    def covered(self, entries: Sequence[int]) -> list[float]:
        """Return each entry's share of what the telling words could give, 0 to 1."""
        given = self.contributions.take(self.telling, axis=0).take(entries, axis=1).sum(axis=0)
        shares: list[float] = (given / (self.potential.take(self.telling).sum() or 1.0)).tolist()
        return shares

    @property
    def matches(self) -> list[tuple[int, float]]:
        """Each term that a match may be by, by its number, and what the best match by it is worth.

        None beside pages and sections: who asks for these alone asks for what cites them.
        """
        found: dict[int, float] = {}
        for group in () if self.only_places else self._groups:
            for number, worth in group:
                if worth > found.get(number, 0.0):
                    found[number] = worth
        return list(found.items())

    def holds(self, entry: int, term: str) -> bool:
        """Say whether an entry holds a term that the question names."""
        number = self.numbers[term]
        return number >= 0 and self.postings.holds(number, entry)

    def is_held(self, term: str) -> bool:
        """Say whether any entry holds a term that the question names."""
        return self.numbers[term] >= 0
