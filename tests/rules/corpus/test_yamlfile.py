"""Reading files: their bytes, their size, their sort, and characters that nobody sees."""

import gc
import os
import tracemalloc
from pathlib import Path

import pytest

from rules.corpus.checks import check_corpus
from rules.corpus.yamlfile import MAX_BYTES, YamlFile, parse, parse_within, read, split_lines
from tests.ratios import ratio
from tests.rules.corpus.tiny import entry, faults, faults_of, write

BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff\u180e"
LINE_ENDS_OF_SOME = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
OTHERS = "\x00\x01\x07\x1b\x7f\x9f\u00ad\u034f\u061c\u200e\u200f\u3164\U000e0041"


def test_a_faultless_entry_has_no_fault(corpus: Path) -> None:
    assert faults_of(corpus, entry()) == []


@pytest.mark.parametrize("character", BIDI + ZERO_WIDTH + LINE_ENDS_OF_SOME + OTHERS)
def test_a_character_that_nobody_sees_is_named_at_its_place(corpus: Path, character: str) -> None:
    text = entry(f"Año {character} wood")
    assert faults_of(corpus, text) == [
        f"2:12: invisible character U+{ord(character):04X}; delete it [invisible-character]"
    ]


def test_an_invisible_character_is_told_of_once_a_line(corpus: Path) -> None:
    found = faults_of(corpus, entry("a\u200bb\u200bc\u2060d", "# \u200b\n"))
    assert [fault.split(";")[0] for fault in found] == [
        "2:9: invisible character U+200B",
        "2:13: invisible character U+2060",
        "8:3: invisible character U+200B",
    ]


@pytest.mark.parametrize(("escape", "name"), [("\\u202e", "U+202E"), ("\\0", "U+0000"), ("\\x07", "U+0007")])
def test_an_escape_does_not_hide_an_invisible_character(corpus: Path, escape: str, name: str) -> None:
    assert faults_of(corpus, entry(f'"Wood {escape}burns"')) == [
        f"2:8: this text has an invisible character, {name}, as an escape; delete it [invisible-character]"
    ]


def test_a_tab_and_letters_of_any_script_are_text(corpus: Path) -> None:
    assert faults_of(corpus, entry("Ild\tog ñandú – 火 «æøå»")) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_place_counts_characters_and_lines_whatever_ends_them(corpus: Path, end: str) -> None:
    text = entry("«Ñandú» æøå", "topics: [fire, ñandú, lîght]\n").replace("\n", end)
    assert [fault.split(":")[:2] for fault in faults_of(corpus, text)] == [["8", "16"], ["8", "23"]]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_bytes_that_are_not_utf8_are_placed_by_characters(corpus: Path, end: str) -> None:
    content = entry("Ünï").replace("\n", end).encode() + "# æø ".encode() + b"\xe9"
    assert faults_of(corpus, content) == ["8:6: the byte 0xE9 is not UTF-8; save the file as UTF-8 [not-utf-8]"]


def test_a_surrogate_in_bytes_is_not_utf8(corpus: Path) -> None:
    assert faults_of(corpus, entry().encode() + b"# \xed\xa0\xbd") == [
        "8:3: the byte 0xED is not UTF-8; save the file as UTF-8 [not-utf-8]"
    ]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16_is_named(corpus: Path, encoding: str) -> None:
    assert faults_of(corpus, entry().encode(encoding)) == ["1:1: the file is UTF-16; save it as UTF-8 [not-utf-8]"]


def test_a_byte_order_mark_is_accepted_and_moves_no_place(corpus: Path) -> None:
    mark = b"\xef\xbb\xbf"
    assert faults_of(corpus, mark + entry().encode()) == []
    assert faults_of(corpus, mark + b"tittle: x\n" + entry().encode()) == [
        "1:1: unknown field `tittle`; did you mean `title`? [unknown-field]"
    ]


def test_a_file_that_is_too_large_is_not_read(corpus: Path) -> None:
    assert faults_of(corpus, entry(more="#" * MAX_BYTES)) == [
        "1:1: the file is over 64 KB; shorten it or split it [too-large]"
    ]


