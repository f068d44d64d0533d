"""What a proposal is asked for: a new ruling's fields, or those of an entry as it stands in a language."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rules.languages import Language
from rules.model import MAX_TEXT, MAX_TITLE, Entry, EntryText
from service.labels import N_

MAX_SHORT: Final = 200
MAX_LINES: Final = 20
# A printing's text is a field of its own.
PRINTINGS: Final = "printings."

_TEXTS: Final[Mapping[str, str]] = {
    "title": N_("Title"),
    "situation": N_("Situation"),
    "ruling": N_("Ruling"),
    "context": N_("Context"),
    "printed": N_("As printed"),
    "corrected": N_("As corrected"),
}
# What every field is called, in English.
LABELS: Final[Mapping[str, str]] = {
    **_TEXTS,
    "kind": N_("What is it?"),
    "components": N_("Printed things that it is about"),
    "asked_as": N_("How would you ask it?"),
    "source": N_("Source"),
    "pages": N_("Pages"),
    "section": N_("Section"),
    "where": N_("In your words"),
    "note": N_("What is wrong, or what else should curators know?"),
    "by": N_("Your name, to be thanked by"),
}
_ROWS: Final[Mapping[str, int]] = {"title": 0, "ruling": 8}
_ERRATA: Final = ("printed", "corrected")


@dataclass(frozen=True)
class Field:
    """A text that is asked for: its name, and what stands there now.

    `original` is what is to be translated, None where nothing is; `rows` is 0 for one line.
    """

    name: str
    value: str = ""
    original: str | None = None
    rows: int = 3
    required: bool = False

    @property
    def most(self) -> int:
        """How many characters it may have."""
        return MAX_TITLE if self.name == "title" else MAX_TEXT


def text_fields(entry: Entry | None, language: Language) -> list[Field]:
    """Return the texts that a proposal in a language may change, all of them empty for a new ruling."""
    if entry is None:
        return [_field(name, "") for name in _TEXTS]
    text = entry.text(language)
    translating = entry.written_in(language) != language
    return list(_translated(text) if translating else _present(text, language))


def _field(name: str, value: str, original: str | None = None) -> Field:
    required = name in ("title", "ruling") or original is not None
    return Field(name, value, original, _ROWS.get(name, 3), required)


def _present(text: EntryText, language: Language) -> Iterator[Field]:
    for name in _TEXTS:
        value = getattr(text, name)
        # What an original has not is no erratum, and a translation has what its original has.
        if value or (language == "en" and name not in _ERRATA):
            yield _field(name, value or "")
    for printing, value in text.printings.items():
        yield Field(f"{PRINTINGS}{printing}", value)


def _translated(text: EntryText) -> Iterator[Field]:
    for name in _TEXTS:
        if original := getattr(text, name):
            yield _field(name, "", original)
    for printing, original in text.printings.items():
        yield Field(f"{PRINTINGS}{printing}", "", original, required=True)


def standing(entry: Entry | None, language: Language) -> dict[str, str]:
    """Return the texts that an entry has in a language, by the names of their fields."""
    return {one.name: one.value for one in text_fields(entry, language)}
