"""The canonical form keeps every word and every comment, and is its own canonical form."""

from collections import Counter
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings

from rules.curating.canonical import ENTRY_ORDER, canonical, canonical_text
from rules.model import EntryData
from rules.problems import CorpusError
from tests.rules.curating.messy import Messy, entries

FILE = Path("rules/wood.yaml")


def form(text: str) -> str:
    """Return a text in canonical form."""
    return canonical_text(text, FILE)


def value_of(text: str) -> object:
    """Return what a plain YAML reader finds, with no type guessed and no space around a text."""
    return stripped(yaml.load(text, yaml.BaseLoader))  # noqa: S506 (the base loader makes texts alone)


def stripped(value: object) -> object:
    """Return a value without the spaces around its texts."""
    if isinstance(value, dict):
        return {key: stripped(item) for key, item in value.items()}
    if isinstance(value, list):
        return [stripped(item) for item in value]
    return str(value).strip()


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(entries())
def test_any_file_keeps_its_words_and_comments_and_is_stable(messy: Messy) -> None:
    formatted = form(messy.text)
    assert value_of(formatted) == stripped(messy.value)
    kept = [comment for line in formatted.splitlines() for comment in messy.comments if line.endswith(comment)]
    assert Counter(kept) == messy.comments
    assert form(formatted) == formatted


def test_the_order_names_every_field_of_an_entry() -> None:
    assert sorted(ENTRY_ORDER) == sorted(EntryData.model_fields)


def test_fields_stand_in_order_with_their_comments() -> None:
    text = "added: 2026-11-30  # when\n# of the camp\ntitle: Camps\nkind: rule\nxx: 1\n"
    assert form(text) == "kind: rule\n# of the camp\ntitle: Camps\nadded: 2026-11-30  # when\nxx: 1\n"


def test_lines_for_editors_stay_on_top() -> None:
    text = "# yaml-language-server: $schema=x.json\n# on the title\ntitle: Camps\nkind: rule\n"
    expected = "# yaml-language-server: $schema=x.json\nkind: rule\n# on the title\ntitle: Camps\n"
    assert form(text) == expected


def test_what_a_blank_line_parts_from_the_first_field_speaks_of_the_file() -> None:
    assert form("# about all\n\n\ntitle: Camps\nkind: rule\n") == "# about all\n\nkind: rule\ntitle: Camps\n"


def test_long_text_is_folded_and_text_of_several_lines_stands_as_it_is() -> None:
    formatted = form(f'ruling: {"wood " * 30}\nsituation: "| a |\\n|---|"\n')
    assert formatted.startswith("situation: |-\n  | a |\n  |---|\nruling: >-\n  wood wood")
    assert max(map(len, formatted.splitlines())) <= 100


@pytest.mark.parametrize("text", ["no", "5.10", "049", "12:30", "a: b", "x #1", "- a", "'a'"])
def test_text_that_a_reader_may_take_for_something_else_is_quoted(text: str) -> None:
    line = form(f"kind: rule\ncomponents: ['{text.replace(chr(39), chr(39) * 2)}']\n").splitlines()[1]
    assert line in (f'components: ["{text}"]', f"components: ['{text}']")


def test_numbers_and_dates_are_written_bare() -> None:
    text = 'added: "2026-11-30"\ncitations: [{pages: ["4"], source: "rulebook"}]\n'
    assert form(text) == "citations:\n  - {source: rulebook, pages: [4]}\nadded: 2026-11-30\n"


def test_a_list_too_long_for_its_line_has_a_line_for_each() -> None:
    slugs = [f"entry-number-{number}" for number in range(9)]
    assert form(f"related: [{', '.join(slugs)}]\n") == "related:\n" + "".join(f"  - {slug}\n" for slug in slugs)


def test_a_comment_in_brackets_opens_them() -> None:
    text = "topics: [fire,  # hot\n  # dark\n  night]  # all\n"
    assert form(text) == "topics:  # all\n  - fire  # hot\n  # dark\n  - night\n"


def test_a_file_that_yaml_cannot_read_is_refused_with_its_place() -> None:
    with pytest.raises(CorpusError) as caught:
        form("title: [a\nkind: rule\n")
    assert caught.value.problems[0].path == "wood.yaml"


def test_a_cut_off_title_is_refused_and_not_made_final() -> None:
    with pytest.raises(CorpusError, match="cut off as a comment"):
        form("title: item #49\n")


def test_marks_of_other_systems_are_taken_out(tmp_path: Path) -> None:
    path = tmp_path / "wood.yaml"
    path.write_bytes(b"\xef\xbb\xbf---\r\ntitle: Camps\r\nkind: rule")
    assert canonical(path) == "kind: rule\ntitle: Camps\n"
