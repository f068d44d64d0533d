"""A full disk costs nobody an answer, and with space on it all is as before, without a restart."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.alone import ALONE, may_mount
from tests.load.running import ROOT


def taken(proposals: int) -> dict[str, int]:
    """Return what is seen where a proposal is taken: there are so many then."""
    return {"proposing": 202, "proposals": proposals}


@pytest.mark.skipif(not may_mount(), reason="no disk of one's own may be mounted here")
def test_on_a_full_disk_answers_and_changes_go_on_and_with_space_indexes_are_kept_again(tmp_path: Path) -> None:
    command = [*ALONE, sys.executable, "-m", "tests.service.serving.full_disk", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-4_000:]
    seen = json.loads(done.stdout)
    assert seen["before"] == {"statuses": [200], "ruling": "A pool holds 4 crabs.", "kept": 1, "left": [], **taken(1)}
    full = {"failed": None, "statuses": [200], "ruling": "A pool holds 7 crabs.", "kept": 1, "left": []}
    full |= {"proposing": 503, "proposals": 1}
    assert seen["full"] == full, done.stderr[-4_000:]
    again = {"failed": None, "statuses": [200], "ruling": "A pool holds 8 crabs.", "kept": 2, "left": [], **taken(2)}
    assert seen["space again"] == again, done.stderr[-4_000:]
    assert "built in memory" in done.stderr
