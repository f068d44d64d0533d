"""Pages about the reader: what their device keeps, and what the service keeps of them."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from rules.index.game_index import GameIndex
from service.pages.reading import Visit
from service.remembering import for_good
from service.templating import Frame

router = APIRouter(include_in_schema=False)


@router.get("/{lang}/device")
def device(visit: Visit) -> HTMLResponse:
    """Show what this device remembers, and let its owner change it."""
    title = visit.show.words.gettext("On this device")
    frame = Frame(visit.language, title, path="device", indexed=False)
    indexes = visit.held.library.games
    games, locked = [index.game for index in indexes], [index.game for index in indexes if _has_locked(index)]
    return visit.templates.page("device.html", frame, games=games, locked=locked)


@router.get("/{lang}/privacy")
def privacy(visit: Visit) -> HTMLResponse:
    """Show what is kept of a reader, and what is not."""
    words = visit.show.words
    frame = Frame(
        visit.language,
        words.gettext("Privacy"),
        path="privacy",
        description=words.gettext("What Frostcite keeps of its readers, and what it does not."),
    )
    return visit.templates.page("privacy.html", frame, proposes=visit.proposes, chats=visit.held.settings.chats)


@for_good
def _has_locked(index: GameIndex) -> bool:
    return any(entry.spoiler for entry in index.entries())
