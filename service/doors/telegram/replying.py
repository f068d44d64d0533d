"""A reply as what Telegram is to do: a message in MarkdownV2 with buttons to what is close, or results to choose."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from service.doors.chat.fitting import fitted, whole
from service.doors.chat.markup import Block, Span, joined, line
from service.doors.chat.shaping import Card, Reply
from service.doors.telegram.incoming import Message

_LONGEST: Final = 4_096
# Notes are short; what a player made long of them gives way to the ruling.
_LONGEST_NOTES: Final = 1_000
_KEPT_SECONDS: Final = 60

_MARKS: Final = re.compile(r"[\\_*\[\]()~`>#+\-=|{}.!]")
_MARKS_IN_ADDRESS: Final = re.compile(r"[\\)]")


def message(reply: Reply, to: Message) -> dict[str, Any]:
    """Return a reply as a message below the one that asked."""
    answer = {
        "method": "sendMessage",
        "chat_id": to.chat.id,
        "text": markdown(reply),
        "reply_parameters": {"message_id": to.message_id, "allow_sending_without_reply": True},
        **_appearance(reply),
    }
    # In a group with topics, an answer without its topic lands in the general one.
    return {**answer, "message_thread_id": to.message_thread_id} if to.is_topic_message else answer


def results(query: str, reply: Reply) -> dict[str, Any]:
    """Return a reply as rulings to choose from, for whoever types behind the bot's name; above them what to know."""
    settling = [replace(reply, related=())] if reply.cards else []
    close = [Reply(reply.language, cards=[card], show=reply.show) for card in reply.related]
    answer: dict[str, Any] = {
        "method": "answerInlineQuery",
        "inline_query_id": query,
        "results": [_result(each) for each in (*settling, *close)],
        # Another player may have chosen another game.
        "is_personal": True,
        "cache_time": _KEPT_SECONDS,
    }
    unsettled = reply.heading if not reply.cards else ""
    return {**answer, "button": {"text": unsettled, "start_parameter": "help"}} if unsettled else answer


def _result(reply: Reply) -> dict[str, Any]:
    card = reply.cards[0]
    appearance = _appearance(reply)
    keyboard = {"reply_markup": appearance.pop("reply_markup")} if "reply_markup" in appearance else {}
    return {
        "type": "article",
        "id": hashlib.sha256(card.id.encode()).hexdigest()[:32],
        "title": card.title,
        "description": " · ".join(source.spans[0].text for source in card.sources),
        "input_message_content": {"message_text": markdown(reply), **appearance},
        **keyboard,
    }


def markdown(reply: Reply) -> str:
    """Return all that a reply says as MarkdownV2, no longer than a message may be."""
    heading = _text(line(reply.heading, bold=True)) if reply.heading else ""
    notes = _render(whole(reply.notes, _LONGEST_NOTES, _size))
    # An empty line stands after each part.
    room = _LONGEST - _units(heading) - _units(notes) - 4
    cards = [_card(card, room // len(reply.cards) - 2) for card in reply.cards]
    return "\n\n".join(part for part in (heading, *cards, notes) if part)


def _card(card: Card, room: int) -> str:
    head = f"{_text(Block((Span(card.title, bold=True, url=card.url),)))}\n_{escaped(card.badge)}_\n\n"
    return head + _render(fitted(card, room - _units(head), _size))


def _appearance(reply: Reply) -> dict[str, Any]:
    buttons = [[{"text": label, "url": url}] for label, url in _buttons(reply)]
    look: dict[str, Any] = {"parse_mode": "MarkdownV2", "link_preview_options": {"is_disabled": True}}
    return {**look, "reply_markup": {"inline_keyboard": buttons}} if buttons else look


def _buttons(reply: Reply) -> Iterator[tuple[str, str]]:
    yield from ((reply.show, card.url) for card in reply.cards if card.covered)
    yield from ((card.title, card.url) for card in reply.related)


def _render(blocks: Sequence[Block]) -> str:
    return joined(blocks, _text)


def _size(block: Block) -> int:
    return _units(_text(block))


def _units(text: str) -> int:
    """Return a length as Telegram counts it."""
    return len(text.encode("utf-16-le")) // 2


def _text(block: Block) -> str:
    text = "".join(map(_span, block.spans))
    return f"{escaped(block.mark)} {text}" if block.mark else text


def _span(span: Span) -> str:
    text = escaped(span.text)
    if span.bold:
        text = f"*{text}*"
    return f"[{text}]({_MARKS_IN_ADDRESS.sub(_BACKSLASHED, span.url)})" if span.url else text


_BACKSLASHED: Final = r"\\\g<0>"


def escaped(text: str) -> str:
    """Return plain text as MarkdownV2 that shows it as it stands."""
    return _MARKS.sub(_BACKSLASHED, text)
