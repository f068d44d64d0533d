"""What the workbench holds: every game as it lies on the disk, its index, and what known questions get."""

import contextlib
import itertools
import re
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rules.answer.finding import Finder
from rules.corpus.loading import corpus_files, game_slugs
from rules.curating.editing.concerned import Concerned
from rules.curating.editing.effects import Effects, Games, effects
from rules.curating.editing.trial import Opened, Place, Trial
from rules.evaluation.questions import KnownQuestion
from rules.index.documents import Content
from rules.index.game_index import GameIndex
from rules.index.store import Store, UnsafeFolder, content_version
from rules.model import Entry, Kind
from rules.problems import CorpusError
from service.errors import Problem, not_found, unknown_game
from service.settings import Settings

# So long a curator waits for what a change does to answers, before the rest is left out.
SECONDS: Final = 3.0
_REMEMBERED: Final = 8
_SLUG: Final = re.compile(r"(?=.{1,100}\Z)[a-z0-9]+(-[a-z0-9]+)*")
_KINDS: Final = {kind.folder: kind for kind in Kind}


@dataclass
class _State:
    """A game in one state of its folder: what was read, and once it is asked, its index."""

    version: str
    opened: Opened
    finder: Finder | None = None


@dataclass
class Desk:
    """The corpus that is edited, and the questions that its answers are held to.

    Each game is read again once its folder has changed, whoever changed it. `author` is who commits, git's own setting
    if None; `asked` is how many questions were asked so far of what is being asked.
    """

    settings: Settings
    questions: Sequence[KnownQuestion] = ()
    author: str | None = None
    asked: int = 0
    _states: dict[str, _State] = field(default_factory=dict)
    _concerned: dict[str, Concerned] = field(default_factory=dict)
    _asked: dict[tuple[str, ...], Games] = field(default_factory=dict)
    _known: dict[tuple[object, ...], Effects] = field(default_factory=dict)
    _newest: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._reading, self._asking = threading.RLock(), threading.Lock()
        self._tickets = itertools.count()

    @property
    def corpus(self) -> Path:
        """The folder of the corpus."""
        return self.settings.corpus_dir

    @property
    def is_asking(self) -> bool:
        """Whether questions are being asked at this moment."""
        return self._asking.locked()

    def games(self) -> list[str]:
        """Return the names of the games' folders. Raises FileNotFoundError if there is no corpus."""
        return game_slugs(self.corpus)

    def place(self, game: str, folder: str, slug: str) -> Place:
        """Return where an entry lies. Raises Problem for what can be no entry's place."""
        self._check(game)
        plain = slug.replace("-", "")
        if (
            folder not in _KINDS
            or len(slug) > 100
            or not (plain.isascii() and plain.isalnum() and slug == slug.lower())
        ):
            raise not_found()
        return Place(game, _KINDS[folder], slug)

    def places(self, game: str) -> list[Place]:
        """Return where each file of a game's entries lies, whether it can be read or not."""
        self._check(game)
        found = (path.relative_to(self.corpus / game) for path in corpus_files(self.corpus / game))
        return [
            Place(game, _KINDS[path.parts[0]], path.stem)
            for path in found
            if len(path.parts) == 2 and path.parts[0] in _KINDS and path.suffix == ".yaml"
        ]

    def _check(self, game: str) -> None:
        if game not in self.games():
            raise unknown_game(game, self.games())

    def opened(self, game: str) -> Opened:
        """Return a game's folder as it lies on the disk. Raises Problem if there is none of this name."""
        return self._state(game).opened

    def _state(self, game: str) -> _State:
        self._check(game)
        with self._reading:
            version = content_version(self.corpus / game)
            state = self._states.get(game)
            if state is None or state.version != version:
                state = self._states[game] = _State(version, Opened.read(self.corpus, game))
            return state

    def trial(self, place: Place, text: str) -> Trial:
        """Return what a text would make of its game."""
        return self.opened(place.game).trial(place, text)

    def effects(self, trial: Trial, text: str, seconds: float | None = SECONDS) -> Effects | None:
        """Return what a text does to the answers of known questions; after some seconds, what is known by then.

        None if the text makes no entry that could be asked, or if it was asked again meanwhile with a newer text.
        """
        place, ticket = trial.place, next(self._tickets)
        self._newest[place.id] = ticket
        with self._asking:
            before = self._all()
            # How a text is written changes no answer: its canonical form, which is saved, is not asked again.
            key = (*before, place, trial.entry.model_dump_json() if trial.entry else text)
            known = self._known.get(key)
            if (known is None or (seconds is None and known.asked < known.concerned)) and self._is_newest(
                trial, ticket
            ):
                known = self._effects(trial, self._games(before), seconds, ticket)
                if not self._is_newest(trial, ticket):
                    return None
                if known is not None:
                    self._remember(key, known)
            return known

    def _is_newest(self, trial: Trial, ticket: int) -> bool:
        return self._newest[trial.place.id] == ticket

    def prepare(self, game: str) -> None:
        """Open what `effects` needs of a game beside whatever else is done, so that a curator waits for less."""

        def opening() -> None:
            # A game that is gone by now has nothing to prepare; whoever asks for it is told.
            with self._asking, contextlib.suppress(Problem, OSError):
                content = self._open(game).opened.content()
                if content:
                    self._concerned.setdefault(game, Concerned()).prepare(content)
                self._games(self._all())

        threading.Thread(target=opening, name="opening", daemon=True).start()

    def _effects(self, trial: Trial, before: Games, seconds: float | None, ticket: int) -> Effects | None:
        place, begun = trial.place, time.monotonic()
        old, new = self.opened(place.game).content(), trial.opened.content()
        if old is None or new is None or trial.entry is None:
            return None
        was, will = _named(old.entries, place.slug), _named(new.entries, place.slug)
        concerned = self._concerned.setdefault(place.game, Concerned())
        more = [question for question in self.questions if question.game in (None, place.game)]
        questions = concerned.by(new, was, will, more)
        after = before.with_game(place.game, Finder(GameIndex.build(None, new, "changed")))
        # Where opening took all of the time, the most concerned are still asked.
        end = max(begun + (seconds or 0), time.monotonic() + SECONDS / 3)

        def go_on(asked: int) -> bool:
            self.asked = asked
            return self._is_newest(trial, ticket) and (seconds is None or time.monotonic() < end)

        return effects(questions, before, after, go_on)

    def _remember(self, key: tuple[object, ...], effects: Effects) -> None:
        while len(self._known) >= _REMEMBERED:
            del self._known[next(iter(self._known))]
        self._known[key] = effects

    def _all(self) -> tuple[str, ...]:
        """Return what names the present state of every game, each with its index open."""
        return tuple(self._open(game).version for game in self.games())

    def _open(self, game: str) -> _State:
        state = self._state(game)
        content = state.opened.content()
        if state.finder is None and content is not None:
            state.finder = Finder(self._index(game, state, content))
        return state

    def _index(self, game: str, state: _State, content: Content) -> GameIndex:
        """Return the index of what was read, whatever was saved since."""
        if not state.opened.problems:
            # Nothing is read from a data folder that others can write to.
            with contextlib.suppress(CorpusError, UnsafeFolder):
                index = Store(self.settings.data_dir).open(self.corpus, game)
                if index.version == state.version:
                    return index
        return GameIndex.build(None, content, state.version)

    def _games(self, versions: tuple[str, ...]) -> Games:
        """Return the games as they are, with what they answered in this state."""
        if versions not in self._asked:
            states = {game: self._open(game) for game in self.games()}
            finders = {game: state.finder for game, state in states.items() if state.finder}
            self._asked = {versions: Games(finders)}
        return self._asked[versions]


def _named(entries: Sequence[Entry], slug: str) -> Entry | None:
    return next((entry for entry in entries if entry.slug == slug), None)
