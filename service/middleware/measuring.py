"""How long requests take: measured by route and status, and written to the log where the settings say so."""

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service import metrics
from service.limiting.clients import told_as

log = logging.getLogger("frostcite.requests")


class Measuring:
    """Measures every request; a route is named as it stands in the code, so that no address makes a new name."""

    def __init__(self, app: ASGIApp, logged: bool) -> None:
        """Wrap an app; `logged` if every request has a line in the log."""
        self._app = app
        self._logged = logged

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        # The router notes its route in this very dictionary, which what is between hands on.
        noted = {**scope}
        try:
            await self._app(noted, receive, send_noting)
        finally:
            seconds = time.perf_counter() - started
            route = getattr(noted.get("route"), "path", "none")
            metrics.measured(route, str(status)).observe(seconds)
            if self._logged:
                told = {"route": route, "status": status, "ms": round(seconds * 1000, 1), "client": told_as(scope)}
                log.info("%s", "HEAD" if scope.get("asked_for_head") else scope["method"], extra=told)
