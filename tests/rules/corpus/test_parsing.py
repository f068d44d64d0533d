"""From nodes to the model: what is unknown, missing, of the wrong type or form, in a curator's words."""

from pathlib import Path
from typing import Annotated

import pytest
from pydantic import BaseModel, Field

from rules.corpus.parsing import nearest, parse_as
from rules.corpus.yamlfile import YamlFile, parse
from tests.rules.corpus.tiny import GAME, entry, faults, faults_of, write

LIST = "must be a list; write `[one, two]` or a line `- one` for each [wrong-type]"
COLON = "must be text, and `: ` makes fields of it; put the text in quotes [wrong-type]"
FIELDS = "must hold fields; write `{}:` and its fields indented below it [wrong-type]"
NORWEGIAN = "is no language here (YAML may read it as false); write `nb` [unknown-language]"
NOT_A_SLUG = "write small letters, digits and single hyphens, such as `line-of-sight`"


def test_an_unknown_field_is_told_with_the_nearest_known_one(corpus: Path) -> None:
    text = entry(more="tittle: x\n").replace("section:", "sektion:")
    assert faults_of(corpus, text) == [
        "6:36: unknown field `sektion`; did you mean `section`? [unknown-field]",
        "8:1: unknown field `tittle`; did you mean `title`? [unknown-field]",
    ]


def test_an_unknown_field_like_no_other_is_told_with_all_that_may_stand_there(corpus: Path) -> None:
    assert faults_of(corpus, entry().replace("section:", "zzz:")) == [
        "6:36: unknown field `zzz`; write one of: anchor, author, changed, date, pages, section, source [unknown-field]"
    ]


def test_every_missing_field_is_told(corpus: Path) -> None:
    assert faults_of(corpus, "# An entry\nkind: rule\ncitations:\n  - {section: Camp}\n") == [
        "2:1: `added` is missing; add a line `added: ...` [missing-field]",
        "2:1: `ruling` is missing; add a line `ruling: ...` [missing-field]",
        "2:1: `title` is missing; add a line `title: ...` [missing-field]",
        "4:5: `source` is missing; add a line `source: ...` [missing-field]",
    ]


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("spoiler: [a, b]\n", "8:10: `spoiler` must be text; write one text here, no list and no fields [wrong-type]"),
        ("spoiler: {a: b}\n", f"8:10: `spoiler` {COLON}"),
        ("asked_as:\n  en:\n    - can I: burn\n", f"10:7: `en` {COLON}"),
        ("topics: fire\n", f"8:9: `topics` {LIST}"),
        ("topics: {fire: x}\n", f"8:9: `topics` {LIST}"),
        ("asked_as: why\n", f"8:11: `asked_as` {FIELDS.format('asked_as')}"),
        ("asked_as: [why]\n", f"8:11: `asked_as` {FIELDS.format('asked_as')}"),
        ("translations: {es: hola}\n", f"8:20: `es` {FIELDS.format('es')}"),
        ("related: [Some Thing]\n", f"8:11: `related` has not the right form; {NOT_A_SLUG} [wrong-form]"),
        ("printings: {First One: x}\n", f"8:13: `First One` is no name for this; {NOT_A_SLUG} [not-a-slug]"),
        ("topics:\n", "8:8: `topics` is empty; write something or delete the field [empty-text]"),
        ("situation: ''\n", "8:12: `situation` is empty; write something or delete the field [empty-text]"),
        ("context: '  '\n", "8:10: `context` is empty; write something or delete the field [empty-text]"),
        ("asked_as:\n  en: ['']\n", "9:8: `en` is empty; write something or delete the field [empty-text]"),
        ("asked_as: {de: [warum]}\n", "8:12: unknown language `de`; write 'en', 'es' or 'nb' [unknown-language]"),
        ("asked_as: {no: [hva]}\n", f"8:12: `no` {NORWEGIAN}"),
        ('asked_as: {"no": [hva]}\n', f"8:12: `no` {NORWEGIAN}"),
        ("asked_as: {nn: [kva]}\n", f"8:12: `nn` {NORWEGIAN}"),
    ],
)  # fmt: skip
def test_what_cannot_stand_there_is_told_with_what_can(corpus: Path, more: str, fault: str) -> None:
    assert faults_of(corpus, entry(more=more)) == [fault]


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("de", "unknown language `de`; write 'es' or 'nb' [unknown-language]"),
        ("en", "`en` is the original and no translation; its words are the entry's own fields [unknown-language]"),
        ("no", f"`no` {NORWEGIAN}"),
    ],
)
def test_a_translation_is_into_a_known_language(corpus: Path, language: str, message: str) -> None:
    more = f"translations:\n  {language}: {{title: x, ruling: z, of: 0123456789ab}}\n"
    assert faults_of(corpus, entry(more=more)) == [f"9:3: {message}"]


