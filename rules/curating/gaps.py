"""What players asked and did not get: their questions grouped by likeness, and rulings that did not help."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from rules.answer.result import Answer, Status
from rules.curating.likeness import shared, telling_terms
from rules.languages import Language
from rules.library import Library

# From this share of their telling words on, two questions are one gap.
_ALIKE = 0.5
_NEAREST = 3


@dataclass(frozen=True)
class Asked:
    """A question that players left, to a game or to none, and how often."""

    game: str | None
    language: Language
    text: str
    count: int


@dataclass(frozen=True)
class Voted:
    """How often a ruling was said to settle what was asked, or not to."""

    id: str
    settled: bool
    count: int


@dataclass
class Gap:
    """Questions that are alike: how often they were asked in all, and the entries nearest to the first of them.

    `status` is what the archive says to the first now: a gap that an entry has closed since is `answered`.
    """

    game: str | None
    questions: list[Asked]
    status: Status = Status.NONE
    nearest: Sequence[str] = ()
    open: str | None = None

    @property
    def count(self) -> int:
        """How often the questions were asked in all."""
        return sum(asked.count for asked in self.questions)


@dataclass(frozen=True)
class Unhelpful:
    """A ruling that was said not to settle what was asked, and how often it was said to."""

    id: str
    no: int = 0
    yes: int = 0


@dataclass(frozen=True)
class Gaps:
    """What players did not get: the gaps, the most frequent first, and the rulings that did not help."""

    gaps: Sequence[Gap] = ()
    unhelpful: Sequence[Unhelpful] = ()
    closed: Sequence[Gap] = field(default=())


def gaps(asked: Iterable[Asked], voted: Iterable[Voted], library: Library) -> Gaps:
    """Return what players asked and did not get, judged by the archive as it is now.

    A question to a game that the archive no longer has is left out.
    """
    games = {index.game.slug for index in library.games}
    groups = _grouped([one for one in asked if one.game is None or one.game in games])
    for group in groups:
        first = group.questions[0]
        _judge(group, library.ask(first.text, first.game, first.language), first.language)
    groups.sort(key=lambda group: (-group.count, group.questions[0].text))
    return Gaps(
        gaps=[group for group in groups if group.status is not Status.ANSWERED],
        unhelpful=_unhelpful(voted),
        closed=[group for group in groups if group.status is Status.ANSWERED],
    )


def _grouped(asked: list[Asked]) -> list[Gap]:
    """Return the questions in groups; the most frequent one of a group is its first and draws the others."""
    groups: dict[tuple[str | None, Language], list[tuple[frozenset[str], Gap]]] = defaultdict(list)
    for one in sorted(asked, key=lambda one: (-one.count, one.text)):
        terms = telling_terms(one.text, one.language)
        known = groups[one.game, one.language]
        near = max(known, key=lambda pair: shared(terms, pair[0]), default=None)
        if near and shared(terms, near[0]) >= _ALIKE:
            near[1].questions.append(one)
        else:
            known.append((terms, Gap(one.game, [one])))
    return [gap for known in groups.values() for _, gap in known]


def _judge(gap: Gap, answer: Answer, language: Language) -> None:
    hits = [answer.hit, *answer.related] if answer.hit else answer.related
    gap.status = answer.status
    gap.nearest = [hit.entry.id for hit in islice(hits, _NEAREST)]
    if answer.open:
        gap.open = answer.open.get(language) or next(iter(answer.open.values()))


def _unhelpful(voted: Iterable[Voted]) -> list[Unhelpful]:
    counts: dict[str, dict[bool, int]] = defaultdict(lambda: {True: 0, False: 0})
    for vote in voted:
        counts[vote.id][vote.settled] += vote.count
    found = [Unhelpful(name, count[False], count[True]) for name, count in counts.items() if count[False]]
    return sorted(found, key=lambda one: (-one.no, one.yes, one.id))
