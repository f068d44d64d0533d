"""What is sent of an answer: compressed or not, under a tag that names its content, again from memory if asked again.

An answer depends on its address, the archive's version and whether the client reads gzip, on nothing else: so these
three are what it is kept under.
"""

import gzip
import hashlib
import re
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service import metrics
from service.consulting import Consultation, note
from service.dependencies import services_of
from service.kept import Kept, Key, Sent

_COMPRESSED: Final = re.compile(r"text/(?!event-stream)|application/.*\b(json|xml|javascript)\b|image/svg")
# Shorter ones would grow, or stay in one packet anyway.
_SHORTEST: Final = 500
_LEVEL: Final = 6
_KEPT: Final = metrics.KEPT.labels("kept")
_MADE: Final = metrics.KEPT.labels("made")
_BODY: Final = frozenset({b"content-length", b"transfer-encoding"})
# All of a kept answer's headers that a cache needs beside a 304 (RFC 9110, 15.4.5).
_UNCHANGED: Final = frozenset({b"etag", b"vary", b"cache-control", b"content-location", b"expires"})


class Representing:
    """Compresses, names and keeps what GET gets."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        """Wrap an app; `most` bytes of answers are kept."""
        self._app = app
        self._kept = Kept(most)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["method"] != "GET":
            await self._app(scope, receive, send)
            return
        asked = dict(scope["headers"])
        zipped = reads_gzip(asked.get(b"accept-encoding", b"").decode("latin-1"))
        # A body, which no question has, is for those below to look at.
        sent = self._kept.get(_key(_version(scope), scope, zipped)) if _BODY.isdisjoint(asked) else None
        if sent and sent.consultation:
            _KEPT.inc()
            scope["route"] = sent.route
            note(scope, sent.consultation)
        else:
            sent = await self._made(scope, receive, send, zipped)
        if sent:
            await _send(sent, asked.get(b"if-none-match", b"").decode("latin-1"), send)

    async def _made(self, scope: Scope, receive: Receive, send: Send, zipped: bool) -> Sent | None:
        """Return what the app answers, kept if it may be; None if that is sent already: errors, and streams."""
        start: Message = {}
        parts: list[bytes] = []

        async def collect(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and _is_whole(message):
                start = message
            elif start:
                parts.append(message.get("body", b""))
            else:
                await send(message)

        await self._app(scope, receive, collect)
        if not start:
            return None
        consultation: Consultation | None = scope.get("consultation")
        version = consultation.version if consultation else _version(scope)
        sent = _represented(start, b"".join(parts), version, zipped, scope)
        if consultation:
            _MADE.inc()
            self._kept.put(_key(version, scope, zipped), sent)
        return sent


def _key(version: str, scope: Scope, zipped: bool) -> Key:
    return version, scope.get("raw_path") or scope["path"].encode(), scope["query_string"], zipped


def _version(scope: Scope) -> str:
    held = services_of(scope["app"])
    return held.library.version if held else ""


def _is_whole(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    return start["status"] == 200 and not headers.get("content-type", "").startswith("text/event-stream")


def _represented(start: Message, body: bytes, version: str, zipped: bool, scope: Scope) -> Sent:
    """Return an answer as it is sent; each coding of it has a tag of its own."""
    headers = MutableHeaders(raw=list(start["headers"]))
    tag = hashlib.sha256(version.encode() + b"\0" + body).hexdigest()[:20]
    if "content-encoding" not in headers and _COMPRESSED.match(headers.get("content-type", "")):
        headers.add_vary_header("Accept-Encoding")
        if zipped and len(body) >= _SHORTEST:
            body = gzip.compress(body, _LEVEL, mtime=0)
            tag += "-gzip"
            headers["Content-Encoding"] = "gzip"
            headers["Content-Length"] = str(len(body))
    headers["ETag"] = f'"{tag}"'
    return Sent(headers.raw, f'"{tag}"', body, scope.get("route"), scope.get("consultation"))


async def _send(sent: Sent, known: str, send: Send) -> None:
    headers, status, body = sent.headers, 200, sent.body
    if known and matches(known, sent.tag):
        headers, status, body = [header for header in headers if header[0] in _UNCHANGED], 304, b""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def matches(if_none_match: str, tag: str) -> bool:
    """Say whether a client knows a tag already, which a proxy may have made a weak one."""
    known = [each.strip() for each in if_none_match.split(",")]
    return "*" in known or tag in (each.removeprefix("W/") for each in known)


def reads_gzip(accept_encoding: str) -> bool:
    """Say whether a client reads gzip, from its Accept-Encoding header."""
    if not accept_encoding:
        return False
    wishes = {}
    for part in accept_encoding.lower().split(","):
        name, _, parameter = part.partition(";")
        wishes[name.strip()] = parameter.replace(" ", "")
    wish = wishes.get("gzip", wishes.get("*", "q=0"))
    return re.fullmatch(r"q=0(\.0*)?", wish) is None
