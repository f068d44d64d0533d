"""`frostcite sources` and `frostcite links` tell where citations lead no more."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]


def test_what_is_gone_and_what_is_not_covered_is_told(corpus: Path, run: Run, tmp_path: Path) -> None:
    page = tmp_path / "book.html"
    page.write_text(f'<p id="tails">{"Tails are long. " * 9}</p>', "utf-8")
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8").replace("pages: [9]", "pages: [9], anchor: comet"), "utf-8")
    result = run("sources", "moon-mice", "rulebook", page)
    assert result.exit_code == 1
    gone, bare, count = result.stdout.splitlines()
    assert gone.startswith(f"{path}:6:") and "no anchor `comet`" in gone
    assert bare == f"{page}:1: no entry covers `#tails` {('Tails are long. ' * 9)[:60]}"
    assert count == "1 citation out of date, 1 passage without an entry"
    assert json.loads(run("sources", "moon-mice", "rulebook", page, "--json").stdout)["uncovered"][0]["anchors"]
    assert "0 passages without" in run("sources", "moon-mice", "rulebook", page, "--only", "^x").stdout


def test_an_unknown_source_is_told_with_near_names(corpus: Path, run: Run, tmp_path: Path) -> None:
    result = run("sources", "moon-mice", "rulebok", tmp_path)
    assert result.exit_code == 2
    assert "unknown source `rulebok`; did you mean `rulebook`?" in result.stderr


def test_a_bad_pattern_is_wrong_use(corpus: Path, run: Run, tmp_path: Path) -> None:
    assert "no pattern" in run("sources", "moon-mice", "rulebook", tmp_path, "--only", "(").stderr


def test_links_without_any_are_none(corpus: Path, run: Run) -> None:
    result = run("links")
    assert (result.exit_code, result.stdout) == (0, "0 links asked, 0 faults\n")


def test_a_link_that_does_not_answer_is_told_at_its_place(corpus: Path, run: Run, free_port: int) -> None:
    url = f"https://127.0.0.1:{free_port}/book"
    path = corpus / "moon-mice/game.yaml"
    path.write_text(path.read_text("utf-8").replace("pages: 12", f"url: '{url}', pages: 12"), "utf-8")
    result = run("links", "moon-mice")
    assert result.exit_code == 1
    fault, count = result.stdout.splitlines()
    assert fault == f"{path}:4:94: {url} does not answer (Connection refused) [link]"
    assert count == "1 link asked, 1 fault"
