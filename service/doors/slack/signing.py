"""Whether a command comes from Slack: signed with the app's secret, over time and body as they came, and new."""

import hashlib
import hmac

from service.doors.chat.signing import is_fresh, is_same


def is_signed(secret: str, signature: str, timestamp: str, body: bytes) -> bool:
    """Say whether a body was signed at a time that is near by whoever has the secret."""
    made = hmac.new(secret.encode(), b"v0:" + timestamp.encode() + b":" + body, hashlib.sha256).hexdigest()
    return is_fresh(timestamp) and is_same(signature, f"v0={made}")
