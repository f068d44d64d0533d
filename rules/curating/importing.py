"""Entries from other people's lists: every row read like a file of the corpus, its faults told by its number."""

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.corpus.checks import check_game
from rules.corpus.loading import EntryFile, GameFolder, game_slugs, read_game
from rules.corpus.nodes import YamlFile
from rules.corpus.parsing import nearest, parse_as
from rules.corpus.stamping import write_whole
from rules.corpus.yamlfile import MAX_BYTES, parse
from rules.curating.canonical import canonical_text
from rules.curating.mapping import Mapping
from rules.curating.scaffolding import slug_of
from rules.model import Entry, EntryData, Kind
from rules.problems import CorpusError, Problem

MAX_LIST_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, order=True)
class RowFault:
    """What is wrong with a row; rows count from 1."""

    row: int
    message: str


@dataclass
class Import:
    """What a list holds: entries ready to be written, by their files, and the faults of the other rows."""

    files: dict[Path, str] = field(default_factory=dict)
    faults: list[RowFault] = field(default_factory=list)


def read_rows(path: Path, mapping: Mapping | None) -> list[dict[str, Any]]:
    """Return the rows of a CSV, JSON or JSON Lines file. Raises ValueError, in one line, if it is none."""
    if path.stat().st_size > MAX_LIST_BYTES:
        raise ValueError(f"{path} is over {MAX_LIST_BYTES >> 20} MB; split it")
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not UTF-8; save it as UTF-8") from None
    if path.suffix.lower() == ".csv":
        return [dict(row) for row in csv.DictReader(io.StringIO(text, newline=""))]
    try:
        if path.suffix.lower() in (".jsonl", ".ndjson"):
            found = [json.loads(line) for line in text.splitlines() if line.strip()]
        else:
            found = _rows_in(json.loads(text), mapping.rows if mapping else "entries")
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} is not JSON: {error}") from None
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise ValueError(f"{path} holds no list of objects; name the field that does as `rows` in the mapping")
    return found


def _rows_in(value: Any, place: str | None) -> Any:
    for step in place.split(".") if place else ():
        value = value.get(step) if isinstance(value, dict) else None
    return value


def plan(corpus: Path, rows: Sequence[dict[str, Any]], mapping: Mapping | None, game: str | None = None) -> Import:
    """Return what would be written for some rows; without a mapping, each is an entry as `frostcite export` has it.

    `game` is the game of rows that name none. Nothing is written.
    """
    found = Import()
    drafts: dict[str, list[_Draft]] = {}
    known = game_slugs(corpus)
    for number, row in enumerate(rows, 1):
        try:
            draft = _draft(number, mapping.apply(row, number) if mapping else dict(row), game, known)
        except ValueError as error:
            found.faults.append(RowFault(number, str(error)))
            continue
        found.faults += [RowFault(number, problem.message) for problem in sorted(draft.file.problems)]
        if not draft.file.problems:
            drafts.setdefault(draft.game, []).append(draft)
    for slug, some in drafts.items():
        _check(read_game(corpus, slug), some, corpus, found)
    found.faults.sort()
    return found


@dataclass
class _Draft:
    """A row as an entry's file."""

    row: int
    game: str
    slug: str
    text: str
    file: YamlFile
    data: EntryData | None

    @property
    def place(self) -> str:
        """The file's path in its game."""
        kind = self.data.kind if self.data else Kind.RULE
        return f"{self.game}/{kind.folder}/{self.slug}.yaml"


def _draft(number: int, fields: dict[str, Any], game: str | None, known: Sequence[str]) -> _Draft:
    """Return a row's entry. Raises ValueError for what keeps it from being one at all."""
    slug = slug_of(str(fields.pop("slug", "") or fields.get("title", ""))[:200])
    game = str(fields.pop("game", "") or game or "")
    if game not in known:
        raise ValueError(f"unknown game `{game}`{nearest(game, known)}" if game else "no game; give one with --game")
    if not slug:
        raise ValueError("nothing to name the file by; map `slug` or `title`")
    file = YamlFile(f"{game}/{number}")
    try:
        # JSON is YAML: so a row has the limits and the checks of any file.
        text = canonical_text(json.dumps(_texts(fields), ensure_ascii=False), Path(file.path))
        too_large = len(text.encode()) > MAX_BYTES
    except CorpusError as error:
        raise ValueError(error.problems[0].message) from None
    except UnicodeEncodeError:
        raise ValueError("a text has half a character (a lone surrogate); correct it") from None
    if too_large:
        raise ValueError(f"the entry is over {MAX_BYTES >> 10} KB; shorten it or split it")
    parse(text, file)
    return _Draft(number, game, slug, text, file, parse_as(EntryData, file))


def _texts(value: Any) -> Any:
    """Return a value with its scalars as text, as YAML files are read."""
    if isinstance(value, dict):
        return {str(key): _texts(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_texts(item) for item in value]
    return str(value).lower() if isinstance(value, bool) else str(value)


def _check(folder: GameFolder, drafts: Sequence[_Draft], corpus: Path, found: Import) -> None:
    """Check entries together with those that the game has, and take those without a fault."""
    before = {str(problem) for problem in check_game(folder)}
    taken = {file.entry.slug for file in folder.entries} | folder.unread
    rows: dict[str, _Draft] = {}
    for draft in drafts:
        if draft.slug in taken or draft.data is None:
            found.faults.append(
                RowFault(draft.row, f"the game has an entry `{draft.slug}` already; map another `slug`")
            )
            continue
        taken.add(draft.slug)
        draft.file.path = draft.place
        rows[draft.place] = draft
        entry = Entry.model_construct(**dict(draft.data), game=draft.game, slug=draft.slug)
        folder.entries.append(EntryFile(entry, draft.file))
    faulty = {problem.path for problem in _new(check_game(folder), before, rows, found)}
    found.files |= {corpus / place: draft.text for place, draft in rows.items() if place not in faulty}


def _new(problems: Sequence[Problem], before: set[str], rows: dict[str, _Draft], found: Import) -> Sequence[Problem]:
    """Return the faults that the rows brought, each noted with its row; one of an older file is told of, too."""
    brought = [problem for problem in problems if str(problem) not in before]
    for problem in brought:
        draft = rows.get(problem.path)
        message = problem.message if draft else f"{problem.path}: {problem.message}"
        found.faults.append(RowFault(draft.row if draft else 0, message))
    return brought


def write_all(files: dict[Path, str], written: Callable[[Path], None]) -> None:
    """Write new files, each told of; if one cannot be written, none stays. Raises OSError."""
    done: list[Path] = []
    try:
        for path, text in files.items():
            path.parent.mkdir(exist_ok=True)
            write_whole(path, text.encode())
            done.append(path)
            written(path)
    except OSError:
        for path in done:
            path.unlink(missing_ok=True)
        raise
