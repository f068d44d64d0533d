"""What entries name in game.yaml is declared there."""

from pathlib import Path

import pytest

from tests.rules.corpus.tiny import GAME, entry, faults, faults_of, write

UNKNOWN = "unknown source `faq`; write one of: letters, rulebook [unknown-source]"
VAGUE = "a citation needs `pages` or `section`, or `author` and `date` [vague-citation]"


def cited(citation: str) -> str:
    return entry().replace("{source: rulebook, pages: [3], section: Camp}", citation)


@pytest.mark.parametrize(
    ("citation", "found"),
    [
        (
            "{source: rulebok, pages: [3]}",
            ["6:14: unknown source `rulebok`; did you mean `rulebook`? [unknown-source]"],
        ),
        ("{source: faq, pages: [3]}", [f"6:14: {UNKNOWN}"]),
        ("{source: faq}", [f"6:5: {VAGUE}", f"6:14: {UNKNOWN}"]),
        ("{source: rulebook}", [f"6:5: {VAGUE}"]),
        ("{source: letters, author: Ada}", [f"6:5: {VAGUE}"]),
        ("{source: letters, author: Ada, date: 2026-01-02}", []),
        ("{source: rulebook, section: Camp}", []),
        ("{source: rulebook, pages: [1, 8]}", []),
        ("{source: letters, pages: [900]}", []),
        (
            "{source: rulebook, pages: [8, 9]}",
            ["6:35: page 9 is beyond the source's 8 pages; correct it here or in game.yaml [page-beyond]"],
        ),
        (
            "{source: letters, author: Eda, date: 2026-01-02}",
            ["6:31: unknown author `Eda`; did you mean `Ada`? [unknown-author]"],
        ),
    ],
)
def test_a_citation_names_a_source_and_a_place_in_it(corpus: Path, citation: str, found: list[str]) -> None:
    assert faults_of(corpus, cited(citation)) == found


def test_places_after_letters_of_two_bytes_count_characters(corpus: Path) -> None:
    text = cited("{section: «Ild og æøå», source: rulebook, pages: [9]}").replace("\n", "\r\n")
    assert [fault.split(": ")[0] for fault in faults_of(corpus, text)] == ["6:55"]


def test_topics_are_declared(corpus: Path) -> None:
    assert faults_of(corpus, entry(more="topics: [fire, fier, cold]\n")) == [
        "8:16: unknown topic `fier`; did you mean `fire`? [unknown-topic]",
        "8:22: unknown topic `cold`; write one of: fire, night [unknown-topic]",
    ]


def test_printings_are_declared(corpus: Path) -> None:
    assert faults_of(corpus, entry(more="printings:\n  first: 1 log\n  second: 2 logs\n")) == [
        "10:3: unknown printing `second`; write one of: first [unknown-printing]"
    ]


def test_what_is_declared_has_a_name(corpus: Path) -> None:
    text = GAME.replace("{en: Letters}", "{}").replace("{en: Night}", "{}").replace("{en: First printing}", "{}")
    write(corpus, "game.yaml", text)
    assert faults(corpus) == [
        "game.yaml:9:12: `letters` has no name; write `{en: ...}` [no-name]",
        "game.yaml:13:10: `first` has no name; write `{en: ...}` [no-name]",
        "game.yaml:16:10: `night` has no name; write `{en: ...}` [no-name]",
    ]
