"""The judge's weights, learnt from questions whose right entries are known.

The ranking is fitted as a softmax over each question's candidates, the confidence as a logistic regression, both with
a small quadratic penalty and by Newton's method (Hastie, Tibshirani and Friedman, The Elements of Statistical
Learning, 4.4). The threshold is read off cross-validated confidences: no question judges itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from rules.answer.finding import Finder, Found
from rules.answer.judging import Judge
from rules.evaluation.questions import KnownQuestion

Numbers: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"

_RANKED_BY = ("score", "likeness")
_FOLDS = 5
_STEPS = 30
_PENALTY = 1.0


@dataclass(frozen=True)
class Sample:
    """What a question found in a game, which of its entries are right, and whether anything settles it."""

    found: Found
    right: tuple[bool, ...]
    answerable: bool


def calibrate(questions: Sequence[KnownQuestion], finders: Sequence[Finder], most_wrong: float) -> tuple[Judge, float]:
    """Return the judge learnt from questions, and the share of answerable ones that it answers (cross-validated).

    `most_wrong` is the share of all questions that may be answered wrong; the threshold is the lowest that keeps to
    it.
    """
    ranking = learn_ranking(samples(questions, finders))
    ranked = [Finder(finder.index, Judge(ranking, {}, 0.0, 1.0)) for finder in finders]
    return learn_confidence(samples(questions, ranked), ranking, most_wrong)


def samples(questions: Sequence[KnownQuestion], finders: Sequence[Finder]) -> list[Sample]:
    """Return a sample for every question and every game that it may be put to."""
    result = []
    for question in questions:
        for finder in finders:
            game = finder.index.game.slug
            if question.game in (None, game):
                found = finder.find(question.q)
                right = tuple(found.entry(candidate).id in question.expect for candidate in found.entries)
                result.append(Sample(found, right, bool(question.expect)))
    return result


def learn_ranking(found: Sequence[Sample]) -> dict[str, float]:
    """Return the weights of score and likeness under which the right entries come first."""
    groups = [_candidates(sample) for sample in found if any(sample.right)]
    weights = np.zeros(len(_RANKED_BY))
    for _ in range(_STEPS):
        slope, curve = -_PENALTY * weights / 100, np.eye(len(weights)) * _PENALTY / 100
        for values, right in groups:
            likely = _softmax(values @ weights)
            among = likely * right / max(float((likely * right).sum()), 1e-12)
            slope += (among - likely) @ values
            mean = likely @ values
            curve += (values.T * likely) @ values - np.outer(mean, mean)
        weights = weights + np.linalg.solve(curve, slope)
    return {name: round(float(weight), 4) for name, weight in zip(_RANKED_BY, weights, strict=True)}


def _candidates(sample: Sample) -> tuple[Numbers, Numbers]:
    near = (*sample.found.entries, *sample.found.open)
    values = np.array([[candidate.score, candidate.likeness] for candidate in near])
    return values, np.array([*sample.right, *(False for _ in sample.found.open)], dtype=np.float64)


def _softmax(ranks: Numbers) -> Numbers:
    powers = np.exp(ranks - ranks.max())
    likely: Numbers = powers / powers.sum()
    return likely


def learn_confidence(found: Sequence[Sample], ranking: dict[str, float], most_wrong: float) -> tuple[Judge, float]:
    """Return the judge with a ranking, and the share of answerable questions that it answers (cross-validated).

    Samples without any entry are never answered, so they teach nothing.
    """
    kept = [sample for sample in found if sample.found.circumstances]
    names = list(kept[0].found.circumstances)
    values = np.array([[sample.found.circumstances[name] for name in names] for sample in kept])
    right = np.array([sample.right[0] for sample in kept], dtype=np.float64)
    confidences = np.zeros(len(kept))
    for fold in range(_FOLDS):
        test = np.arange(len(kept)) % _FOLDS == fold
        weights, bias = _logistic(values[~test], right[~test])
        confidences[test] = 1 / (1 + np.exp(-(values[test] @ weights + bias)))
    threshold = _threshold(confidences, right, most_wrong * len(found))
    weights, bias = _logistic(values, right)
    answerable = np.array([sample.answerable for sample in kept])
    share = float((confidences[answerable] >= threshold).sum() / max(sum(s.answerable for s in found), 1))
    rounded = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    return Judge(ranking, rounded, round(bias, 4), round(threshold, 4)), share


def _logistic(values: Numbers, right: Numbers) -> tuple[Numbers, float]:
    """Return weights and bias for values as they stand; they are fitted on standardised ones."""
    mean, spread = values.mean(axis=0), values.std(axis=0) + 1e-9
    design = np.column_stack([(values - mean) / spread, np.ones(len(values))])
    penalty = np.diag([_PENALTY] * values.shape[1] + [0.0])
    weights = np.zeros(design.shape[1])
    for _ in range(_STEPS):
        likely = 1 / (1 + np.exp(-np.clip(design @ weights, -30, 30)))
        curve = (design.T * (likely * (1 - likely))) @ design + penalty
        weights = weights + np.linalg.solve(curve, design.T @ (right - likely) - penalty @ weights)
    scaled = weights[:-1] / spread
    return scaled, float(weights[-1] - mean @ scaled)


def _threshold(confidences: Numbers, right: Numbers, most_wrong: float) -> float:
    """Return the lowest confidence from which on no more than `most_wrong` questions are answered wrong."""
    order = np.argsort(-confidences)
    wrong = np.cumsum(1 - right[order])
    allowed = np.flatnonzero(wrong <= most_wrong)
    return float(confidences[order[allowed[-1]]]) if len(allowed) else 1.0
