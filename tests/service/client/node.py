"""Runs JavaScript with the client in it, by Node."""

import json
import os
import shutil
import subprocess
from typing import Any

import pytest

from service.assets import FOLDER

_MODULE = (FOLDER / "js" / "client.js").as_uri()


def run(script: str, **values: str) -> Any:
    """Run a script that has the client and `tell`, and return what it told. Without Node, in CI the test fails."""
    node = shutil.which("node")
    if node is None and os.environ.get("CI") == "true":
        pytest.fail("Node is not installed, and in CI the JavaScript client must be tested: apt-get install nodejs")
    if node is None:
        pytest.skip("Node is not installed, so the JavaScript client is not tested: apt-get install nodejs")
    whole = (
        f'import {{ Frostcite, FrostciteError }} from "{_MODULE}";\n'
        "const tell = (what) => process.stdout.write(JSON.stringify(what));\n"
        f"const given = {json.dumps(values)};\n{script}"
    )
    command = [node, "--input-type=module", "--eval", whole]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
