"""A new entry: a whole file in canonical form, with its gaps marked and every field explained."""

import datetime as dt
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.corpus.loading import corpus_files
from rules.curating.canonical import ENTRY_ORDER
from rules.curating.scalars import inline
from rules.curating.schemas import FOLDER
from rules.languages import LANGUAGES
from rules.model import MAX_TITLE, Citation, EntryData, Game, Kind
from rules.words.folding import normalise, strip_accents

MAX_SLUG = 100
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
# What tells an editor how an entry is written.
EDITOR_LINES = f"# yaml-language-server: $schema=../../{FOLDER}/entry.json\n# $schema: ../../{FOLDER}/entry.json\n"
# What is said of a field where the model's own words are too few for who writes an entry.
_SAID: Final = {
    "ruling": "What settles it, whole, in your own words, the verdict first. Lists and tables want `|-`.",
    "components": "Printed things it is about, with their numbers as printed",
    "asked_as": "How players would put it, at least four ways in each language, none of them alike.",
    "translations": "Translations have every text above; `frostcite stamp` writes `of`",
}
# What stands in every entry that is begun.
_GIVEN: Final = frozenset({"kind", "title", "ruling", "topics", "citations", "added", "asked_as"})
_OF_ERRATA: Final = frozenset({"printed", "corrected"})
# What names other entries: which, nobody can guess.
_REFERENCES: Final = frozenset({"contradicts", "supersedes", "related", "after"})


class EntryExists(Exception):
    """The game has an entry of this name already; the message is its file's path."""


@dataclass(frozen=True)
class Draft:
    """An entry that is to be written: its file and its text."""

    path: Path
    text: str


def slug_of(title: str) -> str:
    """Return a title as an entry's name: small letters, digits and hyphens, cut at a word."""
    letters = strip_accents(normalise(title))
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in letters).split()
    while len("-".join(words)) > MAX_SLUG:
        words.pop()
    return "-".join(words)


def draft(corpus: Path, game: Game, kind: Kind, title: str, today: dt.date, slug: str | None = None) -> Draft:
    """Return a new entry of a game.

    Raises ValueError for a title that is too long and for a name that is none, EntryExists if the game has an entry
    of this name.
    """
    title = title.strip()
    if not title or len(title) > MAX_TITLE:
        raise ValueError(f"the title must have 1 to {MAX_TITLE} characters; it has {len(title)}")
    name = slug or slug_of(title)
    if not name or name != slug_of(name[:MAX_SLUG]):
        raise ValueError(f"`{name}` is no name for a file; give one in small letters, digits and hyphens")
    path = corpus / game.slug / kind.folder / f"{name}.yaml"
    for other in corpus_files(corpus / game.slug):
        # Names differ on some disks only by their case, and there they are one.
        if other.stem.lower() == name.lower():
            raise EntryExists(str(other))
    return Draft(path, _text(game, kind, title, today))


def _text(game: Game, kind: Kind, title: str, today: dt.date) -> str:
    given = _GIVEN | (_OF_ERRATA if kind is Kind.ERRATA else set())
    lines = [f"kind: {kind}", f"title: {inline(title, in_brackets=False)}"]
    for name in ENTRY_ORDER[2:]:
        if name in given:
            lines += [*_explained(name, game), *_begun(name, game, today)]
        elif name not in _OF_ERRATA:
            lines += [f"# {_said(name)} (optional):", f"# {name}: {_inline(_example(name, game, today))}"]
    return EDITOR_LINES + "\n".join(lines) + "\n"


def _said(name: str) -> str:
    """Return what a field is for, in words that a sign can follow."""
    said = _SAID.get(name) or EntryData.model_fields[name].description or ""
    return said.removesuffix(".") + (f", such as {_inline(_model_example(name))}" if name in _REFERENCES else "")


def _explained(name: str, game: Game) -> list[str]:
    """Return the comments above a field that is begun."""
    if name == "topics":
        return [_listed("topics", game.topics)]
    if name == "citations":
        return [
            _listed("sources", game.sources),
            "# Each has pages or a section, or author and date; the highest authority comes first. All it can have:",
            f"#   - {_inline(_citation(game))}",
        ]
    return [f"# {_said(name)}."]


def _begun(name: str, game: Game, today: dt.date) -> list[str]:
    """Return the lines of a field that is begun, with a gap for what the curator has to say."""
    match name:
        case "topics":
            return ["topics: []"]
        case "citations":
            return ["citations:", f"  - {{source: {next(iter(game.sources))}, pages: []}}"]
        case "added":
            return [f"added: {today.isoformat()}"]
        case "asked_as":
            return ["asked_as:", *(f"  {language}: []" for language in LANGUAGES)]
    return [f"{name}:"]


def _example(name: str, game: Game, today: dt.date) -> object:
    """Return a value for an optional field that this game takes, blank where only the curator knows one."""
    match name:
        case "printings":
            return dict.fromkeys(game.printings, "What holds in this one.")
        case "revised":
            return today.isoformat()
        case "translations":
            return {"es": {"title": "", "ruling": "", "of": "0" * 12}}
    return [] if name in _REFERENCES else _model_example(name)


def _model_example(name: str) -> object:
    return (EntryData.model_fields[name].examples or [""])[0]


def _citation(game: Game) -> Mapping[str, object]:
    """Return a citation with every field that one can have, of a source whose authors it fits."""
    source = next((slug for slug, one in game.sources.items() if one.authors), next(iter(game.sources)))
    known: dict[str, object] = {"source": source, "pages": [1]}
    if authors := list(game.sources[source].authors):
        known["author"] = authors[0]
    return {name: known.get(name, (field.examples or [""])[0]) for name, field in Citation.model_fields.items()}


def _inline(value: object) -> str:
    """Return a value as YAML on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_within(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(_within(item) for item in value) + "]"
    return _scalar(value, in_brackets=False)


def _within(value: object) -> str:
    return _inline(value) if isinstance(value, Mapping | list | tuple) else _scalar(value, in_brackets=True)


def _scalar(value: object, in_brackets: bool) -> str:
    means_more = isinstance(value, int) or bool(_DAY.fullmatch(str(value)))
    return inline(str(value), in_brackets, may_be_plain=means_more)


def _listed(name: str, known: Iterable[str]) -> str:
    return f"# The game's {name}: {', '.join(known) or 'none yet, see game.yaml'}"
