"""An entry in git: what differs from the last commit, what to say of it, and one commit for one entry."""

import difflib
from collections.abc import Iterator, Sequence
from pathlib import Path

from rules.curating.git import GitError, git, is_kept
from rules.curating.history import differences

_SUBJECT = 72
_CONTEXT = 3


def committed(corpus: Path, path: Path) -> str | None:
    """Return a file's text as the last commit has it, None if that has no such file, or where git keeps nothing."""
    return _text_at(corpus, f"HEAD:./{path.relative_to(corpus).as_posix()}")


def moved_from(corpus: Path, path: Path) -> Path | None:
    """Return the file that an entry lay in when its kind was another, if git still waits to hear that it is gone."""
    pattern = f":(glob){path.parent.parent.relative_to(corpus).as_posix()}/*/{path.name}"
    gone = git(corpus, "ls-files", "--deleted", "-z", "--", pattern).decode("utf-8", "replace").split("\0")[0]
    return corpus / gone if gone else None


def uncommitted(corpus: Path, path: Path) -> str | None:
    """Return a file's present text if it lies in a work tree of git whose last commit has another; else None."""
    if (
        not is_kept(corpus)
        or not path.is_file()
        or not git(corpus, "status", "--porcelain", "--", _named(corpus, path))
    ):
        return None
    return path.read_text("utf-8", "replace")


def line_diff(before: str | None, after: str) -> Iterator[str]:
    """Yield the lines that differ, each after `+` or `-`, among some that do not; `@@` parts the places."""
    lines = difflib.unified_diff((before or "").splitlines(), after.splitlines(), n=_CONTEXT, lineterm="")
    for number, line in enumerate(lines):
        # The first two lines name files.
        if number > 1:
            yield line


def message(slug: str, before: str | None, after: str) -> str:
    """Return what to say of a change of an entry: its name and what differs, the subject on one short line."""
    words: Sequence[str] = differences(before, after) or ["form alone"]
    whole = f"{slug}: {'; '.join(words)}"
    if len(whole) <= _SUBJECT or len(words) == 1:
        return whole
    return f"{slug}: {len(words)} changes\n\n" + "\n".join(f"- {word}" for word in words)


def commit(corpus: Path, path: Path, message: str, author: str | None = None) -> str:
    """Commit one entry and nothing else, whatever else is staged; return the commit's name.

    If its file has moved, the commit says so.

    `author` is `Name <address>`, git's own setting if None. Raises GitError, with git's words.
    """
    old = moved_from(corpus, path)
    name, *gone = [_named(corpus, file) for file in (path, old) if file]
    # A file that git does not know yet cannot be committed by its name alone.
    git(corpus, "add", "--intent-to-add", "--", name)
    given = [f"--author={author}"] if author else []
    git(corpus, "commit", "--quiet", "--no-verify", f"--message={message}", *given, "--only", "--", name, *gone)
    return git(corpus, "rev-parse", "HEAD").decode().strip()


def _named(corpus: Path, path: Path) -> str:
    """Return a path as git takes it, without the signs that mean more to it than themselves."""
    return f":(literal){path.relative_to(corpus).as_posix()}"


def versions_at(corpus: Path, path: Path, commit: str) -> tuple[str | None, str | None]:
    """Return a file's text before and after a commit, each None if it was not there, under its name of that time.

    Raises GitError if the commit changed no such file.
    """
    names = ["--follow", "-M", "--name-status", "--format=%x1e%H", "--", path.relative_to(corpus).as_posix()]
    for record in git(corpus, "log", "--no-show-signature", *names).decode("utf-8", "replace").split("\x1e")[1:]:
        name, *changes = record.strip().split("\n")
        if name == commit:
            # One file is followed, so there is one change; its names are from the top of the repository.
            _, old, *new = "".join(changes).split("\t")
            return _text_at(corpus, f"{commit}^:{old}"), _text_at(corpus, f"{commit}:{new[0] if new else old}")
    raise GitError(f"{commit} did not change {path}")


def _text_at(corpus: Path, name: str) -> str | None:
    try:
        return git(corpus, "show", name).decode("utf-8", "replace")
    except GitError:
        return None
