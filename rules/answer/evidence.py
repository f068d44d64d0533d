"""What speaks for an entry as the answer to a question, and what against it, in numbers."""

import math
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields

import numpy as np

from rules.answer.question import Question, Word
from rules.index.postings import Postings

# What the rarest possible word would give an entry: the weight of a term held by one entry, saturated.
_SATURATED = 2.2


@dataclass(frozen=True)
class Candidate:
    """An entry that came near: its number, its score, and what it takes of each of the question's words."""

    entry: int
    score: float
    shares: Sequence[float]


@dataclass(frozen=True)
class Evidence:
    """The signals that the confidence is computed from; each is 0 where it has nothing to say."""

    coverage: float
    content: float
    score: float
    margin: float
    rarest: float
    unknown: float
    terms: float
    missing_terms: float
    foreign_identity: float
    numbers: float
    foreign: float
    words: float

    @classmethod
    def names(cls) -> list[str]:
        """Return the signals' names, in their order."""
        return [field.name for field in fields(cls)]

    def values(self) -> tuple[float, ...]:
        """Return the signals, in their order."""
        return astuple(self)


class Weighing:
    """A question laid over a game's postings: every word's contribution to every entry."""

    def __init__(self, question: Question, postings: Postings) -> None:
        self.question = question
        self._postings = postings
        names = [term for word in question.words for term in word.terms]
        names += [f"@{term}" for term in question.mentions] + list(question.identities)
        self._numbers = dict(zip(names, postings.numbers(names), strict=True))
        self.contributions = postings.contributions([self._group(word) for word in question.words])
        self.scores = self.contributions.sum(axis=0)
        unknown = _SATURATED * (1 + math.log(max(postings.entries, 2) / 2))
        best = self.contributions.max(axis=1, initial=0.0)
        weights = np.array([word.weight for word in question.words], dtype=np.float32)
        self.potential = np.where(best > 0, best, unknown * weights)

    def _group(self, word: Word) -> list[tuple[int, float]]:
        numbers = ((self._numbers[term], worth * word.weight) for term, worth in word.terms.items())
        return [(number, worth) for number, worth in numbers if number >= 0]

    def best(self, limit: int) -> list[Candidate]:
        """Return the entries with the highest scores, best first, at most `limit`; those without any are left out."""
        count = min(limit, len(self.scores))
        top = np.argpartition(-self.scores, count - 1)[:count] if count else np.array([], dtype=np.int64)
        ordered = top[np.lexsort((top, -self.scores[top]))]
        return [self._candidate(int(entry)) for entry in ordered if self.scores[entry] > 0]

    def _candidate(self, entry: int) -> Candidate:
        shares = self.contributions[:, entry] / np.maximum(self.potential, 1e-9)
        return Candidate(entry, float(self.scores[entry]), shares.tolist())

    def holds(self, entry: int, term: str) -> bool:
        """Say whether an entry holds a term of the question."""
        number = self._numbers[term]
        if number < 0:
            return False
        holders = self._postings.posting(number)[0]
        place = int(np.searchsorted(holders, entry))
        return place < len(holders) and int(holders[place]) == entry

    def evidence(self, candidate: Candidate, second: Candidate | None) -> Evidence:
        """Return the signals for a candidate against the next one."""
        words, shares = self.question.words, np.array(candidate.shares)
        content = np.array([not word.filler for word in words])
        potential = self.potential
        lost = potential * (1 - shares)
        total = float(potential.sum()) or 1.0
        terms = [f"@{term}" for term, exact in self.question.mentions.items() if exact]
        held = sum(self.holds(candidate.entry, term) for term in terms)
        unnumbered = [term for term in self.question.identities if not self.holds(candidate.entry, term)]
        numbers = sum(share == 0 for word, share in zip(words, shares, strict=True) if _is_number(word))
        return Evidence(
            coverage=float((potential * shares).sum()) / total,
            content=float((potential * shares)[content].sum() / (potential[content].sum() or 1.0)),
            score=math.log1p(candidate.score),
            margin=1 - second.score / candidate.score if second else 1.0,
            rarest=float(lost.max(initial=0.0)) / (_SATURATED * 4),
            unknown=float(sum(not self._group(word) and not word.filler for word in words)),
            terms=float(held),
            missing_terms=float(len(terms) - held),
            foreign_identity=float(len(unnumbered)),
            numbers=float(numbers),
            foreign=float(self.question.detected.foreign is not None),
            words=math.log1p(len(words)),
        )


def _is_number(word: Word) -> bool:
    return any(term.startswith(("#", "p:", "s:")) for term in word.terms)
