"""Tie an entry's translations to its present original, once a translator has compared them."""

import codecs
import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from rules.corpus.digest import digest
from rules.corpus.nodes import Node, YamlFile
from rules.corpus.parsing import parse_as
from rules.corpus.scalars import ambiguous
from rules.corpus.yamlfile import parse, read_text
from rules.model import EntryData
from rules.problems import CorpusError

_ANY_DIGEST = "0" * 12


def stamp(path: Path, languages: tuple[str, ...] = ()) -> bool:
    """Write the original's digest into an entry file's translations; return whether the file changed.

    With `languages`, only those translations are stamped. Nothing but the values of `of` changes. Raises CorpusError
    if the entry has other faults or lacks a translation asked for; the file is then as it was.
    """
    file = YamlFile(path.name)
    text = read_text(path, file)
    if text is None:
        raise CorpusError(path, sorted(file.problems))
    changed = stamped(text, path, languages)
    if changed != text:
        mark = codecs.BOM_UTF8 if path.read_bytes().startswith(codecs.BOM_UTF8) else b""
        write_whole(path, mark + changed.encode())
    return changed != text


def stamped(text: str, path: Path, languages: tuple[str, ...] = ()) -> str:
    """Return an entry's text with the original's digest in its translations; `path` names it in faults.

    Languages and faults as for `stamp`.
    """
    file = YamlFile(path.name)
    parse(text, file)
    stamps = _stamps(file.root) if file.root else {}
    written = {language: (node.text, node.plain) for language, node in stamps.items()}
    for node in stamps.values():
        # Whatever stands there now, or nothing, is no fault: it is about to be written.
        node.text, node.plain = _ANY_DIGEST, False
    entry = parse_as(EntryData, file)
    for language in languages:
        if language not in stamps:
            fault = file.problem_at(("translations",), "no-translation", f"there is no translation `{language}`")
            file.problems.append(fault)
    if entry is None or file.problems:
        raise CorpusError(path, sorted(file.problems))
    value = digest(entry)
    wanted = {language: stamps[language] for language in languages or stamps}
    places = [node for language, node in wanted.items() if not _holds(*written[language], value)]
    return _replaced(text, places, value)


def _stamps(root: Node) -> dict[str, Node]:
    """Return the nodes of `of` by language."""
    languages = [key.text or "" for key, _ in root.at(("translations",)).pairs or ()]
    nodes = {language: root.at(("translations", language, "of")) for language in languages}
    return {language: node for language, node in nodes.items() if node.text is not None}


def _holds(written: str | None, plain: bool, value: str) -> bool:
    return written == value and not (plain and ambiguous(value))


def _replaced(text: str, places: list[Node], value: str) -> str:
    starts = [0, *(end.end() for end in re.finditer("\r\n|\r|\n", text))]
    for node in sorted(places, key=lambda node: (node.line, node.column), reverse=True):
        start, end = starts[node.line - 1] + node.column - 1, starts[node.end[0] - 1] + node.end[1] - 1
        end = start + len(text[start:end].rstrip())
        space = "" if text[start - 1].isspace() else " "
        text = f'{text[:start]}{space}"{value}"{text[end:]}'
    return text


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file's content at once: a reader, or a start after a crash, finds the old or the new, never half."""
    with written_beside(path, content) as beside:
        beside.replace(path)


@contextlib.contextmanager
def written_beside(path: Path, content: bytes) -> Iterator[Path]:
    """Yield a file beside another, with a content that is safe on the disk, to be moved over that other at once.

    If it is not moved, it is gone afterwards; what moved is safe on the disk, too.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            beside.chmod(path.stat().st_mode & 0o777)
        yield beside
    except OSError as error:
        # Nobody has heard of the file beside.
        error.filename = str(path)
        raise
    finally:
        beside.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
