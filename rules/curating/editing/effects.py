"""What a change of an entry does to the answers of known questions, before it is saved.

A question's score is a sum over its own words. So a change touches only questions that have a word whose place in the
entry has changed: those are asked, the most concerned first, of the game as it is and as it would be.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.answer.answering import answer
from rules.answer.finding import Finder
from rules.answer.result import Answer
from rules.curating.keeping import compare
from rules.evaluation.measuring import Outcome
from rules.evaluation.questions import KnownQuestion
from rules.index.analysis import analyse
from rules.index.documents import Content, weighed
from rules.index.lexicon import Lexicon
from rules.languages import LANGUAGES, Language
from rules.model import Entry
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


def phrasings(content: Content) -> list[KnownQuestion]:
    """Return every way that a game's entries and open questions are asked, as questions of known answers.

    An entry that another replaces is left out: what replaces it is found instead.
    """
    replaced = {slug for entry in content.entries for slug in entry.supersedes}
    found = [q for e in content.entries if e.slug not in replaced for q in _asked(e.asked_as, e.game, e.id)]
    return found + [q for one in content.open for q in _asked(one.asked_as, content.game.slug)]


def _asked(asked_as: Mapping[Language, Sequence[str]], game: str, *expect: str) -> Iterator[KnownQuestion]:
    for language, texts in asked_as.items():
        for text in texts:
            yield KnownQuestion(q=text, game=game, lang=language, style="asked-as", expect=expect)


class Concerned:
    """Finds the known questions of a game that a change of one entry can touch. What was read once is remembered."""

    def __init__(self) -> None:
        self._terms: dict[tuple[str, Language], frozenset[str]] = {}

    def prepare(self, content: Content) -> None:
        """Read the phrasings of a game now, so that nobody waits for it later."""
        lexicon = Lexicon(content.game.glossary)
        for question in phrasings(content):
            self._of(question.q, question.lang, lexicon)

    def by(self, content: Content, old: Entry | None, new: Entry | None, more: Iterable[KnownQuestion]) -> "Ranked":
        """Return what a change of an entry touches, of the phrasings of the changed content and of `more` questions.

        `content` is the game as it would be. What the entry itself is asked by comes first.
        """
        lexicon = Lexicon(content.game.glossary)
        questions = [*more, *phrasings(content)]
        changed = self._changed(content, old, new, lexicon)
        holders: dict[str, list[int]] = defaultdict(list)
        for number, question in enumerate(questions):
            for term in self._of(question.q, question.lang, lexicon) & changed:
                holders[term].append(number)
        reach: dict[int, float] = defaultdict(float)
        for numbers in holders.values():
            for number in numbers:
                reach[number] += math.log1p(len(questions) / len(numbers))
        own = (new or old or content.entries[0]).id
        ranked = sorted(reach, key=lambda number: (own not in questions[number].expect, -reach[number], number))
        return Ranked([questions[number] for number in ranked])

    def _changed(self, content: Content, old: Entry | None, new: Entry | None, lexicon: Lexicon) -> set[str]:
        """Return the terms that count otherwise in the game after the change: those of the entry, and of what it
        replaces now or did before.
        """
        before, after = (self._counts([entry] if entry else [], content, lexicon) for entry in (old, new))
        changed = {term for term in before.keys() | after.keys() if before[term] != after[term]}
        moved = {*(old.supersedes if old else ())} ^ {*(new.supersedes if new else ())}
        return changed | set(self._counts([e for e in content.entries if e.slug in moved], content, lexicon))

    def _counts(self, entries: Sequence[Entry], content: Content, lexicon: Lexicon) -> Counter[str]:
        """Return how often each term counts in some entries."""
        counts: Counter[str] = Counter()
        for entry in entries:
            for language, texts in entry.asked_as.items():
                for text in texts:
                    counts.update(self._of(text, language, lexicon))
            for language in LANGUAGES:
                if language == entry.written_in(language):
                    for text, worth in weighed(entry, content.game, language):
                        counts.update(dict.fromkeys(analyse(text, language, lexicon), worth))
        return counts

    def _of(self, text: str, language: Language, lexicon: Lexicon) -> frozenset[str]:
        key = text, language
        if key not in self._terms:
            self._terms[key] = frozenset(analyse(text, language, lexicon))
        return self._terms[key]


@dataclass(frozen=True)
class Ranked:
    """The questions that a change can touch, the most concerned first."""

    questions: Sequence[KnownQuestion] = field(default=())

    def effects(self, before: Games, after: Games, go_on: Callable[[], bool]) -> Effects:
        """Ask the questions of both states, a few at a time as long as `go_on` says so; return what differs.

        Raises UnknownGame if a question is put to a game that is not there.
        """
        won: list[Outcome] = []
        lost: list[Outcome] = []
        asked = 0
        while asked < len(self.questions) and go_on():
            some = self.questions[asked : asked + _AT_ONCE]
            changes = compare(some, before, after)
            won += changes.won
            lost += changes.lost
            asked += len(some)
        return Effects(won, lost, asked, len(self.questions))
