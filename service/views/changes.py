"""What changed in a game, as a reader sees it: the day, the ruling, and which of its parts."""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.curating.history import Change, field_of
from rules.index.game_index import GameIndex
from rules.languages import DEFAULT_LANGUAGE
from rules.model import Entry
from service.labels import N_
from service.views.presenter import Presenter
from service.views.shapes import EntryLink, RulingView

_WORDS: Final[Mapping[str, str]] = {
    "added": N_("new"),
    "revised": N_("its meaning"),
    "kind": N_("its kind"),
    "title": N_("title"),
    "situation": N_("situation"),
    "ruling": N_("ruling"),
    "context": N_("context"),
    "printed": N_("what was printed"),
    "corrected": N_("what is correct"),
    "printings": N_("printings"),
    "citations": N_("where it comes from"),
    "supersedes": N_("what it replaces"),
    "contradicts": N_("what disagrees with it"),
    "translations": N_("translation"),
}


@dataclass(frozen=True)
class ChangedRuling:
    """A ruling on a day when it changed, and what changed of it, in the reader's words; nothing of a covered one."""

    day: dt.date
    link: EntryLink
    what: Sequence[str]


@dataclass(frozen=True)
class DatedRuling:
    """A ruling, and the day when anything of it last changed that its reader can see."""

    day: dt.date
    ruling: RulingView


def changed_rulings(index: GameIndex, changes: Sequence[Change], show: Presenter) -> list[ChangedRuling]:
    """Return what changed in a game's present entries, the newest first, each entry once a day."""
    days: dict[tuple[dt.date, str], dict[str, None]] = {}
    for change in _seen(changes, show):
        days.setdefault((change.day, change.slug), {}).update(dict.fromkeys(map(field_of, change.what)))
    found = []
    for (day, slug), fields in days.items():
        if entry := index.find(slug):
            link = show.link(entry)
            what = [show.words.gettext(_WORDS[name]) for name in fields if name in _WORDS]
            found.append(ChangedRuling(day, link, [] if link.covered else what))
    return found


def newest_rulings(index: GameIndex, changes: Sequence[Change], most: int, show: Presenter) -> list[DatedRuling]:
    """Return the entries of a game by when they last changed for this reader, the newest first."""
    days: dict[str, dt.date] = {}
    for change in _seen(changes, show):
        days[change.slug] = max(change.day, days.get(change.slug, change.day))

    def day(entry: Entry) -> dt.date:
        # What git has not seen yet, the entry says of itself; nothing changes before it is there.
        return max(days.get(entry.slug, entry.changed), entry.added)

    newest = sorted(index.entries(), key=lambda entry: (-day(entry).toordinal(), entry.slug))[:most]
    return [DatedRuling(day(entry), show.ruling(entry)) for entry in newest]


def _seen(changes: Sequence[Change], show: Presenter) -> Iterator[Change]:
    """Yield what the reader sees: of translations, their own language's; of the original, what all languages share."""
    language = show.words.language
    others = "translations." if language == DEFAULT_LANGUAGE else None
    for change in changes:
        what = [
            words
            for words in change.what
            if not words.startswith("translations.")
            or (others is None and words.startswith(f"translations.{language} "))
        ]
        if what:
            yield Change(change.day, change.slug, what)
