"""A ruling's small Markdown as blocks of text, from which each chat makes its own."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from markdown_it.token import Token

from service.markdown import parsed

_BETWEEN_CELLS = " · "


@dataclass(frozen=True)
class Span:
    """A piece of text, maybe bold, maybe a link."""

    text: str
    bold: bool = False
    url: str | None = None


@dataclass(frozen=True)
class Block:
    """A paragraph, an item of a list with the mark before it, a row of a table, or a source of a ruling."""

    spans: tuple[Span, ...]
    kind: Literal["paragraph", "item", "row", "source"] = "paragraph"
    mark: str = ""


Render = Callable[[Block], str]


def line(text: str, bold: bool = False) -> Block:
    """Return plain text as a block."""
    return Block((Span(text, bold),))


def joined(blocks: Sequence[Block], render: Render) -> str:
    """Return blocks as one text: an empty line around paragraphs, none between the items of a list."""
    parts = [render(block) for block in blocks[:1]]
    for before, block in pairwise(blocks):
        tight = before.kind == block.kind != "paragraph"
        parts += ["\n" if tight else "\n\n", render(block)]
    return "".join(parts)


def blocks(markdown: str) -> list[Block]:
    """Return a ruling's Markdown as blocks."""
    return list(_blocks(parsed(markdown)))


def _blocks(tokens: Sequence[Token]) -> Iterator[Block]:
    mark, heading = "", False
    row: list[Span] | None = None
    for token in tokens:
        match token.type:
            case "list_item_open":
                mark = f"{token.info}." if token.info else "•"
            case "tr_open":
                row = []
            case "tr_close":
                yield Block(tuple(row or ()), "row")
                row = None
            case "th_open" | "heading_open":
                heading = True
            case "th_close" | "heading_close":
                heading = False
            case "fence" | "code_block":
                yield line(token.content.strip())
            case "inline":
                spans = _spans(token.children or [], heading)
                if row is None:
                    yield Block(spans, "item" if mark else "paragraph", mark)
                    mark = ""
                else:
                    row += [Span(_BETWEEN_CELLS), *spans] if row else spans


def _spans(tokens: Sequence[Token], bold: bool) -> tuple[Span, ...]:
    """Return the pieces of a line; neighbours that look alike are one."""
    spans: list[Span] = []
    always, url = bold, None
    for token in tokens:
        match token.type:
            case "strong_open" | "strong_close":
                bold = always or token.type == "strong_open"
            case "link_open" | "link_close":
                url = str(token.attrGet("href")) if token.type == "link_open" else None
            case _:
                text = " " if token.type == "softbreak" else "\n" if token.type == "hardbreak" else token.content
                last = spans[-1] if spans else None
                if last and (last.bold, last.url) == (bold, url):
                    spans[-1] = replace(last, text=last.text + text)
                elif text:
                    spans.append(Span(text, bold, url))
    return tuple(spans)
