"""Entries that disagree are found: marked ones, other numbers, yes against no; and none that do not."""

from pathlib import Path

import pytest

from rules.corpus.loading import read_game
from rules.curating.conflicts import Conflict, conflicts, in_order, opponents
from rules.model import Entry, Game
from tests.rules.corpus.tiny import entry, faults_of, write

MORE = "topics: [fire]\ncomponents: [Card 7]\n"


def put(corpus: Path, slug: str, title: str, ruling: str, more: str = MORE) -> None:
    """Write an entry."""
    write(corpus, f"rules/{slug}.yaml", entry(title, more).replace("A camp burns 1 piece of wood each night.", ruling))


def read(corpus: Path) -> tuple[list[Entry], Game]:
    """Return the tiny game and its entries."""
    folder = read_game(corpus, "camp")
    assert folder.game
    return [file.entry for file in folder.entries], folder.game


def found(corpus: Path) -> list[Conflict]:
    """Return the conflicts of the tiny game."""
    return conflicts(*read(corpus))


def test_other_numbers_of_one_thing_are_a_conflict(corpus: Path) -> None:
    put(corpus, "a", "The fire costs logs", "It costs 3 logs and 2 sparks.")
    put(corpus, "b", "What a fire costs", "Pay 4 logs and 2 sparks.")
    (conflict,) = found(corpus)
    assert (conflict.first, conflict.second, conflict.reason) == ("a", "b", "numbers")
    assert conflict.words == "log: 3 in a, 4 there"


def test_numbers_of_other_components_are_none(corpus: Path) -> None:
    put(corpus, "a", "The fire costs logs", "It costs 3 logs.")
    put(corpus, "b", "The tent costs logs", "It costs 4 logs.", "topics: [night]\ncomponents: [Card 8]\n")
    assert found(corpus) == []


def test_a_number_that_both_say_is_none(corpus: Path) -> None:
    put(corpus, "a", "The fire costs logs", "It costs 3 logs, or 5 logs in rain.")
    put(corpus, "b", "What a fire costs", "Pay 3 logs.")
    assert found(corpus) == []


def test_yes_against_no_on_one_thing_is_a_conflict(corpus: Path) -> None:
    put(corpus, "a", "Bears cross the fire at night", "Bears cross the fire at night.", "topics: [fire]\n")
    put(corpus, "b", "Bears never cross the fire at night", "Bears never cross it.", "topics: [fire]\n")
    (conflict,) = found(corpus)
    assert (conflict.reason, conflict.words) == ("yes-no", "b says no where a does not")


def test_what_a_curator_marked_comes_first(corpus: Path) -> None:
    put(corpus, "a", "The fire costs logs", "It costs 3 logs.")
    put(corpus, "b", "What a fire costs", "Pay 4 logs.")
    put(corpus, "z", "Owls", "Owls sing.", "contradicts: [a]\n")
    assert [conflict.reason for conflict in found(corpus)] == ["marked", "numbers"]


def test_a_replaced_entry_disagrees_with_nobody(corpus: Path) -> None:
    put(corpus, "a", "The fire costs logs", "It costs 3 logs.")
    put(corpus, "b", "What a fire costs", "Pay 4 logs.", f"{MORE}supersedes: [a]\n")
    put(corpus, "c", "Owls", "Owls sing.", "contradicts: [a]\n")
    assert found(corpus) == []
    assert opponents(*read(corpus)) == {}


def test_a_mark_counts_for_both(corpus: Path) -> None:
    put(corpus, "a", "Owls", "Owls sing.")
    put(corpus, "b", "No owls", "Owls hum.", "contradicts: [a]\n")
    assert opponents(*read(corpus)) == {"a": ["b"], "b": ["a"]}


def test_what_is_only_seen_counts_for_both(corpus: Path) -> None:
    put(corpus, "a", "The fire costs logs", "It costs 3 logs.")
    put(corpus, "b", "What a fire costs", "Pay 4 logs.")
    assert opponents(*read(corpus)) == {"a": ["b"], "b": ["a"]}


def test_what_a_curator_has_put_side_by_side_is_settled(corpus: Path) -> None:
    put(corpus, "a", "The fire costs logs", "It costs 3 logs.")
    put(corpus, "b", "What a fire costs", "Pay 4 logs.", f"{MORE}related: [a]\n")
    assert found(corpus) == []


def test_the_higher_authority_stands_first_then_the_newer(corpus: Path) -> None:
    letter = "citations:\n  - {{source: letters, author: Ada, date: {}}}\n"
    for slug, cited in {"old": letter.format("2025-01-01"), "new": letter.format("2026-01-01"), "book": ""}.items():
        put(corpus, slug, slug, "Owls sing.", "")
        if cited:
            path = corpus / f"camp/rules/{slug}.yaml"
            whole = path.read_text("utf-8")
            path.write_text(whole.replace("citations:\n  - {source: rulebook, pages: [3], section: Camp}\n", cited))
    assert [one.slug for one in in_order(*read(corpus))] == ["book", "new", "old"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nothing", "8:15: no entry `nothing` in this game"),
        ("wood", "8:15: an entry cannot name itself here; delete it"),
    ],
)
def test_a_mark_must_name_another_entry(corpus: Path, name: str, words: str) -> None:
    (fault,) = faults_of(corpus, entry(more=f"contradicts: [{name}]\n"))
    assert fault.startswith(words)


def test_a_mark_on_what_is_replaced_is_settled(corpus: Path) -> None:
    put(corpus, "old", "Old", "Owls hum.", "")
    (fault,) = faults_of(corpus, entry(more="contradicts: [old]\nsupersedes: [old]\n"))
    assert fault.startswith("8:15: one of this entry and `old` replaces the other, so they no longer disagree")
