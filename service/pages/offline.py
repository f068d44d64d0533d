"""What a browser keeps to go on without a network: copies of games, the page that reads them, the worker, the app."""

import hashlib
import json
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from rules.languages import DEFAULT_LANGUAGE, LANGUAGES, Language
from service.assets import FOLDER, assets
from service.catalogues import wording
from service.dependencies import Held
from service.offline.bundling import FORMAT
from service.offline.keeping import bundle_of, packed_tables
from service.offline.packing import Packed
from service.pages.reading import Reading, Visit
from service.settings import Settings
from service.templating import Frame, templates

router = APIRouter(include_in_schema=False)

_TABLES: Final = "/offline.json"
_PAGE: Final = "offline.html"
_ALWAYS_ASK: Final = "no-cache"
# What the page of a browser without a network is made of; Swagger UI and pictures for others are not.
_SHELL: Final = ("site.css", "icon.svg", "js/first.js", "js/site.js", "js/page/", "js/offline/")
_LOADED: Final = (".css", ".svg", ".js")
_ICONS: Final = (("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable", 512, "maskable"))


@router.get("/{lang}/{game}/copy.json")
def copy_list(visit: Visit, game: str) -> JSONResponse:
    """List what a copy of a game is made of; a browser that has this version has nothing to fetch."""
    index = visit.held.game(game)
    parts = [_part(_TABLES, packed_tables()), _part(visit.at.page(game, "bundle.json"), _bundle(visit, game))]
    version = hashlib.sha256("".join(part["sha256"] for part in parts).encode()).hexdigest()[:16]
    listed = {"format": FORMAT, "version": version, "name": index.game.name, "parts": parts}
    return JSONResponse(listed, headers={"Cache-Control": _ALWAYS_ASK})


@router.get("/{lang}/{game}/bundle.json")
def bundle(visit: Visit, game: str) -> Response:
    """Return a game's rulings in a language, and what finds them."""
    return _sent(visit.request, _bundle(visit, game))


@router.get(_TABLES)
def shared_tables(request: Request) -> Response:
    """Return what every game's copy needs."""
    return _sent(request, packed_tables())


@router.get(f"/{{lang}}/{_PAGE}")
def offline_page(visit: Visit) -> HTMLResponse:
    """Show the page that reads copies; the worker shows it at any address that the network does not answer."""
    return HTMLResponse(_offline_page(visit.language, visit.held.settings))


@router.get("/sw.js")
def worker(held: Held) -> Response:
    """Return the service worker, which says what it keeps; switched off, one that clears all away and leaves."""
    settings = held.settings
    script = (FOLDER / ("worker.js" if settings.offline else "leave.js")).read_text("utf-8")
    text = f"const SHELL = {json.dumps(_shell(settings))};\n{script}" if settings.offline else script
    return Response(text, media_type="text/javascript", headers={"Cache-Control": _ALWAYS_ASK})


@router.get("/manifest.webmanifest")
def manifest() -> Response:
    """Return what a phone needs to put the site on its home screen."""
    url = assets().url
    icons = [
        {"src": url(f"icons/{name}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in _ICONS
    ]
    told = {
        "id": "/",
        "name": "Frostcite",
        "short_name": "Frostcite",
        "description": wording(DEFAULT_LANGUAGE).gettext(
            "Ask in your own words; read the ruling, and the page it comes from."
        ),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0d151c",
        "theme_color": "#1b5c86",
        "icons": [*icons, {"src": url("icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return JSONResponse(told, media_type="application/manifest+json")


def _bundle(visit: Reading, game: str) -> Packed:
    held = visit.held
    return bundle_of(held.library, held.game(game), visit.language, held.settings.origin)


def _part(url: str, part: Packed) -> dict[str, Any]:
    return {"url": url, "sha256": part.digest, "bytes": len(part.compressed)}


def _sent(request: Request, part: Packed) -> Response:
    """Return packed values, or word that they are the ones that the browser has."""
    headers = {"Cache-Control": _ALWAYS_ASK, "ETag": f'"{part.digest[:32]}"', "Vary": "Accept-Encoding"}
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = part.body
    if "br" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = part.compressed, "br"
    return Response(body, media_type="application/json", headers=headers)


def _offline_page(language: Language, settings: Settings) -> str:
    words = wording(language)
    frame = Frame(language, words.gettext("Offline"), path=_PAGE, indexed=False)
    return templates(language, settings.origin).text("offline.html", frame=frame, format=FORMAT)


def _shell(settings: Settings) -> dict[str, Any]:
    """Return the files and pages that the worker keeps, under a name that changes with any of them."""
    files = [assets().url(name) for name in assets().files if name.startswith(_SHELL) and name.endswith(_LOADED)]
    pages = {language: f"/{language}/{_PAGE}" for language in LANGUAGES}
    digest = hashlib.sha256("".join([*files, *(_offline_page(code, settings) for code in LANGUAGES)]).encode())
    return {"version": digest.hexdigest()[:16], "files": files, "pages": pages, "format": FORMAT}
