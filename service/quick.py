"""The shortest way to an answer, for questions as nearly all clients put them.

It needs no thread, since the answer takes no longer than handing it to one, and nothing that only unusual requests
need. Whatever else is asked takes the whole way, which answers the same.
"""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute

# Returns the answer to a plain request; None for one that has to go the whole way.
Quickly: TypeAlias = Callable[[Request], Response | None]


def quick(answered: Quickly) -> type[APIRoute]:
    """Return a kind of route whose plain requests are answered by a function, all others as any route does it."""

    class Quick(APIRoute):
        def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
            whole = super().get_route_handler()

            async def answer(request: Request) -> Response:
                return answered(request) or await whole(request)

            return answer

    return Quick
