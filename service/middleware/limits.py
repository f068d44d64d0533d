"""How much is let in: requests of one client, requests at once, bytes of one request."""

from contextlib import suppress
from dataclasses import replace
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service import metrics
from service.errors import busy, refused, too_large, too_many
from service.handlers import problem_response
from service.limiting.clients import counted_as
from service.limiting.limiter import Limiter, Verdict
from service.limiting.policies import Policy, policy_of

MAX_BODY: Final = 65_536
# More than these wait for a thread longer than a player would.
MAX_AT_ONCE: Final = 400
_ALWAYS_ANSWERED: Final = ("/healthz", "/readyz", "/metrics")


class RateLimits:
    """Refuses a client that asks too often, and tells every counted client how much it has left."""

    def __init__(self, app: ASGIApp, where: str) -> None:
        """Wrap an app; `where` is the setting that says where to count, or that nothing is counted."""
        self._app = app
        self._limiter = None if where == "off" else Limiter(where)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        policy = policy_of(scope["method"], scope["path"]) if scope["type"] == "http" and self._limiter else None
        client = counted_as(scope) if policy else None
        if self._limiter is None or policy is None or client is None:
            await self._app(scope, receive, send)
            if self._limiter and scope["type"] == "lifespan":
                await self._limiter.close()
            return
        verdict = await self._limiter.judge(policy, client)

        async def send_telling(message: Message) -> None:
            if message["type"] == "http.response.start":
                _tell(MutableHeaders(scope=message), policy, verdict)
            await send(message)

        if verdict.allowed:
            await self._app(scope, receive, send_telling)
        else:
            metrics.REFUSED.labels(f"rate-{policy.name}").inc()
            await problem_response(Request(scope), too_many(verdict.seconds))(scope, receive, send_telling)


def _tell(headers: MutableHeaders, policy: Policy, verdict: Verdict) -> None:
    headers["RateLimit-Policy"] = policy.told
    headers["RateLimit"] = f'"{policy.name}";r={verdict.remaining};t={verdict.seconds}'


class Shedding:
    """Refuses at once what would wait too long, once the request is read; whether it lives is always told."""

    def __init__(self, app: ASGIApp, most: int = MAX_AT_ONCE) -> None:
        self._app = app
        self._most = most
        self._present = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["path"] in _ALWAYS_ANSWERED:
            await self._app(scope, receive, send)
        elif self._present >= self._most:
            metrics.REFUSED.labels("busy").inc()
            await problem_response(Request(scope), busy())(scope, receive, send)
        else:
            self._present += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self._present -= 1


class SmallBodies:
    """Refuses a request with more bytes than anything here needs, however it says how many come."""

    def __init__(self, app: ASGIApp, most: int = MAX_BODY) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if "transfer-encoding" in headers and "content-length" in headers:
            # Two readers of such a request can differ in where it ends, and in what is asked next.
            problem = replace(refused(400), headers={"Connection": "close"})
            await problem_response(Request(scope), problem)(scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > self._most:
            await self._refuse(scope, receive, send)
            return
        taken, started = 0, False

        async def receive_counting() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            return message if taken <= self._most else {"type": "http.disconnect"}

        async def send_if_small(message: Message) -> None:
            nonlocal started
            if taken <= self._most or started:
                started = True
                await send(message)

        # Whoever has hung up waits for no answer; whoever has sent too much gets another one.
        with suppress(ClientDisconnect):
            await self._app(scope, receive_counting, send_if_small)
        if taken > self._most and not started:
            await self._refuse(scope, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        metrics.REFUSED.labels("large").inc()
        await problem_response(Request(scope), too_large(self._most))(scope, receive, send)
