"""Wrong use of any command is told in one line that says what would be right, and nothing is half done."""

import os
import resource
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import Result

from service.cli import COMMANDS

Run = Callable[..., Result]

GAMES = (
    "ask hi --game moon-mouse",
    "conflicts moon-mouse",
    "coverage moon-mouse",
    "export moon-mouse",
    "gaps --game moon-mouse",
    "history moon-mouse",
    "links moon-mouse",
    "new moon-mouse rule Title",
    "proposals list --game moon-mouse",
    "similar moon-mouse",
    "sources moon-mouse rulebook .",
)
# What reads or writes the corpus of the settings.
ALL = (
    "ask hi",
    "build",
    "check",
    "conflicts",
    "coverage moon-mice",
    "export",
    "fmt",
    "gaps",
    "history moon-mice",
    "links",
    "new moon-mice rule Title",
    "proposals list --game moon-mice",
    "schema",
    "similar",
    "sources moon-mice rulebook .",
)
# What writes, and the part of the message that names where.
WRITING = (
    ("new moon-mice rule Title", "rules/title.yaml"),
    ("fmt corpus/moon-mice/rules/comet.yaml", "rules/comet.yaml"),
    ("schema", ".schema"),
    ("import archive.json", "rules/other.yaml"),
    ("import archive.json --propose", "proposals"),
    ("stamp corpus/moon-mice/rules/comet.yaml", "rules/comet.yaml"),
    ("export -o out.json", "out.json"),
    ("docs -o out.md", "out.md"),
)
OTHER = """{"entries": [{"game": "moon-mice", "slug": "other", "kind": "rule", "title": "Other",
"ruling": "A moon is round.", "citations": [{"source": "rulebook", "pages": [3]}], "added": "2026-11-30"}]}"""
TRANSLATED = 'translations:\n  es: {title: Cometa, ruling: Vuelven., of: "000000000000"}\n'


@pytest.fixture
def here(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the present folder, in which a corpus and an exported list lie."""
    monkeypatch.chdir(corpus.parent)
    Path("archive.json").write_text(OTHER, "utf-8")
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8") + TRANSLATED, "utf-8")
    return corpus.parent


def told(result: Result, *words: str) -> None:
    """Assert that a command failed with one line that has some words, and no traceback."""
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    (line,) = result.stderr.splitlines()
    assert line.startswith("Error: ")
    assert [word for word in words if word not in line] == []


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file grow while the block runs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def files(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder with what it holds."""
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("command", GAMES)
def test_an_unknown_game_is_told_with_the_one_that_is_like_it(corpus: Path, run: Run, command: str) -> None:
    result = run(*command.split())
    assert result.exit_code == 2
    told(result, "unknown game `moon-mouse`; did you mean `moon-mice`?")


def test_an_unknown_command_is_told_with_the_one_that_is_like_it(run: Run) -> None:
    result = run("coverege")
    assert result.exit_code == 2
    told(result, "no command `coverege`; did you mean `coverage`?")


@pytest.mark.parametrize("command", ALL)
def test_a_corpus_that_is_not_there_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(tmp_path / "nowhere"))
    monkeypatch.setenv("FROSTCITE_DATA_DIR", str(tmp_path / "data"))
    result = run(*command.split())
    assert result.exit_code == 2
    told(result, "nowhere is no folder; FROSTCITE_CORPUS_DIR must name the folder of the games")


@pytest.mark.parametrize("name", ["empty", "full", "stray.yaml"])
def test_what_lies_in_no_corpus_is_not_called_faultless(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "full/code").mkdir(parents=True)
    (tmp_path / "full/code/main.py").write_text("")
    (tmp_path / "stray.yaml").write_text("kind: rule\n")
    result = run("check", tmp_path / name)
    assert result.exit_code == 2
    told(result, f"{name} lies in no corpus; give a corpus folder")


def test_a_file_that_exists_is_not_written_over(corpus: Path, run: Run) -> None:
    before = files(corpus)
    result = run("new", "moon-mice", "rule", "Comet", "--no-edit")
    assert result.exit_code == 2
    told(result, "comet.yaml has this name already; change the title or give another name with --slug")
    assert files(corpus) == before


@pytest.mark.parametrize(("command", "where"), WRITING)
def test_on_a_full_disk_the_file_is_named_and_all_is_as_it_was(here: Path, run: Run, command: str, where: str) -> None:
    before = files(here)
    with full_disk():
        result = run(*command.split())
    assert result.exit_code == 1
    told(result, where, "File too large")
    assert ".tmp" not in result.stderr
    assert {path: text for path, text in files(here).items() if text} == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
@pytest.mark.parametrize(("command", "where"), [one for one in WRITING if "-o" not in one[0]])
def test_in_a_folder_that_is_read_only_the_file_is_named(here: Path, run: Run, command: str, where: str) -> None:
    folders = [path for path in (here, *here.rglob("*")) if path.is_dir()]
    for folder in folders:
        folder.chmod(0o555)
    try:
        result = run(*command.split())
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert result.exit_code == 1
    told(result, where.partition("/")[0], "Permission denied")


def test_a_file_in_the_way_of_a_folder_is_named(corpus: Path, run: Run) -> None:
    shutil.rmtree(corpus / "moon-mice/clarifications")
    (corpus / "moon-mice/clarifications").write_text("in the way")
    result = run("new", "moon-mice", "clarification", "Title", "--no-edit")
    assert result.exit_code == 1
    told(result, "moon-mice/clarifications", "File exists")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_is_told_with_where_the_right_ones_are(run: Run, command: str) -> None:
    result = run(command, "--nonsense")
    assert result.exit_code == 2
    told(result, "--nonsense", f"see `frostcite {command} --help`")
