"""Answers kept in memory, the ones asked last, no more of them than fit a size."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from service.consulting import Consultation

Header = tuple[bytes, bytes]
# All on which an answer depends: the archive's version, the path, the query, and whether it is compressed.
Key = tuple[str, bytes, bytes, bool]

# What an answer takes beside its bytes.
_OVERHEAD: Final = 1_500


@dataclass(frozen=True)
class Sent:
    """A whole answer as it is sent: its headers, its tag (RFC 9110, ETag) and its bytes.

    `route` and `consultation` are what is noted of it each time.
    """

    headers: Sequence[Header]
    tag: str
    body: bytes = field(repr=False)
    route: Any = None
    consultation: Consultation | None = None

    @property
    def size(self) -> int:
        """How much memory it takes, about."""
        return len(self.body) + sum(len(name) + len(value) for name, value in self.headers) + _OVERHEAD


class Kept:
    """What was sent last, by all on which it depends."""

    def __init__(self, most: int) -> None:
        """Keep answers of `most` bytes together; of 0 bytes, none."""
        self._most = most
        self._taken = 0
        self._sent: OrderedDict[Key, Sent] = OrderedDict()

    @property
    def size(self) -> int:
        """How much memory everything takes that is kept, about."""
        return self._taken

    def get(self, key: Key) -> Sent | None:
        """Return an answer, None if it is not kept."""
        sent = self._sent.get(key)
        if sent:
            self._sent.move_to_end(key)
        return sent

    def put(self, key: Key, sent: Sent) -> None:
        """Keep an answer, and let go those that were asked for longest ago."""
        self._taken += sent.size
        if key in self._sent:
            self._taken -= self._sent.pop(key).size
        self._sent[key] = sent
        while self._taken > self._most:
            self._taken -= self._sent.popitem(last=False)[1].size
