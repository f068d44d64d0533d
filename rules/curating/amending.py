"""Fields set in an entry's text: the others stay as they are, and so does every comment."""

from collections.abc import Mapping
from pathlib import Path

from rules.corpus.nodes import Place
from rules.curating.canonical import canonical_text, written
from rules.curating.pieces import Part, Spot, Value, take_apart

# Where something new stands is nobody's question: it is written anew.
_NEW: Spot = (0, 0)
# Lists to which something is added; any other one is replaced.
_GROWING = ("citations", "contributors", "asked_as")


def amended(text: str, fields: Mapping[str, object], path: Path) -> str:
    """Return an entry's text in canonical form with some fields set; `path` names it in faults.

    Citations, contributors and phrasings are added to those that are there. Raises CorpusError if the text cannot be
    read as YAML of the archive.
    """
    pieces = take_apart(canonical_text(text, path))
    _merge(pieces.top, fields, ())
    return canonical_text(written(pieces), path)


def _merge(value: Value, fields: Mapping[str, object], place: Place) -> None:
    for name, new in fields.items():
        here = (*place, name)
        part = next((part for part in value.parts if part.name == name), None)
        if part is None:
            value.parts.append(_part(new, name))
        elif isinstance(new, Mapping) and part.value.text is None and not part.value.is_list:
            _merge(part.value, new, here)
        elif isinstance(new, list | tuple) and part.value.is_list and here[0] in _GROWING:
            _extend(part, new)
        else:
            part.value = _value(new, part)


def _extend(part: Part, items: list[object] | tuple[object, ...]) -> None:
    known = [_plain(item.value) for item in part.value.parts]
    for item in items:
        fresh = _part(item, None, part)
        if _plain(fresh.value) not in known:
            part.value.parts.append(fresh)


def _part(value: object, name: str | None, holder: Part | None = None) -> Part:
    part = Part(_NEW, Value(_NEW, _NEW), name, holder)
    part.value = _value(value, part)
    return part


def _value(value: object, holder: Part) -> Value:
    if isinstance(value, Mapping):
        return Value(_NEW, _NEW, parts=[_part(item, str(name), holder) for name, item in value.items()])
    if isinstance(value, list | tuple):
        return Value(_NEW, _NEW, is_list=True, parts=[_part(item, None, holder) for item in value])
    return Value(_NEW, _NEW, text=str(value).lower() if isinstance(value, bool) else str(value))


def _plain(value: Value) -> object:
    if value.text is not None:
        return value.text.strip()
    if value.is_list:
        return [_plain(part.value) for part in value.parts]
    return {part.name: _plain(part.value) for part in value.parts}
