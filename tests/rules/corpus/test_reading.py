"""A file that has not changed is not parsed again, and who notes a fault in it notes it for himself alone."""

from pathlib import Path

from rules.corpus.nodes import Node
from rules.corpus.reading import read_as
from rules.model import EntryData
from tests.rules.corpus.tiny import entry

NAME = "camp/rules/wood.yaml"


def test_what_has_not_changed_is_not_parsed_again(tmp_path: Path) -> None:
    path = tmp_path / "wood.yaml"
    path.write_text(entry(), "utf-8")
    first, known = read_as(EntryData, path, NAME)
    again, same = read_as(EntryData, path, NAME)
    assert same is known is not None
    assert again.root is first.root


def test_what_has_changed_is(tmp_path: Path) -> None:
    path = tmp_path / "wood.yaml"
    path.write_text(entry("Wood"), "utf-8")
    read_as(EntryData, path, NAME)
    path.write_text(entry("Coal"), "utf-8")
    _, now = read_as(EntryData, path, NAME)
    assert now is not None
    assert now.title == "Coal"


def test_faults_are_told_every_time_and_those_of_one_reader_to_no_other(tmp_path: Path) -> None:
    path = tmp_path / "wood.yaml"
    path.write_text("title: Wood\n", "utf-8")
    first, nothing = read_as(EntryData, path, NAME)
    told = list(first.problems)
    assert nothing is None
    assert told
    first.fault(Node(1, 1), "own", "noted by one reader")
    assert read_as(EntryData, path, NAME)[0].problems == told


def test_a_file_that_is_gone_is_a_fault_though_it_was_read_before(tmp_path: Path) -> None:
    path = tmp_path / "wood.yaml"
    path.write_text(entry(), "utf-8")
    read_as(EntryData, path, NAME)
    path.unlink()
    file, nothing = read_as(EntryData, path, NAME)
    assert nothing is None
    assert [problem.code for problem in file.problems] == ["missing-file"]
