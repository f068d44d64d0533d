"""`frostcite fmt` puts entries into canonical form, says which, and leaves alone what it cannot read."""

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]

MESSY = "moon-mice/rules/one-cheese.yaml"


def spoil(corpus: Path) -> Path:
    """Make an entry that is not in canonical form."""
    path = corpus / MESSY
    path.write_text(
        "added: 2026-11-30  # a day\n" + path.read_text("utf-8").replace("added: 2026-11-30\n", ""), "utf-8"
    )
    return path


def test_entries_are_put_into_form_once(corpus: Path, run: Run) -> None:
    path = spoil(corpus)
    assert f"{path}: put into canonical form" in run("fmt").stdout
    assert "\nadded: 2026-11-30  # a day\n" in path.read_text("utf-8")
    again = run("fmt")
    assert (again.exit_code, again.stdout) == (0, "")
    assert run("check").exit_code == 0


def test_check_writes_nothing_and_finds_it(corpus: Path, run: Run) -> None:
    run("fmt")
    path = spoil(corpus)
    before = path.read_bytes()
    result = run("fmt", "--check")
    assert (result.exit_code, result.stdout) == (1, f"{path}: not in canonical form\n")
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_read_is_told_and_the_others_are_done(corpus: Path, run: Run) -> None:
    path = spoil(corpus)
    bad = corpus / "moon-mice/rules/comet.yaml"
    bad.write_text("title: [a\n", "utf-8")
    result = run("fmt", corpus)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{bad}:1:8: this `[` is never closed")
    assert path.read_text("utf-8").startswith("kind: rule\n")
    assert bad.read_text("utf-8") == "title: [a\n"


def test_the_games_own_files_are_left_as_they_are(corpus: Path, run: Run) -> None:
    game = corpus / "moon-mice/game.yaml"
    before = game.read_bytes()
    assert run("fmt", game).exit_code == 0
    assert game.read_bytes() == before


def test_a_path_that_is_not_there_is_wrong_use(corpus: Path, run: Run) -> None:
    result = run("fmt", corpus / "nothing.yaml")
    assert result.exit_code == 2
    assert "does not exist" in result.stderr


def test_other_programs_files_are_left_as_they_are(corpus: Path, run: Run) -> None:
    others = [corpus.parent / "compose.yaml", corpus.parent / "rules" / "tools.yaml"]
    others[1].parent.mkdir()
    for path in others:
        path.write_text("services:   {one: [1,  2]}\n", "utf-8")
        result = run("fmt", path)
        assert result.exit_code == 2
        assert f"{path} is no entry of a game" in result.stderr
    spoil(corpus)
    assert len(run("fmt", corpus.parent).stdout.splitlines()) >= 1
    assert {path.read_text("utf-8") for path in others} == {"services:   {one: [1,  2]}\n"}


def test_a_folder_without_entries_is_not_called_well_formed(corpus: Path, run: Run) -> None:
    (corpus.parent / "empty").mkdir()
    result = run("fmt", "--check", corpus.parent / "empty")
    assert result.exit_code == 2
    assert "holds none" in result.stderr
