"""The addresses above the languages: the door, and the description of the API."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from rules.languages import DEFAULT_LANGUAGE, preferred
from service.dependencies import Held
from service.templating import templates

router = APIRouter(include_in_schema=False)


@router.get("/")
def door(request: Request) -> RedirectResponse:
    """Send a visitor to the pages in the language that their browser prefers."""
    return to_preferred(request, "")


def to_preferred(request: Request, path: str) -> RedirectResponse:
    """Return a redirect to a path below the language that a visitor's browser prefers."""
    language = preferred(request.headers.get("accept-language", ""))
    headers = {"Vary": "Accept-Language", "Cache-Control": "private, max-age=0"}
    return RedirectResponse(f"/{language}/{path}", 302, headers)


@router.get("/docs")
def api_description(held: Held) -> HTMLResponse:
    """Show the API's description, with our own copy of Swagger UI."""
    return HTMLResponse(templates(DEFAULT_LANGUAGE, held.settings.origin).text("docs.html"))
