"""The judge, learnt from questions whose right entries are known.

The ranking is fitted as a softmax over each question's candidates, with a small quadratic penalty and by Newton's
method (Hastie, Tibshirani and Friedman, The Elements of Statistical Learning, 4.4); what nothing settles should rank
some open question first. The confidence is fitted by gradient boosting. The threshold is read off cross-validated
confidences: no question judges itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier
from sklearn.model_selection import cross_val_predict

from rules.answer.finding import Finder, Found
from rules.answer.forest import Tree
from rules.answer.judging import RANKED_BY, Judge
from rules.evaluation.questions import KnownQuestion

Numbers: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"

_FOLDS = 5
_STEPS = 60
_PENALTY = 0.05
_BOUND = 5.0
_TREES = {
    "n_estimators": 200,
    "max_depth": 3,
    "learning_rate": 0.045,
    "subsample": 0.5,
    "min_samples_leaf": 8,
    "random_state": 0,
}


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
    ranking = learn_ranking(samples(questions, finders))
    ranked = [Finder(finder.index, Judge(ranking, (), 0.0, 1.0)) for finder in finders]
    return learn_confidence(samples(questions, ranked), ranking, most_wrong)


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
    model = GradientBoostingClassifier(**_TREES)
    confidences = cross_val_predict(model, values, right, cv=_FOLDS, method="predict_proba")[:, 1]
    threshold = _threshold(confidences, right, most_wrong * len(found))
    model.fit(values, right)
    answerable = np.array([bool(sample.question.expect) for sample in kept])
    share = float((confidences[answerable] >= threshold).sum() / max(sum(bool(s.question.expect) for s in found), 1))
    trees = [_tree(stage[0].tree_, 0, names, model.learning_rate) for stage in model.estimators_]
    odds = float(right.mean() / (1 - right.mean()))
    return Judge(ranking, trees, round(float(np.log(odds)), 4), round(threshold, 4)), share


def _tree(tree: Any, node: int, names: Sequence[str], rate: float) -> Tree:
    below, above = int(tree.children_left[node]), int(tree.children_right[node])
    if below < 0:
        return round(float(tree.value[node].item()) * rate, 5)
    name, threshold = names[int(tree.feature[node])], round(float(tree.threshold[node]), 5)
    return name, threshold, _tree(tree, below, names, rate), _tree(tree, above, names, rate)


def _threshold(confidences: Numbers, right: Numbers, most_wrong: float) -> float:
    """Return the lowest confidence from which on no more than `most_wrong` questions are answered wrong."""
    order = np.argsort(-confidences)
    wrong = np.cumsum(~right[order].astype(bool))
    allowed = np.flatnonzero(wrong <= most_wrong)
    return float(confidences[order[allowed[-1]]]) if len(allowed) else 1.0
