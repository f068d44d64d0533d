"""Entries in shapes that other programs read: JSON, JSON Lines, CSV."""

import csv
import io
import json
from collections.abc import Iterable
from typing import Any

from rules.languages import LANGUAGES
from rules.model import Entry, EntryText, Game

FORMAT = "frostcite-1"
_TEXTS = ("title", "ruling", "situation", "context", "printed", "corrected")
# Spreadsheets take a cell that begins with one of these for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
COLUMNS = (
    *(
        "id",
        "kind",
        *_TEXTS,
        "components",
        "topics",
        "citations",
        "spoiler",
        "supersedes",
        "related",
        "added",
        "revised",
    ),
    *(f"asked_as_{language}" for language in LANGUAGES),
    *(f"{name}_{language}" for language in LANGUAGES[1:] for name in _TEXTS),
)


def as_json(games: Iterable[Game], entries: Iterable[Entry]) -> str:
    """Return games and entries as one JSON document, which `frostcite import` reads."""
    described = {game.slug: game.model_dump(mode="json", exclude_defaults=True, exclude={"slug"}) for game in games}
    whole = {"format": FORMAT, "games": described, "entries": [record(entry) for entry in entries]}
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def as_json_lines(entries: Iterable[Entry]) -> str:
    """Return entries as JSON, one a line."""
    return "".join(json.dumps(record(entry), ensure_ascii=False) + "\n" for entry in entries)


def record(entry: Entry) -> dict[str, Any]:
    """Return an entry as plain values, with its game and its slug first."""
    values = entry.model_dump(mode="json", exclude_defaults=True)
    return {"game": entry.game, "slug": entry.slug} | values


def as_csv(entries: Iterable[Entry]) -> str:
    """Return entries as CSV for spreadsheets, a list with one item a line of its cell."""
    stream = io.StringIO()
    writer = csv.DictWriter(stream, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for entry in entries:
        writer.writerow({name: safe_cell(value) for name, value in _row(entry).items()})
    return stream.getvalue()


def safe_cell(text: str) -> str:
    """Return a cell that no spreadsheet runs as a formula: an apostrophe goes before what looks like one."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _row(entry: Entry) -> dict[str, str]:
    row = {"id": entry.id, "kind": entry.kind.value, "spoiler": entry.spoiler or "", "added": entry.added.isoformat()}
    row["revised"] = entry.revised.isoformat() if entry.revised else ""
    row |= _texts(entry, "")
    for name in ("components", "topics", "supersedes", "related"):
        row[name] = "\n".join(getattr(entry, name))
    cited = [citation.model_dump(mode="json", exclude_defaults=True) for citation in entry.citations]
    row["citations"] = "\n".join(json.dumps(one, ensure_ascii=False) for one in cited)
    for language in LANGUAGES:
        row[f"asked_as_{language}"] = "\n".join(entry.asked_as.get(language, ()))
        if language != "en" and language in entry.translations:
            row |= _texts(entry.translations[language], f"_{language}")
    return row


def _texts(text: EntryText, ending: str) -> dict[str, str]:
    return {f"{name}{ending}": getattr(text, name) or "" for name in _TEXTS}
