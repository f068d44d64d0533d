"""The digest that ties a translation to the text it was made from."""

import hashlib
import json

from rules.model import EntryText


def digest(text: EntryText) -> str:
    """Return 12 hexadecimal digits of an original's words; wrapping and spacing do not change them."""
    words = text.model_dump(include=set(EntryText.model_fields))
    normal = json.dumps(_squeeze(words), sort_keys=True)
    return hashlib.sha256(normal.encode()).hexdigest()[:12]


def _squeeze(value: object) -> object:
    if isinstance(value, dict):
        return {key: _squeeze(item) for key, item in value.items()}
    return " ".join(value.split()) if isinstance(value, str) else value
