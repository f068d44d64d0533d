"""Whether an interaction comes from Discord: signed by its key, over the time and the body as they came, and new."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from service.doors.chat.signing import is_fresh


def is_signed(public_key: str, signature: str, timestamp: str, body: bytes) -> bool:
    """Say whether a body was signed at a time that is near, by the owner of a key (both in hexadecimal digits)."""
    if not is_fresh(timestamp):
        return False
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
        key.verify(bytes.fromhex(signature), timestamp.encode() + body)
    except (ValueError, InvalidSignature):
        return False
    return True
