"""A new entry: a whole file in canonical form, with its gaps marked and every field explained."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rules.corpus.loading import corpus_files
from rules.curating.scalars import inline
from rules.curating.schemas import FOLDER
from rules.model import MAX_TITLE, Game, Kind
from rules.words.folding import normalise, strip_accents

MAX_SLUG = 100
# What tells an editor how an entry is written.
EDITOR_LINES = f"# yaml-language-server: $schema=../../{FOLDER}/entry.json\n# $schema: ../../{FOLDER}/entry.json\n"
_OPTIONAL = """\
# What happens at the table (optional):
# situation: ...
# What settles it, whole, in your own words, the verdict first. Lists and tables want `|-`.
ruling:
# Why people ask (optional):
# context: ...
"""
_ERRATA = """\
# What the source says, and what it should say:
printed:
corrected:
"""


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
    return f"""\
{EDITOR_LINES}\
kind: {kind}
title: {inline(title, in_brackets=False)}
{_OPTIONAL}{_ERRATA if kind is Kind.ERRATA else ""}\
# Printed things it is about, with their numbers as printed (optional):
# components: [Item 049]
{_listed("topics", game.topics)}
topics: []
{_listed("sources", game.sources)}
# A citation has pages or a section, or author and date; the highest authority comes first.
citations:
  - {{source: {next(iter(game.sources))}, pages: []}}
# Other entries to read with it; each must name this one back (optional):
# related: [another-ruling]
added: {today.isoformat()}
# How players would put it, at least four ways in each language, none of them alike.
asked_as:
  en: []
  es: []
  nb: []
# Translations have every text above; `frostcite stamp` writes `of`.
# translations:
#   es: {{title: ..., ruling: ..., of: "000000000000"}}
"""


def _listed(name: str, known: Iterable[str]) -> str:
    return f"# The game's {name}: {', '.join(known) or 'none yet, see game.yaml'}"
