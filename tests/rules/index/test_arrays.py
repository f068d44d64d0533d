"""Arrays kept in a file."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from rules.index.arrays import Array, Arrays, in_order, load, runs, save


@dataclass(frozen=True)
class Pair(Arrays):
    first: Array
    second: Array


def kept(file: Path, pair: Pair) -> Pair:
    """Return a pair as it is read after it was written."""
    return Pair.of_named(load(file, save(file, pair.named()))[0])


def test_arrays_are_read_as_they_were_written(tmp_path: Path) -> None:
    read = kept(tmp_path / "arrays", Pair(np.array([1, 2, 3]), np.array([b"a", b"bc"])))
    assert (read.first.tolist(), read.second.tolist()) == ([1, 2, 3], [b"a", b"bc"])


def test_an_empty_array_is_kept_too(tmp_path: Path) -> None:
    for pair in (
        Pair(np.array([]), np.array([1])),
        Pair(np.array([1]), np.array([])),
        Pair(np.array([]), np.array([])),
    ):
        read = kept(tmp_path / "arrays", pair)
        assert (read.first.tolist(), read.second.tolist()) == (pair.first.tolist(), pair.second.tolist())


def test_read_arrays_cannot_be_changed(tmp_path: Path) -> None:
    read = kept(tmp_path / "arrays", Pair(np.array([1]), np.array([2])))
    with pytest.raises(ValueError, match="read-only"):
        read.first[0] = 5


def test_an_array_with_code_in_it_is_neither_written_nor_read(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Python objects"):
        save(tmp_path / "arrays", {"first": np.array([object()])})
    (tmp_path / "arrays").write_bytes(bytes(64))
    with pytest.raises(ValueError, match="OBJECT"):
        load(tmp_path / "arrays", {"first": ("|O", 1, 0)})


def test_values_begin_where_processors_read_best(tmp_path: Path) -> None:
    places = save(tmp_path / "arrays", {"odd": np.array([b"a", b"b", b"c"]), "long": np.array([1, 2])})
    assert [start % 64 for _, _, start in places.values()] == [0, 0]


def test_one_file_is_open_however_many_arrays_are_read(tmp_path: Path) -> None:
    def opened() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    places = save(tmp_path / "arrays", {str(number): np.array([number]) for number in range(20)})
    before = opened()
    read, _ = load(tmp_path / "arrays", places)
    assert opened() == before + 1
    assert [int(array[0]) for array in read.values()] == list(range(20))


def test_arrays_whose_memory_was_given_back_are_read_once_more(tmp_path: Path) -> None:
    read, give_back = load(tmp_path / "arrays", save(tmp_path / "arrays", {"many": np.arange(10_000)}))
    for _ in range(2):
        assert int(read["many"].sum()) == 49_995_000
        give_back()


def test_equal_numbers_stay_in_their_order() -> None:
    numbers = np.random.default_rng(7).integers(0, 50, 5_000)
    assert np.array_equal(in_order(numbers), numbers.argsort(kind="stable"))
    assert in_order(numbers[:0]).tolist() == []


def test_runs_of_a_flat_array_are_found_one_after_the_other() -> None:
    offsets = np.array([0, 2, 2, 5, 6])
    places, lengths = runs(offsets, np.array([2, 0, 1, 2]))
    assert places.tolist() == [2, 3, 4, 0, 1, 2, 3, 4]
    assert lengths.tolist() == [3, 2, 0, 3]


def test_of_no_runs_there_is_nothing() -> None:
    places, lengths = runs(np.array([0, 2]), np.array([], dtype=np.int64))
    assert (places.tolist(), lengths.tolist()) == ([], [])
