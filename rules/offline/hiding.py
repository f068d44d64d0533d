"""Words that stand in covered entries alone: a copy holds them as numbers, so that nobody reads them there.

Someone who types such a word knows it; the browser makes the same number of it and finds the entry.
"""

import re
from collections.abc import Iterable

_OFFSET, _PRIME = 0x811C9DC5, 0x01000193
_KIND = re.compile(r"#|[ps]:")


def number_of(word: str) -> int:
    """Return a word's number: FNV-1a over its code points, 32 bits."""
    number = _OFFSET
    for letter in word:
        number = (number ^ ord(letter)) * _PRIME & 0xFFFFFFFF
    return number


def hidden(word: str) -> str:
    """Return what stands for a hidden word; of a number, a page or a section, it still tells which of them it is."""
    kind = _KIND.match(word)
    return f"{kind[0] if kind else ''}~{number_of(word)}"


def secret(documents: Iterable[tuple[bool, Iterable[str]]], public: Iterable[str]) -> frozenset[str]:
    """Return the words of covered documents that no other one has, and that are not public otherwise.

    Each document is given as whether it is covered, and its words.
    """
    told: set[str] = set(public)
    covered: set[str] = set()
    for is_covered, words in documents:
        (covered if is_covered else told).update(words)
    return frozenset(covered - told)
