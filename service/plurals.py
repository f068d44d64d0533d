"""How many there are of something, in the words of a log or of the command line."""

_VOWELS = "aeiou"


def counted(number: int, noun: str = "fault") -> str:
    """Return a number with its noun: 1 fault, 2 faults, 3 entries."""
    if number == 1:
        return f"{number} {noun}"
    if noun.endswith("y") and noun[-2] not in _VOWELS:
        return f"{number} {noun[:-1]}ies"
    return f"{number} {noun}s"
