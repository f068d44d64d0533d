"""What the model expects at a place of a file, read off its JSON Schema."""

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

from pydantic import BaseModel

from rules.corpus.yamlfile import Place

Schema: TypeAlias = dict[str, Any]


@cache
def _schema(model: type[BaseModel]) -> Schema:
    return model.model_json_schema()


def _options(root: Schema, schema: Schema) -> Iterator[Schema]:
    """Yield the plain schemas that a schema allows, with references followed."""
    if reference := schema.get("$ref"):
        schema = root["$defs"][reference.rsplit("/", 1)[1]]
    if "anyOf" in schema:
        for option in schema["anyOf"]:
            yield from _options(root, option)
    else:
        yield schema


@cache
def expected(model: type[BaseModel], place: Place) -> tuple[Schema, ...]:
    """Return the schemas allowed at a place (keys and positions from the top), none if nothing may stand there."""
    root = _schema(model)
    here = list(_options(root, root))
    for step in place:
        below = [
            option.get("items")
            if isinstance(step, int)
            else option.get("properties", {}).get(step) or option.get("additionalProperties") or None
            for option in here
        ]
        here = [plain for schema in below if schema for plain in _options(root, schema)]
    return tuple(here)


def fields(model: type[BaseModel], place: Place) -> list[str]:
    """Return the names of the fields that may stand at a place."""
    return [name for option in expected(model, place) for name in option.get("properties", ())]


def is_text(model: type[BaseModel], place: Place) -> bool:
    """Say whether a scalar at this place means text (and not a number, a date or one of a few words)."""
    return any(
        option.get("type") == "string" and "format" not in option and "enum" not in option and "const" not in option
        for option in expected(model, place)
    )
