"""Counts of requests in this process: for so many clients, and never for more."""

import time
from collections import OrderedDict
from math import floor
from typing import Any, Final

from limits.aio.storage import SlidingWindowCounterSupport, Storage

_CLIENTS: Final = 50_000


class BoundedMemory(Storage, SlidingWindowCounterSupport):
    """A storage of the `limits` library that forgets who has been silent longest when there are too many.

    The library's own keeps all, and goes through all of them at every request.
    """

    STORAGE_SCHEME = None

    def __init__(self, most: int = _CLIENTS, **options: Any) -> None:
        super().__init__(**options)
        self._most = most
        # By key: the number of its present window, what was counted in the one before, and in this.
        self._windows: OrderedDict[str, tuple[int, int, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._windows)

    @property
    def base_exceptions(self) -> type[Exception]:
        """What a failing storage raises: this one does not fail."""
        return ValueError

    async def acquire_sliding_window_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count a request if the limit allows it."""
        now = time.time()
        before, left, present, _ = self._window(key, expiry, now)
        if floor(before * left / expiry + present) + amount > limit:
            return False
        self._windows[key] = (int(now // expiry), before, present + amount)
        self._windows.move_to_end(key)
        while len(self._windows) > self._most:
            self._windows.popitem(last=False)
        return True

    async def get_sliding_window(self, key: str, expiry: int) -> tuple[int, float, int, float]:
        """Return what was counted in the last window and in this, each with the seconds that it still matters."""
        return self._window(key, expiry, time.time())

    async def clear_sliding_window(self, key: str, expiry: int) -> None:
        """Forget a client."""
        self._windows.pop(key, None)

    async def check(self) -> bool:
        """Say that the storage works."""
        return True

    async def reset(self) -> int | None:
        """Forget every client."""
        count = len(self._windows)
        self._windows.clear()
        return count

    async def clear(self, key: str) -> None:
        """Forget a client."""
        self._windows.pop(key, None)

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Windows that do not slide are not kept here."""
        raise NotImplementedError

    async def get(self, key: str) -> int:
        """Windows that do not slide are not kept here."""
        raise NotImplementedError

    async def get_expiry(self, key: str) -> float:
        """Windows that do not slide are not kept here."""
        raise NotImplementedError

    def _window(self, key: str, expiry: int, now: float) -> tuple[int, float, int, float]:
        number, left = int(now // expiry), expiry - now % expiry
        at, before, present = self._windows.get(key, (number, 0, 0))
        if at == number - 1:
            before, present = present, 0
        elif at != number:
            before, present = 0, 0
        return before, left, present, left + expiry
