"""A mapping file: which column of a foreign list becomes which field of an entry."""

import datetime as dt
import re
from collections.abc import Mapping as Columns
from pathlib import Path
from typing import Any

from pydantic import Field

from rules.corpus.parsing import parse_as
from rules.corpus.yamlfile import read
from rules.model import EntryData, Frozen, Short
from rules.problems import CorpusError

_LINES = {"lines": "\n"}
_PLACE = re.compile(r"\{([^{}]+)\}")


class Rule(Frozen):
    """Where the value of one field comes from."""

    value: str | None = Field(None, description="The same for every row.")
    column: Short | None = Field(None, description="A column; `a.b.0` goes into what a column of JSON holds.")
    template: str | None = Field(
        None, description="A text with columns in braces, none of them empty; {row} is the row's number."
    )
    words: dict[str, str] = Field({}, description="What to write instead of a value; * stands for any other.")
    split: str | None = Field(
        None, description="What parts the items of a list in one text; `lines` for ends of lines."
    )
    date: str | None = Field(None, description="The form of a day, such as %d/%m/%Y.")

    def of(self, row: Columns[str, Any], number: int) -> Any:
        """Return a row's value, None if it has none.

        Raises ValueError for a date of another form, and where a row has nothing for a place of the template.
        """
        found = self._found(row, number)
        if self.split and isinstance(found, str):
            found = found.split(_LINES.get(self.split, self.split))
        if isinstance(found, list):
            return [shown for part in found if (shown := self._shaped(_text(part)))] or None
        return self._shaped(_text(found)) if found is not None else None

    def _found(self, row: Columns[str, Any], number: int) -> Any:
        if self.value is not None:
            return self.value
        if self.template is not None:
            known = {**row, "row": number}
            return _PLACE.sub(lambda place: _filled(known, place[1]), self.template)
        return _inside(row, self.column or "")

    def _shaped(self, text: str) -> str | None:
        text = self.words.get(text, self.words.get("*", text)).strip()
        if text and self.date:
            try:
                return dt.datetime.strptime(text, self.date).date().isoformat()
            except ValueError:
                raise ValueError(f"`{text}` is no day of the form {self.date}") from None
        return text or None


class Mapping(Frozen):
    """The rules for the fields of an entry; a field such as `asked_as.en` or `citations.0.source` lies in others."""

    rows: Short | None = Field(
        None, description="Where the rows lie in a JSON file: a field, `a.b` for one in another."
    )
    fields: dict[Short, Rule] = Field(min_length=1, description="A rule for each field; `game` and `slug` count, too.")

    def apply(self, row: Columns[str, Any], number: int) -> dict[str, Any]:
        """Return a row as the fields of an entry. Raises ValueError for a value that a rule cannot take."""
        entry: dict[str, Any] = {}
        for name, rule in self.fields.items():
            try:
                value = rule.of(row, number)
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None
            if value is not None:
                _put(entry, name.split("."), value)
        return {name: _as_lists(value, name) for name, value in entry.items()}


def read_mapping(path: Path) -> Mapping:
    """Return a mapping file. Raises CorpusError with every fault of it, FileNotFoundError if there is none."""
    if not path.exists():
        raise FileNotFoundError(f"{path}: there is no such mapping file")
    file = read(path, path.name)
    mapping = parse_as(Mapping, file)
    if mapping is None:
        raise CorpusError(path, sorted(file.problems))
    return mapping


def _inside(row: Any, name: str) -> Any:
    """Return what a row holds under a name, or along a path of names; None if there is nothing."""
    if isinstance(row, dict) and name in row:
        return row[name]
    head, dot, rest = name.partition(".")
    if isinstance(row, list):
        inner = row[int(head)] if head.isdigit() and int(head) < len(row) else None
    else:
        inner = row.get(head) if isinstance(row, dict) and dot else None
    return _inside(inner, rest) if dot and inner is not None else inner


def _filled(row: Columns[str, Any], column: str) -> str:
    """Return what a row has for a place of a template. Raises ValueError if that is nothing."""
    text = _text(_inside(row, column)).strip()
    if not text:
        raise ValueError(f"its template needs `{column}`, and this row has nothing there")
    return text


def _text(value: Any) -> str:
    return "" if value is None else str(value)


def _put(entry: dict[str, Any], path: list[str], value: Any) -> None:
    for step in path[:-1]:
        entry = entry.setdefault(step, {})
    entry[path[-1]] = value


def _as_lists(value: Any, name: str) -> Any:
    """Return a field with its numbered parts as a list, and one text where a list must stand as a list of one."""
    if isinstance(value, dict):
        if all(key.isdigit() for key in value):
            return [_as_lists(item, name) for _, item in sorted(value.items(), key=lambda pair: int(pair[0]))]
        return {key: _as_lists(item, key if name != "asked_as" else "asked_as.") for key, item in value.items()}
    field = EntryData.model_fields.get(name)
    wants_list = name in ("asked_as.", "pages") or (field and str(field.annotation).startswith("tuple"))
    return [value] if wants_list and isinstance(value, str) else value
