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
        names = [field.name for field in fields(cls)]
        return cls(**{name: np.load(folder / f"{name}.npy", mmap_mode="r", allow_pickle=False) for name in names})
