"""What stops YAML's scanner, in words that say what to write instead."""

import re
from collections.abc import Sequence

import yaml

_QUOTE = "put the text in quotes, or on the lines below `>-`"
_UNALIGNED = "this is not in line with what stands above; indent it as its neighbours are"
_UNCLOSED = "this `{sign}` is never closed; close it, or quote the text"
_ESCAPE = "this escape means no character; write the character itself, or `\\\\` for a backslash"
_DIRECTIVE = "a line may not begin with `%`; put the text in quotes"

# What the scanner says, and what we say of the place where it gave up; `{sign}` is the character there.
_AT_THE_END = {
    "found character that cannot start any token": f"text may not begin with `{{sign}}`; {_QUOTE}",
    "did not find expected node content": f"text may not begin with `{{sign}}`; {_QUOTE}",
    "block sequence entries are not allowed in this context": "a list starts on a line of its own; "
    f"text may not begin with `- `: {_QUOTE}",
    "mapping keys are not allowed in this context": f"text may not begin with `? `; {_QUOTE}",
    "found unknown escape character": _ESCAPE,
    "found invalid Unicode character escape code": _ESCAPE,
    "did not find expected comment or line break": "text starts on the line below `>-` or `|-`; "
    "if the sign is part of it, quote it",
    "did not find expected key": _UNALIGNED,
    "did not find expected '-' indicator": _UNALIGNED,
    "did not find expected <document start>": f"{_UNALIGNED}; one file holds one document",
    "found unexpected ':'": f"a `:` in brackets makes a field; {_QUOTE}",
    "exceeded maximum nesting depth": "nested far too deep; an entry needs no more than 5",
    "found unknown directive name": _DIRECTIVE,
    "found incompatible YAML document": _DIRECTIVE,
}
# The same, for what began earlier: there the place is where it began.
_AT_THE_START = {
    "did not find expected alphabetic or numeric character": f"text may not begin with `{{sign}}`; {_QUOTE}",
    "found unexpected end of stream": "this quote is never closed; close it, or leave it out",
    "did not find expected ',' or ']'": _UNCLOSED,
    "did not find expected ',' or '}'": _UNCLOSED,
    "could not find expected ':'": "this line is no field and no part of the text above; "
    "write `name: ...` or indent it",
}


def explain(error: yaml.YAMLError, lines: Sequence[str]) -> tuple[int, int, str]:
    """Return the line and column (counted from 1) of what the scanner stumbled over, and what to write instead."""
    problem = str(getattr(error, "problem", None) or error)
    start, end = _position(getattr(error, "context_mark", None)), _position(getattr(error, "problem_mark", None))
    sign, before = _character(lines, end), _before(lines, end)
    if problem in _AT_THE_START:
        return *start, _AT_THE_START[problem].format(sign=_character(lines, start))
    if problem.startswith("mapping values are not allowed"):
        return *end, _colon(before)
    if sign == "\t" and ("tab character" in problem or "cannot start" in problem):
        return *end, "a tab cannot indent; write spaces"
    if problem == "did not find expected key" and before.rstrip().endswith(("'", '"')):
        return *end, "text goes on after its closing quote; quote it whole (in '...' an apostrophe is '')"
    otherwise = f"YAML cannot read this ({problem}); text with a sign first, `: ` or ` #` wants quotes"
    return *end, _AT_THE_END[problem].format(sign=sign) if problem in _AT_THE_END else otherwise


def _position(mark: yaml.Mark | None) -> tuple[int, int]:
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _character(lines: Sequence[str], place: tuple[int, int]) -> str:
    line, column = place
    return lines[line - 1][column - 1 : column] if line <= len(lines) else ""


def _before(lines: Sequence[str], place: tuple[int, int]) -> str:
    line, column = place
    return lines[line - 1][: column - 1] if line <= len(lines) else ""


def _colon(before: str) -> str:
    if re.match(r"[ ]*(- +)?[^\s:][^:]*: ", before):
        return f"`: ` ends the text here; {_QUOTE}"
    return f"this reads as a field inside the text above; indent it as its neighbours are or, if it is text, {_QUOTE}"
