"""What a change of a game loses: phrasings and known questions that no longer find the entry that they found before.

What tells neighbours apart is learnt from all the ways that entries are asked, so that one more can tip what was a near
thing between two others. That is told, but whoever made the change has done nothing wrong.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.corpus.loading import EntryFile, GameFolder
from rules.curating.editing.effects import Games
from rules.curating.near import PHRASED, phrasings, touched
from rules.evaluation.measuring import Outcome, measure
from rules.evaluation.questions import KnownQuestion
from rules.index.documents import Content
from rules.model import Entry
from rules.problems import NEAR_TIE, Problem

_TIPPED = "neither was changed, so it was a near thing before: no fault, but let what is right be asked in more ways"


@dataclass(frozen=True)
class State:
    """A game as it was or is: all that can be asked of it, and the games that answer."""

    content: Content
    games: Games


def losses(before: State | None, after: State, folder: GameFolder, known: Sequence[KnownQuestion]) -> list[Problem]:
    """Return a fault for each question that a change loses, at the place in the changed game's `folder`; a note, where
    nothing was changed of what it finds or should find.

    These are phrasings, of changed entries and of others, that found their entry before, new phrasings that do not
    find theirs, and those of the `known` questions that were answered right. What was lost already is no fault of this
    change. `before` is None for a new game.
    """
    old = before.content if before else None
    own = [question for question in known if question.game in (None, after.content.game.slug)]
    missed = measure(touched(old, after.content, own), after.games).misses
    had = {_named(question) for question in (*(phrasings(old) if old else ()), *own)}
    was_there = [outcome.question for outcome in missed if _named(outcome.question) in had]
    lost_before = {_named(miss.question) for miss in (measure(was_there, before.games).misses if before else ())}
    lost = [outcome for outcome in missed if _named(outcome.question) not in lost_before]
    teller = _Teller(folder, _touched(old, after.content))
    return sorted({teller.told(outcome, is_new=_named(outcome.question) not in had) for outcome in lost})


def _named(question: KnownQuestion) -> tuple[object, ...]:
    return question.q, question.game, question.lang, question.style, question.expect


def _changed(old: Content | None, new: Content) -> list[str]:
    """Return the names of the entries that differ, those that are new or gone among them."""
    was, now = _by_slug(old) if old else {}, _by_slug(new)
    return sorted(slug for slug in was.keys() | now.keys() if was.get(slug) != now.get(slug))


@dataclass(frozen=True)
class Touched:
    """What a change is about: the names of entries, the open questions, the words that every question is read by."""

    entries: Sequence[str]
    open: bool = False
    words: bool = False


def _touched(old: Content | None, new: Content) -> Touched:
    changed = _changed(old, new)
    if old is None:
        return Touched(changed, open=True, words=True)
    return Touched(changed, old.open != new.open, old.game.glossary != new.game.glossary)


def _by_slug(content: Content) -> Mapping[str, Entry]:
    return {entry.slug: entry for entry in content.entries}


class _Teller:
    """Says of a lost question what it found and finds, at the line where its game says it, or where the change is."""

    def __init__(self, folder: GameFolder, touched: Touched) -> None:
        self._folder = folder
        self._files = {file.entry.id: file for file in folder.entries}
        self._touched = touched
        self._ids = {f"{folder.slug}/{slug}" for slug in touched.entries}
        self._changed = [file for file in folder.entries if file.entry.slug in touched.entries]

    def told(self, outcome: Outcome, is_new: bool) -> Problem:
        """Return the fault, or the note."""
        question, tipped = outcome.question, self._only_tipped(outcome)
        advice = _TIPPED if tipped else "say what sets the two apart"
        found = f"`{outcome.got[0].partition('/')[2]}`" if outcome.got else "nothing"
        if question.style == PHRASED and question.expect:
            file = self._files[question.expect[0]]
            number = file.entry.asked_as[question.lang].index(question.q)
            now = "find" if is_new else "now find"
            message = f"asked so, players {now} {found} first and not `{file.entry.slug}`; {advice}"
            place = "asked_as", question.lang, number
            return file.fault(place, NEAR_TIE if tipped else "lost-phrasing", message)
        right = " or ".join(f"`{name.partition('/')[2]}`" for name in question.expect) or "no answer"
        message = f"`{question.q}` ({question.lang}) now gets {found}, and had {right}; {advice}"
        return self._place(outcome).fault((), NEAR_TIE if tipped else "lost-question", message)

    def _only_tipped(self, outcome: Outcome) -> bool:
        """Say whether a change touches neither what is found nor what was found, be it that no ruling settles it."""
        expect = outcome.question.expect
        concerned = self._touched.words or (self._touched.open and not expect)
        return not concerned and self._ids.isdisjoint((*outcome.got[:1], *expect))

    def _place(self, outcome: Outcome) -> EntryFile | GameFolder:
        """Return the changed file that is found now, or the first changed one, or the game's own."""
        winner = next((file for file in self._changed if outcome.got and file.entry.id == outcome.got[0]), None)
        return winner or next(iter(self._changed), self._folder)
