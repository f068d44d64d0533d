"""Where the corpus and the templates lie: inside an installed wheel, or at the root of a checkout."""

from pathlib import Path
from typing import Literal

_HERE = Path(__file__).parent


def bundled(name: Literal["corpus", "templates"]) -> Path:
    """Return the folder of this name that came with the program."""
    installed = _HERE / "bundled" / name
    return installed if installed.is_dir() else _HERE.parent / name
