"""A game's page, and a ruling's."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from rules.languages import LANGUAGES
from rules.model import Entry
from service.consulting import count
from service.markdown import opening
from service.pages.reading import Moved, Reading, Told, Visit
from service.templating import Frame
from service.views.games import game_detail
from service.views.shapes import RulingView

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
    games = [show.game_link(known) for known in visit.held.library.games]
    return visit.templates.page("game.html", frame, view=view, games=games, proposes=visit.proposes)


@router.get("/{lang}/{game}/rulings/{slug}")
def ruling_page(visit: Visit, game: str, slug: str, told: Told = None) -> HTMLResponse:
    """Show one ruling, whole."""
    entry = visit.held.entry(game, slug)
    if told is None:
        count(visit.request, visit.held, game, entry.slug)
    view = visit.ruling(entry)
    frame = ruling_frame(visit, entry, view, f"{game}/rulings/{slug}")
    return visit.templates.page("ruling.html", frame, view=view, told=told, proposes=visit.proposes)


def ruling_frame(visit: Reading, entry: Entry, view: RulingView, path: str, **asked: object) -> Frame:
    """Return what surrounds a page that shows one ruling."""
    written_in = LANGUAGES if view.covered else tuple(code for code in LANGUAGES if entry.written_in(code) == code)
    return Frame(
        visit.language,
        view.title,
        path=path,
        query={**asked, **visit.asked},
        description=opening(view.ruling or ""),
        twin=visit.twin("games", view.game, "entries", view.slug),
        written_in=written_in,
        indexed=entry.spoiler is None,
        game=visit.show.game_link(visit.held.game(view.game).game),
        ruling=view,
        preview=visit.held.presenter(visit.language, reveal=False).link(entry).title,
    )
