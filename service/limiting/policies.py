"""What a client may do how often: a window of seconds lets a table of players ask at once, and no program all day."""

import re
from dataclasses import dataclass
from typing import Final

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute, RateLimitItemPerSecond

from service.views.addresses import API


@dataclass(frozen=True)
class Policy:
    """A name that is told to clients, and what it allows."""

    name: str
    item: RateLimitItem

    @property
    def told(self) -> str:
        """The policy as the field RateLimit-Policy has it."""
        return f'"{self.name}";q={self.item.amount};w={self.item.get_expiry()}'


ASK: Final = Policy("ask", RateLimitItemPerSecond(20, 4, "ask"))
SUGGEST: Final = Policy("suggest", RateLimitItemPerSecond(60, 4, "suggest"))
PROPOSE: Final = Policy("propose", RateLimitItemPerHour(5, 1, "propose"))
WRITE: Final = Policy("write", RateLimitItemPerMinute(30, 1, "write"))
READ: Final = Policy("read", RateLimitItemPerSecond(150, 10, "read"))

_ASKING: Final = re.compile(rf"{API}/ask|/[^/]+(/[^/]+)?/ask|/mcp")
_SUGGESTING: Final = f"{API}/suggest"
# What is asked all the time by machines of the operator, or costs nothing.
_FREE: Final = ("/static/", "/healthz", "/readyz", "/metrics")
# Other systems send the requests of many players from a few addresses, and sign them.
_SIGNED: Final = "/integrations/"


def policy_of(method: str, path: str) -> Policy | None:
    """Return what a request is counted against, None if it is not counted."""
    if path.startswith((*_FREE, _SIGNED)):
        return None
    if path == _SUGGESTING:
        return SUGGEST
    if _ASKING.fullmatch(path):
        return ASK
    if method == "POST":
        return PROPOSE if path.endswith(("/propose", "/proposals")) else WRITE
    return READ
