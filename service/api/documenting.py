"""How the API's errors stand in its description."""

from typing import Any, Final

from service.errors import MEDIA_TYPE, ProblemView


def _problem(description: str) -> dict[str, Any]:
    return {"description": description, "content": {MEDIA_TYPE: {"schema": {"$ref": _REFERENCE}}}}


_NAME: Final = "Problem"
_REFERENCE: Final = f"#/components/schemas/{_NAME}"

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    400: _problem("The address is not UTF-8, or the host is unknown."),
    404: _problem("There is no such game or ruling; `near` names those that are like it."),
    422: _problem("A parameter is missing or cannot have this value."),
    500: _problem("Our own fault, with a number that finds it in the log."),
}


def with_problem_schema(description: dict[str, Any]) -> dict[str, Any]:
    """Return an OpenAPI description with the schema that its errors refer to."""
    schemas = description.setdefault("components", {}).setdefault("schemas", {})
    schemas[_NAME] = ProblemView.model_json_schema()
    return description