def test_a_link_is_not_followed(corpus: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text(entry(), "utf-8")
    write(corpus, "rules/other.yaml", entry())
    (corpus / "camp" / "rules" / "wood.yaml").symlink_to(outside)
    (corpus / "camp" / "rules" / "loose.yaml").symlink_to(tmp_path / "nowhere")
    assert faults(corpus) == [
        "rules/loose.yaml:1:1: this is no plain file; put a plain YAML file here [not-a-file]",
        "rules/wood.yaml:1:1: this is no plain file; put a plain YAML file here [not-a-file]",
    ]


@pytest.mark.timeout(5)
def test_a_pipe_does_not_hang_the_check(corpus: Path) -> None:
    write(corpus, "rules/other.yaml", entry())
    os.mkfifo(corpus / "camp" / "rules" / "wood.yaml")
    assert faults(corpus) == ["rules/wood.yaml:1:1: this is no plain file; put a plain YAML file here [not-a-file]"]


def test_a_folder_named_like_a_file_is_a_fault(corpus: Path) -> None:
    write(corpus, "rules/other.yaml", entry())
    (corpus / "camp" / "rules" / "wood.yaml").mkdir()
    assert faults(corpus) == ["rules/wood.yaml:1:1: this is no plain file; put a plain YAML file here [not-a-file]"]


def test_what_the_system_refuses_is_a_fault_and_no_exception() -> None:
    file = read(Path("/" + "x" * 300), "x.yaml")
    assert file.root is None
    assert [problem.code for problem in file.problems] == ["unreadable"]


def test_lines_end_as_yaml_ends_them() -> None:
    assert split_lines("a\nb\r\nc\rd\x0ce\u2028f\n") == ["a", "b", "c", "d\x0ce\u2028f", ""]


BOMB_BYTES = 50 * 1024 * 1024
NESTED = {
    "brackets": "title: " + "[" * 60_000,
    "braces": "title: " + "{a: " * 15_000,
    "dashes": "title:\n  " + "- " * 30_000 + "x",
    "deep block": "\n".join(" " * depth + "a:" for depth in range(340)),
    "questions": "? " * 30_000,
    "nine levels of aliases": "a0: &a0 [x, x]\n"
    + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 9)),
    "thirty levels of aliases": "a0: &a0 [x]\n"
    + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 30)),
    "itself": "a: &a [*a]\n",
    "merges": "a: &a {x: y}\n" + "".join(f"b{n}:\n  <<: *a\n" for n in range(2_000)),
}


@pytest.mark.parametrize("name", NESTED)
def test_bombs_are_refused_at_once(name: str) -> None:
    file = YamlFile("bomb.yaml")
    parse(NESTED[name], file)
    assert file.root is None
    (problem,) = file.problems
    assert problem.code in ("depth", "alias", "key") or "nested far too deep" in problem.message
    harmless = "\n".join(f"key {number}: some words" for number in range(2_000))
    bomb = ratio(lambda: parse(NESTED[name], YamlFile("bomb.yaml")), lambda: parse(harmless, YamlFile("plain.yaml")))
    assert bomb < 3


@pytest.mark.parametrize("name", NESTED)
def test_bombs_take_little_memory_through_the_whole_check(corpus: Path, name: str) -> None:
    """Read alone, a bomb is small: what would unfold it comes after."""
    write(corpus, "rules/wood.yaml", entry(more=NESTED[name] + "\n"))
    gc.collect()
    tracemalloc.start()
    try:
        told = [str(problem) for problem in check_corpus(corpus)]
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert told
    assert peak < BOMB_BYTES


@pytest.mark.parametrize("text", ["- one\n- two\n", "only a text\n"])
def test_a_file_that_holds_no_fields_is_told_what_to_hold(corpus: Path, text: str) -> None:
    assert faults_of(corpus, text) == ["1:1: the file must hold fields, such as `title: ...` [not-a-mapping]"]


def test_a_reader_may_allow_more_than_an_entry_has(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_text("a: b\n" + "#" * MAX_BYTES, "utf-8")
    assert [problem.code for problem in read(path, "large.yaml").problems] == ["too-large"]
    allowed = read(path, "large.yaml", 2 * MAX_BYTES)
    assert allowed.problems == []
    assert allowed.root is not None
    assert allowed.root.value() == {"a": "b"}


def test_a_text_that_is_no_file_yet_may_be_as_large_as_one_and_no_larger() -> None:
    fits = "a: é\n" + "#" * (MAX_BYTES - 6)
    assert len(fits.encode()) == MAX_BYTES
    file = YamlFile("fits.yaml")
    parse_within(fits, file)
    assert file.root is not None
    assert file.root.value() == {"a": "é"}
    file = YamlFile("large.yaml")
    parse_within(fits + "#", file)
    assert [str(problem) for problem in file.problems] == [
        "large.yaml:1:1: the text is over 64 KB; shorten it or split it [too-large]"
    ]
    assert file.root is None


def test_how_large_a_text_may_be_is_for_who_reads_it_to_say() -> None:
    file = YamlFile("short.yaml")
    parse_within("a: b\n", file, 4)
    assert [problem.code for problem in file.problems] == ["too-large"]


def test_half_a_character_is_a_fault_of_the_text_and_no_exception() -> None:
    file = YamlFile("half.yaml")
    parse_within("a: \ud83d\n", file)
    assert [str(problem) for problem in file.problems] == [
        "half.yaml:1:4: invisible character U+D83D; delete it [invisible-character]"
    ]
