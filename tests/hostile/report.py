"""What a run of made-up input came to."""

from dataclasses import dataclass, field
from statistics import median


@dataclass
class Report:
    """What was tried, how long each took, and what went wrong.

    `plain` are the seconds that questions took which players ask, put in between. `clean` counts the broken files in
    which the check found no fault: each of them was opened.
    """

    tried: int = 0
    clean: int = 0
    seconds: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def percentile(self, part: float) -> float:
        """Return the time that a part of all took at most; 0 if nothing was tried."""
        ordered = sorted(self.seconds) or [0.0]
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))]

    def times_plain(self, part: float) -> float:
        """Return how many times as long as a plain question a part of all took at most."""
        return self.percentile(part) / median(self.plain)

    def line(self, what: str) -> str:
        """Return the outcome in one line."""
        times = f"p50 {self.percentile(0.5):.4f} s, p99 {self.percentile(0.99):.4f} s, worst {self.percentile(1):.4f} s"
        return f"{what}: {self.tried} tried, {len(self.faults)} faults; {times}"
