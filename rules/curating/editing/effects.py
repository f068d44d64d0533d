"""What a change of an entry does to the answers of known questions, before it is saved."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.answer.answering import answer
from rules.answer.choosing import Likely
from rules.answer.finding import Finder
from rules.answer.result import Answer
from rules.evaluation.measuring import Outcome, outcome
from rules.evaluation.questions import KnownQuestion
from rules.languages import Language
from rules.problems import UnknownGame

_AT_ONCE = 10
_RELATED = 2


class Games:
    """Games that are asked together, as a library asks them; what they answered is remembered."""

    def __init__(self, finders: Mapping[str, Finder]) -> None:
        self._finders = finders
        self._likely = Likely(list(finders.values()))
        self._remembered: dict[tuple[str, str | None, Language | None], Answer] = {}

    def ask(self, text: str, game: str | None = None, language: Language | None = None) -> Answer:
        """Return the answer to a question. Raises UnknownGame, ValueError if the text is too long."""
        if game is not None and game not in self._finders:
            raise UnknownGame(game)
        key = text, game, language
        if key not in self._remembered:
            asked = [self._finders[game]] if game is not None else self._likely.of(text)
            self._remembered[key] = answer(text, asked, language, _RELATED)
        return self._remembered[key]

    def with_game(self, slug: str, finder: Finder) -> "Games":
        """Return the same games with another state of one of them."""
        return Games({**self._finders, slug: finder})


@dataclass(frozen=True)
class Changed:
    """A known question whose answer a change alters: what it got before, and what it gets after."""

    before: Outcome
    after: Outcome

    @property
    def question(self) -> KnownQuestion:
        """The question itself."""
        return self.after.question


@dataclass(frozen=True)
class Effects:
    """What a change does to known questions.

    It wins and loses those that find the right entry first, or are rightly declined, only after it and only before it.
    Of those that find the right entry first both before and after, it is `given` as the answer only after the change,
    and `withheld`, shown as close alone, only after it. `asked` is how many were asked, `concerned` how many it can
    touch.
    """

    won: Sequence[Changed] = ()
    lost: Sequence[Changed] = ()
    given: Sequence[Changed] = ()
    withheld: Sequence[Changed] = ()
    asked: int = 0
    concerned: int = 0


def effects(
    questions: Sequence[KnownQuestion], before: Games, after: Games, go_on: Callable[[int], bool] = lambda _: True
) -> Effects:
    """Ask questions of both states, a few at a time as long as `go_on` of how many were says so; return what differs.

    Raises UnknownGame if a question is put to a game that is not there.
    """
    found: dict[str, list[Changed]] = {"won": [], "lost": [], "given": [], "withheld": []}
    asked = 0
    while asked < len(questions) and go_on(asked):
        for question in questions[asked : asked + _AT_ONCE]:
            changed = Changed(outcome(asked, question, before), outcome(asked, question, after))
            if how := _how(changed):
                found[how].append(changed)
            asked += 1
    return Effects(**{how: tuple(changes) for how, changes in found.items()}, asked=asked, concerned=len(questions))


def _how(changed: Changed) -> str | None:
    before, after = changed.before, changed.after
    if before.miss != after.miss:
        return "lost" if after.miss else "won"
    if before.miss or before.answered == after.answered:
        return None
    return "given" if after.answered else "withheld"
