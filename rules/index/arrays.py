"""Groups of arrays, all of a game in one file, mapped into memory when they are read.

In one, since a file that is mapped stays open, and a process can have only so many open.
"""

import mmap
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Self, TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray[tuple[int], np.dtype[Any]]"

# Where each array lies in the file: its type, how many values it has, at which byte they begin.
Places: TypeAlias = dict[str, tuple[str, int, int]]

# Values begin where any type may begin, and processors read best.
_ALIGNED = 64
_HALF = 32


class Arrays:
    """A frozen dataclass whose fields are all arrays."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def named(self) -> dict[str, Array]:
        """Return the arrays by their names."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def of_named(cls, arrays: Mapping[str, Array]) -> Self:
        """Return the group of arrays out of more of them by their names."""
        return cls(**{field.name: arrays[field.name] for field in fields(cls)})


def save(file: Path, arrays: Mapping[str, Array]) -> Places:
    """Write arrays into a file, one after the other; return where each lies. Raises ValueError for one of objects."""
    places: Places = {}
    with file.open("wb") as stream:
        for name, array in arrays.items():
            if array.dtype.hasobject:
                raise ValueError(f"{name} holds Python objects")
            stream.write(bytes(-stream.tell() % _ALIGNED))
            places[name] = array.dtype.str, len(array), stream.tell()
            stream.write(np.ascontiguousarray(array).tobytes())
        stream.write(bytes(_ALIGNED))
    return places


def load(file: Path, places: Mapping[str, tuple[str, int, int]]) -> tuple[dict[str, Array], Callable[[], None]]:
    """Map a file's arrays into memory, not to be changed; it must have been checked before.

    The function returned with them gives the memory back; what is read after that comes from the file once more.
    """
    with file.open("rb") as stream:
        mapped = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
    arrays = {name: np.frombuffer(mapped, np.dtype(kind), count, at) for name, (kind, count, at) in places.items()}
    return arrays, partial(mapped.madvise, mmap.MADV_DONTNEED) if hasattr(mmap, "MADV_DONTNEED") else lambda: None


def in_order(numbers: Array) -> Array:
    """Return the places of numbers from 0 up in ascending order, equal ones in their own: as a stable `argsort` does.

    Numbers that are all different are sorted many times quicker, so each takes its place along.
    """
    places: Array = np.sort(numbers.astype(np.int64) << _HALF | np.arange(len(numbers))) & ((1 << _HALF) - 1)
    return places


def runs(offsets: Array, numbers: Array) -> tuple[Array, Array]:
    """Return the places of several runs of a flat array, one after the other, and how long each run is.

    Run `n` lies from `offsets[n]` up to `offsets[n + 1]`.
    """
    starts = offsets[numbers]
    lengths = offsets[numbers + 1] - starts
    ends = lengths.cumsum()
    places = np.arange(ends[-1] if len(ends) else 0)
    places += (starts - ends + lengths).repeat(lengths)
    return places, lengths
