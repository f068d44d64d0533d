"""The sentence of a ruling that settles the question, so that it can be marked."""

from collections import defaultdict
from collections.abc import Sequence

from rules.answer.weighing import Weighing
from rules.index.sentences import Sentences, sentences
from rules.languages import Language
from rules.model import Entry

# The verdict stands first; a later sentence must say more of the question to be the one.
_FIRST = 1.25
# A sentence that says nearly as much goes on where the best one stops: an example and how it ends.
_ALSO = 0.75


class Marker:
    """Finds, in any ruling of a game, what says most of a question."""

    def __init__(self, weighing: Weighing, known: Sentences) -> None:
        self._known = known
        self._asked_in = weighing.question.language
        # For each term of the question the words that it stands for, by their places, and what it says of each.
        self._says: dict[int, list[tuple[int, float]]] = defaultdict(list)
        for place, word in enumerate(weighing.words):
            for number, worth, _ in word.terms:
                self._says[number].append((place, word.word.weight * worth))

    def passage(self, number: int, entry: Entry, reader: Language) -> str:
        """Return the one or two sentences of an entry's ruling, in the reader's language, that say most."""
        ruling = entry.text(reader).ruling
        shown = sentences(ruling)
        said = self._known.terms(number, entry.written_in(self._asked_in))
        if len(said) != len(shown):
            said = self._known.terms(number, entry.written_in(reader))
        scores = [self._score(terms) for terms in said]
        scores[0] *= _FIRST
        best = max(range(len(shown)), key=lambda place: (scores[place], -place))
        following = best + 1
        if following < len(shown) and scores[following] >= _ALSO * scores[best] > 0:
            both = f"{shown[best]} {shown[following]}"
            return both if both in ruling else shown[best]
        return shown[best]

    def _score(self, terms: Sequence[int]) -> float:
        """Return how much of the question a sentence says: of each word the most that one of its terms does."""
        said: dict[int, float] = {}
        for term in self._says.keys() & terms:
            for place, worth in self._says[term]:
                said[place] = max(worth, said.get(place, 0.0))
        return sum(said[place] for place in sorted(said))
