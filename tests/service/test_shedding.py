"""More at once than can be answered soon is turned away at once; whether the service lives is always told."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import chain

import pytest
from fastapi import FastAPI
from prometheus_client import REGISTRY
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from service.app import create_app
from service.middleware.limits import Shedding
from service.settings import Settings
from tests.service.caching.asgi import get
from tests.service.visiting import Page

MOST = 2
WAITING = "/api/v1/waiting"
BREAKING = "/api/v1/breaking"
ASKED = "/en/lantern-valley/ask?q=how+long"


class Crowd:
    """A service that answers two at once, and requests that are answered when they are let go."""

    def __init__(self, settings: Settings) -> None:
        self.app: FastAPI = create_app(settings)
        self._there = 0
        self._let_go = asyncio.Event()
        (shedding,) = (each for each in self.app.user_middleware if each.cls is Shedding)  # type: ignore[comparison-overlap]
        shedding.kwargs["most"] = MOST
        self.app.router.routes[:0] = [Route(WAITING, self._wait), Route(BREAKING, self._break)]
        self._tasks: list[asyncio.Task[int]] = []

    async def _wait(self, _: Request) -> Response:
        self._there += 1
        await self._let_go.wait()
        return Response("waited")

    async def _break(self, _: Request) -> Response:
        raise ArithmeticError

    async def status(self, address: str) -> int:
        """Return the status of an answer."""
        return (await get(self.app, address, {})).status

    async def gather(self, count: int) -> None:
        """Let so many requests be under way."""
        self._tasks += [asyncio.create_task(self.status(WAITING)) for _ in range(count)]
        while self._there < count:
            await asyncio.sleep(0)

    async def disperse(self) -> list[int]:
        """Let them be answered; return their statuses."""
        self._let_go.set()
        return await asyncio.gather(*self._tasks)


Behaviour = Callable[[Crowd], Awaitable[None]]


@pytest.fixture
def crowded(settings: Settings) -> Callable[[Behaviour], None]:
    """Return what lets a visitor come to a service that has as much to do as it may."""

    @asynccontextmanager
    async def full() -> AsyncIterator[Crowd]:
        crowd = Crowd(settings)
        async with crowd.app.router.lifespan_context(crowd.app):
            async with asyncio.timeout(30):
                await crowd.gather(MOST)
            yield crowd
            assert await crowd.disperse() == [200] * MOST

    async def run(behaviour: Behaviour) -> None:
        async with full() as crowd:
            await behaviour(crowd)

    return lambda behaviour: asyncio.run(run(behaviour))


def busy() -> float:
    return REGISTRY.get_sample_value("frostcite_refused_total", {"reason": "busy"}) or 0.0


def test_a_program_that_is_one_too_many_is_told_when_to_come_back(crowded: Callable[[Behaviour], None]) -> None:
    async def behaviour(crowd: Crowd) -> None:
        before = busy()
        for address in ("/api/v1/ask?q=lantern", "/api/v1/games", WAITING):
            response = await get(crowd.app, address, {})
            assert response.status == 503
            assert response.headers["retry-after"] == "1"
            assert response.headers["content-type"] == "application/problem+json"
            assert response.headers["cache-control"] == "no-store"
            assert b'"urn:frostcite:problem:busy"' in response.body
        assert busy() == before + 3

    crowded(behaviour)


def test_a_player_who_is_one_too_many_has_a_page_with_the_question_to_ask_again(
    crowded: Callable[[Behaviour], None],
) -> None:
    async def behaviour(crowd: Crowd) -> None:
        response = await get(crowd.app, ASKED, {})
        assert (response.status, response.headers["retry-after"]) == (503, "1")
        page = Page(response.body.decode())
        assert page.one("h1").text == "Busy"
        assert page.one("input", id="question").attributes["value"] == "how long"

    crowded(behaviour)


@pytest.mark.parametrize("address", ["/healthz", "/readyz", "/metrics"])
def test_whether_it_lives_is_told_whatever_there_is_to_do(crowded: Callable[[Behaviour], None], address: str) -> None:
    async def behaviour(crowd: Crowd) -> None:
        assert [await crowd.status(address) for _ in range(5)] == [200] * 5

    crowded(behaviour)


def test_with_fewer_there_all_are_answered_again(crowded: Callable[[Behaviour], None]) -> None:
    async def behaviour(crowd: Crowd) -> None:
        assert await crowd.status(ASKED) == 503
        await crowd.disperse()
        # One that fails is gone, too, and so is one that was refused.
        found = [[await crowd.status(BREAKING), await crowd.status(ASKED)] for _ in range(2 * MOST)]
        assert set(chain.from_iterable(found)) == {500, 200}
        assert found == [[500, 200]] * len(found)

    crowded(behaviour)
