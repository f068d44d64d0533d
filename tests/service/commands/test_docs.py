"""The page on the commands says what their help says."""

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from service.cli import COMMANDS

Run = Callable[..., Result]

PAGE = Path(__file__).parents[3] / "docs/commands.md"


def test_the_page_in_the_repository_is_the_one_that_is_printed(run: Run) -> None:
    assert PAGE.read_text("utf-8") == run("docs").stdout, "run: frostcite docs -o docs/commands.md"


def test_every_command_has_its_sentence_and_its_example(run: Run) -> None:
    sections = run("docs").stdout.split("\n## ")[1:]
    sections = [section for section in sections if len(section.split("\n")[0].split()) == 2]
    assert [section.split("\n")[0] for section in sections] == [f"frostcite {name}" for name in COMMANDS]
    for section, sentence in zip(sections, COMMANDS.values(), strict=True):
        assert sentence in " ".join(section.split())
        assert "```sh\n" in section


def test_it_is_written_where_wanted(run: Run, tmp_path: Path) -> None:
    run("docs", "-o", tmp_path / "commands.md")
    assert (tmp_path / "commands.md").read_text("utf-8") == run("docs").stdout
