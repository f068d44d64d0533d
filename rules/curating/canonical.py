"""The canonical form of an entry: order of fields, wrapping, quoting; every comment is kept.

A field moves with its comments. The result is read again and compared: what would change a word is refused.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rules.corpus.nodes import Place, YamlFile
from rules.corpus.scalars import written_as
from rules.corpus.shape import fields, is_text, type_at
from rules.corpus.yamlfile import parse, read_text
from rules.curating.pieces import Part, Pieces, Value, is_for_editors, take_apart
from rules.curating.scalars import WIDTH, block, inline, quoted
from rules.languages import LANGUAGES
from rules.model import EntryData
from rules.problems import CorpusError, Problem

ENTRY_ORDER: Sequence[str] = (
    "kind",
    "title",
    "situation",
    "ruling",
    "context",
    "printed",
    "corrected",
    "printings",
    "components",
    "topics",
    "changed_from",
    "spoiler",
    "citations",
    "contradicts",
    "supersedes",
    "related",
    "after",
    "added",
    "revised",
    "contributors",
    "asked_as",
    "translations",
)
_TRANSLATION_ORDER = [*(name for name in ENTRY_ORDER if name not in ("asked_as", "translations")), "of"]
_STEP = 2
_MOST_PASSES = 5


def canonical(path: Path) -> str:
    """Return what an entry file is in canonical form.

    Raises CorpusError if the file cannot be read as YAML of the archive; faults of its content do not matter.
    """
    file = YamlFile(path.name)
    text = read_text(path, file)
    if text is None:
        raise CorpusError(path, file.problems)
    return canonical_text(text, path)


def canonical_text(text: str, path: Path) -> str:
    """Return an entry's text in canonical form; `path` names it in faults. Raises CorpusError."""
    value = _value(text, path)
    comments = _comments(take_apart(text))
    formatted = text
    # A comment that moved with its field can then be read as another's: write until nothing moves.
    for _ in range(_MOST_PASSES):
        before, formatted = formatted, written(take_apart(formatted))
        if _value(formatted, path) != value or _comments(take_apart(formatted)) != comments:
            break
        if formatted == before:
            return formatted
    message = "this file cannot be put into canonical form without changing it; write it more plainly"
    raise CorpusError(path, [Problem(path.name, 1, 1, "form", message)])


def written(pieces: Pieces) -> str:
    """Return the pieces of an entry's file as a text, its fields in order."""
    return "\n".join(_Writer().file(pieces)) + "\n"


def _value(text: str, path: Path) -> object:
    file = YamlFile(path.name)
    parse(text, file)
    if file.root is None or file.problems:
        raise CorpusError(path, sorted(file.problems))
    return _stripped(file.root.value())


