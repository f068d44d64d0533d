"""Proposals are decided on without a browser."""

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from rules.curating.proposals.folder import Proposals
from rules.curating.proposals.model import Proposal, State

Run = Callable[..., Result]


@pytest.fixture
def kept(corpus: Path, tmp_path: Path) -> Proposals:
    """Return the proposals of the data folder that the settings name."""
    return Proposals(tmp_path / "data")


def correction(**given: Any) -> Proposal:
    """Return a correction, changed as given."""
    values = {
        "id": "3f9c" * 4,
        "what": "correction",
        "game": "moon-mice",
        "slug": "comet",
        "language": "en",
        "fields": {"title": "A comet sends mice home"},
        "by": "Bo",
        "received": dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC),
        **given,
    }
    return Proposal.model_validate(values)


def test_what_waits_is_listed_the_oldest_first(kept: Proposals, run: Run) -> None:
    kept.add(correction(), correction(id="00" * 8, received=dt.datetime(2026, 12, 1, tzinfo=dt.UTC)))
    assert run("proposals", "list").stdout.splitlines() == [
        "3f9c3f9c3f9c3f9c  2026-11-30  correction (en) moon-mice/comet: A comet sends mice home",
        "0000000000000000  2026-12-01  correction (en) moon-mice/comet: A comet sends mice home",
        "2 proposals",
    ]
    found = json.loads(run("proposals", "list", "--json", "--game", "moon-mice").stdout)
    assert [proposal["by"] for proposal in found] == ["Bo", "Bo"]


def test_one_is_shown_as_the_change_that_it_makes(kept: Proposals, run: Run) -> None:
    kept.add(correction(note="It reads\nbetter"))
    told = run("proposals", "show", "3f9c").stdout
    for line in ("-title: A comet sends every mouse home", "+title: A comet sends mice home", "  note: better"):
        assert line in told.splitlines()
    assert told.endswith("0 faults if it were accepted as it is\n")
    values = json.loads(run("proposals", "show", "3f9c", "--json").stdout)
    assert (values["state"], values["faults"]) == ("waiting", [])
    assert "+contributors: [Bo]" in values["diff"]


def test_a_strangers_words_do_not_reach_the_terminal_as_commands(kept: Proposals, run: Run) -> None:
    kept.add(correction(fields={"title": "\x1b[2J\u202eA"}, by="\x07", note="\x1b]0;x"))
    for told in (run("proposals", "show", "3f9c").stdout, run("proposals", "list").stdout):
        assert not set(told) & set("\x1b\x07\u202e")
        assert "3f9c3f9c3f9c3f9c  2026-11-30  correction" in told


def test_accepting_writes_the_entry(corpus: Path, kept: Proposals, run: Run) -> None:
    kept.add(correction())
    path = corpus / "moon-mice/rules/comet.yaml"
    assert run("proposals", "accept", "3f9c").stdout == f"{path} written\n"
    text = path.read_text("utf-8")
    assert "title: A comet sends mice home\n" in text
    assert "contributors: [Bo]\n" in text
    assert kept.find("3f9c")[0] is State.ACCEPTED
    assert (run("check").exit_code, run("fmt", "--check", path).exit_code) == (0, 0)
    again = run("proposals", "accept", "3f9c")
    assert again.exit_code == 2
    assert "was accepted on" in again.stderr


def test_nothing_is_written_where_a_fault_would_be(corpus: Path, kept: Proposals, run: Run) -> None:
    kept.add(correction(fields={"title": "x" * 91}))
    before = (corpus / "moon-mice/rules/comet.yaml").read_bytes()
    result = run("proposals", "accept", "3f9c")
    assert result.exit_code == 1
    assert "`title` is longer than 90 characters" in result.stderr
    assert "1 fault, nothing written; mend it with --edit" in result.stderr
    assert (corpus / "moon-mice/rules/comet.yaml").read_bytes() == before
    assert kept.find("3f9c")[0] is State.WAITING


