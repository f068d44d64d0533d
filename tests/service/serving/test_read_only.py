"""A data folder that cannot be written: an index there is used, and without one it is built in memory."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.alone import ALONE, may_mount
from tests.load.running import ROOT


@pytest.mark.skipif(not may_mount(), reason="no folder may be mounted here")
@pytest.mark.parametrize(("index", "built"), [("with", 0), ("without", 1)])
def test_on_a_read_only_data_folder_answers_and_changes_go_on(tmp_path: Path, index: str, built: int) -> None:
    command = [*ALONE, sys.executable, "-m", "tests.service.serving.read_only", str(tmp_path), index]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-4_000:]
    assert json.loads(done.stdout) == {
        "started": [[200], "A pool holds 4 crabs."],
        "built": built,
        "failed": None,
        "changed": [[200], "A pool holds 7 crabs."],
        "as before": True,
    }, done.stderr[-4_000:]
    assert "built in memory" in done.stderr
