"""Values for a browser as bytes: JSON, compressed once for all, and the hash that a browser checks."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

import brotli


@dataclass(frozen=True)
class Packed:
    """JSON as it is, and with Brotli: every browser that may keep a copy reads it."""

    body: bytes
    compressed: bytes

    @property
    def digest(self) -> str:
        """The hash of the JSON as it is, as browsers write it: SHA-256 in hexadecimal digits."""
        return hashlib.sha256(self.body).hexdigest()


def packed(value: Any) -> Packed:
    """Return a value packed, as small as Brotli makes it."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return Packed(body, brotli.compress(body, quality=11, lgwin=24))
