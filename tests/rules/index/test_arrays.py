"""Arrays kept as files."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from rules.index.arrays import Array, Arrays


@dataclass(frozen=True)
class Pair(Arrays):
    first: Array
    second: Array


def test_arrays_are_read_as_they_were_written(tmp_path: Path) -> None:
    Pair(np.array([1, 2, 3]), np.array([b"a", b"bc"])).save(tmp_path)
    read = Pair.load(tmp_path)
    assert (read.first.tolist(), read.second.tolist()) == ([1, 2, 3], [b"a", b"bc"])


def test_an_empty_array_is_kept_too(tmp_path: Path) -> None:
    Pair(np.array([]), np.array([1])).save(tmp_path)
    assert Pair.load(tmp_path).first.tolist() == []


def test_read_arrays_cannot_be_changed(tmp_path: Path) -> None:
    Pair(np.array([1]), np.array([2])).save(tmp_path)
    with pytest.raises(ValueError, match="read-only"):
        Pair.load(tmp_path).first[0] = 5


def test_an_array_with_code_in_it_is_refused(tmp_path: Path) -> None:
    Pair(np.array([1]), np.array([2])).save(tmp_path)
    np.save(tmp_path / "first.npy", np.array([object()]), allow_pickle=True)
    with pytest.raises(ValueError, match="Python objects"):
        Pair.load(tmp_path)
