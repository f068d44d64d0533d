"""From nodes to the model, with every fault in words that say what to write instead."""

import difflib
import re
from collections.abc import Iterable
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from rules.corpus.nodes import Node, Place, YamlFile
from rules.corpus.scalars import ambiguous, written_as
from rules.corpus.shape import fields, is_text, type_at
from rules.languages import language_of

M = TypeVar("M", bound=BaseModel)

# Steps that pydantic adds to a fault's place for the branches of a union; the file knows nothing of them.
_BRANCH = re.compile(r"function-|tuple\[|constrained-|literal\[|nullable")
# So many faults of fields are told of one file: who has made more has made one mistake many times.
_MOST_FAULTS = 100


def nearest(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean `x`?" for the known word most like this one, else a list of the known ones."""
    names = sorted(known)
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if close:
        return f"; did you mean `{close[0]}`?"
    shown = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    return f"; write one of: {shown}" if names else "; none is declared yet"


def parse_as(model: type[M], file: YamlFile) -> M | None:
    """Return the file as a model, or None when it has faults; all of them are noted in the file."""
    root = file.root
    if root is None:
        return None
    parsed: M | None = None
    _check_scalars(root, file, model)
    try:
        parsed = model.model_validate(root.value())
    except ValidationError as error:
        details = error.errors(include_url=False)
        for detail in details[:_MOST_FAULTS]:
            _note(root, file, model, detail)
        if len(details) > _MOST_FAULTS:
            more = len(details) - _MOST_FAULTS
            file.fault(root, "many-faults", f"{more} more faults of fields are not told; mend those below first")
    _check_keys(root, file, model)
    return None if file.problems else parsed


def _check_scalars(root: Node, file: YamlFile, model: type[BaseModel]) -> None:
    """Report empty scalars, and those that programs read differently from what the field means."""
    for place, nodes in root.scalars():
        kind = "text" if is_text(model, place) else type_at(model, place)
        for node in nodes:
            if fault := _scalar_fault(node, kind, place):
                file.fault(node, *fault)


def _scalar_fault(node: Node, kind: str | None, place: Place) -> tuple[str, str] | None:
    text = node.text or ""
    if not text.strip():
        return "empty-text", f"`{_name(place)}` is empty; write something or delete the field"
    if kind == "text":
        return ("bare-value", _bare(text)) if node.plain and ambiguous(text) else None
    if node.plain and re.fullmatch(r"0[0-9]+", text):
        return "bare-value", f"YAML may take {text} for an octal number; write {text.lstrip('0') or '0'}"
    if kind and not (written_as(kind, text) and (node.plain or kind == "date")):
        return "wrong-type", _wrong_type(_name(place), kind)
    return None


def _check_keys(root: Node, file: YamlFile, model: type[BaseModel]) -> None:
    """Report names of a curator's own making that YAML's versions read differently, such as a bare `on`."""
    for place, key in root.names():
        text = key.text or ""
        if key.plain and ambiguous(text) and text not in fields(model, place[:-1]) and not file.has_fault_at(key):
            file.fault(key, "bare-value", _bare(text))


def _bare(text: str) -> str:
    return f'YAML may take {text} for something else than text; write "{text}" in quotes'


def _note(root: Node, file: YamlFile, model: type[BaseModel], detail: ErrorDetails) -> None:
    """Put a fault that pydantic found into the file, at its place and in our words."""
    place: Place = tuple(step for step in detail["loc"] if not _BRANCH.match(str(step)))
    kind, context = detail["type"], detail.get("ctx", {})
    if kind == "missing":
        node = root.at(place[:-1])
    elif kind == "extra_forbidden":
        node = root.at((*place, "[key]"))
    else:
        node = root.at(place)
    # A list whose every item has a fault counts as too short to pydantic, though it is not.
    if (kind != "missing" and file.has_fault_at(node)) or (kind == "too_short" and node.items):
        return
    if kind == "extra_forbidden":
        message = f"unknown field `{place[-1]}`{nearest(str(place[-1]), fields(model, place[:-1]))}"
        file.fault(node, "unknown-field", message)
    elif place and place[-1] == "[key]":
        file.fault(node, *_key_message(node.text or "", kind, context))
    elif kind == "string_type" and node.pairs is not None:
        message = f"`{_name(place)}` must be text, and `: ` makes fields of it; put the text in quotes"
        file.fault(node, "wrong-type", message)
    else:
        file.fault(node, *_message(_name(place), kind, context, detail["msg"]))


def _name(place: Place) -> str:
    return next((str(step) for step in reversed(place) if isinstance(step, str)), "file")


def _key_message(written: str, kind: str, context: dict[str, Any]) -> tuple[str, str]:
    if kind != "literal_error":
        return "not-a-slug", f"`{written}` is no name for this; write {_form('slug')}"
    if language_of(written) == "nb" or written.lower() in ("false", "off"):
        return "unknown-language", f"`{written}` is no language here (YAML may read it as false); write `nb`"
    if written == "en":
        return "unknown-language", "`en` is the original and no translation; its words are the entry's own fields"
    return "unknown-language", f"unknown language `{written}`; write {context['expected']}"


def _wrong_type(field: str, kind: str) -> str:
    match kind:
        case "date":
            return f"`{field}` must be a day of the calendar; write year-month-day, such as 2026-07-14"
        case "boolean":
            return f"`{field}` must be true or false, without quotes"
    return f"`{field}` must be a number; write digits alone, such as 24, without quotes"


def _message(field: str, kind: str, context: dict[str, Any], text: str) -> tuple[str, str]:
    match kind:
        case "missing":
            return "missing-field", f"`{field}` is missing; add a line `{field}: ...`"
        case "enum" | "literal_error":
            return "unknown-value", f"`{field}` must be {context['expected']}"
        case "string_too_long":
            return "too-long", f"`{field}` is longer than {context['max_length']} characters; shorten it"
        case "string_pattern_mismatch":
            return "wrong-form", f"`{field}` has not the right form; write {_form(str(context['pattern']))}"
        case "int_parsing" | "int_type" | "float_parsing" | "float_type":
            return "wrong-type", _wrong_type(field, "number")
        case "date_from_datetime_parsing" | "date_type" | "date_parsing" | "date_from_datetime_inexact":
            return "wrong-type", _wrong_type(field, "date")
        case "bool_parsing" | "bool_type":
            return "wrong-type", _wrong_type(field, "boolean")
        case "greater_than_equal":
            return "out-of-range", f"`{field}` must be at least {context['ge']:g}"
        case "less_than_equal":
            return "out-of-range", f"`{field}` must be at most {context['le']:g}"
        case "string_type":
            return "wrong-type", f"`{field}` must be text; write one text here, no list and no fields"
        case "tuple_type":
            return "wrong-type", f"`{field}` must be a list; write `[one, two]` or a line `- one` for each"
        case "dict_type" | "model_type":
            return "wrong-type", f"`{field}` must hold fields; write `{field}:` and its fields indented below it"
        case "too_short":
            return "empty-list", f"`{field}` needs at least {context['min_length']}; add one"
    return "wrong-value", f"`{field}`: {text[0].lower()}{text[1:]}"


def _form(pattern: str) -> str:
    if pattern.startswith("^https"):
        return "an address that begins with https://"
    if "{12}" in pattern:
        return "12 hexadecimal digits (`frostcite stamp` writes them)"
    return "small letters, digits and single hyphens, such as `line-of-sight`"
