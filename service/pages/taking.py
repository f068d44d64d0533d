"""What a reader takes away: a game's sheet to print and its feeds to follow, a ruling as Markdown."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, Response

from service.consulting import count
from service.markdown import harmless, literal, ruling_html
from service.pages.reading import Reading, Visit
from service.templating import Frame
from service.views.changes import DatedRuling, newest_rulings
from service.views.listings import export_view

router = APIRouter(include_in_schema=False)

_NEWEST = 50


@router.get("/{lang}/{game}/print")
def print_page(visit: Visit, game: str) -> HTMLResponse:
    """Show the whole of a game as a sheet to print."""
    index, show = visit.held.game(game), visit.show
    view = export_view(index, visit.held.counts.of, show)
    frame = Frame(
        visit.language,
        show.words.gettext("%(game)s: every ruling, to print", game=index.game.name),
        path=f"{game}/print",
        query=visit.asked,
        twin=visit.twin("games", game, "export"),
        indexed=False,
        game=show.game_link(index.game),
    )
    return visit.templates.page("print.html", frame, view=view)


@router.get("/{lang}/{game}/feed.xml")
def atom_feed(visit: Visit, game: str) -> Response:
    """Return the newest and newly changed rulings of a game as an Atom feed."""
    newest = _newest(visit, game)
    about = visit.held.game(game).game
    text = visit.templates.text("feed.xml", newest=newest, game=about, language=visit.language)
    return Response(text, media_type="application/atom+xml")


@router.get("/{lang}/{game}/feed.json")
def json_feed(visit: Visit, game: str) -> JSONResponse:
    """Return the newest and newly changed rulings of a game as a JSON Feed."""
    origin = visit.held.settings.origin
    feed = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": f"{visit.held.game(game).game.name} · Frostcite",
        "home_page_url": visit.show.addresses.game(game),
        "feed_url": f"{origin}{visit.at.page(game, 'feed.json')}",
        "language": visit.language,
        "items": [_item(dated) for dated in _newest(visit, game)],
    }
    return JSONResponse(feed, media_type="application/feed+json")


@router.get("/{lang}/{game}/rulings/{slug}.md")
def ruling_markdown(visit: Visit, game: str, slug: str) -> Response:
    """Return a ruling as Markdown, for those who quote it."""
    entry = visit.held.entry(game, slug)
    count(visit.request, visit.held, game, entry.slug)
    view = visit.ruling(entry)
    name = visit.held.game(game).game.name
    text = visit.templates.text("ruling.md", view=view, name=name, literal=literal, harmless=harmless)
    headers = {"Content-Language": view.language, "Link": f'<{view.url}>; rel="canonical"'}
    return Response(text, media_type="text/markdown", headers=headers)


def _newest(visit: Reading, game: str) -> list[DatedRuling]:
    index = visit.held.game(game)
    return newest_rulings(index, visit.held.changelog.of(index), _NEWEST, visit.show)


def _item(dated: DatedRuling) -> dict[str, Any]:
    ruling = dated.ruling
    return {
        "id": f"urn:frostcite:{ruling.game}:{ruling.slug}",
        "url": ruling.url,
        "title": ruling.title,
        **({"content_html": ruling_html(ruling.ruling)} if ruling.ruling else {"content_text": ruling.title}),
        "date_published": f"{ruling.added.isoformat()}T00:00:00Z",
        "date_modified": f"{dated.day.isoformat()}T00:00:00Z",
        "language": ruling.language,
        "tags": [topic.name for topic in ruling.topics],
    }
