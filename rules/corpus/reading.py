"""A YAML file read as a model; what has not changed since it was last read is not parsed again."""

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

from pydantic import BaseModel

from rules.corpus.nodes import YamlFile
from rules.corpus.parsing import parse_as
from rules.corpus.yamlfile import MAX_BYTES, parse, read_text

M = TypeVar("M", bound=BaseModel)

# So many files are remembered: those of a large game. After an edit a curator waits for one of them.
KEPT = 1_000


def read_as(model: type[M], path: Path, name: str, limit: int = MAX_BYTES) -> tuple[YamlFile, M | None]:
    """Return a file of at most `limit` bytes, and what it holds as a model: None when it has faults, noted in it."""
    file = YamlFile(name)
    text = read_text(path, file, limit)
    if text is None:
        return file, None
    known, parsed = _parsed(model, name, text)
    # Who reads may note faults of their own; the tree is changed by nobody.
    return YamlFile(name, known.root, list(known.problems)), cast(M | None, parsed)


@lru_cache(maxsize=KEPT)
def _parsed(model: type[BaseModel], name: str, text: str) -> tuple[YamlFile, Any]:
    file = YamlFile(name)
    parse(text, file)
    return file, parse_as(model, file)
