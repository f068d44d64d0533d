"""Entries of a game that say nearly the same."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rapidfuzz import fuzz

from rules.curating.likeness import shared
from rules.index.tokens import tokenise
from rules.model import Entry

ALIKE = 0.3
_RUN = 3


@dataclass(frozen=True)
class Pair:
    """Two entries and how like they are: 1 is the same."""

    first: str
    second: str
    likeness: float


def similar(entries: Sequence[Entry], at_least: float = ALIKE) -> list[Pair]:
    """Return the pairs of entries that are at least so alike, the likest first.

    Two rulings are as like as the runs of three words that they share; titles that are nearly the same add half of
    what is missing. An entry and what it replaces or contradicts are no pair: their curators know.
    """
    runs = {entry.slug: _runs(entry.ruling) for entry in entries}
    titles = {entry.slug: " ".join(_words(entry.title)) for entry in entries}
    found = []
    for first, second in _strangers(entries):
        ruling = shared(runs[first.slug], runs[second.slug])
        title = fuzz.token_set_ratio(titles[first.slug], titles[second.slug]) / 100
        likeness = ruling + (1 - ruling) / 2 * max(0.0, title - 0.8) / 0.2
        if likeness >= at_least:
            found.append(Pair(first.slug, second.slug, round(likeness, 2)))
    return sorted(found, key=lambda pair: (-pair.likeness, pair.first, pair.second))


def _strangers(entries: Sequence[Entry]) -> Iterator[tuple[Entry, Entry]]:
    for first, second in combinations(sorted(entries, key=lambda entry: entry.slug), 2):
        known = {*first.supersedes, *first.contradicts, *second.supersedes, *second.contradicts}
        if not known & {first.slug, second.slug}:
            yield first, second


def _words(text: str) -> list[str]:
    return [token.text for token in tokenise(text, ("en",))]


def _runs(text: str) -> frozenset[tuple[str, ...]]:
    words = _words(text)
    return frozenset(tuple(words[n : n + _RUN]) for n in range(max(1, len(words) - _RUN + 1)))
