"""What a question gets: an answer, rulings that come close, or nothing; always curated entries, shown whole."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.languages import Language
from rules.model import Entry, Game, Named

if TYPE_CHECKING:
    # It brings NumPy, which what only counts answers need not wait for.
    from rules.index.game_index import GameIndex


class Status(StrEnum):
    """Whether a ruling settles the question, some are close to it, or none is."""

    ANSWERED = "answered"
    RELATED = "related"
    NONE = "none"


@dataclass(frozen=True)
class Hit:
    """An entry that was found: how sure it settles the question, where it does, and what it covers of it.

    `covers` and `missing` are words of the question; `named` says that the question names one of its components.
    """

    entry: Entry
    game: Game
    confidence: float
    passage: str
    covers: tuple[str, ...]
    missing: tuple[str, ...]
    named: bool


@dataclass(frozen=True)
class Answer:
    """The outcome of a question.

    `hit` is the ruling that settles it (with `together`, in the order in which they apply, where only several do) and
    None unless the status is ANSWERED; `related` never repeats it. `corrected` is the question as it was read, None if
    it was read as it stands. `language` is the reader's, `asked_in` the question's own (a code, maybe of a language
    that is not supported). `open` is what the archive knows not to settle, if that was asked. `others` are further
    games that know the question's words.
    """

    question: str
    status: Status
    language: Language
    asked_in: str
    game: Game | None
    hit: Hit | None = None
    confidence: float = 0.0
    together: Sequence[Hit] = ()
    related: Sequence[Hit] = ()
    corrected: str | None = None
    open: Named | None = None
    others: Sequence["GameIndex"] = ()
