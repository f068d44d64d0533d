"""What a bare scalar may be taken for by the versions of YAML."""

from pathlib import Path

import pytest

from rules.corpus.scalars import ambiguous
from tests.rules.corpus.tiny import GAME, entry, faults, faults_of, write

# The list of YAML 1.1 itself.
_BOOLEANS = "y Y yes Yes YES n N no No NO true True TRUE false False FALSE on On ON off Off OFF"
BOOLEANS = _BOOLEANS.split()
NUMBERS = "0 7 049 010 5.10 4.4 1_000 1. .5 +3 -2 0x1F 0b101 0o17 1e3 1.5e-3 12:30 1:30:00 190:20:30.15 .inf -.INF .NaN"
DATES = ["2026-11-30", "2026-1-2", "2026-02-30", "2026-11-30 12:00:00", "2026-11-30T12:00:00Z"]
NULLS = ["~", "null", "Null", "NULL"]
AMBIGUOUS = [*BOOLEANS, *NUMBERS.split(), *DATES, *NULLS]
_TEXTS = "yes! none nope one item-049 5.1.2 v2 1-2 12:xx a:b 0x1G 3rd 1,000 + . -x Y2 ON-OFF 2026-11 No.7"
TEXTS = _TEXTS.split()


def bare(text: str) -> str:
    return f'YAML may take {text} for something else than text; write "{text}" in quotes [bare-value]'


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_a_bare_scalar_that_versions_read_differently_is_reported_as_value_and_item(corpus: Path, text: str) -> None:
    more = f"components:\n  - {text}\nspoiler: {text}\n"
    assert faults_of(corpus, entry(text, more)) == [f"2:8: {bare(text)}", f"9:5: {bare(text)}", f"10:10: {bare(text)}"]


@pytest.mark.parametrize("text", BOOLEANS)
def test_a_bare_boolean_is_reported_in_a_list_on_one_line(corpus: Path, text: str) -> None:
    more = f"components: [es, {text}, en]\n"
    assert faults_of(corpus, entry(more=more)) == [f"8:18: {bare(text)}"]


@pytest.mark.parametrize("text", [*AMBIGUOUS, *TEXTS])
@pytest.mark.parametrize("quote", "'\"")
def test_quotes_settle_it(corpus: Path, text: str, quote: str) -> None:
    more = f"components: [{quote}{text}{quote}]\n"
    assert faults_of(corpus, entry(f"{quote}{text}{quote}", more)) == []


@pytest.mark.parametrize("text", TEXTS)
def test_what_every_version_reads_as_text_needs_no_quotes(corpus: Path, text: str) -> None:
    assert faults_of(corpus, entry(text)) == []
    assert not ambiguous(text)


@pytest.mark.parametrize("key", BOOLEANS)
def test_a_bare_boolean_is_no_language(corpus: Path, key: str) -> None:
    (fault,) = faults_of(corpus, entry(more=f"asked_as:\n  {key}: [why]\n"))
    assert fault.startswith("9:3: ")
    assert fault.endswith("[unknown-language]")
    if key.lower() in ("no", "false", "off"):
        assert fault == f"9:3: `{key}` is no language here (YAML may read it as false); write `nb` [unknown-language]"


@pytest.mark.parametrize("key", BOOLEANS)
def test_a_bare_boolean_is_no_field(corpus: Path, key: str) -> None:
    (fault,) = faults_of(corpus, entry(more=f"{key}: x\n"))
    assert fault.startswith(f"8:1: unknown field `{key}`")


@pytest.mark.parametrize("key", ["on", "yes", "n", "1", "049", "2026-11-30"])
def test_a_name_of_the_curators_own_is_reported_too(corpus: Path, key: str) -> None:
    write(corpus, "game.yaml", GAME.replace("  night: {en", f"  {key}: {{en"))
    assert faults(corpus) == [f"game.yaml:16:3: {bare(key)}"]
    write(corpus, "game.yaml", GAME.replace("  night: {en", f'  "{key}": {{en'))
    assert faults(corpus) == []


@pytest.mark.parametrize(
    "number",
    ["1_000", "12:30", "0x1F", "5.0", "1.", "+3", "-2", "1e1", "three", "'3'", "9" * 5_000, "３", "true", "3 4"],
)
def test_a_page_is_digits_alone(corpus: Path, number: str) -> None:
    message = "`pages` must be a number; write digits alone, such as 24, without quotes [wrong-type]"
    assert faults_of(corpus, entry().replace("[3]", f"[{number}]")) == [f"6:32: {message}"]


@pytest.mark.parametrize(("octal", "meant"), [("03", "3"), ("049", "49"), ("0003", "3"), ("00", "0")])
def test_a_page_with_a_leading_zero_is_reported(corpus: Path, octal: str, meant: str) -> None:
    message = f"YAML may take {octal} for an octal number; write {meant} [bare-value]"
    assert faults_of(corpus, entry().replace("[3]", f"[{octal}]")) == [f"6:32: {message}"]


@pytest.mark.parametrize(
    "date",
    ["2026-02-30", "2026-13-01", "2026-1-2", "30.11.2026", "20261130", "1764460800", "2026-11-30T00:00:00", "today"],
)
def test_a_day_is_a_day_of_the_calendar(corpus: Path, date: str) -> None:
    message = "`added` must be a day of the calendar; write year-month-day, such as 2026-07-14 [wrong-type]"
    assert faults_of(corpus, entry().replace("2026-11-30", date)) == [f"7:8: {message}"]


def test_a_day_may_be_quoted(corpus: Path) -> None:
    assert faults_of(corpus, entry().replace("2026-11-30", '"2026-11-30"')) == []


@pytest.mark.parametrize("word", ["yes", "on", "True", "1", '"true"'])
def test_a_switch_is_true_or_false(corpus: Path, word: str) -> None:
    write(corpus, "game.yaml", GAME.replace("    pages: 8\n", f"    official: {word}\n"))
    message = "`official` must be true or false, without quotes [wrong-type]"
    assert faults(corpus) == [f"game.yaml:7:15: {message}"]


@pytest.mark.parametrize("number", ["4,4", "4.", ".5", "nan", "4_4", "'4.4'"])
def test_a_weight_is_digits_and_a_point(corpus: Path, number: str) -> None:
    write(corpus, "game.yaml", GAME + f"weight:\n  value: {number}\n")
    message = "`value` must be a number; write digits alone, such as 24, without quotes [wrong-type]"
    assert faults(corpus) == [f"game.yaml:20:10: {message}"]
    write(corpus, "game.yaml", GAME + "weight: {value: 4.10}\n")
    assert faults(corpus) == []
