"""What a browser shows under its address bar while a player types there."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from rules.answer.question import MAX_LENGTH
from rules.languages import DEFAULT_LANGUAGE
from service.api.asking import Game
from service.api.documenting import PROBLEMS
from service.dependencies import Held, ReaderLanguage
from service.views.addresses import API
from service.views.suggestions import suggestions_view

router = APIRouter(prefix=API, tags=["questions"], responses=PROBLEMS)

_LIMIT = 5


class SuggestionsResponse(JSONResponse):
    """Suggestions as OpenSearch has them."""

    media_type = "application/x-suggestions+json"


@router.get("/suggest/opensearch", response_class=SuggestionsResponse, response_model=list[str | list[str]])
def completions(
    held: Held,
    lang: ReaderLanguage,
    q: Annotated[str, Query(max_length=MAX_LENGTH, description="What was typed so far.")] = "",
    game: Game = None,
) -> tuple[str, list[str], list[str], list[str]]:
    """List rulings that a half-typed question may be about: the question, titles, games, addresses."""
    if game is not None:
        held.game(game)
    if not q.strip():
        return q, [], [], []
    view = suggestions_view(held.library, q, game, lang or DEFAULT_LANGUAGE, _LIMIT, held.settings.origin)
    links = view.suggestions
    names = [held.library.game(link.id.partition("/")[0]).game.name for link in links]
    return q, [link.title for link in links], names, [link.url for link in links]
