"""A ruling within the length that a chat allows: its words may be cut, its sources are not."""

from collections.abc import Callable, Sequence

from service.doors.chat.markup import Block, line
from service.doors.chat.shaping import Card
from service.markdown import opening

Size = Callable[[Block], int]

# Between two blocks stand two line ends at most.
_BETWEEN = 2
# Escaping makes a text twice as long at most.
_ESCAPED = 2


def whole(blocks: Sequence[Block], room: int, size: Size) -> list[Block]:
    """Return as many blocks from the first on as fit, each whole."""
    kept: list[Block] = []
    for block in blocks:
        room -= size(block) + _BETWEEN
        if room < 0:
            break
        kept.append(block)
    return kept


def fitted(card: Card, room: int, size: Size) -> list[Block]:
    """Return a ruling's text, its notes and its sources; of too long a text less, and a line that says so.

    Of the text whole paragraphs are kept, of a first one that is too long its beginning. Sources are never cut: if
    they alone are too long, the last ones are left to the ruling's page.
    """
    after = whole([*card.notes, *card.sources], room, size)
    left = room - _length(after, size)
    if _length(card.verdict, size) <= left:
        return [*card.verdict, *after]
    left -= size(card.longer) + _BETWEEN
    kept = whole(card.verdict, left, size)
    if not kept and left > _BETWEEN:
        text = "".join(span.text for span in card.verdict[0].spans)
        kept = [line(opening(text, (left - _BETWEEN) // _ESCAPED - 2))]
    return [*kept, card.longer, *after]


def _length(blocks: Sequence[Block], size: Size) -> int:
    return sum(size(block) + _BETWEEN for block in blocks)
