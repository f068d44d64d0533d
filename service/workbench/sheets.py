"""An entry on the desk: its text, its faults, how players will see it, what it does to answers, what git has of it."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from markupsafe import Markup

from rules.corpus.stamping import stamped
from rules.curating.amending import amended
from rules.curating.canonical import canonical_text
from rules.curating.editing.committing import committed, line_diff, message, moved_from, uncommitted
from rules.curating.editing.effects import Changed, Effects
from rules.curating.editing.saving import Overtaken, move_entry, read_entry, save_entry, version_of
from rules.curating.editing.trial import Place, Trial
from rules.curating.git import GitError
from rules.languages import Language
from rules.problems import CorpusError, Problem
from service.workbench.desk import SECONDS, Desk
from service.workbench.previews import previews

STALE: Final = "stale-translation"
ONE_SIDED: Final = "one-sided"


@dataclass(frozen=True)
class Uncommitted:
    """What git has not been told yet: the lines that differ, and what to say of them."""

    diff: Sequence[str]
    message: str


@dataclass(frozen=True)
class Sheet:
    """An entry as it is edited.

    `read` names the version of the file that the text began from. `theirs` is what the file holds now, where it was
    changed elsewhere since, and `over` that version's name. `refused` says that it was not saved, `broken` why it could
    not be.
    """

    place: Place
    text: str
    read: str
    trial: Trial
    shown: Mapping[Language, Markup]
    effects: Effects | None = None
    theirs: str | None = None
    refused: bool = False
    broken: str = ""

    @property
    def faults(self) -> Sequence[Problem]:
        """The faults of the text and those that it would bring to other files."""
        return [*self.trial.faults, *self.trial.elsewhere]

    @property
    def home(self) -> Place | None:
        """Where saving moves the file to, None if it stays where it is."""
        return self.trial.place if self.trial.place != self.place else None

    @property
    def lost(self) -> Sequence[Changed]:
        """The answers that the text loses: those that it gives or takes away itself."""
        return [change for change in self._all_lost if self._touches(change)]

    @property
    def tipped(self) -> Sequence[Changed]:
        """The answers that are lost between two others, where a near thing tipped: no fault, as for the check."""
        return [change for change in self._all_lost if not self._touches(change)]

    @property
    def _all_lost(self) -> Sequence[Changed]:
        return self.effects.lost if self.effects else ()

    def _touches(self, change: Changed) -> bool:
        return self.place.id in (*change.question.expect, *change.after.got[:1])

    @property
    def stale(self) -> bool:
        """Whether a translation is older than the text."""
        return any(fault.code == STALE for fault in self.trial.faults)

    @property
    def one_sided(self) -> Sequence[Place]:
        """Where the entries lie that the text names as related and that do not name it back."""
        entry = self.trial.entry
        others = [file.entry for file in self.trial.folder.entries if entry and file.entry.slug in entry.related]
        slug = self.place.slug
        return [Place(o.game, o.kind, o.slug) for o in others if slug not in (o.slug, *o.related)]

    @property
    def over(self) -> str:
        """The name of the version that somebody else has put into the file."""
        return version_of(self.theirs or "")

    @property
    def against(self) -> Sequence[str]:
        """The lines that differ between what the file holds now and this text."""
        return list(line_diff(self.theirs, self.text))


class Saved(Exception):
    """The text is in the file now, at a place: nothing is left to be shown."""

    def __init__(self, place: Place) -> None:
        self.place = place
        super().__init__(place.name)


def plain(text: str) -> str:
    """Return what a form brought as the text of a file: lines end with a line feed, the last one, too."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return lines if not lines or lines.endswith("\n") else f"{lines}\n"


def sheet(desk: Desk, place: Place, text: str, read: str) -> Sheet:
    """Return an entry as it is edited. Raises CorpusError if the file on the disk is no text."""
    trial = desk.trial(place, text)
    now = read_entry(place.path(desk.corpus))
    theirs = now if version_of(now) != read else None
    return Sheet(place, text, read, trial, previews(trial, desk.settings.origin), theirs=theirs)


def with_effects(desk: Desk, shown: Sheet, seconds: float | None = SECONDS) -> Sheet:
    """Return a sheet with what its text does to the answers of known questions."""
    return replace(shown, effects=desk.effects(shown.trial, shown.text, seconds))


def saved(desk: Desk, place: Place, text: str, read: str, wishes: Container[str]) -> Sheet:
    """Save a text in canonical form; return the sheet if that was refused, with why.

    What has faults or loses an answer is refused unless it is to be saved `anyway`; what is no YAML, and what would
    overwrite somebody else's work, always is. The wish to `stamp` ties the translations to the text, the one to name
    it `back` has the entries that it names as related name it, too. Raises Saved.
    """
    path = place.path(desk.corpus)
    try:
        formed = canonical_text(text, path)
    except CorpusError as error:
        return replace(_refused(desk, place, text, read), broken=error.problems[0].message)
    if "stamp" in wishes:
        formed = _stamped(formed, place, desk)
    tried = with_effects(desk, sheet(desk, place, formed, read))
    mended = [fault for fault in tried.trial.faults if fault.code == ONE_SIDED] if "back" in wishes else []
    faults = [fault for fault in tried.faults if fault not in mended]
    if "anyway" not in wishes and (faults or tried.lost):
        return replace(tried, refused=True)
    try:
        _write(path, tried.trial.place.path(desk.corpus), formed, read)
        if mended:
            _name_back(desk, tried)
    except Overtaken as overtaken:
        return replace(tried, theirs=overtaken.text, refused=True)
    except OSError as error:
        return replace(tried, refused=True, broken=f"{path}: {error.strerror or error}")
    raise Saved(tried.trial.place)


def _name_back(desk: Desk, tried: Sheet) -> None:
    """Have each entry that a saved one names as related name that one, too."""
    for other in tried.one_sided:
        path = other.path(desk.corpus)
        text, entry = read_entry(path), tried.trial.opened.entry(other)
        if entry:
            save_entry(path, amended(text, {"related": [*entry.related, tried.place.slug]}, path), version_of(text))


def _write(path: Path, target: Path, text: str, read: str) -> None:
    """Save a text that was read from a path, or from none, at a target, and nowhere else."""
    if read and target != path:
        move_entry(path, target, text, read)
    else:
        save_entry(target, text, read)


def _refused(desk: Desk, place: Place, text: str, read: str) -> Sheet:
    return replace(sheet(desk, place, text, read), refused=True)


def _stamped(text: str, place: Place, desk: Desk) -> str:
    """Return a text with its translations tied to it; one that has other faults as it is, for these are told."""
    try:
        return stamped(text, place.path(desk.corpus))
    except CorpusError:
        return text


def to_commit(desk: Desk, place: Place) -> Uncommitted | None:
    """Return what git has not been told of an entry, None if there is nothing, or no git."""
    path = place.path(desk.corpus)
    try:
        now = uncommitted(desk.corpus, path)
        old = moved_from(desk.corpus, path)
        before = committed(desk.corpus, old or path)
    except GitError:
        return None
    return Uncommitted(list(line_diff(before, now)), message(place.slug, before, now)) if now is not None else None
