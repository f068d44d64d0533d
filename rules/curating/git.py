"""What git knows of a corpus, asked by its command line with fixed arguments; hooks never run."""

import io
import re
import subprocess
import tarfile
from collections.abc import Sequence
from pathlib import Path

_SECONDS = 60.0
_FIXED = ("-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false", "-c", "core.fsmonitor=false")
_LOCKED = re.compile(r"'([^']+\.lock)': File exists")
_UNKNOWN = """\
git does not know who commits; tell it once, and commit again:
git config --global user.name "Your Name"
git config --global user.email you@example.org"""


class GitError(Exception):
    """Git is missing, or could not do what was asked; the message says what it said, or what to do about it."""


def git(folder: Path, *arguments: str, given: bytes = b"") -> bytes:
    """Return what git prints when it is run in a folder, with something given to it to read. Raises GitError."""
    command = ["git", "-C", str(folder), *_FIXED, *arguments]
    try:
        done = subprocess.run(command, input=given, capture_output=True, check=False, timeout=_SECONDS)  # noqa: S603 (fixed words)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise GitError(f"git cannot be run: {error}") from error
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).decode("utf-8", "replace")
        raise GitError(_helpful(said) or f"git {arguments[0]} failed and did not say why")
    return done.stdout


def _helpful(said: str) -> str:
    """Return what git said, whole; where it says who has to be told or what stands in the way, what to do about it."""
    if "Please tell me who you are" in said:
        return _UNKNOWN
    if locked := _LOCKED.search(said):
        return f"another git is at work here; if none is any more, one was cut short: delete {locked[1]}, and try again"
    return said


def is_kept(folder: Path) -> bool:
    """Say whether a folder lies in a git work tree that has a commit."""
    try:
        git(folder, "rev-parse", "--verify", "--quiet", "HEAD")
    except GitError:
        return False
    return True


def has_history(folder: Path) -> bool:
    """Say whether git keeps a folder with all that it was, not only with how it is since a shallow clone."""
    return is_kept(folder) and git(folder, "rev-parse", "--is-shallow-repository").strip() == b"false"


def log_of(folder: Path) -> Path:
    """Return the file to which git adds a line with every commit of the present branch. Raises GitError."""
    return folder / git(folder, "rev-parse", "--git-path", "logs/HEAD").decode().rstrip("\n")


def blobs(folder: Path, names: Sequence[str]) -> dict[str, str]:
    """Return the texts of some files of any time, by git's names for what they hold. Raises GitError."""
    told = git(folder, "cat-file", "--batch", given="".join(f"{name}\n" for name in names).encode()) if names else b""
    found, place = {}, 0
    for name in names:
        end = told.index(b"\n", place)
        size = int(told[place:end].split()[2])
        found[name] = told[end + 1 : end + 1 + size].decode("utf-8", "replace")
        place = end + size + 2
    return found


def changed_since(folder: Path, revision: str) -> list[str]:
    """Return the names, below a folder, of files that differ from a revision, new ones too. Raises GitError."""
    commit = git(folder, "rev-parse", "--verify", "--end-of-options", f"{revision}^{{commit}}").decode().strip()
    told = git(folder, "diff", "--name-only", "--no-renames", "--relative", "-z", commit, "--", ".")
    told += git(folder, "ls-files", "--others", "--exclude-standard", "-z", "--", ".")
    return sorted(name for name in told.decode("utf-8", "replace").split("\0") if name)


def unpack(folder: Path, revision: str, target: Path) -> None:
    """Write a folder, as it was at a revision, into a target folder. Raises GitError if there is no such revision."""
    commit = git(folder, "rev-parse", "--verify", "--end-of-options", f"{revision}^{{commit}}").decode().strip()
    # Run inside the folder, archive takes that folder alone.
    archive = git(folder, "archive", "--format=tar", commit, ".")
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(target, filter="data")
