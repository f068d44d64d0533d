"""Says which share of the small changes the tests have noticed, and fails if it is less than 85 of 100.

Run as `python -m tests.release.mutants FILE`, after `mutmut export-cicd-stats`; `make mutate` does both. What mypy
refuses was put to no test, and is not counted.
"""

import json
import sys
from pathlib import Path

_LEAST = 0.85


def told(stats: dict[str, int]) -> tuple[str, bool]:
    """Return the share in words, and whether it is enough, from mutmut's counts."""
    noticed = stats["killed"] + stats["timeout"] + stats["segfault"]
    tried = noticed + stats["survived"] + stats["no_tests"] + stats["suspicious"]
    if not tried or stats["check_was_interrupted_by_user"]:
        return "not all was tried", False
    return f"{noticed} of {tried} changes were noticed: {noticed / tried:.1%}", noticed >= _LEAST * tried


if __name__ == "__main__":
    said, is_enough = told(json.loads(Path(sys.argv[1]).read_text("utf-8")))
    sys.stdout.write(f"{said}\n")
    sys.exit(not is_enough)
