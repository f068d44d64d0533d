"""The digest follows an original's words, and nothing else."""

import re

import pytest

from rules.corpus.digest import digest
from rules.corpus.parsing import parse_as
from rules.corpus.yamlfile import YamlFile, parse
from rules.model import EntryData
from tests.rules.corpus.tiny import entry


def digest_of(text: str) -> str:
    file = YamlFile("wood.yaml")
    parse(text, file)
    data = parse_as(EntryData, file)
    assert data is not None, file.problems
    return digest(data)


ORIGINAL = entry(more="situation: It is cold.\nprintings: {first: 2 logs}\n")


def test_it_is_twelve_hexadecimal_digits() -> None:
    assert re.fullmatch("[0-9a-f]{12}", digest_of(ORIGINAL))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ruling: >-\n  A camp burns 1 piece", "ruling: >-\n  A camp\n  burns 1\n  piece"),
        ("ruling: >-\n  A camp burns 1 piece", "ruling: |\n  A camp   burns 1\n  piece"),
        ("title: Camps burn wood", 'title: "Camps burn  wood"'),
        ("added: 2026-11-30", "added: 2026-12-01\ntopics: [fire]\nasked_as: {en: [why]}"),
        ("pages: [3]", "pages: [4]"),
        ("\n", "\r\n"),
    ],
)
def test_wrapping_and_what_is_not_text_do_not_change_it(old: str, new: str) -> None:
    changed = ORIGINAL.replace(old, new)
    assert changed != ORIGINAL
    assert digest_of(changed) == digest_of(ORIGINAL)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("burns 1", "burns 2"),
        ("night.", "night!"),
        ("wood\n", "Wood\n"),
        ("cold", "warm"),
        ("2 logs", "3 logs"),
        ("first", "other"),
    ],
)
def test_every_changed_word_or_number_changes_it(old: str, new: str) -> None:
    assert ORIGINAL.replace(old, new) != ORIGINAL
    assert digest_of(ORIGINAL.replace(old, new)) != digest_of(ORIGINAL)
