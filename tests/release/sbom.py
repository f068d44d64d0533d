"""What a deployment installs, as a bill of materials in the form of CycloneDX.

Run as `python -m tests.release.sbom`; `make lock` does. Hashes stand in the lock, which is beside it.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.release.licences import LOCK, licence, locked

_PROJECT = LOCK.with_name("pyproject.toml")
_OPTIONS = ("--short-PURLs", "--output-reproducible", "--pyproject", str(_PROJECT))


def packages() -> list[str]:
    """Return each package of the lock, of any platform, as it stands there but for its hashes."""
    return [line.rstrip("\\ ") for line in LOCK.read_text("utf-8").splitlines() if "==" in line]


def made() -> dict[str, Any]:
    """Return the bill of materials of the lock; where packages come from is for who installs them to say."""
    command = [str(Path(sys.executable).with_name("cyclonedx-py")), "requirements", *_OPTIONS, "-"]
    done = subprocess.run(command, input="\n".join(packages()), stdout=subprocess.PIPE, text=True, check=True)
    bill: dict[str, Any] = json.loads(done.stdout)
    named = {one.name: licence(one.name) for one in locked()}
    for component in bill["components"]:
        component.pop("externalReferences", None)
        if component["name"] in named:
            component["licenses"] = [{"expression": named[component["name"]]}]
    for tool in bill["metadata"]["tools"]["components"]:
        tool.pop("externalReferences", None)
    return bill


if __name__ == "__main__":
    sys.stdout.write(json.dumps(made(), indent=1, sort_keys=True) + "\n")
