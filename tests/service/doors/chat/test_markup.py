"""A ruling's Markdown as blocks that each chat can write in its own way."""

from service.doors.chat.markup import Block, Span, blocks, joined

RULING = """\
Turn **the card** and
[read it](https://lanterns.example/faq), then _wait_ & `roll`.

- one *
- two **bold**

3. three
4. four

| Oil | **Nights** |
|-----|--------|
| one | 3 |

# Heading
"""


def test_each_piece_keeps_what_it_is() -> None:
    paragraph, *items, header, row, heading = blocks(RULING)
    assert paragraph.spans == (
        Span("Turn "),
        Span("the card", bold=True),
        Span(" and "),
        Span("read it", url="https://lanterns.example/faq"),
        Span(", then wait & roll."),
    )
    assert [(item.mark, "".join(span.text for span in item.spans)) for item in items] == [
        ("•", "one *"),
        ("•", "two bold"),
        ("3.", "three"),
        ("4.", "four"),
    ]
    assert header == Block((Span("Oil", True), Span(" · "), Span("Nights", True)), "row")
    assert row == Block((Span("one"), Span(" · "), Span("3")), "row")
    assert heading == Block((Span("Heading", True),))


def test_an_address_that_is_no_https_stays_text() -> None:
    (block,) = blocks("[go](javascript:alert) <b>now</b>")
    assert block.spans == (Span("[go](javascript:alert) <b>now</b>"),)


def test_paragraphs_stand_apart_and_items_together() -> None:
    text = joined(blocks("one\n\n- two\n- three\n\nfour"), lambda block: block.mark + block.spans[0].text)
    assert text == "one\n\n•two\n•three\n\nfour"


def test_nothing_is_nothing() -> None:
    assert blocks("") == []
    assert joined([], lambda block: "x") == ""
