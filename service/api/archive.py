"""The archive by JSON: games, their entries, what changed, all of it at once."""

import datetime as dt
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from pydantic import BeforeValidator

from rules.languages import DEFAULT_LANGUAGE
from rules.model import Kind
from service.api.documenting import PROBLEMS
from service.consulting import count
from service.dependencies import Held, ReaderLanguage, Reveal
from service.views.addresses import API
from service.views.games import game_detail, game_view
from service.views.listings import MAX_LIMIT, Choice, Part, changes_view, export_view, listing_view
from service.views.shapes import ChangesView, ExportView, GameDetail, GamesView, ListingView, RulingView

router = APIRouter(prefix=API, tags=["archive"], responses=PROBLEMS)

Slug = Annotated[str, Path(description="A game's name in addresses.", examples=["frosthaven"])]
Limit = Annotated[int, Query(ge=1, le=MAX_LIMIT, description="How many entries at most.")]
Offset = Annotated[int, Query(ge=0, le=10_000_000, description="How many entries to leave out first.")]
Page = Annotated[int | None, Query(ge=1, le=9_999, description="A page that the entry cites.")]


def _day(given: object) -> object:
    """Return a day as it is written; a number of seconds, which could be read as one, is none."""
    try:
        return dt.date.fromisoformat(given) if isinstance(given, str) else given
    except ValueError:
        raise ValueError("write a day as 2026-11-30") from None


Since = Annotated[dt.date, Query(description="The first day to look at."), BeforeValidator(_day)]


@router.get("/games")
def games(held: Held, lang: ReaderLanguage) -> GamesView:
    """List the games of the archive."""
    show = held.presenter(lang or DEFAULT_LANGUAGE, reveal=False)
    views = [game_view(index, held.counts.of(index.slug), show) for index in held.library.games]
    return GamesView(language=show.words.language, version=held.library.version, games=views)


@router.get("/games/{game}")
def game(held: Held, game: Slug, lang: ReaderLanguage, reveal: Reveal = False) -> GameDetail:
    """Return a game with its entries by kind: of a kind with many, the first fifty."""
    index = held.game(game)
    return game_detail(index, held.counts.of(game), held.presenter(lang or DEFAULT_LANGUAGE, reveal))


@router.get("/games/{game}/entries")
def entries(
    held: Held,
    game: Slug,
    lang: ReaderLanguage,
    kind: Annotated[Kind | None, Query(description="Entries of this kind.")] = None,
    topic: Annotated[str | None, Query(max_length=100, description="Entries of this topic.")] = None,
    component: Annotated[str | None, Query(max_length=200, description="Entries about this component.")] = None,
    page: Page = None,
    limit: Limit = 50,
    offset: Offset = 0,
    reveal: Reveal = False,
) -> ListingView:
    """List a game's entries; filters add up."""
    choice = Choice(kind, topic, component, page)
    show = held.presenter(lang or DEFAULT_LANGUAGE, reveal)
    return listing_view(held.game(game), choice, Part(limit, offset), show)


@router.get("/games/{game}/entries/{slug}")
def entry(
    request: Request,
    held: Held,
    game: Slug,
    slug: Annotated[str, Path(description="An entry's name within its game.")],
    lang: ReaderLanguage,
    reveal: Reveal = False,
) -> RulingView:
    """Return one entry."""
    found = held.entry(game, slug)
    count(request, held, game, found.slug)
    return held.presenter(lang or DEFAULT_LANGUAGE, reveal, only=found).ruling(found)


@router.get("/games/{game}/export")
def export(held: Held, game: Slug, lang: ReaderLanguage, reveal: Reveal = False) -> ExportView:
    """Return the whole of a game: fetch this once instead of every entry."""
    return export_view(held.game(game), held.counts.of, held.presenter(lang or DEFAULT_LANGUAGE, reveal))


@router.get("/changes")
def changes(
    held: Held,
    lang: ReaderLanguage,
    since: Since = dt.date.min,
    game: Annotated[str | None, Query(description="Only this game.")] = None,
    limit: Limit = 50,
    offset: Offset = 0,
    reveal: Reveal = False,
) -> ChangesView:
    """List entries that are new or whose meaning changed since a day, the newest first."""
    games = [held.game(game)] if game is not None else held.library.games
    return changes_view(games, since, Part(limit, offset), held.presenter(lang or DEFAULT_LANGUAGE, reveal))
