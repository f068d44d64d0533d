"""What a new user gets: the wheel works from any folder, and the README's example is what the service says."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.corpus


def _run(*command: str, cwd: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_answers_from_another_folder(tmp_path: Path) -> None:
    _run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT), cwd=tmp_path)
    wheel = next(tmp_path.glob("*.whl"))
    home = tmp_path / "installed"
    venv.create(home, with_pip=False, symlinks=True)
    python = home / "bin" / "python"
    # The dependencies are borrowed: a path in a .pth file is searched, but the .pth files in it are not followed.
    site = Path(_run(str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip())
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    _run(sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", "--quiet",
         "--ignore-installed", str(wheel), cwd=tmp_path)  # fmt: skip
    env = {"PATH": os.environ["PATH"], "FROSTCITE_DATA_DIR": str(tmp_path / "data")}
    ask = ("ask", "does shield apply before ward", "--game", "frosthaven", "--json")
    said = json.loads(_run(str(home / "bin" / "frostcite"), *ask, cwd=tmp_path, env=env))
    assert said["answer"]["id"] == "frosthaven/shield-resolves-before-ward-and-brittle"


def _holds(whole: Any, part: Any) -> bool:
    if isinstance(part, dict):
        return all(_holds(whole[name], value) for name, value in part.items())
    return bool(whole == part)


def test_the_readme_example_is_what_the_service_says(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    address = re.search(r"http://127\.0\.0\.1:8000(/api/[^']+)'", text)
    shown = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert address and shown
    with TestClient(create_app(Settings(data_dir=tmp_path))) as client:
        assert _holds(client.get(address[1]).json(), json.loads(shown[1]))
