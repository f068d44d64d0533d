"""oEmbed: what another site shows in the place of a link to a ruling."""

from typing import Annotated, Final, Never

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from rules.languages import language_of
from service.dependencies import Held
from service.errors import not_found, refused
from service.templating import Frame, templates

router = APIRouter(include_in_schema=False)

# Language, game, "rulings", the ruling's name; its card has one more.
_STEPS: Final = (4, 5)
_WIDTH: Final = 600
_CACHE_SECONDS: Final = 3_600


@router.get("/oembed")
def embedding(
    held: Held,
    url: Annotated[str, Query(max_length=1_000)],
    form: Annotated[str, Query(alias="format")] = "json",
    maxwidth: Annotated[int, Query(ge=1, le=10_000)] = _WIDTH,
) -> JSONResponse:
    """Return a ruling as a quotation of plain markup: no script, no frame. What is covered stays covered."""
    if form != "json":
        raise refused(501)
    origin = held.settings.origin
    lang, game, slug = _ruling_at(url, origin)
    language = language_of(lang) or _nothing()
    show = held.presenter(language, reveal=False)
    view = show.ruling(held.entry(game, slug))
    frame = Frame(language, view.title)
    html = templates(language, origin).text("embedding.html", frame=frame, view=view)
    content = {
        "version": "1.0",
        "type": "rich",
        "title": view.title,
        "provider_name": "Frostcite",
        "provider_url": f"{origin}/",
        "author_name": held.game(game).game.name,
        "author_url": show.addresses.game(game),
        "cache_age": _CACHE_SECONDS,
        "html": html,
        "width": min(maxwidth, _WIDTH),
        "height": None,
    }
    return JSONResponse(content, headers={"Access-Control-Allow-Origin": "*"})


def _ruling_at(url: str, origin: str) -> tuple[str, str, str]:
    """Return the language, the game and the name of the ruling that an address of ours shows. Raises Problem."""
    path = url.partition("?")[0].partition("#")[0]
    steps = path.removeprefix(f"{origin}/").split("/")
    if not path.startswith(f"{origin}/") or len(steps) not in _STEPS or steps[2] != "rulings":
        raise not_found()
    return steps[0][:20], steps[1], steps[3]


def _nothing() -> Never:
    raise not_found()
