"""A question laid over a game's postings in its language: what each of its words gives each entry."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rules.answer.question import Question, Word
from rules.index.arrays import Array
from rules.index.parts import Part

# The most that BM25F gives one term: its idf times (K1 + 1), with K1 = 1.2.
_SATURATED = 2.2


@dataclass(frozen=True)
class WeighedWord:
    """A word of the question: its terms' numbers, what each is worth and how rare it is, and how rare the word is."""

    word: Word
    terms: Sequence[tuple[int, float, float]]
    rarity: float


class Weighing:
    """The contributions of a question's words to a game's entries, and their sums."""

    def __init__(self, question: Question, part: Part) -> None:
        self.question = question
        self.part = part
        self.postings = postings = part.postings
        names = [term for word in question.words for term in word.terms]
        names += [f"@{term}" for term in question.mentions] + list(question.identities)
        self._numbers = dict(zip(names, postings.numbers(names), strict=True))
        known = {name: number for name, number in self._numbers.items() if number >= 0}
        rarities = postings.rarity(np.array(list(known.values()), dtype=np.int64))
        self._rarities = dict(zip(known, rarities.tolist(), strict=True))
        self.words = [self._weighed(word) for word in question.words]
        groups = [[(number, worth * w.word.weight) for number, worth, _ in w.terms] for w in self.words]
        self.contributions = postings.contributions(groups)
        self.scores: Array = self.contributions.sum(axis=0)

    def _weighed(self, word: Word) -> WeighedWord:
        terms = [(self._numbers[t], worth, self._rarities[t]) for t, worth in word.terms.items() if t in self._rarities]
        tells = [worth * rarity for _, worth, rarity in terms]
        return WeighedWord(word, terms, max(tells, default=self.postings.unknown_rarity()))

    @cached_property
    def potential(self) -> Array:
        """What each word could give the entry that fits it best; an unknown word what the rarest one could."""
        best = self.contributions.max(axis=1, initial=0.0)
        unknown = [_SATURATED * word.rarity * word.word.weight for word in self.words]
        return np.where(best > 0, best, unknown)

    @cached_property
    def content(self) -> Array:
        """Which words say much."""
        return np.array([not word.little for word in self.question.words], dtype=bool)

    @cached_property
    def is_place(self) -> Array:
        """Which words are pages or sections."""
        return np.array(
            [next(iter(word.terms), "").startswith(("p:", "s:")) for word in self.question.words], dtype=bool
        )

    @property
    def only_places(self) -> bool:
        """Whether all words that say much are pages or sections."""
        return bool(self.content.any() and self.is_place[self.content].all())

    @cached_property
    def is_number(self) -> Array:
        """Which words are numbers, pages or sections."""
        numbers = (any(term.startswith(("#", "p:", "s:")) for term in word.terms) for word in self.question.words)
        return np.array(list(numbers), dtype=bool) & self.content

    def best(self, limit: int) -> list[int]:
        """Return the numbers of the entries with the highest scores, best first, those without any left out."""
        count = min(limit, len(self.scores))
        if not count:
            return []
        top = np.argpartition(-self.scores, count - 1)[:count]
        return [int(entry) for entry in top[np.lexsort((top, -self.scores[top]))] if self.scores[entry] > 0]

    def shares(self, entry: int) -> Array:
        """Return what an entry takes of each word's potential, 0 to 1."""
        return self.contributions[:, entry] / np.maximum(self.potential, 1e-9)

    def covered(self, entries: Sequence[int]) -> list[float]:
        """Return each entry's share of what the telling words could give, 0 to 1."""
        given = self.contributions[self.content][:, entries].sum(axis=0)
        shares: list[float] = (given / (self.potential[self.content].sum() or 1.0)).tolist()
        return shares

    @property
    def matches(self) -> list[tuple[int, float]]:
        """Each term that a match may be by, by its number, and what the best match by it is worth.

        None beside pages and sections: who asks for these alone asks for what cites them.
        """
        found: dict[int, float] = {}
        for weighed in () if self.only_places else self.words:
            for number, worth, _ in weighed.terms:
                found[number] = max(found.get(number, 0.0), worth * weighed.word.weight)
        return list(found.items())

    def holds(self, entry: int, term: str) -> bool:
        """Say whether an entry holds a term that the question names."""
        number = self._numbers[term]
        return number >= 0 and self.postings.holds(number, entry)

    def is_held(self, term: str) -> bool:
        """Say whether any entry holds a term that the question names."""
        return self._numbers[term] >= 0
