"""Every command explains itself, starts quickly, and fails in one line."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result

from service.cli import COMMANDS, main

Run = Callable[..., Result]


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_shows_an_example_and_the_sentence_of_the_list(run: Run, name: str) -> None:
    text = run(name, "--help").stdout
    assert "Example:" in text
    assert f"frostcite {name}" in text.split("Example:")[1]
    assert COMMANDS[name] in " ".join(text.split())


def test_the_list_names_every_module_of_a_command(run: Run) -> None:
    text = run("--help").stdout
    for name, sentence in COMMANDS.items():
        assert name in text and sentence in text
        command = main.get_command(click.Context(main), name)
        assert command and command.name == name


@pytest.mark.parametrize("name", COMMANDS)
def test_help_does_not_load_what_is_slow(name: str) -> None:
    program = (
        "import sys; from service.cli import main\n"
        f"main(['{name}', '--help'], standalone_mode=False)\n"
        "print([name for name in ('numpy', 'whoosh', 'fastapi', 'jinja2') if name in sys.modules])"
    )
    root = Path(__file__).parents[3]
    told = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["bake"], "no command `bake`; write one of: ask, "),
        (["--bake"], "No such option"),
        (["ask"], "see `frostcite ask --help`"),
        (["ask", "--limit", "11", "x"], "11 is not in the range"),
        (["ask", "--lang", "fr", "x"], "'fr' is not one of"),
        (["ask", " "], "write a question"),
        (["ask", "a\udcffb"], "this is not UTF-8"),
        (["ask", "--game", "moon-mouse", "x"], "unknown game `moon-mouse`; did you mean `moon-mice`?"),
        (["ask", "x" * 501], "at most 500 characters"),
        (["evaluate", "nowhere.yaml"], "no such file of questions"),
        (["health", "--url", "nonsense"], "write an address"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(corpus: Path, run: Run, arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    assert words in result.stderr


def test_a_bad_setting_is_named(corpus: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROSTCITE_PORT", "many")
    result = run("settings")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: FROSTCITE_PORT: ")
    assert result.stderr.count("\n") == 1


def test_a_corpus_that_is_not_there_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(tmp_path / "nowhere"))
    monkeypatch.setenv("FROSTCITE_DATA_DIR", str(tmp_path / "data"))
    for command in (["build"], ["ask", "x"], ["check"], ["serve", "--port", "0"]):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
        assert "nowhere is no folder" in result.stderr


@pytest.mark.parametrize("command", [["build"], ["ask", "x"], ["serve", "--port", "0"]])
def test_a_faulty_corpus_is_told_fault_by_fault(corpus: Path, run: Run, command: list[str]) -> None:
    other = corpus / "sun-cats"
    other.mkdir()
    (other / "game.yaml").write_text("name: Sun Cats\n", "utf-8")
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8").replace("[9]", "[90]"), "utf-8")
    result = run(*command)
    lines = result.stderr.splitlines()
    assert result.exit_code == 1
    assert lines[0].startswith(f"{path}:6:")
    assert any(line.startswith(f"{other / 'game.yaml'}:1:1: ") for line in lines)
    assert lines[-1] == f"{len(lines) - 1} faults"


def test_a_data_folder_open_to_others_is_refused(corpus: Path, run: Run, tmp_path: Path) -> None:
    index = tmp_path / "data/index"
    index.mkdir(parents=True)
    index.chmod(0o777)
    result = run("build")
    assert result.exit_code == 2
    assert "chmod 700" in result.stderr
    assert result.stderr.count("\n") == 1
