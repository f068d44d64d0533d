"""Build the present archive in a process of its own, as `python -m service.building CORPUS DATA`.

It gives way to those that answer, and prints the faults of a corpus that cannot be built, as JSON.
"""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Final

from rules.library import Library
from rules.problems import CorpusError

FAULTY: Final = 1
_NICE: Final = 10


def main(corpus: Path, data: Path) -> int:
    """Build what is not built yet; return the exit code."""
    os.nice(_NICE)
    try:
        Library(corpus, data)
    except CorpusError as error:
        json.dump([asdict(problem) for problem in error.problems], sys.stdout)
        return FAULTY
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
