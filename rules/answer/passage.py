"""The sentence of a ruling that settles the question, so that it can be marked."""

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from rules.answer.weighing import Weighing
from rules.index.analysis import is_pair
from rules.index.parts import Part
from rules.index.sentences import sentences
from rules.languages import Language
from rules.model import Entry
from rules.words.asking import gives, goes_on, is_example, wanted

# What speaks for a sentence or against it beside what it says of the question, as a share of the most that any says.
# Set by the labels in tests/passages/tuning.yaml.
_FIRST = 0.25
_WANTED = 0.8
_EXAMPLE = -0.5
# What goes on from the best sentence is marked with it if it scores so large a share as that.
_ALSO = 0.5


# For each term of a question the words that it stands for, by their places, and what it says of each.
Says: TypeAlias = dict[int, list[tuple[int, float]]]


class Manner(NamedTuple):
    """How a sentence is put; `follows` says that it stands right after another one."""

    follows: bool
    goes_on: bool
    is_example: bool
    gives: frozenset[str]


class Marker:
    """Finds, in any ruling of a game, what settles a question."""

    def __init__(self, weighing: Weighing, parts: Mapping[Language, Part]) -> None:
        self._weighing = weighing
        self._question = weighing.question
        self._parts = parts
        self._says: dict[Language, Says] = {}

    def passage(self, number: int, entry: Entry, reader: Language) -> str:
        """Return the one or two sentences of an entry's ruling, in the reader's language, that settle the question."""
        ruling = entry.text(reader).ruling
        shown = sentences(ruling)
        if len(shown) == 1:
            return shown[0]
        language = self._question.language
        said = self._weighing.recalled.said(number)
        if len(said) != len(shown):
            language = reader
            said = list(map(frozenset, self._parts[language].sentences.terms(number)))
        says = self._says_in(language)
        shares = [_said(terms, says) for terms in said]
        most, written = max(shares) or 1.0, entry.written_in(reader)
        merits = _merits(ruling, written, self._wanted)
        scores = [share / most + merit for share, merit in zip(shares, merits, strict=True)]
        return " ".join([shown[place] for place in _marked(scores, _manners(ruling, written))])

    @cached_property
    def _wanted(self) -> str | None:
        return wanted(self._question.text, self._question.language)

    def _says_in(self, language: Language) -> Says:
        """Return what the question's terms say, the rarer the more, by their numbers in a language.

        Neighbours say nothing anew here: where one sentence has both words it is told by these.
        """
        if language not in self._says:
            says: Says = defaultdict(list)
            own = language == self._question.language
            numbers = {} if own else self._renumbered(language)
            for place, (word, terms, _) in enumerate(self._weighing.words):
                if not is_pair(word.text):
                    for number, worth, rarity in terms:
                        says[number if own else numbers[number]].append((place, word.weight * worth * rarity))
            self._says[language] = says
        return self._says[language]

    def _renumbered(self, language: Language) -> Mapping[int, int]:
        """Return the number that each term of the question has in another language than its own."""
        terms = list(self._question.terms)
        numbers = self._parts[language].postings.numbers(terms)
        return {self._weighing.numbers[term]: number for term, number in zip(terms, numbers, strict=True)}


def _said(terms: Set[int], says: Says) -> float:
    """Return how much of the question a sentence says: of each word the most that one of its terms does."""
    said: dict[int, float] = {}
    for term in says.keys() & terms:
        for place, worth in says[term]:
            if worth > said.get(place, 0.0):
                said[place] = worth
    # In the order of the words: a sum of numbers depends on theirs.
    return sum([said[place] for place in sorted(said)]) if said else 0.0


@lru_cache(maxsize=2_000)
def _manners(ruling: str, language: Language) -> tuple[Manner, ...]:
    """Return how each sentence of a ruling is put; an example goes on to the end of its paragraph."""
    manners: list[Manner] = []
    former = ""
    for sentence in sentences(ruling):
        follows = bool(former) and f"{former} {sentence}" in ruling
        illustrates = is_example(sentence, language) or (follows and manners[-1].is_example)
        manners.append(Manner(follows, goes_on(sentence, language), illustrates, gives(sentence, language)))
        former = sentence
    return tuple(manners)


@lru_cache(maxsize=2_000)
def _merits(ruling: str, language: Language, wants: str | None) -> tuple[float, ...]:
    """Return what speaks for each sentence of a ruling, whatever it says of a question that wants that."""
    merits = [_WANTED * (wants in manner.gives) + _EXAMPLE * manner.is_example for manner in _manners(ruling, language)]
    merits[0] += _FIRST
    return tuple(merits)


def _marked(scores: Sequence[float], manners: Sequence[Manner]) -> range:
    """Return the places of the best sentence and of a neighbour that belongs to it."""
    best = max(range(len(scores)), key=lambda place: (scores[place], -place))
    if manners[best].follows and manners[best].goes_on:
        return range(best - 1, best + 1)
    after = best + 1
    if after == len(scores) or not manners[after].follows:
        return range(best, after)
    goes_on = manners[after].goes_on and scores[after] >= _ALSO * scores[best]
    # An example is shown with how it ends, and never as the second one beside what it illustrates.
    belongs = manners[best].is_example or (goes_on and not manners[after].is_example)
    return range(best, after + belongs)
