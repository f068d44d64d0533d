"""Runs of words as text, a character a word: the commonest words take one byte, and all of it compresses well."""

from collections.abc import Iterable, Mapping, Sequence

# Characters that JSON writes as they are, from `#` on; those before it are the marks between runs.
_FIRST = ord("#")
_ESCAPED = ord("\\")
_SURROGATES = range(0xD800, 0xE000)
BETWEEN_RUNS = " "
BETWEEN_DOCUMENTS = "!"


def character(number: int) -> str:
    """Return the character that stands for a word, given by its number from 0."""
    code = number + _FIRST
    code += code >= _ESCAPED
    return chr(code if code < _SURROGATES.start else code + len(_SURROGATES))


def run(words: Iterable[str], numbers: Mapping[str, int]) -> str:
    """Return a run of words as characters."""
    return "".join(character(numbers[word]) for word in words)


def joined(documents: Sequence[Sequence[str]]) -> str:
    """Return runs of every document as one text."""
    return BETWEEN_DOCUMENTS.join(BETWEEN_RUNS.join(runs) for runs in documents)
