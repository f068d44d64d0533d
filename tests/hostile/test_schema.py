"""The API holds what its own description promises, whatever it is asked: every check that schemathesis has."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.load.running import serving

MOST_EXAMPLES, MOST_SECONDS = 15, 2
PHASES = "examples,coverage,fuzzing,stateful"


def test_whatever_is_asked_the_description_holds(corpus_dir: Path, tmp_path: Path) -> None:
    with serving(corpus_dir, tmp_path / "data") as service:
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "run", f"http://127.0.0.1:{service.port}/openapi.json"),
            *("--checks", "all", "--phases", PHASES, "--max-examples", str(MOST_EXAMPLES), "--seed", "1"),
            *("--max-response-time", str(MOST_SECONDS), "--no-color", "--generation-database", "none"),
        ]
        environment = {**os.environ, "SCHEMATHESIS_HOOKS": "", "NO_PROXY": "*"}
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6_000:]
    tested = re.search(r"Operations:.*?(\d+) selected", done.stdout)
    assert tested and int(tested[1]) >= 8, done.stdout[-2_000:]
