"""The known questions that a change of an entry can touch, those first whose answer is most in doubt.

A question's score is a sum over its own words. So a change touches only questions that have a word which counts
otherwise in the entry; and of those it takes or gives an answer most likely where the entry comes near what is right.
"""

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from rules.curating.near import NEAR
from rules.evaluation.questions import KnownQuestion
from rules.index.analysis import analyse
from rules.index.documents import PHRASING, Content, weighed
from rules.index.lexicon import Lexicon
from rules.languages import LANGUAGES, Language
from rules.model import Entry, OpenQuestion

# How soon a word that is said again tells no more, as the search has it.
_SOON = 1.2
_NEVER = 1e-9

# How often each term counts in an entry.
_Counts = Mapping[str, int]
_Read = tuple[KnownQuestion, frozenset[str]]


class Concerned:
    """Finds the questions of one game that a change touches. What was read once is remembered."""

    def __init__(self) -> None:
        self._terms: dict[tuple[str, Language], frozenset[str]] = {}
        self._entries: dict[str, tuple[Entry, _Counts]] = {}
        self._asked: dict[str, tuple[object, list[_Read]]] = {}

    def prepare(self, content: Content) -> None:
        """Read a game now, so that nobody waits for it later."""
        lexicon = Lexicon(content.game.glossary)
        for _ in self._phrasings(content, lexicon):
            pass
        for entry in content.entries:
            self._counts(entry, content, lexicon)

    def by(
        self, content: Content, old: Entry | None, new: Entry | None, more: Iterable[KnownQuestion]
    ) -> list[KnownQuestion]:
        """Return what a change of an entry touches, of the phrasings of the changed content and of `more` questions;
        of other entries' phrasings only those that it comes near.

        `content` is the game as it would be.
        """
        lexicon = Lexicon(content.game.glossary)
        held = {entry.id: self._counts(entry, content, lexicon) for entry in content.entries}
        after = held[new.id] if new else Counter[str]()
        before = self._counted(old, content, lexicon) if old else Counter[str]()
        changed = {term for term in before.keys() | after.keys() if before.get(term) != after.get(term)}
        moved = {*(old.supersedes if old else ())} ^ {*(new.supersedes if new else ())}
        for entry in content.entries:
            if entry.slug in moved:
                changed |= held[entry.id].keys()
        doubt = _Doubt(held, (new or old or content.entries[0]).id, before, after)
        read = [(question, self._of(question.q, question.lang, lexicon)) for question in more]
        found = [(doubt.of(terms, known.expect), known) for known, terms in read if not changed.isdisjoint(terms)]
        for phrasing, terms in self._phrasings(content, lexicon):
            doubted = doubt.of(terms, phrasing.expect) if not changed.isdisjoint(terms) else 0.0
            # It takes an answer only where it comes near; its own it can lose to anything.
            if doubted >= NEAR or (doubted and doubt.changed in phrasing.expect):
                found.append((doubted, phrasing))
        return [question for _, question in sorted(found, key=lambda pair: -pair[0])]

    def _phrasings(self, content: Content, lexicon: Lexicon) -> Iterator[_Read]:
        """Yield every way that the game's entries and open questions are asked, with its terms.

        An entry that another replaces is left out: what replaces it is found instead.
        """
        replaced = {slug for entry in content.entries for slug in entry.supersedes}
        for entry in content.entries:
            if entry.slug not in replaced:
                yield from self._asked_as(entry.id, entry, content, lexicon)
        for number, question in enumerate(content.open):
            yield from self._asked_as(f"open {number}", question, content, lexicon)

    def _asked_as(self, name: str, source: Entry | OpenQuestion, content: Content, lexicon: Lexicon) -> list[_Read]:
        known = self._asked.get(name)
        # But for one, nothing has changed: they are the very same ones.
        if known is None or known[0] is not source:
            expect = (source.id,) if isinstance(source, Entry) else ()
            read = [
                (_known(text, content.game.slug, language, expect), self._of(text, language, lexicon))
                for language, texts in source.asked_as.items()
                for text in texts
            ]
            known = self._asked[name] = source, read
        return known[1]

    def _counts(self, entry: Entry, content: Content, lexicon: Lexicon) -> _Counts:
        known = self._entries.get(entry.id)
        if known is None or known[0] is not entry:
            known = self._entries[entry.id] = entry, self._counted(entry, content, lexicon)
        return known[1]

    def _counted(self, entry: Entry, content: Content, lexicon: Lexicon) -> _Counts:
        counts: Counter[str] = Counter()
        for language, texts in entry.asked_as.items():
            for text in texts:
                counts.update(dict.fromkeys(self._of(text, language, lexicon), PHRASING))
        for language in LANGUAGES:
            if language == entry.written_in(language):
                for text, worth in weighed(entry, content.game, language):
                    for term in analyse(text, language, lexicon):
                        counts[term] += worth
        return counts

    def _of(self, text: str, language: Language, lexicon: Lexicon) -> frozenset[str]:
        key = text, language
        if key not in self._terms:
            self._terms[key] = frozenset(analyse(text, language, lexicon))
        return self._terms[key]


def _known(text: str, game: str, language: Language, expect: tuple[str, ...]) -> KnownQuestion:
    return KnownQuestion(q=text, game=game, lang=language, style="asked-as", expect=expect)


class _Doubt:
    """How much the change of one entry, `changed`, puts the answer to a question in doubt."""

    def __init__(self, held: Mapping[str, _Counts], changed: str, before: _Counts, after: _Counts) -> None:
        self._held, self.changed, self._states = held, changed, (before, after)
        self._holders = Counter(term for counts in held.values() for term in counts)

    def of(self, terms: Collection[str], expect: Sequence[str]) -> float:
        """Return how near the changed entry comes to what is right; if it is what is right, how near another does."""
        states = [self._score(counts, terms) for counts in self._states]
        if self.changed in expect:
            others = (counts for name, counts in self._held.items() if name not in expect)
            return max((self._score(counts, terms) for counts in others), default=0.0) / max(min(states), _NEVER)
        right = [self._score(self._held[name], terms) for name in expect if name in self._held]
        # What nothing settles scores as much as if it were asked so.
        return (
            max(states) / max(*right, _NEVER)
            if right
            else max(states) / self._score(dict.fromkeys(terms, PHRASING), terms)
        )

    def _score(self, counts: _Counts, terms: Collection[str]) -> float:
        score = 0.0
        for term in terms:
            if count := counts.get(term):
                score += math.log1p(len(self._held) / (1 + self._holders[term])) * count / (count + _SOON)
        return score
