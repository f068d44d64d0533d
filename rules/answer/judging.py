"""How candidates are ranked and how sure the first one is: two linear models, learnt from questions.

The ranking is a softmax over the candidates of a question, the confidence a logistic regression over the first one's
circumstances (Hastie, Tibshirani and Friedman, The Elements of Statistical Learning, 4.4). `frostcite calibrate`
learns both from files of questions and writes them beside this module.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

WEIGHTS_FILE = "weights.json"


@dataclass(frozen=True)
class Judge:
    """The learnt weights, and from which confidence on a ruling is given as the answer."""

    ranking: Mapping[str, float]
    confidence_weights: Mapping[str, float]
    bias: float
    answer_at: float

    def rank(self, score: float, likeness: float) -> float:
        """Return a candidate's rank from its score and its likeness: the higher, the likelier it is the right one."""
        return self.ranking["score"] * score + self.ranking["likeness"] * likeness

    def confidence(self, circumstances: Mapping[str, float]) -> float:
        """Return how likely the first candidate settles the question, 0 to 1; 0 if there is none."""
        if not circumstances:
            return 0.0
        total = self.bias + sum(weight * circumstances[name] for name, weight in self.confidence_weights.items())
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


def _read() -> Judge:
    return Judge(**json.loads(files("rules.answer").joinpath(WEIGHTS_FILE).read_text("utf-8")))


JUDGE = _read()
