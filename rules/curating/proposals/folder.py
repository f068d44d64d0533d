"""The proposals of a data folder: a file each, in the folder of its state.

Any number of processes write and read here: a file appears whole under a random name, moves once, and is never
changed in between.
"""

import contextlib
import datetime as dt
import fcntl
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from rules.corpus.stamping import write_whole
from rules.curating.proposals.model import Proposal, State

log = logging.getLogger(__name__)

FOLDER: Final = "proposals"
MAX_WAITING: Final = 2_000
# A proposal as JSON; the entry that it makes is a file of at most 64 KB.
MAX_BYTES: Final = 128 * 1024


class TooManyWait(Exception):
    """So many proposals wait that no more are taken until a curator has decided on some."""


class UnknownProposal(Exception):
    """No proposal has this name, or another decided on it in the meantime; the message is the name."""


class Proposals:
    """The proposals that wait, and those on which a curator has decided."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER

    def add(self, *proposals: Proposal) -> None:
        """Keep new proposals, all or none. Raises TooManyWait, OSError where one cannot be written."""
        folder = self._folder / State.WAITING
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if sum(1 for _ in folder.iterdir()) + len(proposals) > MAX_WAITING:
            raise TooManyWait
        paths = [folder / f"{proposal.id}.json" for proposal in proposals]
        try:
            for path, proposal in zip(paths, proposals, strict=True):
                write_whole(path, _text(proposal))
        except OSError:
            for path in paths:
                path.unlink(missing_ok=True)
            raise

    def all(self, state: State = State.WAITING, game: str | None = None) -> list[Proposal]:
        """Return the proposals in a state, of one game or of all, the oldest first."""
        paths = sorted((self._folder / state).glob("*.json")) if (self._folder / state).is_dir() else []
        found = [proposal for path in paths if (proposal := _read(path))]
        return sorted((p for p in found if game in (None, p.game)), key=lambda p: (p.received, p.id))

    def find(self, name: str) -> tuple[State, Proposal]:
        """Return a proposal and its state, by its name or by the beginning of it, if no other begins so.

        Raises UnknownProposal.
        """
        found = [(state, p) for state in State for p in self.all(state) if name and p.id.startswith(name)]
        if len(found) != 1:
            raise UnknownProposal(name)
        return found[0]

    def decide(self, name: str, state: State, today: dt.date, reason: str | None = None) -> Proposal:
        """Accept or decline a proposal that waits, and return it. Raises UnknownProposal if none of this name does."""
        source = self._folder / State.WAITING / f"{name}.json"
        with self._lock():
            proposal = _read(source) if source.is_file() else None
            if proposal is None:
                raise UnknownProposal(name)
            decided = proposal.model_copy(update={"decided": today, "reason": reason})
            target = self._folder / state / source.name
            target.parent.mkdir(exist_ok=True, mode=0o700)
            write_whole(target, _text(decided))
            source.unlink()
        return decided

    @contextlib.contextmanager
    def _lock(self) -> Iterator[None]:
        """Let one decide at a time; the system frees a dead process's lock by itself."""
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with (self._folder / "lock").open("a") as stream:
            fcntl.flock(stream, fcntl.LOCK_EX)
            yield


def _text(proposal: Proposal) -> bytes:
    return proposal.model_dump_json(indent=2, exclude_defaults=True).encode()


def _read(path: Path) -> Proposal | None:
    """Return the proposal of a file, None if it is none: one bad file hides no other."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ValueError("too large")
        proposal = Proposal.model_validate_json(path.read_bytes())
        if proposal.id != path.stem:
            raise ValueError("another name inside")
        return proposal
    except FileNotFoundError:
        # Decided on by another process at this moment.
        return None
    except (OSError, ValueError) as error:
        told = "its fields" if isinstance(error, ValidationError) else error
        log.warning("%s is no proposal: %s", path, told)
        return None
