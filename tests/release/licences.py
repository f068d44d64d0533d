"""The licence of every package that a deployment installs, as a table in Markdown.

Run as `python -m tests.release.licences`; `make lock` does.
"""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

LOCK = Path(__file__).parents[2] / "requirements.txt"
# Classifiers and free text, as the names that SPDX has for them.
_NAMES = {
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "BSD": "BSD-3-Clause",
    "Apache 2.0": "Apache-2.0",
}


def locked() -> Iterator[Requirement]:
    """Yield what the lock holds for this Python and platform."""
    for line in LOCK.read_text("utf-8").splitlines():
        if "==" in line:
            requirement = Requirement(line.rstrip("\\ "))
            if requirement.marker is None or requirement.marker.evaluate():
                yield requirement


def licence(name: str) -> str:
    """Return the licence of an installed package. Raises ValueError if it names none."""
    about: Any = metadata(name)
    said = (about.get_all("License-Expression") or [""])[0] or _first_line((about.get_all("License") or [""])[0])
    for classifier in about.get_all("Classifier") or ():
        if not said and classifier.startswith("License :: OSI Approved :: "):
            said = classifier.rsplit(" :: ", 1)[1]
    if not said:
        raise ValueError(f"{name} names no licence")
    return _NAMES.get(said, said)


def _first_line(text: str) -> str:
    line = next(iter(text.strip().splitlines()), "")
    return line if re.fullmatch(r"[\w.+\- ()]{2,40}", line) else ""


def table() -> str:
    """Return the whole page."""
    rows = [f"| {one.name} | {str(one.specifier)[2:]} | {licence(one.name)} |" for one in locked()]
    head = "What `requirements.txt` installs on Linux with Python 3.11; `make lock` writes this page."
    return "\n".join(["# Licences", "", head, "", "| package | version | licence |", "| --- | --- | --- |", *rows, ""])


if __name__ == "__main__":
    sys.stdout.write(table())
