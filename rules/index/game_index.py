"""One game's open index: its arrays, its vocabulary, and its entries, each read when it is needed."""

import json
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast
from weakref import ref

from rules.index.arrays import Array, load, save
from rules.index.at_hand import AT_HAND, Forgetful
from rules.index.documents import Content
from rules.index.familiarity import Familiar
from rules.index.lexicon import Lexicon
from rules.index.parts import Part
from rules.index.records import Records
from rules.index.vocabulary import Vocabulary
from rules.languages import LANGUAGES, Language
from rules.model import Entry, Game, Named, OpenQuestion

if TYPE_CHECKING:
    from whoosh.filedb.filestore import Storage

    from rules.index.building import Built
    from rules.index.leanings import ToLearn

WHOOSH_FOLDER = "whoosh"
_NAMES = "names.json"
_ARRAYS = "arrays.bin"

Found = TypeVar("Found")


def _below(folder: str, arrays: Mapping[str, Array]) -> dict[str, Array]:
    """Return the arrays whose names begin with a folder, by the rest of their names."""
    return {
        rest: array for name, array in arrays.items() for first, _, rest in [name.partition("/")] if first == folder
    }


class GameIndex:
    """What is asked and shown of a game.

    `slug` and `name` are the game's, `version` names the content it was built from, `parts` hold what is asked in each
    language, `familiar` says which words it knows, `replaced_by` names the successor of each superseded entry. All else
    is read when it is needed, and forgotten when other games are read.
    """

    def __init__(
        self,
        version: str,
        slug: str,
        name: str,
        slugs: Sequence[str],
        parts: Mapping[Language, Part],
        records: Records,
        familiar: Familiar,
        replaced_by: Mapping[str, str],
        give_back: Callable[[], None] = lambda: None,
        to_learn: "Mapping[Language, ToLearn] | None" = None,
    ) -> None:
        self.version = version
        self.slug = slug
        self.name = name
        self.slugs = tuple(slugs)
        self.parts = dict(parts)
        self._records = records
        self.familiar = familiar
        self._numbers = {slug: number for number, slug in enumerate(slugs)}
        self.replaced_by = dict(replaced_by)
        self._entries = lru_cache(maxsize=1_000)(records.entry)
        self._give_back = give_back
        self._to_learn = to_learn or {}
        self._remembered: dict[Hashable, Any] = {}
        self._self: ref[Forgetful] = ref(self)

    @classmethod
    def build(cls, storage: "Storage | None", content: Content, version: str, hurried: bool = False) -> "GameIndex":
        """Build a game's index with Whoosh's part in a storage, without it if there is none, the rest in memory.

        `hurried` leaves what would have to be learnt anew: then it is not learnt, and its version is another one.
        """
        # Whoosh takes a while to import: only who builds an index waits for it.
        built: Built = import_module("rules.index.building").build(storage, content, hurried)
        game, slugs = content.game, [entry.slug for entry in content.entries]
        records = Records.of(content, built.vocabulary)
        replaced_by = {old: entry.slug for entry in content.entries for old in entry.supersedes}
        named, familiar = version if built.is_learnt else version[::-1], Familiar.of(built.vocabulary)
        parts, to_learn = built.parts, built.to_learn
        return cls(named, game.slug, game.name, slugs, parts, records, familiar, replaced_by, to_learn=to_learn)

    @property
    def is_learnt(self) -> bool:
        """Whether all is learnt that is to be learnt."""
        return not self._to_learn

    def learnt(self) -> "GameIndex":
        """Return the index that a build without hurry would have given."""
        parts = {
            language: replace(self.parts[language], leanings=to_learn.learnt())
            for language, to_learn in self._to_learn.items()
        }
        version = self.version if self.is_learnt else self.version[::-1]
        known = self._records, self.familiar, self.replaced_by
        return GameIndex(version, self.slug, self.name, self.slugs, self.parts | parts, *known)

    def save(self, folder: Path) -> None:
        """Write all but Whoosh's part into a folder."""
        arrays = self._records.named() | self.familiar.named()
        for language, part in self.parts.items():
            arrays |= {f"{language}/{name}": array for name, array in part.named().items()}
        names = {
            "version": self.version,
            "slug": self.slug,
            "name": self.name,
            "slugs": self.slugs,
            "replaced_by": self.replaced_by,
            "arrays": save(folder / _ARRAYS, arrays),
        }
        (folder / _NAMES).write_text(json.dumps(names, ensure_ascii=False), "utf-8")

    @classmethod
    def load(cls, folder: Path) -> "GameIndex":
        """Open a saved index; its files must have been checked before."""
        names = json.loads((folder / _NAMES).read_text("utf-8"))
        arrays, give_back = load(folder / _ARRAYS, names["arrays"])
        parts = {language: Part.of_named(_below(language, arrays)) for language in LANGUAGES}
        return cls(
            names["version"],
            names["slug"],
            names["name"],
            names["slugs"],
            parts,
            Records.of_named(arrays),
            Familiar.of_named(arrays),
            names["replaced_by"],
            give_back,
        )

    def remember(self, what: Hashable, find: Callable[[], Found]) -> Found:
        """Return what was found once for this game, found anew if it was forgotten since; it must not hold the game."""
        AT_HAND.note(self._self)
        try:
            return cast(Found, self._remembered[what])
        except KeyError:
            return cast(Found, self._remembered.setdefault(what, find()))

    def remembers(self, what: Hashable) -> bool:
        """Say whether something is at hand."""
        return what in self._remembered

    def forget(self) -> None:
        """Let go of all that was read and found; whoever holds a part of it keeps that."""
        self._remembered = {}
        self._entries.cache_clear()
        self._give_back()

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.remember("game", self._records.game)

    @property
    def vocabulary(self) -> Vocabulary:
        """The game's words by language, with how often each is written."""
        return self.remember("vocabulary", self._records.vocabulary)

    @property
    def lexicon(self) -> Lexicon:
        """The game's glossary as a matcher."""
        return self.remember("lexicon", self._records.lexicon)

    @property
    def open(self) -> Sequence[Named]:
        """What the game knows not to settle."""
        return [question.about for question in self.open_questions()]

    def open_about(self, number: int) -> Named:
        """Return what an open question is about, by its number among all documents."""
        return self._records.open_question(number - len(self.slugs)).about

    def entry(self, number: int) -> Entry:
        """Return an entry by its number."""
        AT_HAND.note(self._self)
        return self._entries(number)

    def number(self, slug: str) -> int | None:
        """Return the number of an entry, None if the game has no such entry."""
        return self._numbers.get(slug)

    def find(self, slug: str) -> Entry | None:
        """Return an entry by its slug, None if the game has no such entry."""
        number = self.number(slug)
        return None if number is None else self.entry(number)

    def open_questions(self) -> list[OpenQuestion]:
        """Return what the game knows not to settle, with the ways it is asked."""
        return self._records.open_questions()

    def entries(self) -> Iterator[Entry]:
        """Yield every entry, in the order of their slugs."""
        for number in range(len(self.slugs)):
            yield self.entry(number)
