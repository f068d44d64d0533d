"""What is let in: UTF-8 alone, trusted host names, HEAD wherever GET is."""

from urllib.parse import unquote_to_bytes

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.errors import not_utf8, untrusted_host
from service.handlers import problem_response
from service.views.addresses import API


class Utf8Only:
    """Refuses an address with bytes that are no UTF-8: they would silently become other text."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "http" and not _is_utf8(scope):
            await problem_response(Request(scope), not_utf8())(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def _is_utf8(scope: Scope) -> bool:
    try:
        for part in (scope.get("raw_path") or b"", scope["query_string"]):
            if b"%" in part or not part.isascii():
                unquote_to_bytes(part).decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


class TrustedHosts:
    """Refuses a request under a host name that is not meant for the service."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        self._app = app
        self._any = "*" in hosts
        self._names = {host.lower() for host in hosts if not host.startswith("*")}
        self._ends = tuple(host[1:].lower() for host in hosts if host.startswith("*."))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if not self._any and scope["type"] == "http" and not self._trusts(Request(scope).headers.get("host", "")):
            await problem_response(Request(scope), untrusted_host())(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _trusts(self, host: str) -> bool:
        name = host.lower().rsplit(":", 1)[0] if host.rpartition(":")[2].isdigit() else host.lower()
        return name in self._names or (bool(self._ends) and name.endswith(self._ends))


class HeadAsGet:
    """Answers HEAD wherever GET is answered, with the same headers and no body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_no_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self._app({**scope, "method": "GET", "asked_for_head": True}, receive, send_no_body)


class Preflight:
    """Lets other sites' pages read the API: answers a browser's question before it asks."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["method"] != "OPTIONS" or not scope["path"].startswith(f"{API}/"):
            await self._app(scope, receive, send)
            return
        headers = [
            (b"access-control-allow-methods", b"GET, HEAD"),
            (b"access-control-max-age", b"3600"),
            (b"allow", b"GET, HEAD, OPTIONS"),
        ]
        await send({"type": "http.response.start", "status": 204, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
