"""Asks whether anything that the lock installs is known to be vulnerable, and writes a report for the release's notes.

Run as `python -m tests.release.audit`; `make audit` does. It needs the network. It ends with 1 if there is something,
and with 2 if it could not be asked: then nothing is known, and one line says so.
"""

import json
import subprocess
import sys
from pathlib import Path

from tests.release.licences import LOCK

_PROGRAM = Path(sys.executable).with_name("pip-audit")
_OPTIONS = ("--strict", "--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json")


class NotAsked(Exception):
    """It could not be asked; the message says why, in one line."""


def asked() -> str:
    """Return what pip-audit answers, as JSON. Raises NotAsked if it does not."""
    try:
        done = subprocess.run(
            [_PROGRAM, *_OPTIONS, "--requirement", LOCK], capture_output=True, text=True, check=False, timeout=600
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotAsked(str(error)) from error
    if not done.stdout.strip():
        raise NotAsked((done.stderr.strip().splitlines() or ["pip-audit says nothing"])[-1][:200])
    return done.stdout


def report(answer: str) -> tuple[str, int]:
    """Return a report in Markdown of what pip-audit answered, and how many holes are known."""
    packages = json.loads(answer)["dependencies"]
    found = [(package, hole) for package in packages for hole in package["vulns"]]
    told = [f"Known vulnerabilities in the {len(packages)} packages of `requirements.txt`: {len(found) or 'none'}.", ""]
    if found:
        told += ["| package | version | vulnerability | mended in |", "| --- | --- | --- | --- |"]
    for package, hole in found:
        mended = ", ".join(hole["fix_versions"]) or "no version yet"
        told.append(f"| {package['name']} | {package['version']} | {hole['id']} | {mended} |")
    return "\n".join(told).rstrip() + "\n", len(found)


def main() -> int:
    """Write the report, or why there is none; return the exit code."""
    try:
        told, holes = report(asked())
    except NotAsked as reason:
        sys.stderr.write(f"audit: not done, so nothing is known (it needs the network): {reason}\n")
        return 2
    sys.stdout.write(told)
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
