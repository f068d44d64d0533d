"""Which phrasings of the entries hold a term."""

import numpy as np
import pytest

from rules.index.arrays import Array
from rules.index.phrasings import Phrasings

RARITY = np.array([3.0, 4.0, 1.0])
NEVER_ASKED: list[int] = []


def asked(*phrasings: list[int]) -> tuple[Array, Array]:
    """Return the ways that an entry is asked, given the numbers of the terms of each."""
    return np.array(sum(phrasings, NEVER_ASKED), dtype=np.int64), np.array([len(p) for p in phrasings], dtype=np.uint32)


# The first entry is asked in two ways, the second in none, the third in one.
PHRASINGS = Phrasings.of([asked([0, 1], [1]), asked(), asked([1, 2])], RARITY)


@pytest.mark.parametrize(("term", "phrasings"), [(0, [0]), (1, [0, 1, 2]), (2, [2])])
def test_a_term_is_held_by_its_phrasings(term: int, phrasings: list[int]) -> None:
    assert PHRASINGS.holding(term).tolist() == phrasings


def test_each_entry_owns_its_phrasings() -> None:
    assert PHRASINGS.owners.tolist() == [0, 2, 2, 3]


def test_a_phrasing_is_as_long_as_its_terms_are_rare() -> None:
    assert PHRASINGS.lengths.tolist() == pytest.approx([5.0, 4.0, np.sqrt(17)])


def test_a_game_that_is_never_asked_has_none() -> None:
    nothing = Phrasings.of([asked(), asked()], RARITY)
    assert nothing.owners.tolist() == [0, 0, 0]
    assert nothing.lengths.tolist() == []
    assert nothing.holding(1).tolist() == []
