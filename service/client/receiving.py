"""How a service is reached, and what its responses mean: the same for both clients."""

from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final
from urllib.parse import urlsplit

import httpx2
from pydantic import ValidationError

from service.client.calls import Call, Shape
from service.client.errors import FrostciteError, Refused, Unreachable

# A service that is there answers in milliseconds.
TIMEOUT: Final = httpx2.Timeout(5, connect=2)
ATTEMPTS: Final = 2
_PASSING: Final = frozenset({502, 503, 504})


def options(server: str) -> dict[str, Any]:
    """Return how to reach a service. Raises ValueError for what is no address of one."""
    parts = urlsplit(server)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError("a server's address starts with https:// or http://, such as https://rules.example")
    try:
        number = version("frostcite")
    except PackageNotFoundError:
        number = "0"
    headers = {"User-Agent": f"frostcite-client/{number}", "Accept": "application/json"}
    return {"base_url": server.rstrip("/"), "timeout": TIMEOUT, "headers": headers}


def is_passing(outcome: httpx2.Response | httpx2.TransportError) -> bool:
    """Say whether asking once more may help: the network failed, or the service is just being restarted."""
    return isinstance(outcome, httpx2.TransportError) or outcome.status_code in _PASSING


def received(call: Call[Shape], outcome: httpx2.Response | httpx2.TransportError) -> Shape:
    """Return what a call got. Raises Refused with the service's own words, Unreachable without any."""
    if isinstance(outcome, httpx2.TransportError):
        raise Unreachable(f"{outcome.request.url.host} cannot be reached: {outcome or 'no answer in time'}")
    if outcome.status_code == httpx2.codes.OK:
        try:
            return call.shape.model_validate_json(outcome.content)
        except ValidationError:
            raise Unreachable(f"{outcome.url.host} does not answer as a Frostcite does") from None
    raise _refusal(outcome)


def _refusal(response: httpx2.Response) -> FrostciteError:
    try:
        told = response.json()
        name = str(told["type"]).rpartition(":")[2]
        return Refused(response.status_code, name, told["title"], told["detail"], told.get("near", ()))
    except (ValueError, KeyError, TypeError, AttributeError):
        return Unreachable(f"{response.url.host} answered with status {response.status_code}")
