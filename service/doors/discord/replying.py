"""A reply as a message of Discord's: a ruling is an embed, what is close are buttons."""

import re
from collections.abc import Sequence
from typing import Any, Final

from rules.languages import Language
from service.doors.chat.fitting import fitted, whole
from service.doors.chat.markup import Block, Span, joined, line
from service.doors.chat.shaping import Card, Reply
from service.markdown import opening

MESSAGE: Final = 4
_PRIVATE: Final = 64
# Nobody is called by what a ruling says.
_NOBODY: Final[dict[str, list[str]]] = {"parse": []}
_ROW, _BUTTON = 1, 2
_BLUE, _GREY, _LINK = 1, 2, 5
_COLOUR: Final = 0x1B5C86

# Of the 2,000 of a message; the rest is for its heading.
_LONGEST_NOTES: Final = 1_500
_LONGEST_EMBED: Final = 4_096
# Of all embeds of a message together, with their titles and badges.
_LONGEST_EMBEDS: Final = 6_000
_LONGEST_LABEL: Final = 80
_LONGEST_ID: Final = 100
_IN_A_ROW: Final = 5

_MARKS: Final = re.compile(r"[\\*_~`|<>\[\]]|^[#+-]", re.MULTILINE)
_NUMBERED: Final = re.compile(r"^(\d+)([.)])", re.MULTILINE)


def message(reply: Reply) -> dict[str, Any]:
    """Return a reply as the answer to an interaction: above it what no ruling says, below the rulings what to know."""
    heading = [line(reply.heading, bold=True)] if reply.heading else []
    notes = whole(reply.notes, _LONGEST_NOTES, _size)
    data: dict[str, Any] = {
        "content": joined([*heading, *(() if reply.cards else notes)], _text),
        "embeds": _embeds(reply.cards, joined(notes, _text)),
        "components": _rows(reply),
        "allowed_mentions": _NOBODY,
    }
    if reply.private:
        data["flags"] = _PRIVATE
    return {"type": MESSAGE, "data": data}


def _embeds(cards: Sequence[Card], notes: str) -> list[dict[str, Any]]:
    embeds: list[dict[str, Any]] = []
    for card in cards:
        title = escaped(card.title)
        room = (_LONGEST_EMBEDS - len(notes)) // len(cards) - len(title) - len(card.badge)
        embed = {
            "title": title,
            "url": card.url,
            "description": joined(fitted(card, min(room, _LONGEST_EMBED), _size), _text),
            "footer": {"text": card.badge},
            "color": _COLOUR,
        }
        embeds.append(embed)
    return [*embeds, {"description": notes}] if cards and notes else embeds


def _rows(reply: Reply) -> list[dict[str, Any]]:
    """Return the buttons: to show what is covered, to whoever presses it alone, and to read what is close."""
    show = [
        _button(reply.show, _BLUE, "show", reply.language, card.id, card.url) for card in reply.cards if card.covered
    ]
    close = [_button(link.title, _GREY, "rule", reply.language, link.id, link.url) for link in reply.related]
    buttons = [*show, *close]
    rows = [buttons[start : start + _IN_A_ROW] for start in range(0, len(buttons), _IN_A_ROW)]
    return [{"type": _ROW, "components": row} for row in rows]


def _button(label: str, style: int, what: str, language: Language, ruling: str, url: str) -> dict[str, Any]:
    label = label if len(label) <= _LONGEST_LABEL else opening(label, _LONGEST_LABEL - 2)
    name = f"{what}:{language}:{ruling}"
    if len(name) > _LONGEST_ID:
        return {"type": _BUTTON, "style": _LINK, "label": label, "url": url}
    return {"type": _BUTTON, "style": style, "label": label, "custom_id": name}


def _size(block: Block) -> int:
    return len(_text(block))


def _text(block: Block) -> str:
    text = "".join(map(_span, block.spans))
    return f"{block.mark} {text}" if block.mark else text


def _span(span: Span) -> str:
    text = escaped(span.text)
    if span.bold:
        text = f"**{text}**"
    return f"[{text}]({_address(span.url)})" if span.url else text


def escaped(text: str) -> str:
    """Return plain text as Discord's Markdown that shows it as it stands."""
    return _NUMBERED.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", text))


def _address(url: str) -> str:
    return url.replace("(", "%28").replace(")", "%29")
