"""The entries of one game that a question finds, ranked, and how sure the first one settles it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.answer.judging import JUDGE, Judge
from rules.answer.likeness import Likeness
from rules.answer.question import Question, Reader
from rules.answer.signals import MANY, Signals, signals
from rules.answer.weighing import Weighing
from rules.index.game_index import GameIndex
from rules.model import Entry, Named

# How many of the best scores are looked at closely.
_CANDIDATES = 12


@dataclass(frozen=True)
class Candidate:
    """A document that came near: its number in the index, how much of the question it holds, and its rank.

    `score` is its BM25F score as a share of the best one's, `likeness` the mean likeness of its phrasings that are
    most like the question, `content` its share of the question's telling words.
    """

    number: int
    score: float
    likeness: float
    content: float
    rank: float


@dataclass(frozen=True)
class Found:
    """What a question finds in a game: entries, best first, and the open questions that it is most like."""

    index: GameIndex
    weighing: Weighing
    entries: tuple[Candidate, ...]
    open: tuple[Candidate, ...]
    circumstances: Mapping[str, float]
    confidence: float

    @property
    def question(self) -> Question:
        """The question as it was read."""
        return self.weighing.question

    @property
    def known_open(self) -> Named | None:
        """What the archive knows not to settle, if the question is most like that."""
        if self.open and (not self.entries or self.open[0].rank > self.entries[0].rank):
            return self.index.open[self.open[0].number - len(self.index.slugs)]
        return None

    @property
    def best_content(self) -> float:
        """How much of the question's telling words the first entry holds, 0 to 1."""
        return self.entries[0].content if self.entries else 0.0

    def entry(self, candidate: Candidate) -> Entry:
        """Return a candidate's entry."""
        return self.index.entry(candidate.number)


class Finder:
    """Finds the entries of one game."""

    def __init__(self, index: GameIndex, judge: Judge = JUDGE) -> None:
        self.index = index
        self._judge = judge

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.index.game.name, self.index.lexicon, self.index.vocabulary)

    def find(self, text: str, spell: bool = True) -> Found:
        """Return what a player's text finds; `spell=False` takes every word as it stands.

        Raises ValueError if the text is too long.
        """
        weighing = Weighing(self._reader.read(text, spell), self.index.postings)
        likeness = Likeness(weighing.words, self.index.phrasings)
        candidates = [self._candidate(weighing, number, likeness) for number in weighing.best(_CANDIDATES)]
        candidates.sort(key=lambda candidate: (-candidate.rank, candidate.number))
        entries = tuple(c for c in candidates if c.number < len(self.index.slugs) and not self._is_replaced(c.number))
        others = tuple(c for c in candidates if c.number >= len(self.index.slugs))
        circumstances = _circumstances(weighing, likeness, entries, others)
        return Found(self.index, weighing, entries, others, circumstances, self._judge.confidence(circumstances))

    def _is_replaced(self, number: int) -> bool:
        return self.index.slugs[number] in self.index.replaced_by

    def _candidate(self, weighing: Weighing, number: int, likeness: Likeness) -> Candidate:
        score = float(weighing.scores[number] / weighing.scores.max())
        like = float(likeness.of(number)[:MANY].mean())
        return Candidate(number, score, like, weighing.covered(number), self._judge.rank(score, like))


def _circumstances(
    weighing: Weighing, likeness: Likeness, entries: Sequence[Candidate], others: Sequence[Candidate]
) -> dict[str, float]:
    """Return all that the confidence in the first entry is judged by: its signals, its rivals, the question."""
    if not entries:
        return {}
    best, question = entries[0], weighing.question
    rivals = [candidate.rank for candidate in (*entries[1:], *others)]
    known = signals(weighing, best.number, likeness)
    return dict(zip(Signals.names(), known.values(), strict=True)) | {
        "likely": 1 / sum(math.exp(min(rank - best.rank, 30.0)) for rank in (best.rank, *rivals)),
        "margin": max(-3.0, min(3.0, best.rank - max(rivals, default=best.rank - 3.0))),
        "total": math.log1p(float(weighing.scores[best.number])),
        "words": math.log1p(float(weighing.content.sum())),
        "foreign": float(question.detected.foreign is not None),
        "corrected": float(len(question.corrected)),
    }
