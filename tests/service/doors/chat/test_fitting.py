"""What is cut where a chat has little room: words of the ruling, never its sources."""

import pytest

from service.doors.chat.fitting import fitted
from service.doors.chat.markup import Block, line
from service.doors.chat.shaping import Card

PARAGRAPHS = [line("first " * 10), line("second " * 10), line("third " * 10)]
SOURCES = [line("— Rulebook p. 7, Light"), line("— Official FAQ 2.1")]
LONGER = line("longer")


def card(*paragraphs: Block) -> Card:
    return Card("game/burn", "Burn", "https://x.example", "Rule", False, paragraphs, [line("note")], SOURCES, LONGER)


def size(block: Block) -> int:
    return sum(len(span.text) for span in block.spans)


def length(blocks: list[Block]) -> int:
    return sum(size(block) + 2 for block in blocks)


def test_what_fits_is_whole() -> None:
    assert fitted(card(*PARAGRAPHS), 1_000, size) == [*PARAGRAPHS, line("note"), *SOURCES]


@pytest.mark.parametrize("room", range(64, 300, 7))
def test_whole_paragraphs_stay_and_the_sources_are_never_cut(room: int) -> None:
    kept = fitted(card(*PARAGRAPHS), room, size)
    assert length(kept) <= room
    assert kept[-2:] == SOURCES
    if LONGER in kept:
        text = kept[: kept.index(LONGER)]
        assert text == PARAGRAPHS[: len(text)] or (len(text) == 1 and text[0].spans[0].text.endswith(" …"))
    else:
        assert kept[:3] == PARAGRAPHS


def test_the_beginning_of_a_long_paragraph_stays_whatever_escaping_makes_of_it() -> None:
    kept = fitted(card(line("a.b " * 500)), 400, lambda block: 2 * size(block))
    assert 2 * length(kept) - 2 * len(kept) <= 400
    assert kept[0].spans[0].text.startswith("a.b a.b")
    assert kept[1:] == [LONGER, line("note"), *SOURCES]


def test_sources_that_alone_are_too_long_are_left_out_whole() -> None:
    kept = fitted(card(*PARAGRAPHS), 45, size)
    assert length(kept) <= 45
    assert SOURCES[0] in kept
    assert SOURCES[1] not in kept


def test_what_has_no_text_has_its_sources() -> None:
    assert fitted(card(), 100, size) == [line("note"), *SOURCES]
