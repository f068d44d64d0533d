"""What counts requests in one process does all that the library asks of a storage, or says that it does not."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from limits.aio.strategies import FixedWindowRateLimiter, SlidingWindowCounterRateLimiter

from service.limiting.limiter import Limiter
from service.limiting.memory import BoundedMemory
from service.limiting.policies import ASK

ONE, OTHER = "203.0.113.7", "203.0.113.8"


def allowed(after: Callable[[SlidingWindowCounterRateLimiter, BoundedMemory], Awaitable[object]]) -> list[bool]:
    """Return whether two clients that have had their fill may ask again after something was done."""

    async def run() -> list[bool]:
        memory = BoundedMemory()
        limiter = SlidingWindowCounterRateLimiter(memory)
        for client in (ONE, OTHER):
            while await limiter.hit(ASK.item, client):
                pass
        await after(limiter, memory)
        return [await limiter.hit(ASK.item, client) for client in (ONE, OTHER)]

    return asyncio.run(run())


def test_a_client_that_is_forgotten_may_ask_again_and_no_other() -> None:
    assert allowed(lambda limiter, _: limiter.clear(ASK.item, ONE)) == [True, False]
    assert allowed(lambda _, memory: memory.clear(ASK.item.key_for(ONE))) == [True, False]


def test_when_all_are_forgotten_all_may_ask_again_and_it_is_told_how_many_there_were() -> None:
    told: list[int | None] = []

    async def reset(_: SlidingWindowCounterRateLimiter, memory: BoundedMemory) -> None:
        told.append(await memory.reset())

    assert allowed(reset) == [True, True]
    assert told == [2]


def test_it_is_always_well_and_hides_no_fault_as_one_of_its_own() -> None:
    memory = BoundedMemory()
    assert asyncio.run(memory.check())
    assert not issubclass(NotImplementedError, memory.base_exceptions)


@pytest.mark.parametrize("ask", ["hit", "test", "get_window_stats"])
def test_windows_that_do_not_slide_are_refused_and_never_counted_wrong(ask: str) -> None:
    limiter = FixedWindowRateLimiter(BoundedMemory())
    with pytest.raises(NotImplementedError):
        asyncio.run(getattr(limiter, ask)(ASK.item, ONE))


@pytest.mark.parametrize("ask", ["get", "get_expiry"])
def test_what_a_window_that_does_not_slide_holds_is_not_told(ask: str) -> None:
    with pytest.raises(NotImplementedError):
        asyncio.run(getattr(BoundedMemory(), ask)(ONE))


def test_what_is_no_redis_is_refused_by_its_address() -> None:
    with pytest.raises(TypeError, match="memory://elsewhere"):
        Limiter("memory://elsewhere")
