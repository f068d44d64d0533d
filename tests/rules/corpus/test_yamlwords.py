"""What stops YAML's scanner is told in words that say what to write instead."""

from pathlib import Path

import pytest

from tests.rules.corpus.tiny import entry, faults_of

QUOTE = "put the text in quotes, or on the lines below `>-`"
CLOSING = "text goes on after its closing quote; quote it whole (in '...' an apostrophe is '')"
ESCAPE = "this escape means no character; write the character itself, or `\\\\` for a backslash"
UNALIGNED = "this is not in line with what stands above; indent it as its neighbours are"
TITLES = {
    "Frost: a game": (13, f"`: ` ends the text here; {QUOTE}"),
    "Ñandú: a game": (13, f"`: ` ends the text here; {QUOTE}"),
    "*bold* wood": (8, f"text may not begin with `*`; {QUOTE}"),
    "**Bold** wood": (8, f"text may not begin with `*`; {QUOTE}"),
    "& more": (8, f"text may not begin with `&`; {QUOTE}"),
    "%x": (8, f"text may not begin with `%`; {QUOTE}"),
    "@x": (8, f"text may not begin with `@`; {QUOTE}"),
    "`x`": (8, f"text may not begin with ```; {QUOTE}"),
    "] x": (8, f"text may not begin with `]`; {QUOTE}"),
    ", x": (8, f"text may not begin with `,`; {QUOTE}"),
    "- x": (8, f"a list starts on a line of its own; text may not begin with `- `: {QUOTE}"),
    "? x": (8, f"text may not begin with `? `; {QUOTE}"),
    '"never closed': (8, "this quote is never closed; close it, or leave it out"),
    "'it's wood'": (12, CLOSING),
    '"Wood" burns': (15, CLOSING),
    '"\\d"': (9, ESCAPE),
    '"\\ud83d"': (11, ESCAPE),
    "[wood": (8, "this `[` is never closed; close it, or quote the text"),
    "{wood: x": (8, "this `{` is never closed; close it, or quote the text"),
    ">wood": (9, "text starts on the line below `>-` or `|-`; if the sign is part of it, quote it"),
    "|- wood": (11, "text starts on the line below `>-` or `|-`; if the sign is part of it, quote it"),
}
LINES = {
    "wood burns\n": (8, 1, "this line is no field and no part of the text above; write `name: ...` or indent it"),
    "\ttopics: [fire]\n": (8, 1, "a tab cannot indent; write spaces"),
    "topics:\n\t- fire\n": (9, 1, "a tab cannot indent; write spaces"),
    "topics: [fire:, x]\n": (8, 14, f"a `:` in brackets makes a field; {QUOTE}"),
    "situation: >\n\t cold\n": (9, 1, "a tab cannot indent; write spaces"),
    "%x\n": (8, 3, "a line may not begin with `%`; put the text in quotes"),
    "topics:\n  - fire\n  burning: x\n": (10, 3, UNALIGNED),
    "topics: [fire]\n  more: x\n": (9, 3, UNALIGNED),
    "...\nmore: x\n": (9, 1, f"{UNALIGNED}; one file holds one document"),
    "situation: The fire\n  dies: so what\n": (
        9,
        7,
        f"this reads as a field inside the text above; indent it as its neighbours are or, if it is text, {QUOTE}",
    ),
}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_that_yaml_cannot_read(corpus: Path, title: str) -> None:
    column, message = TITLES[title]
    assert faults_of(corpus, entry(title)) == [f"2:{column}: {message} [yaml]"]


@pytest.mark.parametrize("lines", LINES)
def test_lines_that_yaml_cannot_read(corpus: Path, lines: str) -> None:
    line, column, message = LINES[lines]
    assert faults_of(corpus, entry(more=lines)) == [f"{line}:{column}: {message} [yaml]"]


def test_what_has_no_words_of_its_own_is_still_told(corpus: Path) -> None:
    (fault,) = faults_of(corpus, entry('"\\U00110000"'))
    assert fault.startswith("2:")
    assert fault.endswith("[yaml]")
