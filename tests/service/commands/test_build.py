"""`frostcite build` makes each index once and says so."""

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]


def test_the_first_run_builds_and_the_second_finds_it(corpus: Path, run: Run) -> None:
    first, second = run("build"), run("build")
    assert (first.exit_code, second.exit_code) == (0, 0)
    assert first.stdout.startswith("moon-mice: 3 entries, built, ")
    assert second.stdout.startswith("moon-mice: 3 entries, already there, ")


def test_a_changed_corpus_is_built_again(corpus: Path, run: Run) -> None:
    run("build")
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8").replace("burrow", "nest"), "utf-8")
    assert "built" in run("build").stdout


def test_a_damaged_index_is_built_again(corpus: Path, run: Run, tmp_path: Path) -> None:
    run("build")
    next((tmp_path / "data/index/moon-mice").rglob("arrays.bin")).write_bytes(b"")
    assert run("build").stdout.startswith("moon-mice: 3 entries, built, ")


def test_the_last_line_says_where_and_how_long(corpus: Path, run: Run, tmp_path: Path) -> None:
    last = run("build").stdout.splitlines()[-1]
    assert last.endswith(f" s in all; the data folder is {tmp_path / 'data'}")
