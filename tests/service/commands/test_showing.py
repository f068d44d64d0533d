"""Text is laid out to be read at a terminal."""

import click
import pytest

from service.commands.showing import marked_up, percent, table


def lines(markdown: str, width: int = 30) -> list[str]:
    return [click.unstyle(line) for line in marked_up(markdown, width)]


def test_paragraphs_are_wrapped_and_kept_apart() -> None:
    text = "A mouse carries one cheese at a time,\nand drops it.\n\nA comet is another thing."
    assert lines(text) == ["A mouse carries one cheese at", "a time, and drops it.", "", "A comet is another thing."]


def test_list_items_hang() -> None:
    text = "It may:\n- carry one cheese at a time, or two\n- fly\n1. first"
    assert lines(text) == ["It may:", "- carry one cheese at a time,", "  or two", "- fly", "1. first"]


def test_tables_stand_as_they_are() -> None:
    row = "| a long cell of a table | and another one of it |"
    assert lines(f"{row}\n{row}\nText.") == [row, row, "Text."]


def test_bold_text_is_shown_bold_and_without_its_marks() -> None:
    (line,) = marked_up("Only **one cheese** each.", 80)
    assert line == f"Only {click.style('one cheese', bold=True)} each."


def test_bold_text_may_run_over_a_line() -> None:
    assert lines("A mouse carries **one single piece of cheese** only.", 20) == [
        "A mouse carries",
        "one single piece",
        "of cheese only.",
    ]


def test_a_word_longer_than_the_line_is_not_cut() -> None:
    assert "https://rules.example/a/very/long/address" in lines("See https://rules.example/a/very/long/address.", 20)[1]


@pytest.mark.parametrize(("part", "whole", "text"), [(1, 2, "50.0 %"), (0, 3, "0.0 %"), (3, 3, "100.0 %"), (0, 0, "–")])
def test_shares(part: int, whole: int, text: str) -> None:
    assert percent(part, whole) == text


def test_columns_of_a_table_line_up() -> None:
    assert table([["", "asked"], ["all", "7"]]) == ["     asked", "all      7"]
