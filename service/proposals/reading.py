"""What somebody sent, as a proposal; or what is wrong with it, field by field."""

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.corpus.digest import digest
from rules.corpus.scalars import INVISIBLE
from rules.curating.proposals.model import Proposal, What
from rules.languages import Language
from rules.model import MAX_TEXT, Entry, Game, Kind
from service.labels import N_
from service.proposals.fields import MAX_LINES, MAX_SHORT, PRINTINGS, text_fields

_PAGES: Final = re.compile(r"[\d\s,;–-]*")
_RANGE: Final = re.compile(r"(\d{1,4})\s*[–-]\s*(\d{1,4})|(\d{1,4})")
_MOST_PAGES: Final = 20


@dataclass(frozen=True)
class Fault:
    """What is wrong with a field, in English, which also names its translations."""

    message: str
    values: Mapping[str, object] = field(default_factory=dict)


def what_it_is(entry: Entry | None, language: Language) -> What:
    """Return what a proposal about an entry, or about none, in a language is."""
    if entry is None:
        return "ruling"
    return "correction" if language == "en" else "translation"


class Sent:
    """The fields that somebody sent about a game and one of its entries, or a new one."""

    def __init__(self, given: Mapping[str, str], game: Game, entry: Entry | None, language: Language) -> None:
        """Read the fields; what is wrong with them is in `faults` by their names."""
        self._given = {name: cleaned(text) for name, text in given.items()}
        self._game = game
        self._entry = entry
        self._language = language
        self.faults: dict[str, Fault] = {}
        self._fields = text_fields(entry, language)
        self._texts = self._changed()
        self._citation = self._cited()
        self._lists = {name: self._lines(name) for name in ("components", "asked_as")}
        self._said = {name: self._bounded(name, MAX_TEXT) for name in ("where", "note")}
        self._by = " ".join(self._bounded("by", MAX_SHORT).split())
        self._check_whole()

    def proposal(self, now: dt.datetime) -> Proposal:
        """Return the proposal; there must be no faults."""
        return Proposal(
            what=what_it_is(self._entry, self._language),
            game=self._game.slug,
            slug=self._entry.slug if self._entry else None,
            language=self._language,
            fields=self._as_entry(),
            of=digest(self._entry) if self._entry else None,
            where=self._said["where"] or None,
            note=self._said["note"] or None,
            by=self._by or None,
            received=now.replace(second=0, microsecond=0),
        )

    def _text(self, name: str) -> str:
        return self._given.get(name, "")

    def _bounded(self, name: str, most: int) -> str:
        text = self._text(name)
        if len(text) > most:
            self.faults[name] = Fault(N_("At most %(most)s characters; these are %(length)s."), _sizes(most, len(text)))
        return text

    def _changed(self) -> dict[str, str]:
        """Return the texts that differ from what stands there."""
        changed = {}
        for one in self._fields:
            text = self._bounded(one.name, one.most)
            if one.name == "title":
                text = " ".join(text.split())
            if one.required and not text:
                self.faults[one.name] = Fault(N_("Write something here."))
            elif text and text != cleaned(one.value):
                changed[one.name] = text
        return changed

    def _lines(self, name: str) -> Sequence[str]:
        lines = [" ".join(line.split()) for line in self._text(name).splitlines() if line.strip()]
        if len(lines) > MAX_LINES:
            self.faults[name] = Fault(
                N_("At most %(most)s lines; these are %(length)s."), _sizes(MAX_LINES, len(lines))
            )
        longest = max(map(len, lines), default=0)
        if longest > MAX_SHORT:
            self.faults[name] = Fault(
                N_("A line has at most %(most)s characters; one has %(length)s."), _sizes(MAX_SHORT, longest)
            )
        return lines

    def _cited(self) -> dict[str, Any] | None:
        """Return the citation of one of the game's sources, None if none is named."""
        source, section = self._text("source"), self._bounded("section", MAX_SHORT)
        if source and source not in self._game.sources:
            self.faults["source"] = Fault(N_("Choose one of these sources."))
        pages = self._pages(source)
        if not source:
            return None
        cited: dict[str, Any] = {"source": source}
        return cited | ({"pages": pages} if pages else {}) | ({"section": section} if section else {})

    def _pages(self, source: str) -> Sequence[int]:
        written = self._text("pages")
        found: set[int] = set()
        if _PAGES.fullmatch(written) and len(written) <= MAX_SHORT:
            for first, last, only in _RANGE.findall(written):
                found |= {int(only)} if only else set(range(int(first), int(last) + 1)[: _MOST_PAGES + 1])
        if (written and not found) or len(found) > _MOST_PAGES:
            self.faults["pages"] = Fault(N_("Write page numbers, such as 24 or 24, 31."))
            return []
        known = self._game.sources.get(source)
        most = (known.pages if known else None) or 9_999
        if found and (min(found) < 1 or max(found) > most):
            self.faults["pages"] = Fault(N_("The source has pages 1 to %(most)s."), {"most": most})
        return sorted(found)

    def _check_whole(self) -> None:
        kind = self._text("kind")
        if self._entry is None and kind not in {known.value for known in Kind}:
            self.faults["kind"] = Fault(N_("Choose one of these kinds."))
        changes = self._texts or self._lists["asked_as"]
        if not changes and not self._said["note"] and not self.faults:
            self.faults["note"] = Fault(N_("Nothing is changed: change a text, or say here what is wrong."))
        placed = self._citation and len(self._citation) > 1
        if (
            what_it_is(self._entry, self._language) != "translation"
            and self._texts
            and not placed
            and not self._said["where"]
        ):
            self.faults.setdefault(
                "where", Fault(N_("Say where it comes from: a source and its page, or in your words."))
            )

    def _as_entry(self) -> dict[str, Any]:
        """Return what is proposed as fields of an entry's file."""
        fields: dict[str, Any] = {}
        texts = _nested(self._texts)
        if self._language == "en":
            fields |= texts
        elif texts:
            of = {"of": digest(self._entry)} if self._entry else {}
            fields["translations"] = {self._language: texts | of}
        if self._entry is None:
            fields["kind"] = self._text("kind")
            if self._lists["components"]:
                fields["components"] = list(self._lists["components"])
        if self._citation:
            fields["citations"] = [self._citation]
        if self._lists["asked_as"]:
            fields["asked_as"] = {self._language: list(self._lists["asked_as"])}
        return fields


def cleaned(text: str) -> str:
    """Return a text without what nobody sees: characters that do not print, spaces at the ends of lines."""
    lines = INVISIBLE.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def _sizes(most: int, length: int) -> dict[str, object]:
    return {"most": most, "length": length}


def _nested(texts: Mapping[str, str]) -> dict[str, Any]:
    """Return texts by their fields, those of printings in a field of their own."""
    plain: dict[str, Any] = {name: text for name, text in texts.items() if not name.startswith(PRINTINGS)}
    printings = {name.removeprefix(PRINTINGS): text for name, text in texts.items() if name.startswith(PRINTINGS)}
    return plain | ({"printings": printings} if printings else {})
