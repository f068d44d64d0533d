"""Rulings are small Markdown; nothing in one can become anything else than text."""

import pytest

from service.markdown import plain_text, ruling_html
from tests.service.visiting import Page


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[a](javascript:alert(1))",
        "[a](data:text/html,x)",
        "[a](//evil.example)",
        "[a](http://evil.example)",
        "<javascript:alert(1)>",
        "<http://evil.example>",
        "![a](https://evil.example/x.png)",
        '[a](https://a.example "x" onclick="alert(1)")',
        "| <svg onload=alert(1)> |\n|---|\n| x |",
        "&lt;script&gt;",
        "```\n</code><script>\n```",
    ],
)
@pytest.mark.parametrize("passage", [None, "alert(1)"])
def test_nothing_becomes_script_image_or_a_link_that_is_not_https(text: str, passage: str | None) -> None:
    for element in Page(str(ruling_html(text, passage))).elements:
        assert element.tag not in ("script", "img", "svg", "iframe", "style")
        assert set(element.attributes) <= {"href", "title", "class"}
        assert element.attributes.get("href", "https://").startswith("https://")


def test_paragraphs_lists_tables_bold_and_https_links_are_kept() -> None:
    html = str(ruling_html("One **two**.\n\n- [three](https://a.example)\n\n| a |\n|---|\n| 4 |"))
    tags = [element.tag for element in Page(html).elements]
    assert tags == ["p", "strong", "ul", "li", "a", "table", "thead", "tr", "th", "tbody", "tr", "td"]


@pytest.mark.parametrize(
    ("text", "passage", "marked"),
    [
        ("One. Two. Three.", "Two.", ["Two."]),
        ("One **two.** Three.", "One **two.**", ["One two."]),
        ("A **b. C** d.", "C** d.", ["C", " d."]),
        ("Read:\n\n- one\n- two **2**", "- two **2**", ["two 2"]),
        ("1. one\n2. two", "2. two", ["two"]),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |", "| 3 | 4 |", ["3", "4"]),
        ("a < b. c > d.", "c > d.", ["c > d."]),
        ("One. Two.", "Nowhere.", []),
        ("One.", "", []),
    ],
)
def test_the_passage_is_marked_wherever_it_stands(text: str, passage: str, marked: list[str]) -> None:
    page = Page(str(ruling_html(text, passage)))
    assert [mark.text for mark in page.all("mark")] == marked


def test_plain_text_is_one_line_without_marks() -> None:
    assert plain_text("- two  **2**\n| a | b |") == "two 2 a b"
