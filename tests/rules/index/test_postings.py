"""The arrays of an index, and the sums over them."""

import numpy as np
import pytest

from rules.index.postings import Postings

# Three entries: `a` stands in the first and the third, `b` in all, `c` in the second.
POSTINGS = Postings(
    terms=np.array([b"en:a", b"en:b", b"en:c"], dtype=np.bytes_),
    offsets=np.array([0, 2, 5, 6]),
    holders=np.array([0, 2, 0, 1, 2, 1], dtype=np.uint32),
    weights=np.array([1.0, 2.0, 0.5, 0.5, 0.5, 3.0], dtype=np.float32),
    size=np.array([3], dtype=np.uint32),
)
A, B, C = range(3)
EMPTY = Postings(
    terms=np.array([], dtype="S1"),
    offsets=np.array([0]),
    holders=np.array([], dtype=np.uint32),
    weights=np.array([], dtype=np.float32),
    size=np.array([0], dtype=np.uint32),
)


def test_terms_have_numbers_and_unknown_ones_none() -> None:
    assert POSTINGS.numbers(["en:c", "en:a", "en:", "en:zz", "en:b"]) == [C, A, -1, -1, B]


def test_a_term_longer_than_any_known_is_unknown_even_if_it_begins_like_one() -> None:
    assert POSTINGS.numbers(["en:aa", "en:a" * 50]) == [-1, -1]


@pytest.mark.parametrize("postings", [POSTINGS, EMPTY])
def test_no_terms_have_no_numbers(postings: Postings) -> None:
    assert postings.numbers([]) == []


def test_an_empty_index_knows_no_term_and_gives_nothing() -> None:
    assert EMPTY.numbers(["en:a"]) == [-1]
    assert EMPTY.contributions([[]]).shape == (1, 0)


def test_a_term_is_held_by_the_entries_of_its_posting() -> None:
    assert [POSTINGS.holds(A, entry) for entry in range(3)] == [True, False, True]
    assert POSTINGS.posting(C)[0].tolist() == [1]


def test_the_fewer_entries_hold_a_term_the_more_it_tells() -> None:
    everywhere, twice, once = POSTINGS.rarity(np.array([B, A, C]))
    assert 0 < everywhere < twice < once < POSTINGS.unknown_rarity()
    assert POSTINGS.all_rarity().tolist() == [twice, everywhere, once]


def test_a_word_gives_an_entry_the_best_of_its_terms() -> None:
    sums = POSTINGS.contributions([[(A, 1.0), (B, 1.0)], [(C, 0.5)], []])
    assert sums.tolist() == [[1.0, 0.5, 2.0], [0.0, 1.5, 0.0], [0.0, 0.0, 0.0]]


def test_a_worse_match_counts_by_its_worth() -> None:
    assert POSTINGS.contributions([[(A, 0.25)]]).tolist() == [[0.25, 0.0, 0.5]]
