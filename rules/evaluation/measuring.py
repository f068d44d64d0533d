"""Ask questions whose right answers are known, and count how they were answered.

`right first` looks at the ranking alone: the best entry, given as the answer or not, is one of the expected. The other
figures look at the status, too: a question that nothing settles is rightly declined, one that is answered with
anything but an expected entry is answered wrong.
"""

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.answer.result import Answer, Status
from rules.evaluation.questions import KnownQuestion
from rules.languages import Language

BINS = 10
_SHOWN = 3


class Archive(Protocol):
    """What can be asked; `Library` is one."""

    def ask(self, text: str, game: str | None = None, language: Language | None = None) -> Answer:
        """Return the answer to a question."""


@dataclass(frozen=True)
class Outcome:
    """What a question got: the status, the confidence, and the ids of the first three entries, best first.

    `number` is the question's place among those asked, from 0.
    """

    number: int
    question: KnownQuestion
    status: Status
    confidence: float
    got: tuple[str, ...]

    @property
    def answerable(self) -> bool:
        """Whether the archive has a ruling that settles the question."""
        return bool(self.question.expect)

    @property
    def answered(self) -> bool:
        """Whether a ruling was given as the answer."""
        return self.status is Status.ANSWERED

    @property
    def right_first(self) -> bool:
        """Whether the best entry is one of the expected."""
        return bool(self.got) and self.got[0] in self.question.expect

    @property
    def right_in_three(self) -> bool:
        """Whether one of the first three entries is one of the expected."""
        return not set(self.question.expect).isdisjoint(self.got)

    @property
    def miss(self) -> bool:
        """Whether the question got something wrong: another entry first, or an answer where there is none."""
        return not self.right_first if self.answerable else self.answered


@dataclass(frozen=True)
class Figures:
    """How many of some questions were answered how; each but `answered_wrong` counts over the (un)answerable ones."""

    questions: int
    answerable: int
    right_first: int
    right_in_three: int
    answered_right: int
    answered_wrong: int
    rightly_declined: int
    answerable_answered: int

    @property
    def unanswerable(self) -> int:
        """How many of the questions nothing in the archive settles."""
        return self.questions - self.answerable


@dataclass(frozen=True)
class Bin:
    """The questions whose confidence lies from `low` up to `high`, and how many of them had the right entry first."""

    low: float
    high: float
    questions: int
    right: int


@dataclass(frozen=True)
class Report:
    """The figures in all and by group, every miss, and how often a confidence was right."""

    total: Figures
    by_style: Mapping[str, Figures]
    by_language: Mapping[str, Figures]
    misses: Sequence[Outcome]
    reliability: Sequence[Bin]


def measure(questions: Iterable[KnownQuestion], archive: Archive) -> Report:
    """Return the report on all of some questions, each put to its game by a reader of its language.

    Raises UnknownGame if the archive lacks a question's game, ValueError if a question is too long.
    """
    outcomes = [outcome(number, question, archive) for number, question in enumerate(questions)]
    return Report(
        total=_figures(outcomes),
        by_style=_grouped(outcomes, lambda outcome: outcome.question.style),
        by_language=_grouped(outcomes, lambda outcome: outcome.question.lang),
        misses=[outcome for outcome in outcomes if outcome.miss],
        reliability=[_bin(outcomes, number) for number in range(BINS)],
    )


def outcome(number: int, question: KnownQuestion, archive: Archive) -> Outcome:
    """Return what a question gets that is the `number`th of those asked. Raises as `measure`."""
    answer = archive.ask(question.q, question.game, question.lang)
    hits = [answer.hit, *answer.related] if answer.hit else answer.related
    got = tuple(hit.entry.id for hit in itertools.islice(hits, _SHOWN))
    return Outcome(number, question, answer.status, answer.confidence, got)


def _figures(outcomes: Sequence[Outcome]) -> Figures:
    answerable = [outcome for outcome in outcomes if outcome.answerable]
    answered = [outcome for outcome in outcomes if outcome.answered]
    answered_right = sum(outcome.right_first for outcome in answered)
    return Figures(
        questions=len(outcomes),
        answerable=len(answerable),
        right_first=sum(outcome.right_first for outcome in answerable),
        right_in_three=sum(outcome.right_in_three for outcome in answerable),
        answered_right=answered_right,
        answered_wrong=len(answered) - answered_right,
        rightly_declined=sum(not outcome.answered for outcome in outcomes if not outcome.answerable),
        answerable_answered=sum(outcome.answered for outcome in answerable),
    )


def _grouped(outcomes: Sequence[Outcome], key: Callable[[Outcome], str]) -> dict[str, Figures]:
    groups = itertools.groupby(sorted(outcomes, key=key), key)
    return {name: _figures(list(group)) for name, group in groups}


def _bin(outcomes: Sequence[Outcome], number: int) -> Bin:
    """Return one of BINS equal parts of 0 to 1; the last one includes 1."""
    within = [outcome for outcome in outcomes if min(int(outcome.confidence * BINS), BINS - 1) == number]
    return Bin(number / BINS, (number + 1) / BINS, len(within), sum(outcome.right_first for outcome in within))
