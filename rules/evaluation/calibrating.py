"""The judge, learnt from questions whose right entries are known.

The ranking is fitted as a softmax over each question's candidates, with a small quadratic penalty and by Newton's
method; what nothing settles should rank some open question first. The confidence is fitted by logistic regression
(Hastie, Tibshirani and Friedman, The Elements of Statistical Learning, 4.4, for both). The threshold is read off
cross-validated confidences: no question judges itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from rules.answer.finding import Finder, Found
from rules.answer.judging import RANKED_BY, Judge
from rules.evaluation.questions import KnownQuestion

Numbers: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"

_FOLDS = 5
_STEPS = 60
_PENALTY = 0.05
_BOUND = 5.0
# How freely the weights may grow: the inverse of a quadratic penalty.
_FREEDOM = 0.1
_MOST_STEPS = 5_000


@dataclass(frozen=True)
class Sample:
    """What a question found in a game, which of its entries are right, and what it asked."""

    found: Found
    right: tuple[bool, ...]
    question: KnownQuestion


def calibrate(questions: Sequence[KnownQuestion], finders: Sequence[Finder], most_wrong: float) -> tuple[Judge, float]:
    """Return the judge learnt from questions, and the share of answerable ones that it answers (cross-validated).

    `most_wrong` is the share of all questions that may be answered wrong; the threshold is the lowest that keeps to
    it.
    """
    ranking = learn_ranking(samples(questions, _ranking_by(finders, [0.0] * len(RANKED_BY))))
    return learn_confidence(samples(questions, _ranking_by(finders, ranking)), ranking, most_wrong)


def _ranking_by(finders: Sequence[Finder], ranking: Sequence[float]) -> list[Finder]:
    return [Finder(finder.index, Judge(ranking, {}, 0.0, 1.0)) for finder in finders]


def samples(questions: Sequence[KnownQuestion], finders: Sequence[Finder]) -> list[Sample]:
    """Return a sample for every question and every game that it may be put to."""
    result = []
    for question in questions:
        for finder in finders:
            if question.game in (None, finder.index.game.slug):
                found = finder.find(question.q)
                right = tuple(found.entry(candidate).id in question.expect for candidate in found.entries)
                result.append(Sample(found, right, question))
    return result


def learn_ranking(found: Sequence[Sample]) -> list[float]:
    """Return the weights of a candidate's signals (RANKED_BY) under which the right ones come first."""
    groups = [(values, right) for values, right in map(_candidates, found) if right.any()]
    weights = np.zeros(len(RANKED_BY))
    for _ in range(_STEPS):
        slope, curve = -_PENALTY * weights, np.eye(len(weights)) * _PENALTY
        for values, right in groups:
            likely = _softmax(values @ weights)
            among = likely * right / max(float((likely * right).sum()), 1e-12)
            mean = likely @ values
            slope += (among - likely) @ values
            curve += (values.T * likely) @ values - np.outer(mean, mean)
        weights = weights + np.clip(np.linalg.solve(curve, slope), -_BOUND, _BOUND)
    return [round(float(weight), 4) for weight in weights]


def _candidates(sample: Sample) -> tuple[Numbers, Numbers]:
    """Return the candidates' signals, and which are right: the entries that settle it, else the open questions."""
    entries, others = sample.found.entries, sample.found.open
    values = np.array([candidate.signals() for candidate in (*entries, *others)]).reshape(-1, len(RANKED_BY))
    # A question that names no game is put to each; that one of them has nothing to say teaches nothing.
    unsettled = not sample.question.expect and sample.question.game is not None
    return values, np.array([*sample.right, *(unsettled for _ in others)], dtype=np.float64)


def _softmax(ranks: Numbers) -> Numbers:
    powers = np.exp(ranks - ranks.max())
    likely: Numbers = powers / powers.sum()
    return likely


def learn_confidence(found: Sequence[Sample], ranking: Sequence[float], most_wrong: float) -> tuple[Judge, float]:
    """Return the judge with a ranking, and the share of answerable questions that it answers (cross-validated).

    Samples without any entry are never answered, so they teach nothing.
    """
    kept = [sample for sample in found if sample.found.circumstances]
    names = sorted(kept[0].found.circumstances)
    values = np.array([[sample.found.circumstances[name] for name in names] for sample in kept])
    right = np.array([sample.right[0] for sample in kept])
    model = make_pipeline(StandardScaler(), LogisticRegression(C=_FREEDOM, max_iter=_MOST_STEPS))
    confidences = cross_val_predict(model, values, right, cv=_FOLDS, method="predict_proba")[:, 1]
    threshold = _threshold(confidences, right, most_wrong * len(found))
    scaler, regression = (step for _, step in model.fit(values, right).steps)
    weights = regression.coef_[0] / scaler.scale_
    bias = float(regression.intercept_[0] - weights @ scaler.mean_)
    settling = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    answerable = np.array([bool(sample.question.expect) for sample in kept])
    share = float((confidences[answerable] >= threshold).sum() / max(sum(bool(s.question.expect) for s in found), 1))
    return Judge(ranking, settling, round(bias, 4), round(threshold, 4)), share


def _threshold(confidences: Numbers, right: Numbers, most_wrong: float) -> float:
    """Return the lowest confidence from which on no more than `most_wrong` questions are answered wrong."""
    order = np.argsort(-confidences)
    wrong = np.cumsum(~right[order].astype(bool))
    allowed = np.flatnonzero(wrong <= most_wrong)
    return float(confidences[order[allowed[-1]]]) if len(allowed) else 1.0
