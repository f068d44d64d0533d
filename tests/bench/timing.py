"""Time taken so that it can be compared: everything in turn, round after round, and of the rounds the median."""

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median

Run = Callable[[], object]


def interleaved(
    runs: Mapping[str, Run], rounds: int, clock: Callable[[], float] = time.thread_time
) -> dict[str, float]:
    """Return the median of the seconds of processor time that each run takes.

    In every round each runs once, one after the other: what slows the machine down for a while slows all of them.
    """
    taken: dict[str, list[float]] = {name: [] for name in runs}
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            for name, run in runs.items():
                started = clock()
                run()
                taken[name].append(clock() - started)
    finally:
        gc.enable()
    return {name: median(seconds) for name, seconds in taken.items()}
