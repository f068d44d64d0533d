"""Questions by JSON: what settles them, and what a half-typed one may be about."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from rules.languages import DEFAULT_LANGUAGE
from service.api.documenting import PROBLEMS
from service.consulting import ask as consult
from service.dependencies import AskedQuestion, Held, ReaderLanguage, Reveal
from service.views.addresses import API
from service.views.answers import answer_view
from service.views.shapes import AnswerView, SuggestionsView
from service.views.suggestions import suggestions_view

router = APIRouter(prefix=API, tags=["questions"], responses=PROBLEMS)

Game = Annotated[str | None, Query(description="A game's name in addresses; any game if left out.")]


@router.get("/ask")
def ask(
    request: Request,
    held: Held,
    question: AskedQuestion,
    lang: ReaderLanguage,
    game: Game = None,
    limit: Annotated[int, Query(ge=1, le=10, description="How many related rulings at most.")] = 5,
    spell: Annotated[bool, Query(description="Put misspelt words right; 0 takes every word as it stands.")] = True,
    reveal: Reveal = False,
) -> AnswerView:
    """Answer a question with a curated ruling, or say that none settles it."""
    answer = consult(request, held, question, game, lang, limit, spell)
    return answer_view(held.library, answer, held.settings.origin, reveal)


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
