"""Words as short text: runs of them, a character a word, and sorted lists of them. All of it compresses well."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

# Characters that JSON writes as they are, from `#` on; those before it are the marks between runs.
_FIRST = ord("#")
_ESCAPED = ord("\\")
_SURROGATES = range(0xD800, 0xE000)
BETWEEN_RUNS = " "
BETWEEN_DOCUMENTS = "!"

# In a list: how many letters a word shares with the one before it, none written `A`.
_NONE_SHARED = ord("A")
_MOST_SHARED = 25


def character(number: int) -> str:
    """Return the character that stands for a number from 0 on: the smallest take one byte."""
    code = number + _FIRST
    code += code >= _ESCAPED
    return chr(code if code < _SURROGATES.start else code + len(_SURROGATES))


def run(words: Iterable[str], numbers: Mapping[str, int]) -> str:
    """Return a run of words as characters."""
    return "".join(character(numbers[word]) for word in words)


def joined(documents: Sequence[Sequence[str]]) -> str:
    """Return runs of every document as one text."""
    return BETWEEN_DOCUMENTS.join(BETWEEN_RUNS.join(runs) for runs in documents)


def listed(words: Iterable[str]) -> str:
    """Return sorted words without capitals as one text: of each what it shares with the one before, and what not."""
    text, before = "", ""
    for word in words:
        shared = min(_shared(before, word), _MOST_SHARED)
        text += chr(_NONE_SHARED + shared) + word[shared:]
        before = word
    return text


def _shared(one: str, other: str) -> int:
    """Return with how many letters two words begin alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
