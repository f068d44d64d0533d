"""One game's open index: its arrays, its vocabulary, and its entries, each read when it is needed."""

import json
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast
from weakref import ref

import numpy as np

from rules.index.arrays import Array, Arrays, load, save
from rules.index.at_hand import AT_HAND, Forgetful
from rules.index.documents import Content
from rules.index.familiarity import Familiar
from rules.index.lexicon import Lexicon, lexicon_of
from rules.index.parts import Part
from rules.index.vocabulary import Vocabulary
from rules.languages import LANGUAGES, Language
from rules.model import Entry, Frozen, Game, Named, OpenQuestion

if TYPE_CHECKING:
    from whoosh.filedb.filestore import Storage

    from rules.index.building import Built

WHOOSH_FOLDER = "whoosh"
_NAMES = "names.json"
_ARRAYS = "arrays.bin"

Found = TypeVar("Found")


@dataclass(frozen=True)
class Records(Arrays):
    """What is read only when it is needed, as JSON: the game, its glossary as a matcher and its vocabulary; and, one
    after the other, the entries and the open questions, with where each begins.
    """

    game_record: Array
    lexicon_record: Array
    words_record: Array
    records: Array
    record_starts: Array
    open_records: Array
    open_starts: Array

    @classmethod
    def of(cls, content: Content, vocabulary: Vocabulary) -> "Records":
        """Return the records of a game's content."""
        game, _ = _joined([content.game])
        lexicon, words = _bytes(lexicon_of(content.game).written()), _bytes(vocabulary)
        return cls(game, lexicon, words, *_joined(content.entries), *_joined(content.open))

    def game(self) -> Game:
        """Return the game."""
        return Game.model_validate_json(self.game_record.tobytes())

    def lexicon(self) -> Lexicon:
        """Return the game's glossary as a matcher."""
        return Lexicon.read(json.loads(self.lexicon_record.tobytes()))

    def vocabulary(self) -> Vocabulary:
        """Return the game's words by language, with how often each is written."""
        vocabulary: Vocabulary = json.loads(self.words_record.tobytes())
        return vocabulary

    def entry(self, number: int) -> Entry:
        """Return an entry by its number."""
        return Entry.model_validate_json(_piece(self.records, self.record_starts, number))

    def open_question(self, number: int) -> OpenQuestion:
        """Return an open question by its place among them."""
        return OpenQuestion.model_validate_json(_piece(self.open_records, self.open_starts, number))

    def open_questions(self) -> list[OpenQuestion]:
        """Return every open question, in the order of their numbers."""
        return [self.open_question(number) for number in range(len(self.open_starts) - 1)]


def _bytes(value: object) -> Array:
    return np.frombuffer(json.dumps(value, ensure_ascii=False).encode(), dtype=np.uint8)


def _joined(values: Sequence[Frozen]) -> tuple[Array, Array]:
    texts = [value.model_dump_json(exclude_defaults=True).encode() for value in values]
    return np.frombuffer(b"".join(texts), dtype=np.uint8), np.cumsum([0, *map(len, texts)]).astype(np.int64)


def _piece(records: Array, starts: Array, number: int) -> bytes:
    return records[int(starts[number]) : int(starts[number + 1])].tobytes()


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
    ) -> None:
        self.version = version
        self.is_learnt = True
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
        index = cls(named, game.slug, game.name, slugs, built.parts, records, familiar, replaced_by)
        index.is_learnt = built.is_learnt
        return index

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
