"""A game's page, and a ruling's."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from rules.languages import LANGUAGES
from service.consulting import count
from service.markdown import plain_text
from service.pages.reading import Moved, Visit
from service.templating import Frame
from service.views.games import game_detail

router = APIRouter(include_in_schema=False)


@router.get("/{lang}/{game}")
def bare_game(visit: Visit, game: str) -> Response:
    """Send on to the game's page."""
    raise Moved(visit.at.game(visit.held.game(game).game.slug))


@router.get("/{lang}/{game}/")
def game_page(visit: Visit, game: str) -> HTMLResponse:
    """Show a game: what it is, how often it was consulted, its entries by kind."""
    index, show = visit.held.game(game), visit.show
    view = game_detail(index, visit.held.counts.of(game), show)
    frame = Frame(
        visit.language,
        view.game.name,
        path=f"{game}/",
        query=visit.asked,
        description=show.words.ngettext(
            "%(num)s cited ruling on %(game)s.",
            "%(num)s cited rulings on %(game)s.",
            view.game.entries,
            game=view.game.name,
        ),
        twin=visit.twin("games", game),
        indexed=not visit.reveal,
        game=show.game_link(index.game),
    )
    return visit.templates.page("game.html", frame, view=view)


@router.get("/{lang}/{game}/rulings/{slug}")
def ruling_page(visit: Visit, game: str, slug: str) -> HTMLResponse:
    """Show one ruling, whole."""
    entry, show = visit.held.entry(game, slug), visit.show
    count(visit.request, visit.held, game, slug)
    view = show.ruling(entry)
    index = visit.held.game(game)
    written_in = LANGUAGES if view.covered else tuple(code for code in LANGUAGES if entry.written_in(code) == code)
    frame = Frame(
        visit.language,
        view.title,
        path=f"{game}/rulings/{slug}",
        query=visit.asked,
        description=_opening(view.ruling or ""),
        twin=visit.twin("games", game, "entries", slug),
        written_in=written_in,
        indexed=entry.spoiler is None,
        game=show.game_link(index.game),
    )
    return visit.templates.page("ruling.html", frame, view=view)


def _opening(ruling: str, most: int = 200) -> str:
    """Return the beginning of a ruling as one plain line, cut between words."""
    line = plain_text(ruling)
    return line if len(line) <= most else line[:most].rsplit(" ", 1)[0] + " …"
