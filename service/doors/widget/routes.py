"""Where the question box is: its script for any page, and a page of its own for a frame."""

from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, Response

from service.consulting import ask as consult
from service.dependencies import checked_question
from service.doors.widget.script import script
from service.pages.reading import Visit
from service.templating import Frame
from service.views.addresses import WIDGET
from service.views.answers import answer_view

router = APIRouter(include_in_schema=False)

# Other people's pages name one address for good, so a newer script must get there within the hour.
_KEPT: Final = "public, max-age=3600, stale-while-revalidate=86400"


@router.get(WIDGET)
def widget() -> Response:
    """Send the script that makes `<frostcite-ask>` a question box."""
    return Response(script(), media_type="text/javascript", headers={"Cache-Control": _KEPT})


@router.get("/{lang}/{game}/embed")
def embedded(visit: Visit, game: str, q: Annotated[str, Query()] = "") -> HTMLResponse:
    """Show a question box, and what a question gets, small and without anything around it."""
    index, show = visit.held.game(game), visit.show
    view = None
    if q:
        answer = consult(visit.request, visit.held, checked_question(q), game, visit.language)
        view = answer_view(visit.held.library, answer, visit.held.settings.origin, visit.reveal)
    frame = Frame(
        visit.language,
        index.game.name,
        path=f"{game}/embed",
        query={"q": q or None, **visit.asked},
        indexed=False,
        game=show.game_link(index.game),
        question=q,
    )
    return visit.templates.page("embed.html", frame, view=view)
