"""From YAML's events to nodes; anchors, aliases, tags and deep nesting are refused before anything is built of them."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import yaml

from rules.corpus.nodes import Node, YamlFile
from rules.corpus.scalars import INVISIBLE
from rules.corpus.yamlwords import explain

MAX_DEPTH = 12

_OPENING = (yaml.ScalarEvent, yaml.CollectionStartEvent)
_ALIAS = "anchors and aliases (`&`, `*`) are refused; write it out, or quote the text"


def build(text: str, lines: Sequence[str], file: YamlFile) -> Node | None:
    """Return the root of a YAML text, or None where it cannot be read; every fault is noted in the file."""
    try:
        return _Builder(file, lines).build(text)
    except _Refused:
        return None
    except yaml.YAMLError as error:
        line, column, message = explain(error, lines)
        # What is cut off as a comment often leaves a list open: then the cut is the mistake, and is noted already.
        if not any(problem.code == "cut-by-comment" for problem in file.problems):
            file.fault(Node(line, column), "yaml", message)
        return None


class _Refused(Exception):
    pass


class _Builder:
    def __init__(self, file: YamlFile, lines: Sequence[str]) -> None:
        self.file = file
        self.lines = lines
        self.flow = 0  # how many brackets are open
        # Most lines have no comment: knowing which do spares looking at the end of every scalar.
        self.commented = {number for number, line in enumerate(lines, 1) if " #" in line}

    def build(self, text: str) -> Node:
        self.next_event: Callable[[], Any] = yaml.CSafeLoader(text).get_event
        root: Node | None = None
        while event := self.next_event():
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                message = "a second document starts; one file holds one, so drop `---` or move the rest to its own file"
                raise self.refuse(_place(event), "documents", message)
            if isinstance(event, yaml.NodeEvent):
                root = self.node(event, 0)
        if root is None:
            raise self.refuse(Node(1, 1), "empty", "the file is empty; write its fields, see corpus/README.md")
        return root

    def refuse(self, node: Node, code: str, message: str) -> _Refused:
        self.file.fault(node, code, message)
        return _Refused()

    def node(self, event: yaml.Event, depth: int) -> Node:
        node = _place(event)
        if not isinstance(event, _OPENING):
            raise self.refuse(node, "alias", _ALIAS)
        if event.anchor or event.tag or depth > MAX_DEPTH:
            raise self.refuse_form(node, event, depth)
        if isinstance(event, yaml.ScalarEvent):
            self.scalar(event, node)
            return node
        self.flow += bool(event.flow_style)
        if isinstance(event, yaml.SequenceStartEvent):
            node.items = []
            while not isinstance(item := self.next_event(), yaml.SequenceEndEvent):
                node.items.append(self.node(item, depth + 1))
        else:
            node.pairs = self.pairs(depth)
        self.flow -= bool(event.flow_style)
        return node

    def refuse_form(self, node: Node, event: yaml.ScalarEvent | yaml.CollectionStartEvent, depth: int) -> _Refused:
        if event.anchor:
            return self.refuse(node, "alias", _ALIAS)
        if depth > MAX_DEPTH:
            return self.refuse(node, "depth", f"nested deeper than {MAX_DEPTH}; an entry needs no more than 5")
        shown = str(event.tag).replace("tag:yaml.org,2002:", "!!")
        return self.refuse(node, "tag", f"the tag `{shown}` is refused; quote the text if it begins with `!`")

    def pairs(self, depth: int) -> list[tuple[Node, Node]]:
        pairs: list[tuple[Node, Node]] = []
        seen: dict[str, Node] = {}
        while not isinstance(event := self.next_event(), yaml.MappingEndEvent):
            key = self.node(event, depth + 1)
            if key.text is None:
                raise self.refuse(key, "key", "a field's name must be a plain word; text with brackets wants quotes")
            if key.plain and key.text == "<<":
                raise self.refuse(key, "merge", "merging with `<<` is refused; write the fields out")
            value = self.node(self.next_event(), depth + 1)
            if first := seen.get(key.text):
                message = f"`{key.text}` stands here again; line {first.line} has it already, so keep one of the two"
                self.file.fault(key, "duplicate-key", message)
            else:
                seen[key.text] = key
                pairs.append((key, value))
        return pairs

    def scalar(self, event: yaml.ScalarEvent, node: Node) -> None:
        node.text, node.plain = event.value, not event.style
        if end := event.end_mark:
            node.end = (end.line + 1, end.column + 1)
        if node.plain:
            if node.end[0] in self.commented:
                self.check_cut(node)
        elif event.style == '"' and (found := INVISIBLE.search(event.value)):
            message = f"this text has an invisible character, {code_point(found[0])}, as an escape; delete it"
            self.file.fault(node, "invisible-character", message)

    def check_cut(self, node: Node) -> None:
        """Report a plain scalar that ` #` cuts short; from here on it counts as what was meant."""
        line, column = node.end
        rest = self.lines[line - 1][column - 1 :]
        comment = re.match(r"( +)#(.?)", rest)
        if comment and (len(comment[1]) < 2 or comment[2] not in ("", " ")):
            meant = re.split(r"[],}]", rest)[0] if self.flow else rest
            node.text = f"{node.text}{meant}".strip()
            message = f"everything from ` #` on is cut off as a comment; write '{node.text}' in quotes"
            place = Node(line, column + len(comment[1]))
            self.file.fault(place, "cut-by-comment", f"{message} (a real comment: two spaces, `#`, a space)")


def _place(event: yaml.Event) -> Node:
    mark = event.start_mark
    return Node(mark.line + 1, mark.column + 1) if mark else Node(1, 1)


def code_point(character: str) -> str:
    """Return a character's name that can be seen: U+200B."""
    return f"U+{ord(character):04X}"
