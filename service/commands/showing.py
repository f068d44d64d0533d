"""How text is laid out for a person at a terminal."""

import re
import shutil
import textwrap
from collections.abc import Iterator

import click

_WIDEST = 100
_NARROWEST = 20
_LIST_ITEM = re.compile(r"([-*]|\d+[.)]) +")
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


def terminal_width() -> int:
    """Return the width to wrap text to: the terminal's, but no longer than lines are pleasant to read."""
    return max(_NARROWEST, min(shutil.get_terminal_size().columns, _WIDEST))


def marked_up(markdown: str, width: int) -> Iterator[str]:
    """Yield a ruling's small Markdown as lines: paragraphs and list items wrapped, tables as they stand."""
    if not markdown.strip():
        return
    for number, paragraph in enumerate(re.split(r"\n\s*\n", markdown.strip())):
        if number:
            yield ""
        wrapped = "\n".join(_wrap(block, width) for block in _blocks(paragraph))
        yield from _BOLD.sub(lambda bold: click.style(bold[1], bold=True), wrapped).split("\n")


def _blocks(paragraph: str) -> list[str]:
    """Return the parts of a paragraph that stand on lines of their own: list items, rows of tables, running text."""
    blocks: list[str] = []
    for line in paragraph.splitlines():
        alone = not blocks or line.startswith("|") or blocks[-1].startswith("|")
        if alone or _LIST_ITEM.match(line.strip()):
            blocks.append(line.rstrip())
        else:
            blocks[-1] += f" {line.strip()}"
    return blocks


def _wrap(block: str, width: int) -> str:
    if block.startswith("|"):
        return block
    text = block.lstrip()
    indent = " " * (len(block) - len(text))
    item = _LIST_ITEM.match(text)
    hanging = indent + " " * (item.end() if item else 0)
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=hanging, break_long_words=False)


def percent(part: int, whole: int) -> str:
    """Return a share as text, a dash if there is nothing to have a share of."""
    return f"{100 * part / whole:.1f} %" if whole else "–"


def table(rows: list[list[str]]) -> list[str]:
    """Return rows as lines of columns: the first left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_cells(row, widths)).rstrip() for row in rows]


def _cells(row: list[str], widths: list[int]) -> list[str]:
    return [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
