"""A reply as a message of Slack's, in blocks of rich text."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from service.doors.chat.fitting import fitted, whole
from service.doors.chat.markup import Block, Span, line
from service.doors.chat.shaping import Card, Reply

# Slack cuts what is longer than its other blocks may be.
_LONGEST: Final = 3_000


def message(reply: Reply) -> dict[str, Any]:
    """Return a reply as the answer to a command: for the channel, or for whoever asked alone."""
    heading = [line(reply.heading, bold=True)] if reply.heading else []
    notes = whole(reply.notes, _LONGEST, _size)
    parts = [heading, *(_card(card, reply.show) for card in reply.cards), notes, _close(reply)]
    told = reply.heading or " · ".join(card.title for card in reply.cards)
    return {
        "response_type": "ephemeral" if reply.private else "in_channel",
        "text": _escaped(told),
        "blocks": [{"type": "rich_text", "elements": list(_elements(part))} for part in parts if part],
        # A link to what is covered shows nothing of it by itself.
        "unfurl_links": False,
        "unfurl_media": False,
    }


def _card(card: Card, show: str) -> list[Block]:
    head = [Block((Span(card.title, bold=True, url=card.url),), "row"), line(card.badge)]
    if card.covered:
        head.append(Block((Span(show, url=card.url),)))
    return [*head, *fitted(card, _LONGEST - sum(map(_size, head)), _size)]


def _close(reply: Reply) -> list[Block]:
    links = [Block((Span(card.title, url=card.url),), "item", "•") for card in reply.related]
    heading = [line(reply.close, bold=True)] if reply.cards else []
    return [*heading, *links] if links else []


def _size(block: Block) -> int:
    return sum(len(span.text) for span in block.spans)


def _elements(blocks: Sequence[Block]) -> Iterator[dict[str, Any]]:
    """Yield blocks as rich text: neighbouring items are one list, a paragraph ends with an empty line."""
    for (kind, style), run in groupby(blocks, lambda block: (block.kind, _style(block))):
        sections = [_section(block) for block in run]
        if kind in ("item", "source"):
            yield {"type": "rich_text_list", "style": style, "elements": sections}
        else:
            for section in sections:
                if kind == "paragraph":
                    section["elements"].append({"type": "text", "text": "\n"})
                yield section


def _style(block: Block) -> str:
    return "ordered" if block.mark[:1].isdigit() else "bullet"


def _section(block: Block) -> dict[str, Any]:
    return {"type": "rich_text_section", "elements": [_element(span) for span in block.spans if span.text]}


def _element(span: Span) -> dict[str, Any]:
    element = {"type": "link", "url": span.url} if span.url else {"type": "text"}
    style = {"style": {"bold": True}} if span.bold else {}
    return {**element, "text": span.text, **style}


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
