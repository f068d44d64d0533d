"""Questions by JSON: what settles them, and what a half-typed one may be about."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from rules.languages import DEFAULT_LANGUAGE
from service.api.documenting import PROBLEMS
from service.consulting import ask as consult
from service.dependencies import (
    AskedQuestion,
    Held,
    ReaderLanguage,
    Reveal,
    checked_language,
    checked_question,
    services_of,
)
from service.views.addresses import API
from service.views.answers import answer_view
from service.views.shapes import AnswerView, SuggestionsView
from service.views.suggestions import suggestions_view
from service.views.written import answer_json

router = APIRouter(prefix=API, tags=["questions"], responses=PROBLEMS)

_ASK: Final = f"{API}/ask"
_SUGGEST: Final = f"{API}/suggest"
_UNUSUAL: Final = frozenset({"limit", "spell", "reveal"})

Game = Annotated[str | None, Query(description="A game's name in addresses; any game if left out.")]


@router.get("/ask", response_model=AnswerView)
def ask(
    request: Request,
    held: Held,
    question: AskedQuestion,
    lang: ReaderLanguage,
    game: Game = None,
    limit: Annotated[int, Query(ge=1, le=10, description="How many related rulings at most.")] = 5,
    spell: Annotated[bool, Query(description="Put misspelt words right; 0 takes every word as it stands.")] = True,
    reveal: Reveal = False,
) -> Response:
    """Answer a question with a curated ruling, or say that none settles it."""
    answer = consult(request, held, question, game, lang, limit, spell)
    view = answer_view(held.library, answer, held.settings.origin, reveal)
    return Response(answer_json(view), media_type="application/json")


@router.get("/suggest")
def suggest(
    held: Held,
    question: AskedQuestion,
    lang: ReaderLanguage,
    game: Game = None,
    limit: Annotated[int, Query(ge=1, le=10, description="How many suggestions at most.")] = 6,
    reveal: Reveal = False,
) -> SuggestionsView:
    """Suggest rulings for a half-typed question."""
    if game is not None:
        held.game(game)
    language = lang or DEFAULT_LANGUAGE
    return suggestions_view(held.library, question, game, language, limit, held.settings.origin, reveal)


_ROUTES: Final = dict(zip((_ASK, _SUGGEST), router.routes, strict=True))


def quickly(request: Request) -> Response | None:
    """Return what a game answers or suggests, asked as most clients do; None for any other request."""
    path = request.scope["path"]
    if path not in _ROUTES:
        return None
    held, asked = services_of(request.app), request.query_params
    question, game, lang = asked.get("q"), asked.get("game"), asked.get("lang")
    if not held or not question or not game or lang == "" or not _UNUSUAL.isdisjoint(asked):
        return None
    if not held.library.is_at_hand(game):
        return None
    request.scope["route"] = _ROUTES[path]
    put = checked_question(question), checked_language(lang), game
    if path == _ASK:
        return ask(request, held, *put)
    return Response(suggest(held, *put).model_dump_json(), media_type="application/json")
