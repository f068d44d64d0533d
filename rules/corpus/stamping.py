"""Tie an entry's translations to its present original, once a translator has compared them."""

import os
import re
from pathlib import Path

from rules.corpus.digest import digest
from rules.corpus.parsing import parse_as
from rules.corpus.yamlfile import YamlFile, parse
from rules.model import EntryData
from rules.problems import CorpusError

_OF = re.compile(r"^(\s+of:[ \t]*)(\S.*)?$", re.MULTILINE)


def stamp(path: Path, languages: tuple[str, ...] = ()) -> bool:
    """Write the original's digest into an entry file's translations; return whether the file changed.

    With `languages`, only those translations are stamped. Raises CorpusError if the entry has other faults.
    """
    text = path.read_bytes().decode()
    file = YamlFile(path.name)
    parse(_OF.sub(r'\1"000000000000"', text), file)
    entry = parse_as(EntryData, file)
    if entry is None or file.root is None:
        raise CorpusError(path, sorted(file.problems))
    value = digest(entry)
    lines = text.splitlines(keepends=True)
    for language in languages or tuple(entry.translations):
        place = file.root.at(("translations", language, "of", "[key]"))
        lines[place.line - 1] = _OF.sub(rf'\g<1>"{value}"', lines[place.line - 1])
    stamped = "".join(lines)
    if stamped != text:
        write_whole(path, stamped.encode())
    return stamped != text


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file's content at once: a reader, or a start after a crash, finds the old or the new, never half."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            beside.chmod(path.stat().st_mode & 0o777)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
