"""Our own faults: a number for the visitor, the traceback for the log."""

import logging
import secrets

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service import metrics
from service.errors import busy, failure
from service.exhausted import is_out_of_files
from service.handlers import problem_as_json, problem_response

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
        except Exception as error:
            if is_out_of_files(error) and not started:
                metrics.REFUSED.labels("files").inc()
                await _busy(Request(scope))(scope, receive, send)
                return
            number = secrets.token_hex(4)
            # The path alone: a question is in the query.
            log.exception("failure %s at %s", number, scope["path"])
            if started:
                raise
            await problem_response(Request(scope), failure(number))(scope, receive, send)


def _busy(request: Request) -> Response:
    """Return the answer where no file can be opened: as a page, unless that would have to be read from one."""
    try:
        return problem_response(request, busy())
    except OSError:
        return problem_as_json(busy())
