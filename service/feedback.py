"""What players tell the curators: whether a ruling settled it, and the questions that they chose to leave.

Votes are numbers beside a question's form, which is a digest: nobody reads a question out of it. The text of a
question is kept only where its player left it.
"""

import datetime as dt
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.index.analysis import plain_term
from rules.index.tokens import tokenise
from rules.languages import Language
from rules.words.folding import fold, normalise
from rules.words.lists import stop_words
from service.ledger import Ledger

FILE: Final = "feedback.sqlite3"
_SCHEMA = """
create table if not exists voted (
    game text not null, slug text not null, form text not null, settled integer not null, count integer not null,
    primary key (game, slug, form, settled)
) without rowid;
create table if not exists left_question (
    game text not null, language text not null, text text not null, form text not null, day text not null,
    count integer not null, primary key (game, language, text)
) without rowid;
"""
_VOTE = """
insert into voted (game, slug, form, settled, count) values (?, ?, ?, ?, ?)
on conflict (game, slug, form, settled) do update set count = count + excluded.count
"""
_LEAVE = """
insert into left_question (game, language, text, form, day, count) values (?, ?, ?, ?, ?, ?)
on conflict (game, language, text) do update set count = count + excluded.count, day = excluded.day
"""
_VOTES = "select slug, form, settled, count from voted where game = ? order by slug, form, settled"
_LEFT = "select game, language, text, form, day, count from left_question order by count desc, day desc, text"

# A question to no game in particular.
_ANY = ""


@dataclass(frozen=True)
class Vote:
    """How often a ruling was said to settle questions of a form, or not to."""

    slug: str
    form: str
    settled: bool
    count: int


@dataclass(frozen=True)
class LeftQuestion:
    """A question that players left for the curators; `game` is None if it was put to none, `day` the last time."""

    game: str | None
    language: str
    text: str
    form: str
    day: dt.date
    count: int


class Feedback:
    """The open file of what players told."""

    def __init__(self, data: Path) -> None:
        self._ledger = Ledger(data / FILE, _SCHEMA)

    def vote(self, game: str, slug: str, question: str, language: Language, settled: bool) -> None:
        """Count whether a ruling settled a question, whose text is not kept."""
        self._ledger.add(_VOTE, game, slug, question_form(question, language), int(settled))

    def leave(self, game: str | None, question: str, language: Language, day: dt.date) -> None:
        """Keep a question for the curators."""
        text = " ".join(question.split())
        self._ledger.add(_LEAVE, game or _ANY, language, text, question_form(text, language), day.isoformat())

    def votes(self, game: str) -> Sequence[Vote]:
        """Return how players voted on a game's rulings, by entry and question form."""
        rows = self._ledger.rows(_VOTES, game)
        return [Vote(slug, form, bool(settled), count) for slug, form, settled, count in rows]

    def left(self) -> Sequence[LeftQuestion]:
        """Return the questions that players left, the most frequent first."""
        return [
            LeftQuestion(game or None, language, text, form, dt.date.fromisoformat(day), count)
            for game, language, text, form, day, count in self._ledger.rows(_LEFT)
        ]

    def flush(self) -> None:
        """Wait until all that was told is written."""
        self._ledger.flush()

    def close(self) -> None:
        """Write what waits, and stop."""
        self._ledger.close()


def question_form(question: str, language: Language) -> str:
    """Return a question's form, twelve hexadecimal digits: the same for other orders and endings of its words.

    A question without a telling word, and none at all, has an empty form.
    """
    little = stop_words(language)
    tokens = tokenise(normalise(question), (language,))
    terms = {plain_term(token, language) for token in tokens if fold(token.text, language) not in little}
    return hashlib.sha256("\n".join(sorted(terms)).encode()).hexdigest()[:12] if terms else ""
