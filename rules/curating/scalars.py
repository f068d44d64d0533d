"""How a text is written in YAML: plain where every reader agrees on it, in quotes or as a block where not."""

import re

from rules.corpus.scalars import ambiguous

WIDTH = 100

_FIRST = frozenset("-?:,[]{}#&*!|>'\"%@`")
_IN_BRACKETS = frozenset(",[]{}?")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
# Tables and lists are read line by line, so they are written so.
_MARKUP = re.compile(r"[|>]|[-*+] |\d+[.)] ")
# A space that stands alone: only there can a line be broken without changing the text.
_BREAK = re.compile(r"(?<! ) (?! )")


def inline(text: str, in_brackets: bool, may_be_plain: bool = False) -> str:
    """Return a text on one line; `may_be_plain` says that the field means more than text, such as a date."""
    if not text:
        return '""'
    if _is_plain(text, in_brackets) and (may_be_plain or not ambiguous(text)):
        return text
    return quoted(text)


def quoted(text: str) -> str:
    """Return a text in the quotes that need the fewest escapes."""
    if ('"' in text or "\\" in text) and not _breaks(text):
        return "'" + text.replace("'", "''") + "'"
    return '"' + "".join(_ESCAPES.get(character, character) for character in text) + '"'


def block(text: str, indent: int) -> tuple[str, list[str]] | None:
    """Return a text as a block: its sign and its lines; None if it cannot stand as one."""
    if "\r" in text or text != text.strip():
        return None
    lines, room = text.split("\n"), WIDTH - indent
    running = not any(line != line.strip() or (len(lines) > 1 and _MARKUP.match(line)) for line in lines)
    if running and (len(lines) == 1 or any(len(line) > room for line in lines)):
        return ">-", [line and " " * indent + line for line in _folded(lines, room)]
    return "|-", [line and " " * indent + line for line in lines]


def _is_plain(text: str, in_brackets: bool) -> bool:
    if text[0] in _FIRST or text[-1] == ":" or ": " in text or " #" in text or _breaks(text):
        return False
    return not (in_brackets and _IN_BRACKETS & set(text))


def _breaks(text: str) -> bool:
    return any(sign in text for sign in "\n\r\t")


def _folded(lines: list[str], room: int) -> list[str]:
    """Return lines wrapped to a width; a line's end is written as an empty line, since a plain one means a space."""
    folded: list[str] = []
    for number, line in enumerate(lines):
        folded += ([""] if number else []) + (_wrapped(line, room) if line else [])
    return folded


def _wrapped(line: str, room: int) -> list[str]:
    rows = [""]
    for word in _BREAK.split(line):
        longer = f"{rows[-1]} {word}" if rows[-1] else word
        if rows[-1] and len(longer) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows
