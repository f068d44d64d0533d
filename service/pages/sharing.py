"""What a player shows to the others at the table: a ruling on one phone screen, an address to point a camera at."""

from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, Response

from rules.index.sentences import sentences
from service.pages.browsing import ruling_frame
from service.pages.reading import Visit
from service.qr import qr_svg

router = APIRouter(include_in_schema=False)

# A longer ruling does not fit on a phone's screen beside its source: its settling sentence stands alone.
_WHOLE: Final = 320


@router.get("/{lang}/{game}/rulings/{slug}/card")
def card(visit: Visit, game: str, slug: str, s: Annotated[int, Query(ge=1, le=999)] = 1) -> HTMLResponse:
    """Show a ruling on one screen; `s` is the number of the sentence that settled the question."""
    entry = visit.held.entry(game, slug)
    view = visit.ruling(entry)
    said = sentences(view.ruling or "")
    passage = said[s - 1] if s <= len(said) else next(iter(said), "")
    frame = ruling_frame(visit, entry, view, f"{game}/rulings/{slug}/card", s=s if s > 1 else None)
    whole = len(view.ruling or "") <= _WHOLE and "\n" not in (view.ruling or "")
    shown = view.model_copy(update={"passage": passage or None})
    return visit.templates.page("card.html", frame, view=shown, whole=whole)


@router.get("/{lang}/{game}/rulings/{slug}/qr.svg")
def ruling_code(visit: Visit, game: str, slug: str) -> Response:
    """Return a ruling's address as a code for cameras."""
    visit.held.entry(game, slug)
    return Response(qr_svg(visit.show.addresses.ruling(game, slug)), media_type="image/svg+xml")


@router.get("/{lang}/{game}/qr.svg")
def game_code(visit: Visit, game: str) -> Response:
    """Return a game's address as a code for cameras."""
    slug = visit.held.game(game).game.slug
    return Response(qr_svg(visit.show.addresses.game(slug)), media_type="image/svg+xml")
