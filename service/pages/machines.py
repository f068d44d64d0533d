"""What machines read of the whole site: which pages there are, what they may read, where the data is."""

import datetime as dt
from typing import Final

from fastapi import APIRouter
from fastapi.responses import Response

from rules.languages import DEFAULT_LANGUAGE, LANGUAGES
from service.dependencies import Held, Services
from service.templating import templates
from service.views.addresses import Addresses
from service.views.sitemap import Place, last_changed, places

router = APIRouter(include_in_schema=False)

_TEXT: Final = "text/plain"
_XML: Final = "application/xml"


@router.get("/robots.txt")
def robots(held: Held) -> Response:
    """Tell crawlers what not to read, and where the sitemap is."""
    return Response(_text(held, "robots.txt"), media_type=_TEXT)


@router.get("/llms.txt")
def for_assistants(held: Held) -> Response:
    """Tell assistants in a page of text what the site is and how to read it without its pages."""
    games = [index.game for index in held.library.games]
    return Response(_text(held, "llms.txt", games=games), media_type=_TEXT)


@router.get("/sitemap.xml")
def sitemap(held: Held) -> Response:
    """Name the parts of the sitemap: the homes, and one for each game, so that none outgrows its 50,000 pages."""
    start = f"{held.settings.origin}/sitemaps"
    games = [Place(f"{start}/games/{index.slug}.xml", last_changed(index)) for index in held.library.games]
    changed = max((game.changed for game in games), default=dt.date.min)
    parts = [Place(f"{start}/homes.xml", changed), *games]
    return Response(_text(held, "sitemaps.xml", parts=parts), media_type=_XML)


@router.get("/sitemaps/homes.xml")
def homes(held: Held) -> Response:
    """List the pages of no game: in each language the home, and what is kept of readers."""
    changed = max((last_changed(index) for index in held.library.games), default=dt.date.min)
    found = [
        Place(Addresses(held.settings.origin, language).page(path), changed)
        for language in LANGUAGES
        for path in ("", "privacy")
    ]
    return Response(_text(held, "sitemap.xml", places=found), media_type=_XML)


@router.get("/sitemaps/games/{game}.xml")
def game_map(held: Held, game: str) -> Response:
    """List the pages of a game."""
    found = places(held.game(game), held.settings.origin)
    return Response(_text(held, "sitemap.xml", places=found), media_type=_XML)


def _text(held: Services, template: str, **values: object) -> str:
    return templates(DEFAULT_LANGUAGE, held.settings.origin).text(template, **values)
