"""The shortest way to an answer or a suggestion, for questions as nearly all clients put them.

It needs no thread, since the answer takes no longer than handing it to one, no search for its route among all others,
and nothing that only unusual requests need. Whatever else is asked takes the whole way, which answers the same.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from fastapi import Request
from fastapi.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from service.errors import Problem

# Returns the answer to a plain request; None for one that has to go the whole way.
Quickly: TypeAlias = Callable[[Request], Response | None]


class Quick:
    """Answers plain questions by itself."""

    def __init__(self, app: ASGIApp, ways: Sequence[Quickly]) -> None:
        self._app = app
        self._ways = ways

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        plain = scope["type"] == "http" and scope["method"] == "GET" and scope["path"].endswith(("/ask", "/suggest"))
        answer = self._answer(Request(scope)) if plain else None
        await (answer or self._app)(scope, receive, send)

    def _answer(self, request: Request) -> Response | None:
        try:
            return next((answer for way in self._ways if (answer := way(request))), None)
        except Problem:
            return None  # which the whole way tells
