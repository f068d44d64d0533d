"""Files with faults by the thousand: told in a time that grows as the file does, and no longer than anybody reads."""

import pytest
from pydantic import BaseModel

from rules.corpus.nodes import YamlFile
from rules.corpus.parsing import parse_as
from rules.corpus.yamlfile import parse
from rules.model import EntryData, GameData
from tests.ratios import ratio

# Ten times as much takes ten times as long; what looks at everything for everything takes a hundred times.
FEW, TIMES, MOST = 600, 10, 30.0

SHAPES: dict[str, tuple[type[BaseModel], str, str]] = {
    "unknown fields": (EntryData, "", "k{n}: a\n"),
    "unknown fields of a game": (GameData, "", "k{n}: a\n"),
    "empty fields": (EntryData, "", "k{n}:\n"),
    "names that YAML misreads": (EntryData, "", "0{n}: a\n"),
    "one field again and again": (EntryData, "", "title: a\n"),
    "terms with bad names": (GameData, "glossary:\n", "  K {n}: {{en: [a]}}\n"),
    "terms without what they need": (GameData, "glossary:\n", "  k-{n}: {{}}\n"),
    "items of a wrong type": (EntryData, "topics:\n", "  - 0x{n}\n"),
    "cut by a comment": (EntryData, "", "k{n}: a #b\n"),
    "characters that nobody sees": (EntryData, "", "k{n}: a\u200b\n"),
}


def read(shape: str, count: int) -> YamlFile:
    """Return a file with so many fields of a shape, as it is read."""
    model, before, field = SHAPES[shape]
    file = YamlFile("many.yaml")
    parse(before + "".join(field.format(n=number) for number in range(count)), file)
    parse_as(model, file)
    return file


@pytest.mark.parametrize("shape", SHAPES)
def test_ten_times_as_many_faults_take_about_ten_times_as_long(shape: str) -> None:
    assert ratio(lambda: read(shape, TIMES * FEW), lambda: read(shape, FEW), rounds=3) < MOST


def test_of_many_faulty_fields_a_hundred_are_told_and_how_many_are_not() -> None:
    told, *others = sorted(read("terms with bad names", 2_000).problems)
    missing = [problem for problem in others if problem.code == "missing-field"]
    assert (told.line, told.column, told.code) == (1, 1, "many-faults")
    assert told.message == f"{1_900 + len(missing)} more faults of fields are not told; mend those below first"
    assert len(others) == 100


def test_as_many_as_are_told_are_told_without_more_words() -> None:
    assert "many-faults" not in {problem.code for problem in read("unknown fields of a game", 90).problems}
