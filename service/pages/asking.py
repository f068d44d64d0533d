"""The pages on which a player asks: a language's home, and what a question gets."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from rules.languages import LANGUAGES
from service.consulting import answered
from service.consulting import ask as consult
from service.dependencies import checked_question, services_of
from service.pages.answering import Asked, answer_page
from service.pages.reading import Moved, Reading, Told, Visit
from service.templating import Frame
from service.views.answers import answer_view
from service.views.games import game_view
from service.views.shapes import GamesView

router = APIRouter(include_in_schema=False)

_RELATED: Final = 5
# Of "/en/frosthaven/ask": nothing, the language, the game, "ask".
_STEPS: Final = 4
_UNUSUAL: Final = frozenset({"spell", "reveal", "told"})

Question = Annotated[str, Query()]
Spell = Annotated[bool, Query()]


@router.get("/{lang}")
def bare_language(visit: Visit) -> Response:
    """Send on to the language's home."""
    raise Moved(visit.at.page())


@router.get("/{lang}/")
def home(visit: Visit) -> HTMLResponse:
    """Show the question box and the games."""
    held, show = visit.held, visit.show
    games = [game_view(index, held.counts.of(index.slug), show) for index in held.library.games]
    view = GamesView(language=visit.language, version=held.library.version, games=games)
    words = show.words
    frame = Frame(
        visit.language,
        words.gettext("Board-game rules questions, answered with cited rulings"),
        description=words.gettext("Ask in your own words; read the ruling, and the page it comes from."),
        twin=visit.twin("games"),
    )
    return visit.templates.page("home.html", frame, view=view)


@router.get("/{lang}/ask")
def ask_any(
    visit: Visit, q: Question = "", game: Annotated[str, Query()] = "", spell: Spell = True, told: Told = None
) -> Response:
    """Show what a question to any game gets; a game chosen in the form has its own address."""
    if game:
        slug = visit.held.game(game).game.slug
        return RedirectResponse(visit.at.page(slug, "ask", q=checked_question(q), **visit.asked), 303)
    return _answered(visit, Asked(checked_question(q), None, spell, told))


@router.get("/{lang}/{game}/ask")
def ask_game(visit: Visit, game: str, q: Question = "", spell: Spell = True, told: Told = None) -> HTMLResponse:
    """Show what a question to a game gets."""
    return _answered(visit, Asked(checked_question(q), visit.held.game(game), spell, told))


_ROUTE: Final = router.routes[-1]


def quickly(request: Request) -> Response | None:
    """Return the page of a question to a game as its form sends it, None for any other request."""
    held, asked, steps = services_of(request.app), request.query_params, request.scope["path"].split("/")
    if not held or len(steps) != _STEPS or not _UNUSUAL.isdisjoint(asked):
        return None
    _, lang, game, _ = steps
    question = asked.get("q")
    if lang not in LANGUAGES or not question or not held.library.is_at_hand(game):
        return None
    request.scope["route"] = _ROUTE
    return ask_game(Reading(request, held, lang, reveal=False), game, question)


def _answered(visit: Reading, asked: Asked) -> HTMLResponse:
    # Who comes back from telling something asked before.
    put = visit.held, asked.question, asked.game, visit.language, _RELATED, asked.spell
    answer = answered(*put) if asked.told else consult(visit.request, *put)
    return answer_page(visit, asked, answer_view(visit.held.library, answer, visit.held.settings.origin, visit.reveal))
