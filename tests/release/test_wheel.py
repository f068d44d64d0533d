"""Whoever builds the wheel from the same files has the same wheel, whenever and wherever."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = "import sys, hatchling.build as build; build.build_wheel(sys.argv[1])"


def digest(folder: Path, **environment: str) -> str:
    """Build the wheel into a folder; return the hash of its bytes."""
    folder.mkdir()
    before = os.umask(0o077 if environment.get("TZ") else 0o022)
    try:
        subprocess.run(
            [sys.executable, "-c", BUILD, folder], cwd=ROOT, env={**os.environ, **environment}, check=True, timeout=120
        )
    finally:
        os.umask(before)
    return hashlib.sha256(next(folder.glob("*.whl")).read_bytes()).hexdigest()


def test_two_builds_of_the_wheel_are_equal(tmp_path: Path) -> None:
    here = digest(tmp_path / "here", PYTHONHASHSEED="1")
    assert here == digest(tmp_path / "elsewhere", PYTHONHASHSEED="2", TZ="Pacific/Kiritimati", LC_ALL="C")
