"""The JSON Schemas of the corpus's files, by which editors complete, explain and underline.

They lie in the corpus itself, in a folder that holds no game, so that a file names its schema from wherever it is.
"""

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from rules.corpus.stamping import write_whole
from rules.model import EntryData, GameData, OpenQuestions

FOLDER = ".schema"
MODELS: dict[str, type[BaseModel]] = {"entry": EntryData, "game": GameData, "open": OpenQuestions}
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(name: str) -> dict[str, Any]:
    """Return the JSON Schema of `entry`, `game` or `open`. Raises KeyError for any other name."""
    generated = MODELS[name].model_json_schema()
    schema: dict[str, Any] = _untitled(generated)
    return {
        "$schema": _DIALECT,
        "title": f"Frostcite: {name}.yaml" if name != "entry" else "Frostcite: entry",
        **schema,
    }


def schema_text(name: str) -> str:
    """Return a schema as the text of its file. Raises KeyError for an unknown name."""
    return json.dumps(schema_of(name), ensure_ascii=False, indent=2) + "\n"


def write_schemas(corpus: Path) -> list[Path]:
    """Write the schemas into a corpus; return those files that changed. Raises OSError where it cannot be written."""
    folder = corpus / FOLDER
    folder.mkdir(exist_ok=True)
    changed = []
    for name in MODELS:
        path, text = folder / f"{name}.json", schema_text(name).encode()
        if not path.is_file() or path.read_bytes() != text:
            write_whole(path, text)
            changed.append(path)
    return changed


def _untitled(value: Any) -> Any:
    """Return a schema without the titles that repeat the names of fields and classes."""
    if isinstance(value, list):
        return [_untitled(item) for item in value]
    if not isinstance(value, dict):
        return value
    # A field may itself be called `title`: then it is a schema, and no text.
    kept = {key: item for key, item in value.items() if key != "title" or isinstance(item, dict)}
    return {key: item if key == "examples" else _untitled(item) for key, item in kept.items()}
