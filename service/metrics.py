"""What is measured while the service runs. Every label has few values, all of them ours: nobody can make more of them.

With several workers each writes what it measures into a folder that all share, and any of them tells the sum.
"""

import os
from functools import cache
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

# The library's own name for the folder, read when it is imported.
SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

REQUESTS: Final = Histogram(
    "frostcite_request_seconds",
    "Time from a request's arrival to its answer's last byte, by route and HTTP status.",
    ["route", "status"],
    buckets=_SECONDS,
)
QUESTIONS: Final = Counter(
    "frostcite_questions", "Questions by game, the reader's language and status.", ["game", "language", "status"]
)
RELOADS: Final = Counter("frostcite_reloads", "Attempts to open a changed archive, by result.", ["result"])
VERSION: Final = Gauge(
    "frostcite_archive_version",
    "The version of the archive that is served, its first 12 hexadecimal digits as a number.",
    multiprocess_mode="livemostrecent",
)
OPENED: Final = Gauge(
    "frostcite_archive_opened_seconds",
    "The moment at which the archive that is served was opened, in seconds since 1970.",
    multiprocess_mode="livemostrecent",
)
KEPT: Final = Counter("frostcite_answers", "Answers made anew, and sent again from memory.", ["how"])
UNCOUNTED: Final = Counter("frostcite_uncounted", "Consultations and votes that could not be written and were dropped.")
REFUSED: Final = Counter("frostcite_refused", "Requests that were turned away, by reason.", ["reason"])


# To look labels up takes longer than to count.
measured: Final = cache(REQUESTS.labels)
asked: Final = cache(QUESTIONS.labels)


def note_version(version: str, moment: float) -> None:
    """Note which archive is served from now on."""
    VERSION.set(int(version[:12], 16))
    OPENED.set(moment)


def exposition() -> bytes:
    """Return all that was measured, by every worker, in Prometheus's text format."""
    if SHARED_FOLDER not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_worker(pid: int) -> None:
    """Drop what only a live worker can say; what it has counted stays."""
    mark_process_dead(pid)  # type: ignore[no-untyped-call]
