"""Texts with places for words that are put in later, so that what is the same every time is made once.

A template is given a place instead of the words themselves. Those must be put in as they would stand there: escaped,
or, where the place went through an address, as part of one; such a place has a `%` behind its name.
"""

import re
import secrets
from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

# Nobody who writes an entry knows it. The last letter stays as it is in a page, and does not in an address.
_TOKEN: Final = secrets.token_hex(8)
_LAST: Final = "\ufdd0"
_QUOTED: Final = quote(_LAST)
_PLACE: Final = re.compile(f"{_TOKEN}([a-z]+)({_LAST}|{_QUOTED})")


def place(name: str) -> str:
    """Return what stands for words that are put in later; a name has small letters alone."""
    return f"{_TOKEN}{name}{_LAST}"


class Stencil:
    """A text with places."""

    def __init__(self, text: str) -> None:
        """Cut a text that was made with places."""
        pieces = _PLACE.split(text)
        self._parts = [piece for pair in zip(pieces[::3], [*pieces[1::3], ""], strict=True) for piece in pair]
        self._names = [
            f"{name}%" if last == _QUOTED else name for name, last in zip(pieces[1::3], pieces[2::3], strict=True)
        ]

    def filled(self, words: Mapping[str, str]) -> str:
        """Return the text with words at its places, each by its name."""
        parts = self._parts.copy()
        parts[1:-1:2] = [words[name] for name in self._names]
        return "".join(parts)
