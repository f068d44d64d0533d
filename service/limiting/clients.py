"""Who a client is: its address, or the network that one household or one program has to itself."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from starlette.types import Scope

_HOUSEHOLD: Final = 64
_TOLD_V4, _TOLD_V6 = 24, 48


def address_of(scope: Scope) -> IPv4Address | IPv6Address | None:
    """Return the address that a request came from, None if it came from no network."""
    client = scope.get("client")
    try:
        address = ip_address(client[0]) if client else None
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def counted_as(scope: Scope) -> str | None:
    """Return the name under which a client's requests are counted, None if they are not.

    Whoever is on this machine is not: it is its operator, or a proxy that the settings do not name and behind which
    all the world would share one count.
    """
    address = address_of(scope)
    if address is None or address.is_loopback:
        return None
    if isinstance(address, IPv6Address):
        return str(ip_network((address, _HOUSEHOLD), strict=False))
    return str(address)


def told_as(scope: Scope) -> str:
    """Return what the log says of where a request came from: a network too large to be a person."""
    address = address_of(scope)
    if address is None:
        return "local"
    return str(ip_network((address, _TOLD_V4 if address.version == 4 else _TOLD_V6), strict=False))
