"""The schemas say the same as the models, to any validator, and explain every field."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from rules.curating.schemas import FOLDER, MODELS, schema_of, schema_text, write_schemas

CORPUS = Path(__file__).parents[3] / "corpus"


class Core(yaml.SafeLoader):
    """Reads scalars as editors do, by YAML 1.2's core schema."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 (PyYAML's own name)


Core.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(~|null|Null|NULL|)$"), None)
Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|True|TRUE|false|False|FALSE)$"), None)
Core.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^[-+]?[0-9]+$"), None)
Core.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"^[-+]?[0-9]+\.[0-9]+$"), None)


def read(text: str) -> Any:
    """Return a file as an editor sees it."""
    return yaml.load(text, Core)  # noqa: S506 (a safe loader)


def errors(name: str, text: str) -> list[str]:
    """Return what an independent validator says of a text."""
    validator = jsonschema.Draft202012Validator(schema_of(name), format_checker=jsonschema.FormatChecker())
    return [
        f"{path.name}: {'/'.join(map(str, e.absolute_path))} {e.message}"
        for path in [Path(name)]
        for e in validator.iter_errors(read(text))
    ]


def objects(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield every schema within a schema that has fields."""
    for value in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from objects(value)
    if isinstance(schema, dict) and isinstance(schema.get("properties"), dict):
        yield schema


@pytest.mark.parametrize("name", MODELS)
def test_a_schema_is_valid_itself(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema_of(name))


@pytest.mark.parametrize("name", MODELS)
def test_every_field_is_explained_and_has_an_example_that_is_valid(name: str) -> None:
    whole = schema_of(name)
    for part in objects(whole):
        for field, schema in part["properties"].items():
            assert schema.get("description"), field
            examples = schema.get("examples")
            assert examples, field
            for example in examples:
                jsonschema.validate(example, {**schema, "$defs": whole.get("$defs", {})})


def test_an_entry_with_a_wrong_field_or_value_is_underlined() -> None:
    text = "kind: rules\ntitel: x\n"
    told = " ".join(errors("entry", text))
    assert "'rules' is not one of" in told
    assert "'titel' was unexpected" in told


@pytest.mark.corpus
@pytest.mark.parametrize("name", MODELS)
def test_the_files_in_the_corpus_are_those_of_the_models(name: str) -> None:
    assert (CORPUS / FOLDER / f"{name}.json").read_text("utf-8") == schema_text(name)


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("name", "pattern"), [("entry", "*/*/*.yaml"), ("game", "*/game.yaml"), ("open", "*/open.yaml")]
)
def test_an_independent_validator_finds_the_corpus_valid(name: str, pattern: str) -> None:
    paths = sorted(CORPUS.glob(pattern))
    assert paths
    assert [error for path in paths for error in errors(name, path.read_text("utf-8"))] == []


def test_writing_twice_changes_nothing(tmp_path: Path) -> None:
    assert len(write_schemas(tmp_path)) == len(MODELS)
    assert write_schemas(tmp_path) == []
