"""No two entries of a game share a file name, a title or a phrasing."""

from pathlib import Path

import pytest

from tests.rules.corpus.tiny import entry, faults, write

FIRST = "rules/a.yaml is asked with these words too; keep them in one of the two [duplicate-phrasing]"
TWICE = "this phrasing stands in the list already; keep one of the two [duplicate-phrasing]"


def asked(phrasings: str) -> str:
    return f"asked_as:\n{phrasings}"


def test_one_name_in_two_folders_is_a_fault(corpus: Path) -> None:
    write(corpus, "errata/wood.yaml", entry("One").replace("kind: rule", "kind: errata"))
    write(corpus, "rules/wood.yaml", entry("Two"))
    assert faults(corpus) == [
        "rules/wood.yaml:1:1: camp/errata/wood.yaml has this file name already; "
        "an entry's name is its id, so rename this file [duplicate-slug]"
    ]


@pytest.mark.parametrize("title", ["Camps burn wood", "CAMPS burn  wood", "'Camps burn wood '", "Ｃamps burn wood"])
def test_one_title_is_one_entrys(corpus: Path, title: str) -> None:
    write(corpus, "rules/a.yaml", entry())
    write(corpus, "rules/b.yaml", entry(title))
    assert faults(corpus) == [
        "rules/b.yaml:2:8: camp/rules/a.yaml has this title already; say what sets this one apart [duplicate-title]"
    ]


@pytest.mark.parametrize("phrasing", ["can I burn wood", "Can i  burn wood?", "¿can I burn wood?!"])
def test_one_phrasing_is_one_entrys(corpus: Path, phrasing: str) -> None:
    write(corpus, "rules/a.yaml", entry("A", asked("  en: [can I burn wood]\n")))
    write(corpus, "rules/b.yaml", entry("B", asked(f"  en: [why]\n  es:\n    - {phrasing}\n")))
    assert faults(corpus) == [f"rules/b.yaml:11:7: camp/{FIRST}"]


def test_a_phrasing_stands_once_in_a_list(corpus: Path) -> None:
    write(corpus, "rules/a.yaml", entry("A", asked("  en: [burn, why burn, Burn?]\n  es: [burn]\n")))
    assert faults(corpus) == [f"rules/a.yaml:9:24: {TWICE}"]


def test_open_questions_share_no_phrasing_with_entries(corpus: Path) -> None:
    write(corpus, "rules/a.yaml", entry("A", asked("  en: [does smoke hurt]\n")))
    write(corpus, "open.yaml", "open:\n  - about: {en: Smoke}\n    asked_as: {en: [does smoke hurt]}\n")
    assert faults(corpus) == [f"open.yaml:3:21: camp/{FIRST}"]
