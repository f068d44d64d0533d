"""All trees walked at once give what each gives by itself."""

from itertools import product

import pytest

from rules.answer.forest import Forest, Tree
from rules.answer.judging import JUDGE

TREES: list[Tree] = [
    ("a", 1.0, ("b", 0.0, -1.0, 2.0), 3.0),
    0.5,
    ("b", -1.0, 4.0, ("a", 0.0, 5.0, ("a", 2.0, 6.0, 7.0))),
]


def walked(tree: Tree, circumstances: dict[str, float]) -> float:
    """Return a tree's value, found step by step."""
    while isinstance(tree, tuple):
        name, threshold, below, above = tree
        tree = below if circumstances[name] <= threshold else above
    return tree


@pytest.mark.parametrize(("a", "b"), [*product([-1.0, 0.0, 1.0, 1.5, 2.0, 3.0], [-2.0, -1.0, 0.0, 1.0])])
def test_every_tree_leads_where_its_own_steps_lead(a: float, b: float) -> None:
    circumstances = {"a": a, "b": b, "c": 9.0}
    assert Forest(TREES).values(circumstances) == [walked(tree, circumstances) for tree in TREES]


def test_no_trees_have_no_values() -> None:
    assert Forest([]).values({"a": 1.0}) == []


def test_what_was_learnt_is_walked_alike() -> None:
    known = {name for tree in JUDGE.trees for name in _names(tree)}
    for value in (-6.0, -0.5, 0.0, 0.3, 1.0, 6.0):
        circumstances = dict.fromkeys(known, value)
        assert Forest(JUDGE.trees).values(circumstances) == [walked(tree, circumstances) for tree in JUDGE.trees]


def _names(tree: Tree) -> set[str]:
    return {tree[0]} | _names(tree[2]) | _names(tree[3]) if isinstance(tree, tuple) else set()