def test_it_is_edited_before_it_is_written(
    corpus: Path, kept: Proposals, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.add(correction(fields={"title": "x" * 91}))
    editor = tmp_path / "editor"
    editor.write_text(f'#!/bin/sh\nsed -i "s/{"x" * 91}/Mice go home/" "$1"\n')
    editor.chmod(0o755)
    monkeypatch.setenv("EDITOR", str(editor))
    assert run("proposals", "accept", "3f9c", "--edit").exit_code == 0
    assert "title: Mice go home\n" in (corpus / "moon-mice/rules/comet.yaml").read_text("utf-8")


def test_declining_keeps_the_reason_and_changes_nothing(corpus: Path, kept: Proposals, run: Run) -> None:
    kept.add(correction())
    before = (corpus / "moon-mice/rules/comet.yaml").read_bytes()
    assert run("proposals", "decline", "3f9c", "").exit_code == 2
    assert run("proposals", "decline", "3f9c", "Known already").exit_code == 0
    assert (corpus / "moon-mice/rules/comet.yaml").read_bytes() == before
    assert "declined on" in run("proposals", "show", "3f9c").stdout
    assert "Known already" in run("proposals", "show", "3f9c").stdout
    assert run("proposals", "list", "--state", "declined").stdout.endswith("1 proposal\n")


@pytest.mark.parametrize("command", [("show",), ("accept",), ("decline", "Why")])
def test_an_unknown_one_is_told_with_near_names(kept: Proposals, run: Run, command: tuple[str, ...]) -> None:
    kept.add(correction())
    result = run("proposals", command[0], "3f9c3f9c3f9c3f9d", *command[1:])
    assert result.exit_code == 2
    assert "did you mean `3f9c3f9c3f9c3f9c`?" in result.stderr


def test_one_that_is_looked_for_where_none_waits_is_told(corpus: Path, run: Run) -> None:
    result = run("proposals", "show", "3f9c")
    assert result.exit_code == 2
    assert "no single proposal is called `3f9c`; none waits" in result.stderr


def test_an_entry_that_is_gone_is_told(corpus: Path, kept: Proposals, run: Run) -> None:
    kept.add(correction(slug="gone"), correction(id="a" * 16, game="gone"))
    assert "the entry `gone` of moon-mice is not there any more" in run("proposals", "accept", "3f9c").stderr
    assert "unknown game `gone`" in run("proposals", "show", "a").stdout
    assert "unknown game `gone`" in run("proposals", "accept", "a").stderr
    assert "unknown game `gone`" in json.loads(run("proposals", "show", "a", "--json").stdout)["no_place"]


def test_another_list_comes_in_as_proposals(corpus: Path, kept: Proposals, run: Run, tmp_path: Path) -> None:
    sheet, mapping = tmp_path / "sheet.csv", tmp_path / "mapping.yaml"
    rows = [f"Moon cake {n},It feeds {n} mice.,7" for n in range(1, 301)]
    sheet.write_text("\n".join(["Card,Text,Page", *rows]), "utf-8")
    mapping.write_text(
        "fields:\n  title: {column: Card}\n  ruling: {column: Text}\n  kind: {value: rule}\n"
        "  game: {value: moon-mice}\n"
        "  citations.0.source: {value: rulebook}\n  citations.0.pages: {column: Page}\n"
        "  added: {value: '2026-11-30'}\n",
        "utf-8",
    )
    before = set(corpus.glob("*/*/*.yaml"))
    result = run("import", sheet, "--mapping", mapping, "--propose", "--by", "The mice")
    assert (result.exit_code, result.stdout) == (0, "300 rows, 0 faults, 300 proposed\n")
    assert set(corpus.glob("*/*/*.yaml")) == before
    assert len(kept.all()) == 300
    first = next(proposal for proposal in kept.all() if proposal.slug == "moon-cake-1")
    assert run("proposals", "accept", first.id).exit_code == 0
    assert "contributors: [The mice]\n" in (corpus / "moon-mice/rules/moon-cake-1.yaml").read_text("utf-8")
    assert run("import", sheet, "--by", "The mice").exit_code == 2


def test_nothing_is_proposed_if_a_row_has_a_fault(corpus: Path, kept: Proposals, run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('[{"game": "moon-mice", "title": "A", "kind": "rule"}]')
    mapping = tmp_path / "mapping.yaml"
    mapping.write_text("fields:\n  game: {column: game}\n  title: {column: title}\n  kind: {column: kind}\n")
    result = run("import", tmp_path / "a.json", "--mapping", mapping, "--propose")
    assert (result.exit_code, kept.all()) == (1, [])
    assert result.stdout.endswith(" 0 not proposed\n")
