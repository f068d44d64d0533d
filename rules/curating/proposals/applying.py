"""What accepting a proposal would write: the entry's whole file, with its proposer among the contributors."""

import datetime as dt
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import JsonValue

from rules.corpus.digest import digest
from rules.corpus.loading import GameFolder, read_game
from rules.corpus.nodes import YamlFile
from rules.corpus.parsing import parse_as
from rules.corpus.stamping import write_whole
from rules.corpus.yamlfile import parse
from rules.curating.amending import amended
from rules.curating.canonical import canonical_text
from rules.curating.proposals.model import Proposal
from rules.curating.scaffolding import EDITOR_LINES, slug_of
from rules.curating.trying import faults_of
from rules.model import EntryData, EntryText, Kind
from rules.problems import CorpusError, Problem

_CONTEXT = 3


class NoPlace(Exception):
    """A proposal has no place in the corpus: its entry is gone or just changed, or a new one's name is taken.

    The message says which.
    """


@dataclass(frozen=True)
class Applied:
    """A proposal as a change of a file: the file's text before (None for a new one) and after, and its faults.

    `faults` are those that writing it would bring to the corpus; `outdated` says that the entry's words have changed
    since its proposer read them.
    """

    path: Path
    before: str | None
    after: str
    faults: list[Problem]
    outdated: bool = False

    def diff(self) -> Iterator[str]:
        """Yield the lines that differ, each after `+` or `-`, among some that do not; `@@` parts the places."""
        old, new = (self.before or "").splitlines(), self.after.splitlines()
        for number, line in enumerate(difflib.unified_diff(old, new, n=_CONTEXT, lineterm="")):
            # The first two lines name files.
            if number > 1:
                yield line


def applied(proposal: Proposal, corpus: Path, today: dt.date, slug: str | None = None, stamps: bool = False) -> Applied:
    """Return what accepting a proposal on a day would write.

    `slug` is another name for a new entry; `stamps` ties the translations of a corrected entry to its new words, for
    a correction that changes no meaning. Raises NoPlace, CorpusError if the entry's file cannot be read as YAML.
    """
    folder = read_game(corpus, proposal.game)
    known = {file.entry.slug: corpus / file.file.path for file in folder.entries}
    fields: dict[str, JsonValue] = dict(proposal.fields)
    if proposal.by:
        fields["contributors"] = [proposal.by]
    if proposal.what == "ruling":
        path = _new_path(proposal, slug, corpus, folder)
        # Something must be there before anything can be set in it.
        opening = f"{EDITOR_LINES}kind: {_kind(proposal)}\n"
        return _made(corpus, path, None, amended(opening, {"added": today.isoformat(), **fields}, path))
    if proposal.slug not in known:
        raise NoPlace(f"{proposal.game} has no entry `{proposal.slug}` any more")
    path = known[proposal.slug]
    before = path.read_text("utf-8-sig")
    if any(name in fields for name in EntryText.model_fields):
        fields["revised"] = today.isoformat()
    after = amended(before, fields, path)
    outdated = proposal.of is not None and proposal.of != _digest(before)
    return _made(corpus, path, before, _stamped(after, path) if stamps else after, outdated)


def _made(corpus: Path, path: Path, before: str | None, after: str, outdated: bool = False) -> Applied:
    return Applied(path, before, after, faults_of(corpus, path, after), outdated)


def _new_path(proposal: Proposal, slug: str | None, corpus: Path, folder: GameFolder) -> Path:
    title = proposal.fields.get("title") or _translated_title(proposal)
    name = slug or proposal.slug or slug_of(str(title))
    if not name or name != slug_of(name):
        raise NoPlace(f"`{name}` is no name for a file; give one in small letters, digits and hyphens")
    if name in {file.entry.slug for file in folder.entries} | folder.unread:
        raise NoPlace(f"{proposal.game} has an entry `{name}` already; give the new one another name")
    return corpus / proposal.game / _kind(proposal).folder / f"{name}.yaml"


def _kind(proposal: Proposal) -> Kind:
    return {kind.value: kind for kind in Kind}.get(str(proposal.fields.get("kind")), Kind.RULE)


def _translated_title(proposal: Proposal) -> str:
    translations = proposal.fields.get("translations")
    texts = translations.values() if isinstance(translations, dict) else ()
    return next((str(text["title"]) for text in texts if isinstance(text, dict) and "title" in text), "")


def _entry(text: str) -> EntryData | None:
    file = YamlFile("entry")
    parse(text, file)
    return parse_as(EntryData, file)


def _digest(text: str) -> str | None:
    entry = _entry(text)
    return digest(entry) if entry else None


def _stamped(text: str, path: Path) -> str:
    entry = _entry(text)
    if entry is None:
        return text
    of = {code: {"of": digest(entry)} for code in entry.translations}
    return amended(text, {"translations": of}, path) if of else text


def edited(change: Applied, text: str, corpus: Path) -> Applied:
    """Return a change with a curator's own text in place of the proposed one. Raises CorpusError if it is no YAML."""
    try:
        after = canonical_text(text, change.path)
    except CorpusError as error:
        return Applied(change.path, change.before, text, error.problems, change.outdated)
    return _made(corpus, change.path, change.before, after, change.outdated)


def write(change: Applied) -> None:
    """Write a change's file. Raises NoPlace if the file has changed since it was read, OSError."""
    before = change.path.read_text("utf-8-sig") if change.path.exists() else None
    if before != change.before:
        raise NoPlace(f"{change.path} has changed since it was read; look at the proposal again")
    change.path.parent.mkdir(exist_ok=True)
    write_whole(change.path, change.after.encode())
