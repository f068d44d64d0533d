"""The pages on which a player asks: a language's home, and what a question gets."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from rules.answer.result import Status
from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language
from service.catalogues import wording
from service.consulting import ask as consult
from service.dependencies import checked_question
from service.pages.reading import Moved, Reading, Visit
from service.templating import Frame
from service.views.answers import answer_view
from service.views.games import game_view
from service.views.shapes import AnswerView, GamesView

router = APIRouter(include_in_schema=False)

Question = Annotated[str, Query()]


@router.get("/{lang}")
def bare_language(visit: Visit) -> Response:
    """Send on to the language's home."""
    raise Moved(visit.at.page())


@router.get("/{lang}/")
def home(visit: Visit) -> HTMLResponse:
    """Show the question box and the games."""
    held, show = visit.held, visit.show
    games = [game_view(index, held.counts.of(index.game.slug), show) for index in held.library.games]
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
def ask_any(visit: Visit, q: Question = "", game: Annotated[str, Query()] = "") -> Response:
    """Show what a question to any game gets; a game chosen in the form has its own address."""
    if game:
        slug = visit.held.game(game).game.slug
        return RedirectResponse(visit.at.page(slug, "ask", q=checked_question(q), **visit.asked), 303)
    return _answered(visit, checked_question(q), None)


@router.get("/{lang}/{game}/ask")
def ask_game(visit: Visit, game: str, q: Question = "") -> HTMLResponse:
    """Show what a question to a game gets."""
    return _answered(visit, checked_question(q), visit.held.game(game))


def _answered(visit: Reading, question: str, index: GameIndex | None) -> HTMLResponse:
    slug = index.game.slug if index else None
    answer = consult(visit.request, visit.held, question, slug, visit.language)
    view = answer_view(visit.held.library, answer, visit.held.settings.origin, visit.reveal)
    show = visit.show
    frame = Frame(
        visit.language,
        _title(view, visit),
        path=f"{slug}/ask" if slug else "ask",
        query={"q": question, **visit.asked},
        twin=visit.at.api("ask", q=question, game=slug, lang=visit.language, reveal=visit.reveal),
        indexed=False,
        game=show.game_link(index.game) if index else None,
        question=question,
    )
    games = [show.game_link(known.game) for known in visit.held.library.games]
    names = {game.slug: game.name for game in games}
    offer = _other_language(view, visit)
    return visit.templates.page("ask.html", frame, view=view, games=games, game_names=names, offer=offer)


def _other_language(view: AnswerView, visit: Reading) -> tuple[Language, str] | None:
    """Return the language that the question is written in, and an offer to read on in it, if it is not the page's."""
    for code in LANGUAGES:
        if code == view.asked_in != visit.language and view.status is not Status.NONE:
            words = wording(code)
            return code, words.gettext("Read this in %(language)s", language=words.name_of(code))
    return None


def _title(view: AnswerView, visit: Reading) -> str:
    words = visit.show.words
    if view.answer:
        return view.answer.title
    return words.gettext("Rulings that come close") if view.related else words.gettext("No ruling found")
