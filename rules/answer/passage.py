"""The sentence of a ruling that settles the question, so that it can be marked."""

from collections import defaultdict
from collections.abc import Mapping, Set
from typing import TypeAlias

from rules.answer.weighing import Weighing
from rules.index.parts import Part
from rules.index.sentences import sentences
from rules.languages import Language
from rules.model import Entry

# The verdict stands first; a later sentence must say more of the question to be the one.
_FIRST = 1.25
# A sentence that says nearly as much goes on where the best one stops: an example and how it ends.
_ALSO = 0.75


# For each term of a question the words that it stands for, by their places, and what it says of each.
Says: TypeAlias = dict[int, list[tuple[int, float]]]


class Marker:
    """Finds, in any ruling of a game, what says most of a question."""

    def __init__(self, weighing: Weighing, parts: Mapping[Language, Part]) -> None:
        self._weighing = weighing
        self._question = weighing.question
        self._parts = parts
        self._says: dict[Language, Says] = {}

    def passage(self, number: int, entry: Entry, reader: Language) -> str:
        """Return the one or two sentences of an entry's ruling, in the reader's language, that say most."""
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
        scores = [_score(terms, says) for terms in said]
        scores[0] *= _FIRST
        best = max(range(len(shown)), key=lambda place: (scores[place], -place))
        following = best + 1
        if following < len(shown) and scores[following] >= _ALSO * scores[best] > 0:
            both = f"{shown[best]} {shown[following]}"
            return both if both in ruling else shown[best]
        return shown[best]

    def _numbers(self, language: Language) -> Mapping[str, int]:
        if language == self._question.language:
            return self._weighing.numbers
        terms = list(self._question.terms)
        return dict(zip(terms, self._parts[language].postings.numbers(terms), strict=True))

    def _says_in(self, language: Language) -> Says:
        """Return what the question's terms say, by their numbers in a language."""
        if language not in self._says:
            says: Says = defaultdict(list)
            numbers = self._numbers(language)
            for place, word in enumerate(self._question.words):
                for term, worth in word.terms.items():
                    says[numbers[term]].append((place, word.weight * worth))
            self._says[language] = says
        return self._says[language]


def _score(terms: Set[int], says: Says) -> float:
    """Return how much of the question a sentence says: of each word the most that one of its terms does."""
    said: dict[int, float] = {}
    for term in says.keys() & terms:
        for place, worth in says[term]:
            if worth > said.get(place, 0.0):
                said[place] = worth
    # In the order of the words: a sum of numbers depends on theirs.
    return sum([said[place] for place in sorted(said)]) if said else 0.0
