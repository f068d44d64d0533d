"""A YAML file as nodes that keep each scalar's own text and place.

YAML's guesses are never taken: `no`, `049`, `5.10` and `12:30` mean different things to YAML 1.1 and 1.2, and so to
the loader and to the curator's editor. Here a scalar is its text, and the model's field says what the text must be.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import yaml

from rules.problems import Problem

# A place in a file: keys and positions from the top.
Place: TypeAlias = tuple[int | str, ...]

MAX_BYTES = 64 * 1024
MAX_GAME_BYTES = 512 * 1024
MAX_DEPTH = 12

INVISIBLE = {
    *range(0x00, 0x09), 0x0B, 0x0C, *range(0x0E, 0x20), 0x7F, 0x85, 0xAD, 0x061C, 0x180E,
    *range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070), 0xFEFF,
}  # fmt: skip
_AMBIGUOUS = re.compile(
    r"""~|null|true|false|yes|no|on|off|y|n
    |[-+]?(0[xob])?[0-9][0-9_]*(\.[0-9_]*)?([e][-+]?[0-9]+)?
    |[-+]?\.[0-9_]+|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9]*)?|[-+]?\.(inf|nan)
    |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([t ].*)?""",
    re.VERBOSE | re.IGNORECASE,
)


@dataclass
class Node:
    """A scalar (`text`), a list (`items`) or a mapping (`pairs`), and where it starts (counted from 1)."""

    line: int
    column: int
    text: str | None = None
    plain: bool = False
    items: list["Node"] | None = None
    pairs: list[tuple["Node", "Node"]] | None = None

    def at(self, path: Place) -> "Node":
        """Return the node at a path of keys and positions, or the nearest one above it that exists."""
        if not path:
            return self
        head, rest = path[0], path[1:]
        if self.items is not None and isinstance(head, int) and head < len(self.items):
            return self.items[head].at(rest)
        for key, value in self.pairs or ():
            if key.text == head:
                return key if rest == ("[key]",) else value.at(rest)
        return self

    def value(self) -> object:
        """Return the node as plain Python: texts, lists and dictionaries, with no type guessed."""
        if self.items is not None:
            return [item.value() for item in self.items]
        if self.pairs is not None:
            return {key.text: value.value() for key, value in self.pairs}
        return self.text

    def scalars(self, path: Place = ()) -> Iterator[tuple[Place, "Node"]]:
        """Yield every scalar value with its path."""
        for number, item in enumerate(self.items or ()):
            yield from item.scalars((*path, number))
        for key, value in self.pairs or ():
            yield from value.scalars((*path, key.text or ""))
        if self.text is not None:
            yield path, self


@dataclass
class YamlFile:
    """A file's tree (None if it cannot be read as one) and the faults found while reading it."""

    path: str
    root: Node | None = None
    problems: list[Problem] = field(default_factory=list)

    def problem_at(self, place: Place, code: str, message: str) -> Problem:
        """Return a fault at a place given by keys and positions, without noting it."""
        node = self.root.at(place) if self.root else Node(1, 1)
        return Problem(self.path, node.line, node.column, code, message)

    def fault(self, node: Node, code: str, message: str) -> None:
        """Note a fault at a node."""
        self.problems.append(Problem(self.path, node.line, node.column, code, message))


def ambiguous(text: str) -> bool:
    """Say whether some YAML version reads this plain scalar as something other than text."""
    return text == "" or _AMBIGUOUS.fullmatch(text) is not None


def read(path: Path, name: str, limit: int = MAX_BYTES) -> YamlFile:
    """Read a file of at most `limit` bytes into nodes; every fault of form is in the result's `problems`, nothing is raised for them."""
    file = YamlFile(name)
    top = Node(1, 1)
    if path.is_symlink() or not path.is_file():
        file.fault(top, "not-a-file", "this is no plain file; put a plain YAML file here")
        return file
    if path.stat().st_size > limit:
        file.fault(top, "too-large", f"the file is over {limit // 1024} KB; an entry is one short file")
        return file
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        column = error.start - before.rfind(b"\n")
        message = "this byte is not UTF-8; save the file as UTF-8"
        file.problems.append(Problem(name, before.count(b"\n") + 1, column, "not-utf-8", message))
        return file
    parse(text, file)
    return file


