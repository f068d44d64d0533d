"""Read a YAML file into nodes; nothing is raised for what is wrong with it."""

import codecs
import re
from pathlib import Path

from rules.corpus.building import build, code_point
from rules.corpus.nodes import Node, Place, YamlFile
from rules.corpus.scalars import INVISIBLE

__all__ = [
    "MAX_BYTES",
    "MAX_GAME_BYTES",
    "Node",
    "Place",
    "YamlFile",
    "parse",
    "parse_within",
    "read",
    "read_text",
    "split_lines",
]

MAX_BYTES = 64 * 1024
MAX_GAME_BYTES = 2 * 1024 * 1024

_TOP = Node(1, 1)


def read(path: Path, name: str, limit: int = MAX_BYTES) -> YamlFile:
    """Read a file of at most `limit` bytes into nodes; every fault of form is in the result's `problems`."""
    file = YamlFile(name)
    text = read_text(path, file, limit)
    if text is not None:
        parse(text, file)
    return file


def read_text(path: Path, file: YamlFile, limit: int = MAX_BYTES) -> str | None:
    """Return a file's text, without a byte order mark, or None where it has none; the fault is noted in `file`."""
    try:
        if path.is_symlink() or (path.exists() and not path.is_file()):
            file.fault(_TOP, "not-a-file", "this is no plain file; put a plain YAML file here")
            return None
        if path.stat().st_size > limit:
            file.fault(_TOP, "too-large", f"the file is over {limit // 1024} KB; shorten it or split it")
            return None
        content = path.read_bytes()
    except FileNotFoundError:
        file.fault(_TOP, "missing-file", "this file is missing; write it, see corpus/README.md")
        return None
    except OSError as error:
        file.fault(_TOP, "unreadable", f"this file cannot be read ({error.strerror}); see to its name and rights")
        return None
    return _decoded(content, file)


def _decoded(content: bytes, file: YamlFile) -> str | None:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or content[:2].count(0) == 1:
        file.fault(_TOP, "not-utf-8", "the file is UTF-16; save it as UTF-8")
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = split_lines(error.object[: error.start].decode("utf-8"))
        message = f"the byte 0x{error.object[error.start]:02X} is not UTF-8; save the file as UTF-8"
        file.fault(Node(len(before), len(before[-1]) + 1), "not-utf-8", message)
        return None


def split_lines(text: str) -> list[str]:
    """Return the lines of a text as YAML and editors count them, without their ends."""
    return re.split("\r\n|\r|\n", text)


def parse_within(text: str, file: YamlFile, limit: int = MAX_BYTES) -> None:
    """Fill a file's root and problems from its text, if that is no longer than a file of `limit` bytes may be."""
    if len(text.encode("utf-8", "surrogatepass")) > limit:
        file.fault(_TOP, "too-large", f"the text is over {limit // 1024} KB; shorten it or split it")
    else:
        parse(text, file)


def parse(text: str, file: YamlFile) -> None:
    """Fill a file's root and problems from its text."""
    lines = split_lines(text)
    for number, line in enumerate(lines, 1) if INVISIBLE.search(text) else ():
        # Each character is told of once a line: a file full of them is one mistake.
        for character in dict.fromkeys(INVISIBLE.findall(line)):
            message = f"invisible character {code_point(character)}; delete it"
            file.fault(Node(number, line.index(character) + 1), "invisible-character", message)
    if file.problems:
        return
    root = build(text, lines, file)
    if root is not None and root.pairs is None:
        file.fault(root, "not-a-mapping", "the file must hold fields, such as `title: ...`")
        root = None
    file.root = root
