"""Entries that say nearly the same are found, and only those."""

from pathlib import Path

import pytest

from rules.corpus.loading import read_game
from rules.curating.similar import Pair, similar
from tests.rules.corpus.tiny import entry, write

TWIN = entry("Wood burns in camps").replace("each night.", "every night.")


def pairs(corpus: Path) -> list[Pair]:
    """Return the pairs of the tiny game."""
    return similar([file.entry for file in read_game(corpus, "camp").entries])


def test_nearly_the_same_words_are_a_pair(camp: Path) -> None:
    write(camp, "rules/twin.yaml", TWIN)
    (pair,) = pairs(camp)
    assert (pair.first, pair.second) == ("twin", "wood")
    assert 0.5 < pair.likeness < 1


def test_the_same_words_are_wholly_alike(camp: Path) -> None:
    write(camp, "rules/twin.yaml", entry())
    assert pairs(camp) == [Pair("twin", "wood", 1.0)]


def test_other_words_are_no_pair(camp: Path) -> None:
    assert pairs(camp) == []


@pytest.mark.parametrize("field", ["supersedes", "contradicts"])
def test_what_its_curators_know_is_no_pair(camp: Path, field: str) -> None:
    write(camp, "rules/twin.yaml", TWIN + f"{field}: [wood]\n")
    assert pairs(camp) == []
