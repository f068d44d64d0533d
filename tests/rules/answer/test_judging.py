"""How candidates are ranked, and how sure the first one is."""

import pytest

from rules.answer.judging import JUDGE, RANKED_BY, Judge


def judge(bias: float = 0.0, **settling: float) -> Judge:
    return Judge([1.0, 2.0], settling, bias, 0.5)


def test_the_rank_is_the_weighted_sum_of_the_signals() -> None:
    assert judge().rank((3.0, 0.5)) == 4.0


def test_signals_of_another_number_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="a signal for each weight"):
        judge().rank((1.0,))


def test_what_speaks_for_an_answer_makes_it_surer_and_what_speaks_against_it_less_sure() -> None:
    circumstances = {"apples": 2.0, "pears": 3.0}
    assert judge(bias=-1.0, apples=2.0, pears=-1.0).confidence(circumstances) == 0.5
    assert judge(apples=2.0).confidence(circumstances) > 0.5 > judge(pears=-1.0).confidence(circumstances)


def test_nothing_found_is_no_confidence() -> None:
    assert judge(bias=9.0).confidence({}) == 0.0


@pytest.mark.parametrize("bias", [-1e9, 1e9])
def test_confidence_stays_between_nothing_and_one(bias: float) -> None:
    assert 0.0 <= judge(bias=bias).confidence({"any": 0.0}) <= 1.0


def test_what_was_learnt_ranks_by_every_signal_and_answers_at_a_confidence() -> None:
    assert len(JUDGE.ranking) == len(RANKED_BY)
    assert JUDGE.settling
    assert 0.0 < JUDGE.answer_at < 1.0
