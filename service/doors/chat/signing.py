"""Whether a request of another system is new, and its secret the one that was agreed on."""

import hmac
import time
from typing import Final

# An older request is someone's copy of it.
WINDOW: Final = 300


def is_fresh(timestamp: str) -> bool:
    """Say whether a time, in seconds since 1970, is near enough to now."""
    if not timestamp.isascii() or not timestamp.isdecimal() or len(timestamp) > 12:
        return False
    return abs(time.time() - int(timestamp)) <= WINDOW


def is_same(given: str, secret: str) -> bool:
    """Say whether two secrets are the same, in a time that tells nothing of where they differ."""
    return hmac.compare_digest(given.encode(), secret.encode())
