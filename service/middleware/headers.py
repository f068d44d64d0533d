"""The headers that keep pages from harm, and how long an answer may be kept."""

import re
from collections.abc import Sequence
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.views.addresses import API, WIDGET

_PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors "
)
_TRUSTED_TYPES: Final = "; require-trusted-types-for 'script'"
# What is no page of ours can do nothing at all, even when a browser is talked into showing it as one.
_DATA_POLICY: Final = "default-src 'none'; sandbox"
# The service worker fetches what it keeps, and nothing else.
_WORKER_POLICY: Final = "default-src 'none'; connect-src 'self'"

# The one page that is made for a frame: a game's question box.
_FRAMED: Final = re.compile(r"/[^/]+/[^/]+/embed")

_ALWAYS: Final = {
    "X-Content-Type-Options": "nosniff",
    # A question is in the address: no other site learns it.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": (
        "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), "
        "geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), "
        "publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=(), "
        "clipboard-write=(self)"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
}

_MOVED: Final = (301, 302, 303, 307, 308)
_KEPT: Final = "max-age=60, stale-while-revalidate=600, stale-if-error=86400"


class SafeHeaders:
    """Adds the headers to every response, by what kind of address it has."""

    def __init__(self, app: ASGIApp, secure: bool, framers: Sequence[str] = ()) -> None:
        """Wrap an app; `secure` if the world reaches it by https alone, `framers` the origins that may frame it."""
        self._app = app
        self._framers = " ".join(framers) or "'none'"
        self._always = {**_ALWAYS, **({"Strict-Transport-Security": "max-age=31536000"} if secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add(MutableHeaders(scope=message), scope, message["status"])
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _add(self, headers: MutableHeaders, scope: Scope, status: int) -> None:
        path = scope["path"]
        open_to_all = path.startswith((f"{API}/", "/static/")) or path in ("/openapi.json", WIDGET)
        framed = _FRAMED.fullmatch(path) is not None
        for name, value in self._always.items():
            headers[name] = value
        if status != 304:  # whose headers replace those of what a browser has kept; what that is, it does not say
            media_type, framers = headers.get("content-type", ""), self._framers if framed else "'none'"
            headers["Content-Security-Policy"] = _policy(path, media_type, framers)
        headers["Cross-Origin-Resource-Policy"] = "cross-origin" if open_to_all or framed else "same-origin"
        if open_to_all:
            headers["Access-Control-Allow-Origin"] = "*"
        headers.setdefault("Cache-Control", _kept(status))


def _policy(path: str, media_type: str, framers: str) -> str:
    if path == "/sw.js":
        return _WORKER_POLICY
    if not media_type.startswith("text/html"):
        return _DATA_POLICY
    policy = _PAGE_POLICY + framers
    # Swagger UI writes markup from text, which trusted types refuse.
    return policy if path == "/docs" else policy + _TRUSTED_TYPES


def _kept(status: int) -> str:
    """Return for how long anyone may keep what an address gives: all of it depends on the address alone.

    So do answers: language, game, question and what is revealed stand in it, and nothing of the reader.
    """
    if status >= 400:
        return "no-store"
    return "public, max-age=60" if status in _MOVED else f"public, {_KEPT}"
