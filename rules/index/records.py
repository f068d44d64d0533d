"""What is read of a game only when it is needed: its entries, its open questions, its glossary and its words."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rules.index.arrays import Array, Arrays
from rules.index.documents import Content
from rules.index.lexicon import Lexicon, lexicon_of
from rules.index.vocabulary import Vocabulary
from rules.model import Entry, Frozen, Game, OpenQuestion


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
