"""Decision trees laid flat, so that all of them are walked at once: a step for each level, not for each tree."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np

# A tree: the name of a circumstance, a threshold, the tree for what is not above it, the tree for what is; or a value.
Tree: TypeAlias = "float | tuple[str, float, Tree, Tree]"


class Forest:
    """Trees as arrays of nodes; a node with a value leads to itself."""

    def __init__(self, trees: Sequence[Tree]) -> None:
        self._names: list[str] = []
        self._nodes: list[tuple[int, float, int, int, float]] = []
        self._depth = 0
        self._roots = np.array([self._add(tree, 0) for tree in trees], dtype=np.int64)
        asked, threshold, below, above, value = zip(*self._nodes, strict=True) if trees else ((),) * 5
        self._asked, self._threshold = np.array(asked, dtype=np.int64), np.array(threshold, dtype=np.float64)
        self._below, self._above = np.array(below, dtype=np.int64), np.array(above, dtype=np.int64)
        self._value = np.array(value, dtype=np.float64)

    def _add(self, tree: Tree, depth: int) -> int:
        """Add the nodes of a tree, and return the number of its root."""
        number = len(self._nodes)
        if not isinstance(tree, tuple):
            self._nodes.append((0, 0.0, number, number, float(tree)))
            self._depth = max(self._depth, depth)
            return number
        name, threshold, below, above = tree
        if name not in self._names:
            self._names.append(name)
        self._nodes.append((0, 0.0, 0, 0, 0.0))  # its place, until those below it have numbers
        places = self._add(below, depth + 1), self._add(above, depth + 1)
        self._nodes[number] = (self._names.index(name), threshold, *places, 0.0)
        return number

    def values(self, circumstances: Mapping[str, float]) -> list[float]:
        """Return the value that each tree has for the circumstances."""
        known = np.array([circumstances[name] for name in self._names], dtype=np.float64)
        at = self._roots
        for _ in range(self._depth):
            at = np.where(known[self._asked[at]] <= self._threshold[at], self._below[at], self._above[at])
        values: list[float] = self._value[at].tolist()
        return values
