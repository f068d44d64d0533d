"""What keeps every other page, site and program out: the loopback's own names, one visitor, our own pages alone.

A site can let its name lead to this machine, or send a browser here; so nothing is answered under another host name,
to another origin, or without the cookie that the printed address was exchanged for.
"""

from collections.abc import Sequence
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.errors import Problem
from service.labels import N_
from service.workbench.door import Door
from service.workbench.telling import told

_STATIC: Final = "/static/"
_READS: Final = ("GET", "HEAD")
_OURS: Final = ("same-origin", "none")


def hosts_of(port: int) -> Sequence[str]:
    """Return the names under which a workbench on a port may be reached."""
    return [f"127.0.0.1:{port}", f"localhost:{port}"]


class Guard:
    """Lets in who has the key, and nobody else; nothing that is answered may be kept."""

    def __init__(self, app: ASGIApp, door: Door, port: int) -> None:
        self._app = app
        self._door = door
        self._hosts = hosts_of(port)
        # Cookies of one host are shared by its ports.
        self._cookie = f"frostcite-edit-{port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            # A web socket would need no cookie of ours.
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send)
            return

        async def send_unkept(message: Message) -> None:
            if message["type"] == "http.response.start" and not scope["path"].startswith(_STATIC):
                MutableHeaders(scope=message)["Cache-Control"] = "no-store"
            await send(message)

        await self._app(scope, receive, send_unkept)

    def _refusal(self, scope: Scope) -> Response | None:
        """Return what a request is answered with instead of what it asks for, None if it may have that."""
        headers, request = Headers(scope=scope), Request(scope)
        names = headers.getlist("host")
        if len(names) != 1 or names[0] not in self._hosts:
            return PlainTextResponse("This host name is not the workbench's.\n", 400)
        if scope["method"] not in (*_READS, "POST"):
            return PlainTextResponse("The workbench knows GET, HEAD and POST.\n", 405, {"Allow": "GET, HEAD, POST"})
        if not self._is_ours(headers, names[0], writes=scope["method"] not in _READS):
            return told(request, _foreign())
        if scope["path"].startswith(_STATIC):
            return None
        if scope["path"] == "/" and scope["method"] in _READS and b"token=" in scope["query_string"]:
            return self._exchanged(request)
        return None if self._door.knows(self._session(headers)) else told(request, _locked())

    def _is_ours(self, headers: Headers, host: str, writes: bool) -> bool:
        """Say whether a request comes from a page of ours; to read, it may also come from outside any page."""
        site, origin = headers.get("sec-fetch-site"), headers.get("origin")
        if origin not in (None, "null", f"http://{host}"):
            return False
        if not writes:
            return site in (None, *_OURS)
        # A form without referrer has the origin `null`: then the browser's own word on the site decides.
        return site == "same-origin" or (site is None and origin == f"http://{host}")

    def _exchanged(self, request: Request) -> Response:
        given = parse_qs(request.scope["query_string"].decode("ascii", "replace")).get("token", [""])[0]
        if not self._door.opens(given):
            return told(request, _used())
        response = RedirectResponse("/", 303, {"Cache-Control": "no-store"})
        response.set_cookie(self._cookie, self._door.session, httponly=True, samesite="strict")
        return response

    def _session(self, headers: Headers) -> str:
        try:
            found = SimpleCookie(headers.get("cookie", "")).get(self._cookie)
        except CookieError:
            return ""
        return found.value if found else ""


def _foreign() -> Problem:
    detail = N_("Another site's page asked for this, and the workbench answers its own pages alone.")
    return Problem("foreign", 403, N_("The request was refused"), detail)


def _locked() -> Problem:
    detail = N_("Open the address that `frostcite edit` printed; it opens the workbench once, for one browser.")
    return Problem("locked", 403, N_("The workbench is locked"), detail)


def _used() -> Problem:
    detail = N_("This address has been used, or is another run's. Start `frostcite edit` again for a new one.")
    return Problem("locked", 403, N_("The workbench is locked"), detail)
