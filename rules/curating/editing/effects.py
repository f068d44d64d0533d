"""What a change of an entry does to the answers of known questions, before it is saved."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.answer.answering import answer
from rules.answer.finding import Finder
from rules.answer.result import Answer
from rules.curating.keeping import compare
from rules.evaluation.measuring import Outcome
from rules.evaluation.questions import KnownQuestion
from rules.languages import Language
from rules.problems import UnknownGame

_AT_ONCE = 10
_RELATED = 2


class Games:
    """Games that are asked together; what they answered is remembered."""

    def __init__(self, finders: Mapping[str, Finder]) -> None:
        self._finders = finders
        self._remembered: dict[tuple[str, str | None, Language | None], Answer] = {}

    def ask(self, text: str, game: str | None = None, language: Language | None = None) -> Answer:
        """Return the answer to a question. Raises UnknownGame, ValueError if the text is too long."""
        if game is not None and game not in self._finders:
            raise UnknownGame(game)
        key = text, game, language
        if key not in self._remembered:
            asked = [self._finders[game]] if game is not None else list(self._finders.values())
            self._remembered[key] = answer(text, asked, language, _RELATED)
        return self._remembered[key]

    def with_game(self, slug: str, finder: Finder) -> "Games":
        """Return the same games with another state of one of them."""
        return Games({**self._finders, slug: finder})


@dataclass(frozen=True)
class Effects:
    """What a change does: the questions that it wins and loses, how many were asked, and how many it can touch."""

    won: Sequence[Outcome]
    lost: Sequence[Outcome]
    asked: int
    concerned: int


def effects(
    questions: Sequence[KnownQuestion], before: Games, after: Games, go_on: Callable[[], bool] = lambda: True
) -> Effects:
    """Ask questions of both states, a few at a time as long as `go_on` says so; return what differs.

    Raises UnknownGame if a question is put to a game that is not there.
    """
    won: list[Outcome] = []
    lost: list[Outcome] = []
    asked = 0
    while asked < len(questions) and go_on():
        some = questions[asked : asked + _AT_ONCE]
        changes = compare(some, before, after)
        won += changes.won
        lost += changes.lost
        asked += len(some)
    return Effects(won, lost, asked, len(questions))
