"""A translation is of the present original, whole, with its numbers and in the game's fixed terms."""

from pathlib import Path

import pytest

from rules.corpus.digest import digest
from rules.corpus.loading import read_game
from rules.corpus.stamping import stamp
from tests.rules.corpus.tiny import SPANISH, entry, faults, faults_of, write


def translated(corpus: Path, text: str) -> list[str]:
    """Write and stamp an entry; return its faults as `line:column: words [code]`."""
    stamp(write(corpus, "rules/wood.yaml", text))
    return [fault.removeprefix("rules/wood.yaml:") for fault in faults(corpus)]


def test_a_whole_translation_has_no_fault(corpus: Path) -> None:
    assert translated(corpus, entry(more=SPANISH)) == []


def test_a_changed_original_makes_its_translation_stale(corpus: Path) -> None:
    translated(corpus, entry(more=SPANISH))
    path = corpus / "camp" / "rules" / "wood.yaml"
    path.write_text(path.read_text("utf-8").replace("each night", "every night"), "utf-8")
    now = digest(read_game(corpus, "camp").entries[0].entry)
    assert faults(corpus) == [
        "rules/wood.yaml:12:9: the original has changed since; bring it up to date, "
        f'then set `of: "{now}"` [stale-translation]'
    ]


@pytest.mark.parametrize(
    ("original", "translation", "fault"),
    [
        ("situation: It is cold.\n", "", "11:5: `situation` is missing; translate it"),
        ("printings: {first: x}\n", "", "11:5: `printings.first` is missing; translate it"),
        ("", "    context: Por el frío.\n", "13:5: `context` has no original; delete it"),
        ("", "    printings: {first: x}\n", "13:17: `printings.first` has no original; delete it"),
    ],
)
def test_a_translation_has_the_originals_fields_and_no_others(
    corpus: Path, original: str, translation: str, fault: str
) -> None:
    assert translated(corpus, entry(more=original + SPANISH + translation)) == [f"{fault} [partial-translation]"]


def test_printings_are_compared_one_by_one(corpus: Path) -> None:
    text = entry(more="printings: {first: 2 rounds}\n" + SPANISH + "    printings: {first: 3 rondas}\n")
    assert translated(corpus, text) == [
        "14:24: the numbers in `printings.first` differ from the original's (2), here 3 [numbers]"
    ]


def test_a_translation_has_the_originals_numbers(corpus: Path) -> None:
    text = entry(more=SPANISH.replace("se quema 1 madera", "con 10 o 2 maderas"))
    assert translated(corpus, text) == [
        "11:13: the numbers in `ruling` differ from the original's (1), here 2 10 [numbers]"
    ]
    text = entry(more=SPANISH.replace("se quema 1 madera", "se quema una madera"))
    assert translated(corpus, text) == [
        "11:13: the numbers in `ruling` differ from the original's (1), here none [numbers]"
    ]


def test_numbers_may_change_their_order_and_their_point(corpus: Path) -> None:
    text = entry(more=SPANISH.replace("1 madera", "4,5 maderas y luego 1")).replace("1 piece", "1 piece, or 4.5,")
    assert translated(corpus, text) == []


def test_a_translation_says_the_fixed_terms(corpus: Path) -> None:
    text = entry(more=SPANISH).replace("piece of wood", "log")
    assert translated(corpus, text) == [
        "11:13: the original says `log`, so this must say `tronco` (game.yaml, glossary) [term]"
    ]
    assert translated(corpus, text.replace("1 madera", "1 tronco")) == []


def test_a_missing_digest_is_a_missing_field(corpus: Path) -> None:
    text = entry(more=SPANISH.replace('    of: "000000000000"\n', ""))
    assert faults_of(corpus, text) == ["10:5: `of` is missing; add a line `of: ...` [missing-field]"]
