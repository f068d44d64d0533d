"""Builds the wheel twice, as two people would, and prints its SHA-256; ends with 1 if the two differ.

Run as `python -m tests.release.wheel`; `make repro` does. Files in the wheel bear the date that `SOURCE_DATE_EPOCH`
says, in seconds since 1970, and a fixed one where it says nothing.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
_BUILD = "import sys, hatchling.build as build; build.build_wheel(sys.argv[1])"
# What may differ between those who build the same: who may read what they write, where they live, how sets are ordered.
HERE = {"PYTHONHASHSEED": "1"}
ELSEWHERE = {"PYTHONHASHSEED": "2", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"}


def wheel(folder: Path, **environment: str) -> Path:
    """Build the wheel into a new folder, with some variables set, and return it."""
    folder.mkdir()
    before = os.umask(0o077 if environment.get("TZ") else 0o022)
    try:
        command = [sys.executable, "-c", _BUILD, str(folder)]
        subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=True, timeout=120)
    finally:
        os.umask(before)
    return next(folder.glob("*.whl"))


def digest(path: Path) -> str:
    """Return the hash of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> int:
    """Build twice, print name and hash or both hashes, and return whether that failed."""
    with tempfile.TemporaryDirectory() as folder:
        here, elsewhere = wheel(Path(folder, "here"), **HERE), wheel(Path(folder, "elsewhere"), **ELSEWHERE)
        found = {digest(here), digest(elsewhere)}
        sys.stdout.write("".join(f"{each}  {here.name}\n" for each in sorted(found)))
    return len(found) - 1


if __name__ == "__main__":
    sys.exit(main())
