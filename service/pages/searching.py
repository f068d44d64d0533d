"""What lets a browser search from its address bar: an OpenSearch description a language, and one a game."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from service.pages.reading import Reading, Visit
from service.pages.roots import to_preferred

router = APIRouter(include_in_schema=False)

_MEDIA_TYPE: Final = "application/opensearchdescription+xml"
_LONGEST_NAME: Final = 16


@router.get("/opensearch.xml")
def description(request: Request) -> RedirectResponse:
    """Send a browser to the description in the language that it prefers."""
    return to_preferred(request, "opensearch.xml")


@router.get("/{lang}/opensearch.xml")
def description_in(visit: Visit) -> Response:
    """Describe the search of every game."""
    return _described(visit, "Frostcite", None)


@router.get("/{lang}/{game}/opensearch.xml")
def description_of(visit: Visit, game: str) -> Response:
    """Describe the search of one game."""
    about = visit.held.game(game).game
    return _described(visit, about.name, about.slug)


def _described(visit: Reading, name: str, game: str | None) -> Response:
    # A browser keeps one search a name: each language needs its own.
    end = "" if visit.language == "en" else f" ({visit.language})"
    short = name[: _LONGEST_NAME - len(end)].strip() + end
    # What stands for the typed words must not be quoted.
    completions = f"{visit.at.api('suggest', 'opensearch', game=game, lang=visit.language)}&q={{searchTerms}}"
    values = {"short": short, "name": name, "game": game, "language": visit.language, "completions": completions}
    return Response(visit.templates.text("opensearch.xml", **values), media_type=_MEDIA_TYPE)
