"""`frostcite check` prints every fault with a path that opens, and says by its exit code whether there are any."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]


def spoil(corpus: Path) -> None:
    """Put two faults into the corpus."""
    path = corpus / "moon-mice/rules/one-cheese.yaml"
    path.write_text(path.read_text("utf-8").replace("[cheese]", "[chese]").replace("[4]", "[40]"), "utf-8")


def test_a_faultless_corpus_is_good(corpus: Path, run: Run) -> None:
    result = run("check")
    assert (result.exit_code, result.stdout) == (0, "0 faults\n")


def test_all_faults_are_printed_and_counted(corpus: Path, run: Run) -> None:
    spoil(corpus)
    result = run("check", corpus)
    path = corpus / "moon-mice/rules/one-cheese.yaml"
    first, second, count = result.stdout.splitlines()
    assert result.exit_code == 1
    assert first == f"{path}:5:10: unknown topic `chese`; did you mean `cheese`? [unknown-topic]"
    assert second.startswith(f"{path}:7:32: page 40 is beyond")
    assert count == "2 faults"


def test_paths_begin_at_the_present_folder(corpus: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(corpus)
    monkeypatch.chdir(corpus.parent)
    assert run("check", "corpus").stdout.startswith("corpus/moon-mice/rules/one-cheese.yaml:5:10:")
    assert run("check").stdout.startswith("corpus/moon-mice/rules/one-cheese.yaml:5:10:")


def test_one_game_can_be_checked_alone(corpus: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(corpus)
    monkeypatch.chdir(corpus / "moon-mice")
    assert run("check", ".").stdout.splitlines()[-1] == "2 faults"
    assert run("check", corpus / "moon-mice").stdout.splitlines()[-1] == "2 faults"


def test_json_holds_each_fault_in_its_parts(corpus: Path, run: Run) -> None:
    spoil(corpus)
    result = run("check", "--format", "json")
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (told["corpus"], told["count"]) == (str(corpus), 2)
    first = told["problems"][0]
    assert (first["path"], first["line"], first["column"], first["code"]) == (
        "moon-mice/rules/one-cheese.yaml",
        5,
        10,
        "unknown-topic",
    )


def test_a_folder_that_is_not_there_is_wrong_use(corpus: Path, run: Run) -> None:
    result = run("check", "nowhere")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "nowhere" in result.stderr


def test_who_sits_at_a_terminal_is_told_what_takes_so_long(corpus: Path, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    names = {"FROSTCITE_CORPUS_DIR": str(corpus), "FROSTCITE_DATA_DIR": str(tmp_path / "data")}
    command = [sys.executable, "-c", "from service.cli import main; main()", "check", "--answers"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, env={**os.environ, **names}, check=True)
    os.close(theirs)
    with os.fdopen(ours, "rb") as terminal:
        said = terminal.readline()
    assert said.startswith(b"every file is well formed; asking every entry all its phrasings takes a minute")
    assert done.stdout == b"0 faults\n"