def test_a_digest_of_another_form_is_told_with_who_writes_it(corpus: Path) -> None:
    more = "translations:\n  es: {title: x, ruling: z, of: abc}\n"
    assert faults_of(corpus, entry(more=more)) == [
        "9:33: `of` has not the right form; write 12 hexadecimal digits (`frostcite stamp` writes them) [wrong-form]"
    ]


def test_the_kind_is_one_of_five(corpus: Path) -> None:
    assert faults_of(corpus, entry().replace("kind: rule", "kind: rulle")) == [
        "1:7: `kind` must be 'rule', 'errata', 'clarification', 'edge-case' or 'summary' [unknown-value]"
    ]


def test_a_long_title_is_told_with_the_bound(corpus: Path) -> None:
    assert faults_of(corpus, entry("æ" * 90)) == []
    assert faults_of(corpus, entry("æ" * 91)) == ["2:8: `title` is longer than 90 characters; shorten it [too-long]"]


def test_an_entry_needs_a_citation(corpus: Path) -> None:
    text = entry().replace("\n  - {source: rulebook, pages: [3], section: Camp}", " []")
    assert faults_of(corpus, text) == ["5:12: `citations` needs at least 1; add one [empty-list]"]


def test_a_faulty_citation_counts_as_one(corpus: Path) -> None:
    assert faults_of(corpus, entry().replace("[3]", "[0]")) == ["6:32: `pages` must be at least 1 [out-of-range]"]
    assert faults_of(corpus, entry().replace("[3]", "[10000]")) == ["6:32: `pages` must be at most 9999 [out-of-range]"]


def test_a_list_in_the_place_of_a_number_is_told(corpus: Path) -> None:
    assert faults_of(corpus, entry().replace("[3]", "[[3]]")) == [
        "6:32: `pages` must be a number; write digits alone, such as 24, without quotes [wrong-type]"
    ]


def test_a_list_in_the_place_of_yes_or_no_is_told(corpus: Path) -> None:
    write(corpus, "game.yaml", GAME.replace("nb: stokk", "nb: stokk, numbered: [true]"))
    assert faults(corpus) == ["game.yaml:18:62: `numbered` must be true or false, without quotes [wrong-type]"]


class Even(BaseModel):
    """A model with a demand that no field of an entry makes."""

    pair: Annotated[int, Field(multiple_of=2)]


def test_a_demand_that_has_no_words_of_ours_is_told_in_pydantics(corpus: Path) -> None:
    file = YamlFile("even.yaml")
    parse("pair: 3\n", file)
    assert parse_as(Even, file) is None
    assert [str(problem) for problem in file.problems] == [
        "even.yaml:1:7: `pair`: input should be a multiple of 2 [wrong-value]"
    ]


def test_an_address_begins_with_https(corpus: Path) -> None:
    write(corpus, "game.yaml", GAME.replace("    pages: 8\n", "    url: http://example.com/\n"))
    assert faults(corpus) == [
        "game.yaml:7:10: `url` has not the right form; write an address that begins with https:// [wrong-form]"
    ]


def test_a_term_is_one_form_or_several(corpus: Path) -> None:
    write(corpus, "game.yaml", GAME.replace("nb: stokk", "nb: {a: b}"))
    assert {fault.split(" ")[0] for fault in faults(corpus)} == {"game.yaml:18:45:"}
    write(corpus, "game.yaml", GAME.replace("nb: stokk", "nb: no"))
    assert faults(corpus) == [
        'game.yaml:18:45: YAML may take no for something else than text; write "no" in quotes [bare-value]'
    ]


def test_all_faults_of_a_file_are_told_at_once(corpus: Path) -> None:
    text = entry("no", "tittle: x\ntopics: fire\n").replace("[3]", "[03]").replace("2026-11-30", "2026-02-30")
    assert [fault.split(": ")[0] for fault in faults_of(corpus, text)] == ["2:8", "6:32", "7:8", "8:1", "9:9"]


def test_nearest_offers_a_like_word_or_the_list() -> None:
    assert nearest("fier", ["fire", "night"]) == "; did you mean `fire`?"
    assert nearest("zzz", ["night", "fire"]) == "; write one of: fire, night"
    assert nearest("zzz", [f"t{n:02}" for n in range(20)]).endswith("t11, …")
    assert nearest("zzz", []) == "; none is declared yet"
