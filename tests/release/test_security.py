"""docs/security.md says what tries each attack; each of these is there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = [
    row.split("|")
    for row in (ROOT / "docs" / "security.md").read_text("utf-8").splitlines()
    if row.startswith("| ") and "`tests/" in row
]


@pytest.mark.parametrize("row", ROWS, ids=[row[1].strip()[:60] for row in ROWS])
def test_every_attack_names_tests_that_exist(row: list[str]) -> None:
    files, found = re.findall(r"`(tests/[\w/]+\.py)`", row[3]), set()
    assert files
    for name in files:
        tree = ast.parse((ROOT / name).read_text("utf-8"))
        found |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert set(re.findall(r"`(test_\w+)`", row[3])) <= found


def test_there_are_many() -> None:
    assert len(ROWS) > 25
