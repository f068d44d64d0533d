"""A text as an entry's file, before it is saved: its faults, those that it makes elsewhere, the game as it would be."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from rules.corpus.checks import check_game
from rules.corpus.loading import GameFolder, read_game, with_entry, without_entry
from rules.index.documents import Content
from rules.model import Entry, Game, Kind, Translation
from rules.problems import Problem

_KIND = re.compile(r"""^kind: *["']?([a-z-]+)["']? *(?:#.*)?$""", re.MULTILINE)


@dataclass(frozen=True)
class Place:
    """Where an entry's file lies, or is to lie, in a corpus."""

    game: str
    kind: Kind
    slug: str

    @property
    def name(self) -> str:
        """The file's path below the corpus."""
        return f"{self.game}/{self.kind.folder}/{self.slug}.yaml"

    @property
    def id(self) -> str:
        """The entry's name in the whole archive."""
        return f"{self.game}/{self.slug}"

    def path(self, corpus: Path) -> Path:
        """Return the file's path."""
        return corpus / self.game / self.kind.folder / f"{self.slug}.yaml"


@dataclass(frozen=True)
class Trial:
    """A game's folder as a text would make it, with the text's file at its `place`.

    `faults` are those of the text, in the order of their lines, `elsewhere` those that it would bring to other files.
    """

    place: Place
    folder: GameFolder
    faults: Sequence[Problem]
    elsewhere: Sequence[Problem]

    @property
    def entry(self) -> Entry | None:
        """The entry that the text makes, None if it cannot be read as one."""
        return self.opened.entry(self.place)

    @property
    def opened(self) -> "Opened":
        """The folder as it would be opened."""
        return Opened(self.folder)


@dataclass(frozen=True)
class Opened:
    """A game's folder, with or without faults."""

    folder: GameFolder

    @classmethod
    def read(cls, corpus: Path, slug: str) -> "Opened":
        """Return a game's folder as it lies on the disk."""
        return cls(read_game(corpus, slug))

    @cached_property
    def problems(self) -> Sequence[Problem]:
        """Every fault of the folder."""
        return check_game(self.folder)

    def entry(self, place: Place) -> Entry | None:
        """Return the entry of a file, None if there is no such file or it has faults of form."""
        return next((file.entry for file in self.folder.entries if file.file.path == place.name), None)

    def content(self) -> Content | None:
        """Return all that can be shown and asked, None while the game's own file has faults."""
        game = self.folder.game
        if game is None:
            return None
        entries = {file.entry.slug: fitting(file.entry, game) for file in self.folder.entries}
        return Content(game, [entries[slug] for slug in sorted(entries)], self.folder.open)

    def trial(self, place: Place, text: str) -> Trial:
        """Return what a text would make of the folder as the file at a place.

        If the text is of another kind, its file moves to the folder of that kind, unless one of its name lies there.
        """
        without = without_entry(self.folder, place.kind, place.slug)
        place = _home(place, text, without)
        folder = with_entry(without, place.kind, place.slug, text)
        problems = check_game(folder)
        known = {(problem.path, problem.code, problem.message) for problem in self.problems}
        return Trial(
            place,
            folder,
            faults=[problem for problem in problems if problem.path == place.name],
            elsewhere=[p for p in problems if p.path != place.name and (p.path, p.code, p.message) not in known],
        )


def _home(place: Place, text: str, others: GameFolder) -> Place:
    """Return where the file of a text belongs: in the folder of its kind, if that is free."""
    said = _KIND.search(text)
    if said is None or said[1] not in [*Kind]:
        return place
    home = replace(place, kind=Kind(said[1]))
    taken = {*(file.file.path for file in others.entries), *(problem.path for problem in others.problems)}
    return place if home.name in taken else home


def fitting(entry: Entry, game: Game) -> Entry:
    """Return an entry without the names that its game does not have: the rest of it can be shown and asked."""
    changes: dict[str, object] = dict(_unfit(entry, game))
    return entry.model_copy(update=changes) if changes else entry


def _unfit(entry: Entry, game: Game) -> Iterator[tuple[str, object]]:
    topics = tuple(topic for topic in entry.topics if topic in game.topics)
    if topics != entry.topics:
        yield "topics", topics
    citations = tuple(citation for citation in entry.citations if citation.source in game.sources)
    if citations != entry.citations:
        yield "citations", citations
    if not entry.printings.keys() <= game.printings.keys():
        yield "printings", {name: text for name, text in entry.printings.items() if name in game.printings}
    translations = {language: _fitting(one, game) for language, one in entry.translations.items()}
    if translations != entry.translations:
        yield "translations", translations


def _fitting(translation: Translation, game: Game) -> Translation:
    known = {name: text for name, text in translation.printings.items() if name in game.printings}
    return translation.model_copy(update={"printings": known})
