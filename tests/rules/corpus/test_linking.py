"""References between entries lead somewhere, and not in a circle."""

from pathlib import Path

import pytest

from tests.rules.corpus.tiny import entry, faults, write


def link(corpus: Path, **references: str) -> list[str]:
    """Write an entry per name with its line of references, and return the faults."""
    for slug, line in references.items():
        write(corpus, f"rules/{slug}.yaml", entry(f"On {slug}", f"{line}\n" if line else ""))
    return faults(corpus)


@pytest.mark.parametrize("field", ["related", "supersedes", "after"])
def test_a_reference_names_an_entry(corpus: Path, field: str) -> None:
    column = len(field) + 4
    assert link(corpus, wood=f"{field}: [wod, zzz]", wool="") == [
        f"rules/wood.yaml:8:{column}: no entry `wod` in this game; did you mean `wood`? [dangling-reference]",
        f"rules/wood.yaml:8:{column + 5}: no entry `zzz` in this game; write one of: wood, wool [dangling-reference]",
    ]


@pytest.mark.parametrize("field", ["related", "supersedes", "after"])
def test_an_entry_does_not_name_itself(corpus: Path, field: str) -> None:
    column = len(field) + 4
    assert link(corpus, wood=f"{field}: [wood]") == [
        f"rules/wood.yaml:8:{column}: an entry cannot name itself here; delete it [self-reference]"
    ]


def test_related_entries_name_each_other(corpus: Path) -> None:
    assert link(corpus, ash="related: [wood]", wood="related: [ash]") == []
    assert link(corpus, wood="") == [
        "rules/ash.yaml:8:11: `wood` does not name this entry back; add `ash` to its `related` [one-sided]"
    ]


def test_a_reference_stays_in_its_game(corpus: Path) -> None:
    (corpus / "other" / "rules").mkdir(parents=True)
    link(corpus, wood="after: [ash]")
    (corpus / "other" / "game.yaml").write_bytes((corpus / "camp" / "game.yaml").read_bytes())
    (corpus / "other" / "rules" / "ash.yaml").write_text(entry())
    assert [fault.rsplit(" ", 1)[1] for fault in faults(corpus)] == ["[dangling-reference]"]


@pytest.mark.parametrize("field", ["supersedes", "after"])
def test_a_circle_is_told_once_with_its_way(corpus: Path, field: str) -> None:
    column = len(field) + 4
    assert link(corpus, ash=f"{field}: [wood]", coal=f"{field}: [ash]", wood=f"{field}: [coal]") == [
        f"rules/ash.yaml:8:{column}: `{field}` runs in a circle: ash → wood → coal → ash; take one of them out [cycle]"
    ]


def test_every_circle_is_told_of(corpus: Path) -> None:
    found = link(corpus, a="after: [b]", b="after: [a]", c="after: [a, d]", d="after: [c]")
    assert found == [
        "rules/a.yaml:8:9: `after` runs in a circle: a → b → a; take one of them out [cycle]",
        "rules/c.yaml:8:12: `after` runs in a circle: c → d → c; take one of them out [cycle]",
    ]


def test_ways_that_meet_are_no_circle(corpus: Path) -> None:
    assert link(corpus, a="after: [b, c]", b="after: [d]", c="after: [d]", d="") == []
    assert link(corpus, a="supersedes: [b]", b="after: [a]") == []
