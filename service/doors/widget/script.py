"""The question box's script as it is sent: with the words in their place."""

import json
from functools import cache
from pathlib import Path
from typing import Final

from service.doors.widget.words import words

_SOURCE: Final = Path(__file__).parent / "widget.js"


@cache
def script() -> str:
    """Return the script."""
    text = _SOURCE.read_text("utf-8")
    return text.replace('"WORDS"', json.dumps(words(), ensure_ascii=False))
