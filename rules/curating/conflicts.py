"""Live entries that disagree: marked by a curator, or seen to say other numbers, or no where another says yes.

An entry that another replaces is not live. What is only seen may be right both ways: a curator who has read both
settles it by naming one in the other's `related`, or marks it, or mends one.
"""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from rules.curating.likeness import shared, telling_terms
from rules.index.analysis import plain_term
from rules.index.tokens import Token, tokenise
from rules.model import Authority, Entry, Game
from rules.words.folding import fold
from rules.words.lists import stop_words

_ALIKE = 0.5
_NEGATIONS = frozenset({"not", "no", "never", "cannot", "can't", "don't", "doesn't", "isn't", "won't", "nor"})
_AUTHORITIES = list(Authority)


@dataclass(frozen=True)
class Conflict:
    """Two entries that disagree, the one of more standing first: how it is known, and what differs."""

    first: str
    second: str
    reason: Literal["marked", "numbers", "yes-no"]
    words: str


def conflicts(entries: Sequence[Entry], game: Game) -> list[Conflict]:
    """Return the conflicts between live entries of a game, those that curators marked first."""
    replaced = {slug for entry in entries for slug in entry.supersedes}
    live = [entry for entry in in_order(entries, game) if entry.slug not in replaced]
    terms = {entry.slug: telling_terms(f"{entry.title} {_verdict(entry)}", "en") for entry in live}
    found = [conflict for first, second in _pairs(live) if (conflict := _between(first, second, terms))]
    return sorted(found, key=lambda conflict: conflict.reason != "marked")


def opponents(entries: Sequence[Entry], game: Game) -> Mapping[str, Sequence[str]]:
    """Return, for each live entry of a game in a conflict, the live entries that it disagrees with."""
    found: dict[str, list[str]] = {}
    for conflict in conflicts(entries, game):
        found.setdefault(conflict.first, []).append(conflict.second)
        found.setdefault(conflict.second, []).append(conflict.first)
    return found


def _pairs(entries: Sequence[Entry]) -> list[tuple[Entry, Entry]]:
    """Return the pairs of entries that can disagree, each in the order given: they share something, or are marked."""
    sharing: dict[str, list[int]] = {}
    numbers = {entry.slug: number for number, entry in enumerate(entries)}
    for number, entry in enumerate(entries):
        for name in (*(f"component {name}" for name in entry.components), *(f"topic {name}" for name in entry.topics)):
            sharing.setdefault(name, []).append(number)
    pairs = {pair for group in sharing.values() for pair in combinations(group, 2)}
    for number, entry in enumerate(entries):
        marked = (numbers[slug] for slug in entry.contradicts if slug in numbers)
        pairs |= {(min(number, other), max(number, other)) for other in marked}
    return [(entries[first], entries[second]) for first, second in sorted(pairs)]


def in_order(entries: Sequence[Entry], game: Game) -> list[Entry]:
    """Return entries by their standing: the higher authority first, then the newer."""
    return sorted(entries, key=lambda entry: (_authority(entry, game), -_newest(entry).toordinal(), entry.slug))


def _authority(entry: Entry, game: Game) -> int:
    cited = (game.sources.get(citation.source) for citation in entry.citations)
    return min((_AUTHORITIES.index(source.authority) for source in cited if source), default=len(_AUTHORITIES))


def _newest(entry: Entry) -> dt.date:
    dates = [date for citation in entry.citations for date in (citation.changed, citation.date) if date]
    return max(dates, default=entry.changed)


def _between(first: Entry, second: Entry, terms: Mapping[str, frozenset[str]]) -> Conflict | None:
    if second.slug in first.contradicts or first.slug in second.contradicts:
        return Conflict(first.slug, second.slug, "marked", "a curator marked them")
    if second.slug in first.related or first.slug in second.related:
        return None
    common = set(first.components) & set(second.components)
    alike = shared(terms[first.slug], terms[second.slug])
    if not common and (alike < _ALIKE or not set(first.topics) & set(second.topics)):
        return None
    if words := next(_other_numbers(first, second), None):
        return Conflict(first.slug, second.slug, "numbers", words)
    if alike >= _ALIKE and _denies(first) != _denies(second):
        no, yes = (first, second) if _denies(first) else (second, first)
        return Conflict(first.slug, second.slug, "yes-no", f"{no.slug} says no where {yes.slug} does not")
    return None


def _verdict(entry: Entry) -> str:
    """Return the first sentence of a ruling: there the verdict stands."""
    return entry.ruling.split(". ")[0]


def _denies(entry: Entry) -> bool:
    words = {token.text for token in tokenise(f"{entry.title}. {_verdict(entry)}", ("en",))}
    return bool(words & _NEGATIONS)


def _other_numbers(first: Entry, second: Entry) -> Iterator[str]:
    """Yield the things of which two entries count different numbers, none of them the same in both."""
    ours, theirs = _counted(first), _counted(second)
    for thing in sorted(ours.keys() & theirs.keys()):
        if not ours[thing] & theirs[thing]:
            yield f"{thing}: {', '.join(sorted(ours[thing]))} in {first.slug}, {', '.join(sorted(theirs[thing]))} there"


def _counted(entry: Entry) -> Mapping[str, set[str]]:
    """Return the numbers in an entry's words by the word that follows: what they count."""
    found: dict[str, set[str]] = {}
    tokens = tokenise(f"{entry.title}. {entry.corrected or entry.ruling}", ("en",))
    for number, token in enumerate(tokens[:-1]):
        following = tokens[number + 1]
        if token.shape == "number" and _tells(following):
            found.setdefault(plain_term(following, "en").removeprefix("en:"), set()).add(token.text)
    return found


def _tells(token: Token) -> bool:
    return token.shape == "word" and fold(token.text, "en") not in stop_words("en")
