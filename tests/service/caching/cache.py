"""A small HTTP cache as RFC 9111 has it: a browser's own, or one that many share."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from tests.service.caching.asgi import Response

Fetch = Callable[[str, dict[str, str]], Awaitable[Response]]

# What says how this one message came, not what it holds (RFC 9111, 3.1).
_NOT_STORED = {"connection", "date", "transfer-encoding"}


@dataclass
class _Stored:
    response: Response
    asked_with: dict[str, str]
    until: float


class Cache:
    """Stores what it may, answers from what is fresh, and asks again, by its tag, for what is not."""

    def __init__(self, fetch: Fetch, shared: bool) -> None:
        """Stand before an origin, or another cache; `shared` for one that is not a single browser's."""
        self._fetch = fetch
        self._shared = shared
        self._stored: dict[str, list[_Stored]] = {}
        self.now = 0.0
        self.hits = 0
        self.revalidated = 0

    async def get(self, address: str, headers: dict[str, str]) -> Response:
        """Return an answer, from the origin or from what is stored (RFC 9111, 4)."""
        found = self._matching(address, headers)
        if found and found.until > self.now:
            self.hits += 1
            return found.response
        asked = {**headers, **({"if-none-match": found.response.headers["etag"]} if found else {})}
        response = await self._fetch(address, asked)
        if response.status == 304 and found:
            self.revalidated += 1
            # The stored answer takes over the headers of the one that says it still holds (RFC 9111, 3.2).
            response = replace(found.response, headers=found.response.headers | _kept(response.headers))
        self._store(address, headers, response)
        return response

    def _matching(self, address: str, headers: dict[str, str]) -> _Stored | None:
        """Return what is stored for a request that is alike in all that the answer varies on (RFC 9111, 4.1)."""
        for stored in self._stored.get(address, []):
            names = _list(stored.response.headers.get("vary", ""))
            if "*" not in names and all(stored.asked_with.get(name) == headers.get(name) for name in names):
                return stored
        return None

    def _store(self, address: str, headers: dict[str, str], response: Response) -> None:
        directives = _list(response.headers.get("cache-control", ""))
        age = re.search(r"max-age=(\d+)", response.headers.get("cache-control", ""))
        forbidden = "no-store" in directives or (self._shared and "private" in directives)
        if response.status in (200, 301, 308) and age and not forbidden:
            old = self._matching(address, headers)
            kept = [stored for stored in self._stored.get(address, []) if stored is not old]
            lasting = replace(response, headers=_kept(response.headers))
            self._stored[address] = [*kept, _Stored(lasting, headers, self.now + int(age[1]))]


def _kept(headers: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name not in _NOT_STORED}


def _list(value: str) -> list[str]:
    return [part.strip().lower() for part in value.split(",") if part.strip()]
