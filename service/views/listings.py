"""Lists of entries: all that fit a choice, all that changed, all there is."""

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from rules.index.game_index import GameIndex
from rules.model import Entry, Kind
from service.views.addresses import slugified
from service.views.games import game_view
from service.views.presenter import KINDS, Presenter
from service.views.shapes import ChangesView, ExportView, ListingView

MAX_LIMIT = 200


@dataclass(frozen=True)
class Choice:
    """Which entries of a game are wanted; None is any."""

    kind: Kind | None = None
    topic: str | None = None
    component: str | None = None
    page: int | None = None

    def fits(self, entry: Entry) -> bool:
        """Say whether an entry, as its reader may see it, is wanted."""
        return (
            self.kind in (None, entry.kind)
            and (self.topic is None or self.topic in entry.topics)
            and (self.component is None or slugified(self.component) in map(slugified, entry.components))
            and (self.page is None or any(self.page in citation.pages for citation in entry.citations))
        )


@dataclass(frozen=True)
class Part:
    """Which part of a list is shown."""

    limit: int = 50
    offset: int = 0

    def of(self, entries: Sequence[Entry]) -> list[Entry]:
        """Return this part of the entries."""
        return list(islice(entries, self.offset, self.offset + self.limit))


def by_kind(entries: Iterable[Entry]) -> list[Entry]:
    """Return entries in the order in which a reader looks through them."""
    return sorted(entries, key=lambda entry: (KINDS.index(entry.kind), entry.slug))


def listing_view(index: GameIndex, choice: Choice, part: Part, show: Presenter) -> ListingView:
    """Return the entries of a game that fit a choice. A covered entry is not found by what it hides."""
    fitting = by_kind(entry for entry in index.entries() if choice.fits(show.safe(entry)))
    return ListingView(
        language=show.words.language,
        total=len(fitting),
        limit=part.limit,
        offset=part.offset,
        entries=[show.ruling(entry) for entry in part.of(fitting)],
    )


def changes_view(games: Iterable[GameIndex], since: dt.date, part: Part, show: Presenter) -> ChangesView:
    """Return the entries of games whose meaning changed on a day or later, the newest first."""
    changed = [entry for index in games for entry in index.entries() if entry.changed >= since]
    changed.sort(key=_newest_first)
    return ChangesView(
        language=show.words.language,
        since=since,
        version=show.library.version,
        total=len(changed),
        limit=part.limit,
        offset=part.offset,
        entries=[show.ruling(entry) for entry in part.of(changed)],
    )


def _newest_first(entry: Entry) -> tuple[int, str]:
    return -entry.changed.toordinal(), entry.id


def export_view(index: GameIndex, consulted: Callable[[str], int], show: Presenter) -> ExportView:
    """Return the whole of a game."""
    return ExportView(
        language=show.words.language,
        version=index.version,
        game=game_view(index, consulted(index.game.slug), show),
        entries=[show.ruling(entry) for entry in by_kind(index.entries())],
    )
