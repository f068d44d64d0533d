"""Whether a client's request is one too many."""

import logging
import math
import time
from dataclasses import dataclass
from typing import Final

from limits.aio.storage import RedisStorage
from limits.aio.storage.redis.redispy import RedispyBridge
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.storage import storage_from_string

from service.limiting.memory import BoundedMemory
from service.limiting.policies import Policy

log = logging.getLogger("frostcite.limits")

_REDIS_OPTIONS: Final[dict[str, float | str | bool]] = {
    "implementation": "redispy",
    "socket_timeout": 0.25,
    "socket_connect_timeout": 0.25,
}
# A Redis that does not answer is left alone for so long; meanwhile this process counts by itself.
_ALONE_SECONDS: Final = 10.0


@dataclass(frozen=True)
class Verdict:
    """Whether a request is allowed, how many more are, and in how many seconds there will be another."""

    allowed: bool
    remaining: int
    seconds: int


class Limiter:
    """Counts what clients do, in memory or in a Redis that several processes share."""

    def __init__(self, where: str) -> None:
        """Prepare to count in `memory` or in the Redis of an address."""
        self._own = SlidingWindowCounterRateLimiter(BoundedMemory())
        self._redis = _redis(where) if where != "memory" else None
        self._shared = SlidingWindowCounterRateLimiter(self._redis) if self._redis else None
        self._alone_until = 0.0

    async def judge(self, policy: Policy, client: str) -> Verdict:
        """Count a request of a client, and say whether it may be answered."""
        if self._shared and time.monotonic() > self._alone_until:
            try:
                return await _judge(self._shared, policy, client)
            except Exception as error:
                # A limit that cannot be counted together must not stop the answers.
                self._alone_until = time.monotonic() + _ALONE_SECONDS
                log.warning("the Redis that counts requests does not answer: %s", error)
        return await _judge(self._own, policy, client)

    async def close(self) -> None:
        """Hang up at the Redis, if there is one."""
        if self._redis and isinstance(self._redis.bridge, RedispyBridge):
            await self._redis.bridge.storage.aclose()


def _redis(address: str) -> RedisStorage:
    storage = storage_from_string(f"async+{address}", **_REDIS_OPTIONS)
    if not isinstance(storage, RedisStorage):
        raise TypeError(address)
    return storage


async def _judge(counter: SlidingWindowCounterRateLimiter, policy: Policy, client: str) -> Verdict:
    allowed = await counter.hit(policy.item, client)
    stats = await counter.get_window_stats(policy.item, client)
    return Verdict(allowed, stats.remaining, max(1, math.ceil(stats.reset_time - time.time())))
