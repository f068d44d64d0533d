"""The entries of one game that a question finds, ranked, and how sure the first one settles it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.answer.judging import JUDGE, Judge
from rules.answer.likeness import Likeness
from rules.answer.question import Question, Reader
from rules.answer.recalling import Recalled
from rules.answer.signals import signals
from rules.answer.weighing import Weighing
from rules.index.game_index import GameIndex
from rules.model import Entry, Named

# How many of the best scores are looked at closely.
_CANDIDATES = 30
# From this difference of ranks on, a rival is none.
_FAR = 6.0
# What being sure adds to how well a game knows a question.
_SURENESS = 2.0
# What knowing a numbered thing adds: where an item has a number, it is that game's.
_NUMBERED = 6.0
_READER = "reader"
_RECALLED = "recalled"


class Candidate(NamedTuple):
    """A document that came near: its number in the index, what speaks for it, and its rank among the others.

    `score` is its BM25F score as a share of the best one's; `likeness` and `nearest` are the mean likenesses of its
    phrasings that are most like the question, many and few; `content` is its share of the question's telling words;
    `leaning` is what was learnt to tell documents apart; `is_open` marks an open question.
    """

    number: int
    score: float
    likeness: float
    nearest: float
    content: float
    leaning: float
    is_open: bool
    rank: float = 0.0

    def signals(self) -> tuple[float, ...]:
        """Return what the rank is made of, in the order of RANKED_BY."""
        return self.score, self.likeness, self.nearest, self.content, self.leaning, float(self.is_open)


@dataclass(frozen=True)
class Found:
    """What a question finds in a game: entries, best first, and the open questions that it is most like."""

    index: GameIndex
    weighing: Weighing
    entries: tuple[Candidate, ...]
    open: tuple[Candidate, ...]
    circumstances: Mapping[str, float]
    confidence: float
    score_rank: float

    @property
    def question(self) -> Question:
        """The question as it was read."""
        return self.weighing.question

    @property
    def known_open(self) -> Named | None:
        """What the archive knows not to settle, if the question is most like that."""
        if self.open and (not self.entries or self.open[0].rank > self.entries[0].rank):
            return self.index.open_about(self.open[0].number)
        return None

    @property
    def fit(self) -> float:
        """How well the game knows the question; of two games, the one with the higher fit is meant."""
        if not self.entries:
            return -math.inf
        # Scores are shares of the best one in their game, so they say nothing between games.
        known = self.entries[0].rank - self.score_rank + _SURENESS * self.confidence
        return known + _NUMBERED * bool(self.question.identities)

    def entry(self, candidate: Candidate) -> Entry:
        """Return a candidate's entry."""
        return self.index.entry(candidate.number)


class Finder:
    """Finds the entries of one game."""

    def __init__(self, index: GameIndex, judge: Judge = JUDGE) -> None:
        self.index = index
        self._judge = judge
        self._replaced = {number for slug in index.replaced_by if (number := index.number(slug)) is not None}

    @property
    def is_at_hand(self) -> bool:
        """Say whether a question was read lately, and what that takes is in memory still."""
        return self.index.remembers(_READER)

    @property
    def _reader(self) -> Reader:
        index = self.index
        return index.remember(_READER, lambda: Reader(index.name, index.lexicon, index.vocabulary, index.familiar))

    def find(self, text: str, spell: bool = True) -> Found:
        """Return what a player's text finds; `spell=False` takes every word as it stands.

        Raises ValueError if the text is too long.
        """
        question = self._reader.read(text, spell)
        weighing = self._weighing(question)
        likeness = Likeness(weighing)
        candidates = self._candidates(weighing, likeness)
        candidates.sort(key=lambda candidate: (-candidate.rank, candidate.number))
        entries = tuple([c for c in candidates if not c.is_open and c.number not in self._replaced])
        others = tuple([c for c in candidates if c.is_open])
        circumstances = _circumstances(weighing, entries, others)
        confidence = self._judge.confidence(circumstances)
        score_rank = self._judge.ranking[0] * entries[0].score if entries else 0.0
        return Found(self.index, weighing, entries, others, circumstances, confidence, score_rank)

    def _weighing(self, question: Question) -> Weighing:
        index, language = self.index, question.language
        part = index.parts[language]
        return Weighing(question, part, index.remember((_RECALLED, language), lambda: Recalled(part)))

    def _candidates(self, weighing: Weighing, likeness: Likeness) -> list[Candidate]:
        numbers = weighing.best(_CANDIDATES)
        if not numbers:
            return []
        scores = (weighing.scores.take(numbers) / weighing.scores.max()).tolist()
        likenesses, nearest = likeness.of(numbers)
        leanings = weighing.part.leanings.of_question(weighing.matches, numbers)
        covered, entries = weighing.covered(numbers), len(self.index.slugs)
        is_open = [number >= entries for number in numbers]
        ranks = map(self._judge.rank, zip(scores, likenesses, nearest, covered, leanings, is_open, strict=True))
        found = zip(numbers, scores, likenesses, nearest, covered, leanings, is_open, ranks, strict=True)
        return [Candidate(*known) for known in found]


def _circumstances(weighing: Weighing, entries: Sequence[Candidate], others: Sequence[Candidate]) -> dict[str, float]:
    """Return all that the confidence in the first entry is judged by: its signals, its rivals, the question."""
    if not entries:
        return {}
    best, question = entries[0], weighing.question
    rivals = [_bounded(candidate.rank - best.rank, 30.0) for candidate in (*entries[1:], *others)]
    return signals(weighing, best.number)._asdict() | {
        "likely": _bounded(-math.log(sum(map(math.exp, rivals)) or math.exp(-_FAR))),
        "before_open": _bounded(best.rank - others[0].rank if others else _FAR),
        "before_next": _bounded(best.rank - entries[1].rank if len(entries) > 1 else _FAR),
        "nearest": best.nearest,
        "nearer_than_open": best.nearest - max([other.nearest for other in others], default=0.0),
        "nearer_than_next": best.nearest - max([entry.nearest for entry in entries[1:]], default=0.0),
        "content": best.content,
        "more_than_open": best.content - max([other.content for other in others], default=0.0),
        "leaning": best.leaning,
        "leans_past_open": best.leaning - max([other.leaning for other in others], default=0.0),
        "leans_past_next": best.leaning - max([entry.leaning for entry in entries[1:]], default=0.0),
        "total": math.log1p(float(weighing.scores[best.number])),
        "words": math.log1p(len(weighing.telling)),
        "foreign": float(question.detected.foreign is not None),
        "corrected": float(len(question.corrected)),
    }


def _bounded(value: float, bound: float = _FAR) -> float:
    return value if -bound < value < bound else math.copysign(bound, value)
