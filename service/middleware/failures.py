"""Our own faults: a number for the visitor, the traceback for the log."""

import logging
import secrets

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.errors import failure
from service.handlers import problem_response

log = logging.getLogger("frostcite.failures")


class Failures:
    """Turns any exception that nothing else handles into an error with a number."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def send_noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, send_noting)
        except Exception:
            number = secrets.token_hex(4)
            # The path alone: a question is in the query.
            log.exception("failure %s at %s", number, scope["path"])
            if started:
                raise
            await problem_response(Request(scope), failure(number))(scope, receive, send)
