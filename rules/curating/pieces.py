"""An entry file as pieces that can be moved: fields and items, each with the comments that belong to it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import yaml

# A line and a column, both counted from 0.
Spot: TypeAlias = tuple[int, int]

_HEADER = re.compile(r"[|>][-+0-9]*[ \t]*")
_MODELINE = re.compile(r"#\s*(yaml-language-server:|\$schema:)")
_FAR: Spot = (10**9, 0)


@dataclass
class Value:
    """A scalar (`text`), a list or a mapping (`parts`), from its start to its end."""

    start: Spot
    end: Spot
    text: str | None = None
    plain: bool = False
    flow: bool = False
    is_list: bool = False
    parts: list["Part"] = field(default_factory=list)


@dataclass
class Part:
    """A field with its name, or an item of a list, and its comments: those above it, beside it and below it."""

    start: Spot
    value: Value
    name: str | None = None
    parent: "Part | None" = None
    above: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    below: list[str] = field(default_factory=list)

    def walk(self) -> Iterator["Part"]:
        """Yield this part and all that it holds, in the order of the file."""
        yield self
        for part in self.value.parts:
            yield from part.walk()

    def lineage(self) -> Iterator["Part"]:
        """Yield this part and those that hold it, inside out."""
        part: Part | None = self
        while part:
            yield part
            part = part.parent


@dataclass(frozen=True)
class Comment:
    """A comment: where it stands, whether it has its line to itself, and its text from `#` on."""

    spot: Spot
    alone: bool
    text: str


@dataclass
class Pieces:
    """A whole file: the mapping at its top, and the comments that open and close it."""

    top: Value
    head: list[str] = field(default_factory=list)
    foot: list[str] = field(default_factory=list)

    def parts(self) -> list[Part]:
        """Return every field and item, in the order of the file."""
        return [part for field in self.top.parts for part in field.walk()]


def take_apart(text: str) -> Pieces:
    """Return a YAML text as pieces; the text must be readable as a file of the corpus."""
    lines = re.split("\r\n|\r|\n", text)
    reader = _Reader(text, lines)
    pieces = Pieces(reader.top())
    parts = pieces.parts()
    for comment in comments(lines, reader.scalars):
        _settle(comment, pieces, parts, lines)
    return pieces


def is_for_editors(comment: str) -> bool:
    """Say whether a comment tells an editor which schema the file has; its place is the top."""
    return _MODELINE.match(comment) is not None


class _Reader:
    """Reads YAML's events into values, and notes where each scalar lies."""

    def __init__(self, text: str, lines: list[str]) -> None:
        self._next: Any = yaml.CSafeLoader(text).get_event
        self._lines = lines
        self.scalars: list[tuple[Spot, Spot, str | None]] = []

    def top(self) -> Value:
        """Return the one value of the file."""
        event = self._next()
        while not isinstance(event, yaml.NodeEvent):
            event = self._next()
        return self._value(event, None)

    def _value(self, event: Any, holder: Part | None) -> Value:
        start, end = _spot(event.start_mark), _spot(event.end_mark)
        if isinstance(event, yaml.ScalarEvent):
            self.scalars.append((start, end, event.style))
            return Value(start, end, text=event.value, plain=not event.style)
        value = Value(start, end, flow=bool(event.flow_style), is_list=isinstance(event, yaml.SequenceStartEvent))
        closing = yaml.SequenceEndEvent if value.is_list else yaml.MappingEndEvent
        while not isinstance(inner := self._next(), closing):
            part = Part(self._start(value, _spot(inner.start_mark)), value, parent=holder)
            if not value.is_list:
                part.name = self._value(inner, None).text or ""
                inner = self._next()
            part.value = self._value(inner, part)
            value.parts.append(part)
        value.end = _spot(inner.end_mark)
        return value

    def _start(self, holder: Value, content: Spot) -> Spot:
        """Return where a part starts: an item of a list without brackets at its dash, which may stand lines above."""
        if not holder.is_list or holder.flow:
            return content
        line, column = content[0], holder.start[1]
        while line > holder.start[0] and not self._has_dash(self._lines[line], column):
            line -= 1
        return line, column

    @staticmethod
    def _has_dash(line: str, column: int) -> bool:
        return line[column : column + 1] == "-" and not line.lstrip().startswith("#")


def _spot(mark: Any) -> Spot:
    return mark.line, mark.column


def comments(lines: list[str], scalars: list[tuple[Spot, Spot, str | None]]) -> Iterator[Comment]:
    """Yield the comments of a file, given where its scalars lie: whatever `#` opens outside of them."""
    waiting = sorted(scalars)
    spot: Spot = (0, 0)
    for start, end, style in [*waiting, (_FAR, _FAR, None)]:
        yield from _between(lines, spot, start)
        if style in ("|", ">"):
            header = _HEADER.match(lines[start[0]], start[1])
            yield from _between(lines, (start[0], header.end() if header else start[1]), (start[0] + 1, 0))
        spot = max(end, spot)


def _between(lines: list[str], start: Spot, end: Spot) -> Iterator[Comment]:
    for number in range(start[0], min(end[0] + 1, len(lines))):
        line = lines[number]
        first = start[1] if number == start[0] else 0
        last = end[1] if number == end[0] else len(line)
        column = line.find("#", first, last)
        if column >= 0:
            yield Comment((number, column), not line[:column].strip(), line[column:].rstrip())


def _settle(comment: Comment, pieces: Pieces, parts: list[Part], lines: list[str]) -> None:
    """Give a comment to the part that it belongs to."""
    before = [part for part in parts if part.start < comment.spot]
    after = next((part for part in parts if part.start > comment.spot), None)
    if is_for_editors(comment.text):
        pieces.head.append(comment.text)
    elif not before:
        _open(comment, pieces, after, lines)
    elif not comment.alone:
        _beside(before[-1], comment.spot).beside.append(comment.text)
    elif after and comment.spot[1] <= after.start[1]:
        after.above.append(comment.text)
    elif after is None and comment.spot[1] == 0:
        pieces.foot.append(comment.text)
    else:
        lineage = list(before[-1].lineage())
        fitting = (part for part in lineage if part.start[1] <= comment.spot[1])
        next(fitting, lineage[-1]).below.append(comment.text)


def _open(comment: Comment, pieces: Pieces, first: Part | None, lines: list[str]) -> None:
    """Keep on top what speaks of the file: what a blank line parts from the first field."""
    rest = lines[comment.spot[0] + 1 : first.start[0] if first else None]
    if first is None or any(not line.strip() for line in rest):
        pieces.head.append(comment.text)
    else:
        first.above.append(comment.text)


def _beside(part: Part, spot: Spot) -> Part:
    """Return the outermost part that has ended on the comment's line, in brackets, or the part itself."""
    closed = [holder for holder in part.lineage() if holder.value.flow and holder.value.end <= spot]
    return closed[-1] if closed else part
