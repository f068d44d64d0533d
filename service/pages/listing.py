"""Pages that list what a game has: by kind, by topic, by component, by cited page, the newest first."""

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import HTMLResponse

from rules.languages import DEFAULT_LANGUAGE
from rules.model import Kind
from service import labels
from service.errors import not_found
from service.pages.reading import Reading, Visit
from service.templating import Frame
from service.views.changes import changed_rulings
from service.views.listings import Choice, Part, changes_view, listing_view
from service.views.shapes import GameLink, ListingView

router = APIRouter(include_in_schema=False)

_PART = 50
_CHANGES = 200

Offset = Annotated[int, Query(ge=0, le=10_000_000)]


@router.get("/{lang}/{game}/kinds/{kind}")
def kind_page(visit: Visit, game: str, kind: str, offset: Offset = 0) -> HTMLResponse:
    """List a game's entries of one kind."""
    if kind not in {known.value for known in Kind}:
        raise not_found()
    choice = Choice(kind=Kind(kind))
    view = _listed(visit, game, choice, offset)
    title = visit.show.words.gettext(labels.KINDS[Kind(kind)])
    return _page(visit, game, f"kinds/{kind}", title, view, {"kind": kind})


@router.get("/{lang}/{game}/topics/{topic}")
def topic_page(visit: Visit, game: str, topic: str, offset: Offset = 0) -> HTMLResponse:
    """List a game's entries of one topic."""
    about = visit.held.game(game).game
    if topic not in about.topics:
        raise not_found()
    view = _listed(visit, game, Choice(topic=topic), offset)
    title = about.name_in(about.topics[topic], visit.language)
    return _page(visit, game, f"topics/{topic}", title, view, {"topic": topic})


@router.get("/{lang}/{game}/components/{component}")
def component_page(visit: Visit, game: str, component: str, offset: Offset = 0) -> HTMLResponse:
    """List a game's entries about one component; one of covered entries is not there until it is revealed."""
    view = _listed(visit, game, Choice(component=component), offset)
    links = [link for ruling in view.entries for link in ruling.components if link.slug == component]
    if not links:
        raise not_found()
    return _page(visit, game, f"components/{component}", links[0].name, view, {"component": component})


@router.get("/{lang}/{game}/pages/{number}")
def cited_page(
    visit: Visit, game: str, number: Annotated[int, Path(ge=1, le=9_999)], offset: Offset = 0
) -> HTMLResponse:
    """List all that cites one page of a game's sources."""
    view = _listed(visit, game, Choice(page=number), offset)
    last = max((source.pages or 0 for source in visit.held.game(game).game.sources.values()), default=0)
    if number > last and not view.total:
        raise not_found()
    title = visit.show.words.gettext("Page %(number)s", number=number)
    turns = _turns(visit, game, number)
    return _page(visit, game, f"pages/{number}", title, view, {"page": number}, turns=turns)


def _turns(visit: Reading, game: str, number: int) -> dict[str, int]:
    """Return the cited pages before and after one, by the relation that they have to it."""
    entries = visit.held.game(game).entries()
    cited = sorted({page for entry in entries for citation in entry.citations for page in citation.pages})
    turns = {}
    if before := [page for page in cited if page < number]:
        turns["prev"] = before[-1]
    if after := [page for page in cited if page > number]:
        turns["next"] = after[0]
    return turns


@router.get("/{lang}/{game}/newest")
def newest_page(visit: Visit, game: str, offset: Offset = 0) -> HTMLResponse:
    """List a game's entries by when their meaning last changed, the newest first."""
    view = changes_view([visit.held.game(game)], dt.date.min, Part(_PART, offset), visit.show)
    about = visit.show.game_link(visit.held.game(game).game)
    twin = visit.twin("changes", game=game, limit=_PART, offset=offset or None)
    title = visit.show.words.gettext("Newest first")
    frame = _frame(visit, about, "newest", title, view, twin)
    return visit.templates.page("listing.html", frame, view=view, title_language=visit.language, dated=True, turns={})


@router.get("/{lang}/{game}/changes")
def changes_page(visit: Visit, game: str) -> HTMLResponse:
    """Tell what changed in a game, day by day: which rulings, and what of them."""
    index, words = visit.held.game(game), visit.show.words
    frame = Frame(
        visit.language,
        words.gettext("What has changed"),
        path=f"{game}/changes",
        query=visit.asked,
        indexed=False,
        game=visit.show.game_link(index.game),
    )
    changes = changed_rulings(index, visit.held.changelog.of(index), visit.show)[:_CHANGES]
    return visit.templates.page("changes.html", frame, changes=changes)


def _listed(visit: Reading, game: str, choice: Choice, offset: int) -> ListingView:
    return listing_view(visit.held.game(game), choice, Part(_PART, offset), visit.show)


def _page(
    visit: Reading,
    game: str,
    path: str,
    title: str,
    view: ListingView,
    choice: Mapping[str, object],
    turns: Mapping[str, int] = MappingProxyType({}),
) -> HTMLResponse:
    about = visit.show.game_link(visit.held.game(game).game)
    # A component is called what is printed on it, whoever reads.
    named = DEFAULT_LANGUAGE if "component" in choice else visit.language
    twin = visit.twin("games", game, "entries", **choice, limit=view.limit, offset=view.offset or None)
    frame = _frame(visit, about, path, title, view, twin)
    return visit.templates.page("listing.html", frame, view=view, title_language=named, dated=False, turns=turns)


def _frame(visit: Reading, about: GameLink, path: str, title: str, view: ListingView, twin: str) -> Frame:
    return Frame(
        visit.language,
        title,
        path=f"{about.slug}/{path}",
        query={"offset": view.offset or None, **visit.asked},
        description=f"{title} · {about.name}",
        twin=twin,
        indexed=not visit.reveal,
        game=about,
    )
