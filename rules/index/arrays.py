"""Groups of arrays that are kept as files, one an array, and mapped into memory when they are read."""

from dataclasses import fields
from pathlib import Path
from typing import Any, ClassVar, Self, TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray[tuple[int], np.dtype[Any]]"


class Arrays:
    """A frozen dataclass whose fields are all arrays."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def save(self, folder: Path) -> None:
        """Write the arrays into a folder, one file each."""
        for field in fields(self):
            np.save(folder / f"{field.name}.npy", getattr(self, field.name), allow_pickle=False)

    @classmethod
    def load(cls, folder: Path) -> Self:
        """Map the arrays of a folder into memory; the files must have been checked before."""
        return cls(**{field.name: _mapped(folder / f"{field.name}.npy") for field in fields(cls)})


def _mapped(path: Path) -> Array:
    # As a plain array: numpy's own class for mapped ones takes ten times as long to cut a piece out of.
    return np.asarray(np.load(path, mmap_mode="r", allow_pickle=False))


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
