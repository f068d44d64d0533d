"""Entries as CSV: no cell that a spreadsheet would run."""

import csv
import datetime as dt
import io
from typing import Any

import pytest

from rules.curating.exporting import as_csv
from rules.model import Citation, Entry, Kind, Translation

SIGNS = ["=", "+", "-", "@", "\t", "\r"]
# What no curator writes freely.
GIVEN = {"id", "kind", "added", "revised", "citations"}


def planted(text: str) -> Entry:
    """Return an entry that says the same wherever a curator can write."""
    texts: dict[str, Any] = dict.fromkeys(("title", "ruling", "situation", "context", "printed", "corrected"), text)
    lists: dict[str, Any] = dict.fromkeys(("components", "topics", "supersedes", "related"), (text,))
    rest: dict[str, Any] = {
        "kind": Kind.ERRATA,
        "game": "camp",
        "slug": "wood",
        "spoiler": text,
        "citations": (Citation.model_construct(source="rulebook", section=text),),
        "added": dt.date(2026, 11, 30),
        "asked_as": dict.fromkeys(("en", "es", "nb"), (text,)),
        "translations": dict.fromkeys(("es", "nb"), Translation.model_construct(**texts)),
    }
    return Entry.model_construct(**texts, **lists, **rest)


@pytest.mark.parametrize("sign", SIGNS)
def test_no_cell_begins_as_a_formula_does(sign: str) -> None:
    text = f"{sign}HYPERLINK(1)"
    (row,) = csv.DictReader(io.StringIO(as_csv([planted(text)]), newline=""))
    free = {name: cell for name, cell in row.items() if name not in GIVEN}
    assert free == dict.fromkeys(free, f"'{text}")
    assert len(free) == 26
    assert not [cell for cell in row.values() if cell.startswith(tuple(SIGNS))]


@pytest.mark.parametrize("text", ["4 = 2 + 2", "A-1", "'quoted'", "mail @ camp"])
def test_a_cell_that_is_no_formula_stays_as_it_is(text: str) -> None:
    (row,) = csv.DictReader(io.StringIO(as_csv([planted(text)]), newline=""))
    assert row["title"] == row["ruling_nb"] == text
