"""What a bare scalar may be taken for.

YAML's guesses are never taken: `no`, `049`, `5.10` and `12:30` mean different things to YAML 1.1 and 1.2, and so to
the loader and to the curator's editor. Here a scalar is its text, and the model's field says what the text must be.
"""

import re

_AMBIGUOUS = re.compile(
    r"""~|null|true|false|yes|no|on|off|y|n|<<|=
    |[-+]?(0[bo])?[0-9][0-9_]*(\.[0-9_]*)?(e[-+]?[0-9]+)?
    |[-+]?0x[0-9a-f_]+
    |[-+]?\.[0-9_]+(e[-+]?[0-9]+)?|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?|[-+]?\.(inf|nan)
    |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([t ].*)?""",
    re.VERBOSE | re.IGNORECASE,
)

# What a field of each type is written as; anything else is read differently by different programs.
_WRITTEN = {
    "integer": re.compile(r"0|[1-9][0-9]{0,8}"),
    "number": re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?"),
    "boolean": re.compile(r"true|false"),
    "date": re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}"),
}

# Characters that a reader of the file cannot see: controls, line ends that only some programs know, zero widths,
# direction marks, fillers, tags, halves of characters that programs send.
INVISIBLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000e0000-\U000e0fff]"
)


def ambiguous(text: str) -> bool:
    """Say whether some YAML version reads this plain scalar as something other than text."""
    return text == "" or _AMBIGUOUS.fullmatch(text) is not None


def written_as(kind: str, text: str) -> bool:
    """Say whether a text is written as an `integer`, `number`, `boolean` or `date` must be."""
    return _WRITTEN[kind].fullmatch(text) is not None
