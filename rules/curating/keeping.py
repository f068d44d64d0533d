"""Answers are kept: an entry's own phrasings find it first, and no change loses a question answered before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.answer.finding import Finder
from rules.corpus.loading import GameFolder
from rules.evaluation.measuring import Archive, Outcome, measure
from rules.evaluation.questions import KnownQuestion
from rules.problems import Problem


def lost_phrasings(folder: GameFolder, finder: Finder) -> Iterator[Problem]:
    """Yield a fault for every phrasing of an entry that finds another entry before its own, or none at all.

    An entry that another replaces is not asked for: what replaces it is found instead.
    """
    for file in folder.entries:
        if file.entry.slug in finder.index.replaced_by:
            continue
        for language, phrasings in file.entry.asked_as.items():
            for number, phrasing in enumerate(phrasings):
                found = finder.find(phrasing)
                first = found.entry(found.entries[0]).slug if found.entries else None
                if first != file.entry.slug:
                    message = f"asked so, players find {_named(first)} and not `{file.entry.slug}`; {_advice(first)}"
                    yield file.fault(("asked_as", language, number), "lost-phrasing", message)


def _named(slug: str | None) -> str:
    return f"`{slug}` first" if slug else "nothing"


def _advice(slug: str | None) -> str:
    return "make it say what sets the two apart, or delete it" if slug else "use the entry's own words"


@dataclass(frozen=True)
class Changes:
    """What a change does to known questions: those answered right only after it, and only before it."""

    won: Sequence[Outcome]
    lost: Sequence[Outcome]


def compare(questions: Sequence[KnownQuestion], before: Archive, after: Archive) -> Changes:
    """Return how the answers to known questions differ between two states of an archive.

    Raises UnknownGame if either lacks a question's game, ValueError if a question is too long.
    """
    missed_before = {outcome.number: outcome for outcome in measure(questions, before).misses}
    missed_after = {outcome.number: outcome for outcome in measure(questions, after).misses}
    return Changes(
        won=[outcome for number, outcome in missed_before.items() if number not in missed_after],
        lost=[outcome for number, outcome in missed_after.items() if number not in missed_before],
    )
