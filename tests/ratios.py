"""How much longer one thing takes than another in the same run: a slow or busy machine slows both."""

import gc
import time
from collections.abc import Callable


def ratio(work: Callable[[], object], plain: Callable[[], object], rounds: int = 5) -> float:
    """Return how many times as long one piece of work takes as a plain one, both of this thread's processor time.

    They are done in turn, and the quickest round of each counts: what else the machine or the collector does only ever
    adds.
    """
    taken: tuple[list[float], list[float]] = ([], [])
    gc.disable()
    try:
        for _ in range(rounds):
            for done, seconds in zip((work, plain), taken, strict=True):
                started = time.thread_time()
                done()
                seconds.append(time.thread_time() - started)
    finally:
        gc.enable()
    return min(taken[0]) / max(min(taken[1]), 1e-6)
