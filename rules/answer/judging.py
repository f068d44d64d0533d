"""How candidates are ranked and how sure the first one is: two models, learnt from questions.

The ranking is a softmax over the candidates of a question, the confidence a logistic regression over all that is known
of the first one. `frostcite calibrate` learns both from files of questions and writes them beside this module.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from operator import mul

WEIGHTS_FILE = "weights.json"
RANKED_BY = ("score", "likeness", "nearest", "content", "leaning", "is_open")
_MOST = 30.0


@dataclass(frozen=True)
class Judge:
    """What was learnt, and from which confidence on a ruling is given as the answer."""

    ranking: Sequence[float]
    settling: Mapping[str, float]
    bias: float
    answer_at: float

    def rank(self, signals: Sequence[float]) -> float:
        """Return a candidate's rank from its signals (RANKED_BY): the higher, the likelier it is the right one."""
        if len(signals) != len(self.ranking):
            raise ValueError("there must be a signal for each weight")
        return math.fsum(map(mul, self.ranking, signals))

    def confidence(self, circumstances: Mapping[str, float]) -> float:
        """Return how likely the first candidate settles the question, 0 to 1; 0 if there is none."""
        if not circumstances:
            return 0.0
        total = self.bias + sum(weight * circumstances[name] for name, weight in self.settling.items())
        return 1 / (1 + math.exp(-max(-_MOST, min(_MOST, total))))


def _read() -> Judge:
    learnt = json.loads(files("rules.answer").joinpath(WEIGHTS_FILE).read_text("utf-8"))
    return Judge(learnt["ranking"], learnt["settling"], learnt["bias"], learnt["answer_at"])


JUDGE = _read()
