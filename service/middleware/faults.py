"""For curators: the faults that keep the present corpus from being served, at the top of every page."""

from typing import Final

from markupsafe import Markup
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rules.languages import DEFAULT_LANGUAGE, language_of
from service.catalogues import wording
from service.reloading import Outcome

_SHOWN: Final = 20
_BODY: Final = b"<body>"


class Faults:
    """Writes the faults into pages, and lets no browser keep anything, so that a save is seen at once."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app whose state has a reloader."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        outcome: Outcome = scope["app"].state.reloader.last
        notice = _notice(outcome, scope["path"]) if outcome.failed else b""
        await self._app(scope, receive, _Sender(send, notice).send)


class _Sender:
    """Passes messages on; of a page, the notice goes into the first part that opens the body."""

    def __init__(self, send: Send, notice: bytes) -> None:
        self._send = send
        self._notice = notice

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["Cache-Control"] = "no-cache"
            if not headers.get("content-type", "").startswith("text/html"):
                self._notice = b""
            elif self._notice and "content-length" in headers:
                headers["Content-Length"] = str(int(headers["content-length"]) + len(self._notice))
        elif self._notice and _BODY in message.get("body", b""):
            message["body"] = message["body"].replace(_BODY, _BODY + self._notice, 1)
            self._notice = b""
        await self._send(message)


def _notice(outcome: Outcome, path: str) -> bytes:
    words = wording(language_of(path.split("/")[1]) or DEFAULT_LANGUAGE)
    said = [str(problem) for problem in outcome.problems] or [outcome.failed or ""]
    lines = Markup("").join(Markup("<li>{}</li>").format(line) for line in said[:_SHOWN])
    if more := len(said) - _SHOWN if len(said) > _SHOWN else 0:
        lines += Markup("<li>+ {}</li>").format(more)
    heading = words.gettext("The corpus has faults. This is how it was before.")
    notice = Markup('<div class="faults" role="alert"><p>{}</p><ul lang="en">{}</ul></div>').format(heading, lines)
    return str(notice).encode()
