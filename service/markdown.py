"""A ruling's small Markdown as safe HTML, the passage that settles the question marked."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

_BLOCK_MARK = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")

_SPECIAL = re.compile(r"[\\`*_\[\]<>|#&]")
_OPENS_HTML = re.compile(r"<(?=[a-zA-Z/!?])(?!https://)")


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    parser.disable(["image", "html_inline", "html_block"])
    # Only absolute https links leave the site; markdown-it's own rule would let `//host` through.
    parser.validateLink = lambda url: url.startswith("https://")  # type: ignore[method-assign]
    return parser


_MARKDOWN = _parser()


@lru_cache(maxsize=4_096)
def ruling_html(text: str, passage: str | None = None) -> Markup:
    """Return a ruling as HTML: paragraphs, lists, tables, bold, https links; anything else stays text.

    `passage` is a sentence, an item or a table's row as it stands in the text; it is marked where it is found.
    """
    tokens = _MARKDOWN.parse(text)
    if passage:
        _mark(tokens, passage)
    # Every piece of text went through the parser, which escapes it and takes no HTML.
    return Markup(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))  # noqa: S704


def parsed(text: str) -> Sequence[Token]:
    """Return a ruling's Markdown as what it says: the same tokens that its HTML is made of."""
    return _MARKDOWN.parse(text)


def literal(text: str) -> str:
    """Return plain text as Markdown that shows it as it stands."""
    return _SPECIAL.sub(r"\\\g<0>", text)


def harmless(text: str) -> str:
    """Return Markdown that opens no HTML, whoever renders it; links to https in angle brackets stay."""
    return _OPENS_HTML.sub("&lt;", text)


def plain_text(text: str) -> str:
    """Return a piece of a ruling as one line without its Markdown."""
    line = _BLOCK_MARK.sub("", text).replace("**", "").replace("|", " ")
    return " ".join(line.split())


def opening(text: str, most: int = 200) -> str:
    """Return the beginning of a ruling as one plain line, cut between words."""
    line = plain_text(text)
    return line if len(line) <= most else line[:most].rsplit(" ", 1)[0] + " …"


def _mark(tokens: Sequence[Token], passage: str) -> None:
    if passage.startswith("|"):
        _mark_row(tokens, [cell.strip() for cell in passage.strip("|").split("|")])
        return
    # A sentence may begin or end within bold: half a pair of asterisks is left as text.
    sought = _plain(_MARKDOWN.parseInline(_BLOCK_MARK.sub("", passage))[0]).replace("**", "")
    for token in tokens:
        if token.type == "inline" and sought and (start := _plain(token).find(sought)) >= 0:
            token.children = _marked(token.children or [], start, start + len(sought))
            return


def _mark_row(tokens: Sequence[Token], cells: Sequence[str]) -> None:
    for row in _rows(tokens):
        if [token.content.strip() for token in row] == list(cells):
            for token in row:
                token.children = _wrapped(token.children or [])
            return


def _rows(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    row: list[Token] = []
    for token in tokens:
        if token.type == "tr_open":
            row = []
        elif token.type == "inline":
            row.append(token)
        elif token.type == "tr_close":
            yield row


def _text(token: Token) -> str:
    if token.type in ("softbreak", "hardbreak"):
        return " "
    return token.content if token.type in ("text", "code_inline") else ""


def _plain(inline: Token) -> str:
    return "".join(_text(child) for child in inline.children or [])


def _marked(children: Sequence[Token], start: int, end: int) -> list[Token]:
    """Return inline tokens with the text from `start` to `end` marked, cut where needed."""
    before: list[Token] = []
    inside: list[Token] = []
    after: list[Token] = []
    at = 0
    for child in children:
        text, here = _text(child), at
        at += len(text)
        closes_inside = child.nesting < 0 and sum(token.nesting for token in inside) > 0
        if child.type == "text" and here < end and at > start:
            cuts = (max(start - here, 0), min(end - here, len(text)))
            before += _cut(child, text[: cuts[0]])
            inside += _cut(child, text[cuts[0] : cuts[1]])
            after += _cut(child, text[cuts[1] :])
        elif at <= start and not inside:
            before.append(child)
        elif here >= end and not closes_inside:
            after.append(child)
        else:
            inside.append(child)
    return [*before, *_wrapped(inside), *after]


def _cut(token: Token, text: str) -> list[Token]:
    return [Token("text", "", 0, content=text, level=token.level)] if text else []


def _wrapped(tokens: Sequence[Token]) -> list[Token]:
    """Return tokens inside one mark, or each text inside its own where one mark would cut through bold or a link."""
    depths, depth = [], 0
    for token in tokens:
        depth += token.nesting
        depths.append(depth)
    if depth == 0 and min(depths, default=0) >= 0:
        return [Token("mark_open", "mark", 1), *tokens, Token("mark_close", "mark", -1)]
    marked: list[Token] = []
    for token in tokens:
        marked += [Token("mark_open", "mark", 1), token, Token("mark_close", "mark", -1)] if _text(token) else [token]
    return marked
