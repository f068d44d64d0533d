"""What an audit of the lock says: what is known, or that nothing is."""

import json
import sys
from pathlib import Path

import pytest

from tests.release import audit


def answering(tmp_path: Path, said: str, failed: str = "", code: int = 0) -> Path:
    """Return a program that answers as pip-audit would."""
    program = tmp_path / "pip-audit"
    lines = ["import sys", f"sys.stdout.write({said!r})", f"sys.stderr.write({failed!r})", f"sys.exit({code})"]
    program.write_text(f"#!{sys.executable}\n" + "\n".join(lines))
    program.chmod(0o755)
    return program


def dependencies(*holes: object) -> str:
    fine = {"name": "anyio", "version": "4.16.0", "vulns": []}
    return json.dumps({"dependencies": [fine, {"name": "brotli", "version": "1.2.1", "vulns": holes}], "fixes": []})


def test_nothing_known_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "_PROGRAM", answering(tmp_path, dependencies()))
    assert audit.main() == 0
    assert capsys.readouterr() == ("Known vulnerabilities in the 2 packages of `requirements.txt`: none.\n", "")


def test_what_is_known_is_listed_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    holes = ({"id": "PYSEC-1", "fix_versions": ["1.2.2", "1.3"]}, {"id": "PYSEC-2", "fix_versions": []})
    monkeypatch.setattr(audit, "_PROGRAM", answering(tmp_path, dependencies(*holes), "Found 2 of them", 1))
    assert audit.main() == 1
    told = capsys.readouterr().out
    assert "requirements.txt`: 2.\n" in told
    assert "| brotli | 1.2.1 | PYSEC-1 | 1.2.2, 1.3 |\n| brotli | 1.2.1 | PYSEC-2 | no version yet |\n" in told
    assert "anyio" not in told


def test_without_the_network_one_line_says_that_nothing_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = "Traceback (most recent call last):\n  ...\nConnectionError: no route to host\n"
    monkeypatch.setattr(audit, "_PROGRAM", answering(tmp_path, "", failed, 1))
    assert audit.main() == 2
    said = "audit: not done, so nothing is known (it needs the network): ConnectionError: no route to host\n"
    assert capsys.readouterr() == ("", said)


def test_a_program_that_is_not_there_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "_PROGRAM", tmp_path / "nowhere")
    assert audit.main() == 2
    told = capsys.readouterr().err
    assert told.startswith("audit: not done") and told.count("\n") == 1
