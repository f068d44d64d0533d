"""A YAML file as nodes that keep each scalar's own text and place."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from rules.problems import Problem

# A place in a file: keys and positions from the top.
Place: TypeAlias = tuple[int | str, ...]


def on_one_line(text: str) -> str:
    """Return a text with its tabs, line ends and other characters that do not print written as escapes."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


@dataclass(slots=True)
class Node:
    """A scalar (`text`), a list (`items`) or a mapping (`pairs`), and where it starts (counted from 1)."""

    line: int
    column: int
    text: str | None = None
    plain: bool = False
    # Where a scalar ends: its line, and the column after its last character.
    end: tuple[int, int] = (0, 0)
    items: list["Node"] | None = None
    pairs: list[tuple["Node", "Node"]] | None = None
    _places: dict[str | None, int] = field(init=False, default_factory=dict, repr=False, compare=False)

    def at(self, path: Place) -> "Node":
        """Return the node at a path of keys and positions, or the nearest one above it that exists."""
        if not path:
            return self
        head, rest = path[0], path[1:]
        if self.items is not None and isinstance(head, int) and head < len(self.items):
            return self.items[head].at(rest)
        if self.pairs and isinstance(head, str) and (place := self._place_of(head)) is not None:
            key, value = self.pairs[place]
            return key if rest == ("[key]",) else value.at(rest)
        return self

    def _place_of(self, name: str) -> int | None:
        """Return the place of a field among the pairs. Looked up, since a file may have as many faults as fields."""
        pairs = self.pairs or ()
        if len(self._places) != len(pairs):
            self._places = {key.text: place for place, (key, _) in enumerate(pairs)}
        return self._places.get(name)

    def value(self) -> object:
        """Return the node as plain Python: texts, lists and dictionaries, with no type guessed."""
        if self.items is not None:
            return [item.value() for item in self.items]
        if self.pairs is not None:
            return {key.text: value.value() for key, value in self.pairs}
        return self.text

    def scalars(self, path: Place = ()) -> Iterator[tuple[Place, list["Node"]]]:
        """Yield every scalar value with its path, those of one list together with the path of its first item."""
        if self.text is not None:
            yield path, [self]
        elif self.items is not None:
            yield (*path, 0), [item for item in self.items if item.text is not None]
            for number, item in enumerate(self.items):
                if item.text is None:
                    yield from item.scalars((*path, number))
        for key, value in self.pairs or ():
            yield from value.scalars((*path, key.text or ""))

    def names(self, path: Place = ()) -> Iterator[tuple[Place, "Node"]]:
        """Yield every field's name with the path of its field."""
        for number, item in enumerate(self.items or ()):
            if item.text is None:
                yield from item.names((*path, number))
        for key, value in self.pairs or ():
            here = (*path, key.text or "")
            yield here, key
            if value.text is None:
                yield from value.names(here)


@dataclass
class YamlFile:
    """A file's tree (None if it cannot be read as one) and the faults found while reading it."""

    path: str
    root: Node | None = None
    problems: list[Problem] = field(default_factory=list)
    _faulty: set[tuple[int, int]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._faulty = {(problem.line, problem.column) for problem in self.problems}

    def problem_at(self, place: Place, code: str, message: str) -> Problem:
        """Return a fault at a place given by keys and positions, without noting it."""
        node = self.root.at(place) if self.root else Node(1, 1)
        return Problem(self.path, node.line, node.column, code, on_one_line(message))

    def fault(self, node: Node, code: str, message: str) -> None:
        """Note a fault at a node."""
        self.problems.append(Problem(self.path, node.line, node.column, code, on_one_line(message)))
        self._faulty.add((node.line, node.column))

    def has_fault_at(self, node: Node) -> bool:
        """Say whether a fault is noted at the very place of a node."""
        return (node.line, node.column) in self._faulty
