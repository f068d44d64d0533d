"""Saving an entry over nobody's work: who saves says what they read, and what stands there now is never lost."""

import contextlib
import fcntl
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from rules.corpus.nodes import YamlFile
from rules.corpus.stamping import written_beside
from rules.corpus.yamlfile import read_text
from rules.problems import CorpusError

# What is read of a file that is not there.
NOTHING = ""


class Overtaken(Exception):
    """The file has changed since it was read; `text` is what it holds now, empty if it is gone."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__("the file has changed since it was read")


def version_of(text: str) -> str:
    """Return the name of a text, 16 hexadecimal digits; of what is not there, an empty one."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16] if text else NOTHING


def read_entry(path: Path) -> str:
    """Return the text of an entry's file, empty if there is none. Raises CorpusError if it is no UTF-8 text."""
    if not path.exists() and not path.is_symlink():
        return NOTHING
    file = YamlFile(path.name)
    text = read_text(path, file)
    if text is None:
        raise CorpusError(path, file.problems)
    return text


def save_entry(path: Path, text: str, read: str) -> None:
    """Write an entry's file whole, if it still holds the version that was read; `read` is empty for a new file.

    Raises Overtaken if it holds another one, CorpusError if that is no UTF-8 text, OSError where nothing can be
    written.
    """
    path.parent.mkdir(exist_ok=True)
    with _alone(path.parent), written_beside(path, text.encode()) as beside:
        # Look as late as can be: whoever saves with another program does not wait for us. For the same reason a new
        # file is linked, which fails where another was put meanwhile.
        _refuse_overtaken(path, read)
        if read:
            beside.replace(path)
        else:
            _link(beside, path)


def move_entry(path: Path, target: Path, text: str, read: str) -> None:
    """Write an entry's text as a new file, and delete its old one, if that still holds the version that was read.

    Whenever it is cut short, the old file is there, or the new one, or both. Raises what `save_entry` does, Overtaken
    with the text of the new file if there is one already.
    """
    target.parent.mkdir(exist_ok=True)
    with _alone(path.parent), written_beside(target, text.encode()) as beside:
        _refuse_overtaken(path, read)
        _link(beside, target)
        path.unlink()


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Let one save into a folder at a time, whatever its process; the system frees a dead one's lock by itself."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _link(beside: Path, path: Path) -> None:
    try:
        path.hardlink_to(beside)
    except FileExistsError:
        raise Overtaken(read_entry(path)) from None


def _refuse_overtaken(path: Path, read: str) -> None:
    now = read_entry(path)
    if version_of(now) != read:
        raise Overtaken(now)