def _stripped(value: object) -> object:
    if isinstance(value, dict):
        return {str(key).strip(): _stripped(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_stripped(item) for item in value]
    return value.strip() if isinstance(value, str) else value


def _comments(pieces: Pieces) -> Counter[str]:
    return Counter([*pieces.head, *pieces.foot, *(c for p in pieces.parts() for c in (*p.above, *p.beside, *p.below))])


def _ordered(parts: list[Part], place: Place) -> list[Part]:
    """Return the fields at a place in canonical order; unknown ones come last, as they stood."""
    if not place:
        order = ENTRY_ORDER
    elif place[-1] in ("asked_as", "translations") and len(place) == 1:
        order = LANGUAGES
    elif place[0] == "translations":
        order = _TRANSLATION_ORDER
    else:
        order = fields(EntryData, place)
    ranks = {name: number for number, name in enumerate(order)}
    return sorted(parts, key=lambda part: ranks.get(part.name or "", len(ranks)))


class _Writer:
    """Writes pieces as lines."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def file(self, pieces: Pieces) -> list[str]:
        self._lines += pieces.head
        if not all(map(is_for_editors, pieces.head)):
            self._lines.append("")
        self._mapping(pieces.top, 0, ())
        return self._lines + pieces.foot

    def _mapping(self, value: Value, indent: int, place: Place, lead: str = "") -> None:
        """Write fields, each on its lines; `lead` stands in the margin before the first."""
        for number, part in enumerate(_ordered(value.parts, place)):
            before = lead if number == 0 else ""
            self._part(part, indent, (*place, part.name or ""), f"{before}{_name(part, place)}:", len(before))

    def _part(self, part: Part, indent: int, place: Place, lead: str, margin: int = 0) -> None:
        """Write a field or an item: `lead` is its name with a colon, or a dash; `margin` is how far it hangs out."""
        value, outer = part.value, " " * (indent - margin)
        flow = None if value.text is not None else _flow(part, place)
        fits = flow is not None and (len(f"{outer}{lead} {flow}") <= WIDTH or not value.parts)
        hangs = lead == "-" and value.text is None and not value.is_list and not fits
        # Beside a dash alone, or beside another comment, there is no room for a comment.
        lifted = part.beside if hangs or len(part.beside) > 1 else []
        beside = "" if lifted else "".join(f"  {comment}" for comment in part.beside)
        self._lines += [f"{outer}{comment}" for comment in (*part.above, *lifted)]
        if value.text is not None:
            self._scalar(value, f"{outer}{lead}", indent + _STEP, place, beside)
        elif fits:
            self._lines.append(f"{outer}{lead} {flow}{beside}")
        elif hangs:
            self._mapping(value, indent + _STEP, place, "- ")
        else:
            self._lines.append(f"{outer}{lead}{beside}")
            self._inside(value, indent + _STEP, place)
        self._lines += [f"{' ' * indent}{comment}" for comment in part.below]

    def _inside(self, value: Value, indent: int, place: Place) -> None:
        if not value.is_list:
            self._mapping(value, indent, place)
        for number, part in enumerate(value.parts if value.is_list else ()):
            self._part(part, indent, (*place, number), "-")

    def _scalar(self, value: Value, lead: str, indent: int, place: Place, beside: str) -> None:
        text = (value.text or "").strip()
        if not text and value.plain:
            self._lines.append(f"{lead}{beside}")
            return
        line = f"{lead} {_inline(value, place, in_brackets=False)}"
        as_block = block(text, indent) if lead.endswith(":") and ("\n" in text or len(line) > WIDTH) else None
        if as_block:
            sign, rows = as_block
            self._lines += [f"{lead} {sign}{beside}", *rows]
        else:
            self._lines.append(f"{line}{beside}")


def _name(part: Part, place: Place) -> str:
    name = (part.name or "").strip()
    return name if name in fields(EntryData, place) else inline(name, in_brackets=True)


def _inline(value: Value, place: Place, in_brackets: bool) -> str:
    text = (value.text or "").strip()
    if place[-1] == "of":
        # `frostcite stamp` writes it so: a digest can be digits alone.
        return quoted(text)
    kind = type_at(EntryData, place)
    meant = bool(kind and written_as(kind, text)) or (value.plain and not is_text(EntryData, place))
    return inline(text, in_brackets, may_be_plain=meant)


def _flow(part: Part, place: Place) -> str | None:
    """Return a list or an item's fields in brackets on one line, None where they must stand on lines of their own."""
    value = part.value
    inner = [deeper for below in value.parts for deeper in below.walk()]
    if any(deeper.above or deeper.beside or deeper.below for deeper in inner) or place[0] == "asked_as":
        return None if value.parts else _brackets(value, place)
    if any(deeper.parent is part and deeper.value.text is None for deeper in inner) and value.is_list:
        return None
    if value.parts and not value.is_list and not isinstance(place[-1], int):
        return None
    if any("\n" in (deeper.value.text or "").strip() for deeper in inner):
        return None
    return _brackets(value, place)


def _brackets(value: Value, place: Place) -> str | None:
    if value.text is not None:
        return _inline(value, place, in_brackets=True)
    if value.is_list:
        items = [_brackets(part.value, (*place, number)) for number, part in enumerate(value.parts)]
        return f"[{', '.join(map(str, items))}]"
    rows = [
        f"{_name(part, place)}: {_brackets(part.value, (*place, part.name or ''))}"
        for part in _ordered(value.parts, place)
    ]
    return f"{{{', '.join(rows)}}}"
