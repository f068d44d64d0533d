"""How candidates are ranked, and how sure the first one is."""

import pytest

from rules.answer.judging import JUDGE, RANKED_BY, Judge

# At most half an apple is bad, and so is more than that with few pears.
TREE = ("apples", 0.5, -2.0, ("pears", 3.0, -1.0, 4.0))


def judge(*trees: object, bias: float = 0.0) -> Judge:
    return Judge([1.0, 2.0], trees, bias, 0.5)  # type: ignore[arg-type]


def test_the_rank_is_the_weighted_sum_of_the_signals() -> None:
    assert judge().rank((3.0, 0.5)) == 4.0


def test_signals_of_another_number_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="zip"):
        judge().rank((1.0,))


@pytest.mark.parametrize(
    ("apples", "pears", "total"), [(0.5, 9.0, -2.0), (0.6, 3.0, -1.0), (0.6, 3.1, 4.0), (-5.0, 0.0, -2.0)]
)
def test_a_tree_says_which_value_the_circumstances_lead_to(apples: float, pears: float, total: float) -> None:
    assert judge(TREE).confidence({"apples": apples, "pears": pears}) == judge(total).confidence({"any": 0.0})


def test_trees_and_bias_add_up() -> None:
    circumstances = {"apples": 1.0, "pears": 9.0}
    assert judge(TREE, TREE, bias=-8.0).confidence(circumstances) == pytest.approx(0.5)
    assert judge(TREE, bias=-8.0).confidence(circumstances) < 0.5 < judge(TREE).confidence(circumstances)


def test_nothing_found_is_no_confidence() -> None:
    assert judge(bias=9.0).confidence({}) == 0.0


@pytest.mark.parametrize("bias", [-1e9, 1e9])
def test_confidence_stays_between_nothing_and_one(bias: float) -> None:
    assert 0.0 <= judge(bias=bias).confidence({"any": 0.0}) <= 1.0


def test_what_was_learnt_ranks_by_every_signal_and_answers_at_a_confidence() -> None:
    assert len(JUDGE.ranking) == len(RANKED_BY)
    assert JUDGE.trees
    assert 0.0 < JUDGE.answer_at < 1.0