def parse(text: str, file: YamlFile) -> None:
    """Fill a file's root and problems from its text."""
    lines = text.splitlines() or [""]
    for number, line in enumerate(lines, 1):
        for column, character in enumerate(line, 1):
            if ord(character) in INVISIBLE:
                message = f"invisible character U+{ord(character):04X}; delete it"
                file.fault(Node(number, column), "invisible-character", message)
    if file.problems:
        return
    try:
        file.root = _Builder(file, lines).build(text)
    except _Refused:
        file.root = None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        place = Node(mark.line + 1, mark.column + 1) if mark else Node(1, 1)
        what = getattr(error, "problem", None) or "nested too deep"
        file.fault(place, "yaml", f"YAML cannot read this ({what}); text with ': ', ' #' or a sign first wants quotes")
    if file.root is not None and file.root.pairs is None:
        file.fault(file.root, "not-a-mapping", "the file must hold fields, such as `title: ...`")
        file.root = None


class _Refused(Exception):
    pass


class _Builder:
    def __init__(self, file: YamlFile, lines: list[str]) -> None:
        self.file = file
        self.lines = lines

    def build(self, text: str) -> Node:
        self.events = iter(yaml.parse(text, Loader=yaml.CSafeLoader))
        root: Node | None = None
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                raise self.refuse(
                    self.place(event), "documents", "a second document; one file holds one, so drop `---`"
                )
            if isinstance(event, yaml.NodeEvent):
                root = self.node(event, 0)
        if root is None:
            raise self.refuse(Node(1, 1), "empty", "the file is empty; write an entry, see corpus/README.md")
        return root

    def place(self, event: yaml.Event) -> Node:
        return Node(event.start_mark.line + 1, event.start_mark.column + 1)

    def refuse(self, node: Node, code: str, message: str) -> _Refused:
        self.file.fault(node, code, message)
        return _Refused()

    def node(self, event: yaml.NodeEvent, depth: int) -> Node:
        node = self.place(event)
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self.refuse(
                node, "alias", "anchors and aliases (`&`, `*`) are refused; write it out, or quote the text"
            )
        if getattr(event, "tag", None):
            raise self.refuse(node, "tag", f"the tag `{event.tag}` is refused; quote the text if it begins with `!`")
        if depth > MAX_DEPTH:
            raise self.refuse(node, "depth", f"nested deeper than {MAX_DEPTH}; an entry needs no more than 5")
        if isinstance(event, yaml.ScalarEvent):
            node.text, node.plain = event.value, not event.style
            self.check_cut(event)
        elif isinstance(event, yaml.SequenceStartEvent):
            node.items = [self.node(item, depth + 1) for item in self.until(yaml.SequenceEndEvent)]
        else:
            node.pairs = self.pairs(depth)
        return node

    def until(self, end: type[yaml.Event]) -> Iterator[yaml.NodeEvent]:
        for event in self.events:
            if isinstance(event, end):
                return
            assert isinstance(event, yaml.NodeEvent)
            yield event

    def pairs(self, depth: int) -> list[tuple[Node, Node]]:
        pairs: list[tuple[Node, Node]] = []
        seen: dict[str | None, Node] = {}
        for event in self.until(yaml.MappingEndEvent):
            key = self.node(event, depth + 1)
            value = self.node(next(e for e in self.events if isinstance(e, yaml.NodeEvent)), depth + 1)
            if key.text is None:
                raise self.refuse(key, "key", "a field's name must be a plain word")
            if first := seen.get(key.text):
                message = f"`{key.text}` stands here again; line {first.line} has it already, so keep one of the two"
                self.file.fault(key, "duplicate-key", message)
            else:
                seen[key.text] = key
                pairs.append((key, value))
        return pairs

    def check_cut(self, event: yaml.ScalarEvent) -> None:
        if event.style or not event.value:
            return
        rest = self.lines[event.end_mark.line][event.end_mark.column :]
        comment = re.match(r"( +)#(.?)", rest)
        if comment and (len(comment[1]) < 2 or comment[2] not in ("", " ")):
            place = Node(event.end_mark.line + 1, event.end_mark.column + len(comment[1]) + 1)
            whole = f"{event.value}{rest}".strip()
            message = f'everything from ` #` on is cut off as a comment; write "{whole}" in quotes'
            self.file.fault(place, "cut-by-comment", f"{message} (a real comment: two spaces, `#`, a space)")
