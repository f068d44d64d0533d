"""What the model expects at a place of a file, read off its JSON Schema."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, TypeAlias

from pydantic import BaseModel

from rules.corpus.nodes import Place

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


def expected(model: type[BaseModel], place: Place) -> tuple[Schema, ...]:
    """Return the schemas allowed at a place (keys and positions from the top), none if nothing may stand there."""
    # Every item of a list is alike.
    return _expected(model, tuple(0 if isinstance(step, int) else step for step in place))


@lru_cache(maxsize=10_000)
def _expected(model: type[BaseModel], place: Place) -> tuple[Schema, ...]:
    root = _schema(model)
    if not place:
        return tuple(_options(root, root))
    step = place[-1]
    found: list[Schema] = []
    for option in _expected(model, place[:-1]):
        for schema in _below(option, step):
            found += _options(root, schema)
    return tuple(found)


def _below(schema: Schema, step: int | str) -> list[Schema]:
    if isinstance(step, int):
        below = [schema.get("items")]
    elif step in schema.get("properties", {}):
        below = [schema["properties"][step]]
    else:
        # A dictionary's names are free, or have a pattern that pydantic itself holds them to.
        below = [schema.get("additionalProperties"), *schema.get("patternProperties", {}).values()]
    return [found for found in below if isinstance(found, dict)]


def fields(model: type[BaseModel], place: Place) -> list[str]:
    """Return the names of the fields that may stand at a place."""
    return [name for option in expected(model, place) for name in option.get("properties", ())]


def is_text(model: type[BaseModel], place: Place) -> bool:
    """Say whether a scalar at this place means text (and not a number, a date or one of a few words)."""
    return any(
        option.get("type") == "string" and "format" not in option and "enum" not in option and "const" not in option
        for option in expected(model, place)
    )


def type_at(model: type[BaseModel], place: Place) -> str | None:
    """Return `integer`, `number`, `boolean` or `date` where a scalar at this place means one, else None."""
    for option in expected(model, place):
        kind = option.get("format") if option.get("type") == "string" else option.get("type")
        if kind in ("integer", "number", "boolean", "date"):
            return str(kind)
    return None
