"""What accepting a proposal would write: the entry's whole file, with its proposer among the contributors."""

import contextlib
import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from pydantic import JsonValue

from rules.corpus.digest import digest
from rules.corpus.loading import GameFolder
from rules.corpus.stamping import stamped
from rules.curating.amending import amended
from rules.curating.canonical import canonical_text
from rules.curating.editing.committing import line_diff
from rules.curating.editing.saving import Overtaken, read_entry, save_entry, version_of
from rules.curating.editing.trial import Opened, Place
from rules.curating.proposals.model import Proposal
from rules.curating.scaffolding import EDITOR_LINES, slug_of
from rules.model import EntryText, Kind
from rules.problems import CorpusError, Problem


class NoPlace(Exception):
    """A proposal has no place in the corpus: its entry is gone or just changed, a new one's name is taken, or it holds
    what no file of the corpus can.

    The message says which.
    """


@dataclass(frozen=True)
class Applied:
    """A proposal as a change of an entry's file: its text before (empty for a new one) and after.

    `outdated` says that the entry's words have changed since its proposer read them.
    """

    opened: Opened
    place: Place
    path: Path
    before: str
    after: str
    outdated: bool = False

    @cached_property
    def faults(self) -> Sequence[Problem]:
        """The faults that it would bring to the corpus."""
        trial = self.opened.trial(self.place, self.after)
        return [*trial.faults, *trial.elsewhere]

    def diff(self) -> Iterator[str]:
        """Yield the lines that differ, each after `+` or `-`, among some that do not; `@@` parts the places."""
        return line_diff(self.before, self.after)


def applied(
    proposal: Proposal,
    corpus: Path,
    today: dt.date,
    slug: str | None = None,
    stamps: bool = False,
    opened: Opened | None = None,
) -> Applied:
    """Return what accepting a proposal on a day would write to its game, which is `opened` if it was not before.

    `slug` is another name for a new entry; `stamps` ties the translations of a corrected entry to its new words, for
    a correction that changes no meaning. Raises NoPlace.
    """
    opened = opened or Opened.read(corpus, proposal.game)
    is_new = proposal.what == "ruling"
    place = _new_place(proposal, slug, opened.folder) if is_new else _place(proposal, opened.folder)
    path = place.path(corpus)
    try:
        before = read_entry(path)
        # Something must be there before anything can be set in it.
        start = f"{EDITOR_LINES}kind: {place.kind}\n" if is_new else before
        after = amended(start, _fields(proposal, today), path)
    except CorpusError as error:
        raise NoPlace(f"it cannot be written as an entry: {error.problems[0].message}") from None
    if stamps:
        # What has faults is stamped once they are mended.
        with contextlib.suppress(CorpusError):
            after = stamped(after, path)
    entry = opened.entry(place)
    outdated = entry is not None and proposal.of is not None and proposal.of != digest(entry)
    return Applied(opened, place, path, before, after, outdated)


def edited(change: Applied, text: str) -> Applied:
    """Return a change with a curator's own text in place of the proposed one, in canonical form if it has one."""
    with contextlib.suppress(CorpusError):
        text = canonical_text(text, change.path)
    return replace(change, after=text)


def write(change: Applied) -> None:
    """Write a change's file. Raises NoPlace if the file has changed since it was read, OSError."""
    try:
        save_entry(change.path, change.after, version_of(change.before))
    except Overtaken:
        raise NoPlace(f"{change.path} has changed since it was read; look at the proposal again") from None


def _fields(proposal: Proposal, today: dt.date) -> dict[str, JsonValue]:
    """Return what is set in the entry: what is proposed, who proposed it, and the day."""
    fields: dict[str, JsonValue] = dict(proposal.fields)
    if proposal.by:
        fields["contributors"] = [proposal.by]
    if proposal.what == "ruling":
        return {"added": today.isoformat(), **fields}
    if any(name in fields for name in EntryText.model_fields):
        fields["revised"] = today.isoformat()
    return fields


def _place(proposal: Proposal, folder: GameFolder) -> Place:
    """Return where the entry lies that a proposal changes."""
    kinds = {file.entry.slug: file.entry.kind for file in folder.entries}
    if proposal.slug not in kinds:
        why = "has faults; mend them first" if proposal.slug in folder.unread else "is not there any more"
        raise NoPlace(f"the entry `{proposal.slug}` of {proposal.game} {why}")
    return Place(proposal.game, kinds[proposal.slug], proposal.slug)


def _new_place(proposal: Proposal, slug: str | None, folder: GameFolder) -> Place:
    """Return where a new entry is to lie."""
    name = slug or proposal.slug or slug_of(_title(proposal))
    if not name or name != slug_of(name):
        raise NoPlace(f"`{name}` is no name for a file; give one in small letters, digits and hyphens")
    if name in {file.entry.slug for file in folder.entries} | folder.unread:
        raise NoPlace(f"{proposal.game} has an entry `{name}` already; give the new one another name")
    kinds = {kind.value: kind for kind in Kind}
    return Place(proposal.game, kinds.get(str(proposal.fields.get("kind")), Kind.RULE), name)


def _title(proposal: Proposal) -> str:
    """Return a new ruling's title in whichever language it has one."""
    translations = proposal.fields.get("translations")
    texts = translations.values() if isinstance(translations, dict) else ()
    titles = (text.get("title") for text in (proposal.fields, *texts) if isinstance(text, dict))
    return str(next(filter(None, titles), ""))
