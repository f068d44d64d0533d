"""What stops YAML's scanner, in words that say what to write instead."""

import re
from collections.abc import Sequence

import yaml

_QUOTE = "put the text in quotes, or on the lines below `>-`"
_UNALIGNED = "this is not in line with what stands above; indent it as its neighbours are"


def explain(error: yaml.YAMLError, lines: Sequence[str]) -> tuple[int, int, str]:
    """Return the line and column (counted from 1) of what the scanner stumbled over, and what to write instead."""
    problem = str(getattr(error, "problem", None) or error)
    line, column = _position(getattr(error, "problem_mark", None))
    start = _position(getattr(error, "context_mark", None))
    before = lines[line - 1][: column - 1] if line <= len(lines) else ""
    sign = _character(lines, (line, column))
    match problem:
        case "mapping values are not allowed in this context":
            return line, column, _colon(before)
        case "did not find expected alphabetic or numeric character":
            return *start, f"text may not begin with `{_character(lines, start)}`; {_QUOTE}"
        case "found character that cannot start any token" | "found a tab character that violates indentation" if (
            sign == "\t"
        ):
            return line, column, "a tab cannot indent; write spaces"
        case "found character that cannot start any token" | "did not find expected node content":
            return line, column, f"text may not begin with `{sign}`; {_QUOTE}"
        case "block sequence entries are not allowed in this context":
            return line, column, f"a list starts on a line of its own; text may not begin with `- `: {_QUOTE}"
        case "mapping keys are not allowed in this context":
            return line, column, f"text may not begin with `? `; {_QUOTE}"
        case "found unexpected end of stream":
            return *start, "this quote is never closed; close it, or leave it out"
        case "found unknown escape character" | "found invalid Unicode character escape code":
            return line, column, "this escape means no character; write the character itself, or `\\\\` for a backslash"
        case "did not find expected ',' or ']'" | "did not find expected ',' or '}'":
            return *start, f"this `{_character(lines, start)}` is never closed; close it, or quote the text"
        case "did not find expected comment or line break":
            return (
                line,
                column,
                "text starts on the line below `>-` or `|-`; if the sign is part of it, quote it",
            )
        case "did not find expected key" if before.rstrip().endswith(("'", '"')):
            return line, column, "text goes on after its closing quote; quote it whole (in '...' an apostrophe is '')"
        case "could not find expected ':'":
            return *start, "this line is no field and no part of the text above; write `name: ...` or indent it"
        case "did not find expected key" | "did not find expected '-' indicator":
            return line, column, _UNALIGNED
        case "did not find expected <document start>":
            return line, column, f"{_UNALIGNED}; one file holds one document"
        case "exceeded maximum nesting depth":
            return line, column, "nested far too deep; an entry needs no more than 5"
    if "directive" in problem or "incompatible YAML" in problem:
        return line, column, "a line may not begin with `%`; put the text in quotes"
    return line, column, f"YAML cannot read this ({problem}); text with a sign first, `: ` or ` #` wants quotes"


def _position(mark: yaml.Mark | None) -> tuple[int, int]:
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _character(lines: Sequence[str], place: tuple[int, int]) -> str:
    line, column = place
    return lines[line - 1][column - 1 : column] if line <= len(lines) else ""


def _colon(before: str) -> str:
    if re.match(r"[ ]*(- +)?[^\s:][^:]*: ", before):
        return f"`: ` ends the text here; {_QUOTE}"
    return f"this reads as a field inside the text above; indent it as its neighbours are or, if it is text, {_QUOTE}"
