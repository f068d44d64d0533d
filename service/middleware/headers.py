"""The headers that keep pages from harm, and how long an answer may be kept."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.views.addresses import API, WIDGET

_PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors "
)
_TRUSTED_TYPES: Final = "; require-trusted-types-for 'script'"
# What is no page of ours can do nothing at all, even when a browser is talked into showing it as one.
_DATA_POLICY: Final = b"default-src 'none'; sandbox"
# The service worker fetches what it keeps, and nothing else.
_WORKER_POLICY: Final = b"default-src 'none'; connect-src 'self'"

# The one page that is made for a frame: a game's question box.
_EMBED: Final = "/embed"
_FRAMED: Final = re.compile(rf"/[^/]+/[^/]+{_EMBED}")

_ALWAYS: Final = {
    b"x-content-type-options": b"nosniff",
    # A question is in the address: no other site learns it.
    b"referrer-policy": b"no-referrer",
    b"permissions-policy": (
        b"accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), "
        b"geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), "
        b"publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=(), "
        b"clipboard-write=(self)"
    ),
    b"cross-origin-opener-policy": b"same-origin",
}
Header: TypeAlias = tuple[bytes, bytes]

_MOVED: Final = (301, 302, 303, 307, 308)
_KEPT: Final = b"max-age=60, stale-while-revalidate=600, stale-if-error=86400"


class SafeHeaders:
    """Adds the headers to every response, by what kind of address it has."""

    def __init__(self, app: ASGIApp, secure: bool, framers: Sequence[str] = ()) -> None:
        """Wrap an app; `secure` if the world reaches it by https alone, `framers` the origins that may frame it."""
        self._app = app
        self._framers = " ".join(framers) or "'none'"
        self._always = {**_ALWAYS, **({b"strict-transport-security": b"max-age=31536000"} if secure else {})}
        # There are few kinds of answers, and each has the same headers every time.
        self._of_kind = lru_cache(maxsize=256)(self._headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = self._with(message["headers"], scope["path"], message["status"])
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _with(self, given: Sequence[Header], path: str, status: int) -> list[Header]:
        """Return an answer's headers with ours; for how long it may be kept is the answer's own to say."""
        own = dict(given)
        open_to_all = path.startswith((f"{API}/", "/static/")) or path in ("/openapi.json", WIDGET)
        framed = path.endswith(_EMBED) and _FRAMED.fullmatch(path) is not None
        policy = _policy(path, own.get(b"content-type", b""), self._framers if framed else "'none'")
        kept = own.get(b"cache-control") or _kept(status)
        # A 304 replaces the headers of what a browser has kept; what that is, it does not say.
        ours = self._of_kind(policy if status != 304 else None, open_to_all, framed, kept)
        return [*(header for header in given if header[0] not in ours), *ours.items()]

    def _headers(self, policy: bytes | None, open_to_all: bool, framed: bool, kept: bytes) -> Mapping[bytes, bytes]:
        return {
            **self._always,
            **({b"content-security-policy": policy} if policy is not None else {}),
            b"cross-origin-resource-policy": b"cross-origin" if open_to_all or framed else b"same-origin",
            **({b"access-control-allow-origin": b"*"} if open_to_all else {}),
            b"cache-control": kept,
        }


def _policy(path: str, media_type: bytes, framers: str) -> bytes:
    if path == "/sw.js":
        return _WORKER_POLICY
    if not media_type.startswith(b"text/html"):
        return _DATA_POLICY
    policy = _PAGE_POLICY + framers
    # Swagger UI writes markup from text, which trusted types refuse.
    return (policy if path == "/docs" else policy + _TRUSTED_TYPES).encode()


def _kept(status: int) -> bytes:
    """Return for how long anyone may keep what an address gives: all of it depends on the address alone.

    So do answers: language, game, question and what is revealed stand in it, and nothing of the reader.
    """
    if status >= 400:
        return b"no-store"
    return b"public, max-age=60" if status in _MOVED else b"public, " + _KEPT
