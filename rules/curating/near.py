"""The questions whose answer a change of a game can take or give.

How a question ranks entries begins with its words. So a change touches only questions with a word that counts otherwise
in a changed entry; and what holds far fewer of a phrasing's words than its own entry does is not found before that.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np

from rules.evaluation.questions import KnownQuestion
from rules.index.analysis import analyse
from rules.index.arrays import Array
from rules.index.documents import Content, Document, documents
from rules.index.lexicon import lexicon_of
from rules.index.numbering import joined, numbered
from rules.languages import LANGUAGES, Language
from rules.model import Entry, OpenQuestion

PHRASED: Final = "asked-as"

# A changed entry comes near a phrasing of which it holds so much, as a share of what the phrasing's own entry does. Of
# the 35,000 phrasings of a real game, read as the language that they are in, 488 find another entry first, and four of
# these one that holds less.
NEAR: Final = 0.3
# How soon a word that is said again tells no more, as the search has it.
_SOON: Final = 1.2


def touched(old: Content | None, new: Content, known: Sequence[KnownQuestion]) -> list[KnownQuestion]:
    """Return the questions that a change of a game can touch: `known` ones, and phrasings, those of changed entries
    and those that a changed one comes near. `old` is None for a new game, of which all is asked.
    """
    if old is None or old.game.glossary != new.game.glossary:
        return [*known, *phrasings(new)]
    lexicon = lexicon_of(new.game)
    was, now = documents(old, lexicon), documents(new, lexicon)
    changes = [_Change(old, new, was[language], now[language], language) for language in LANGUAGES]
    words = {word for change in changes for word in change.words()}
    near = {asked for change in changes for asked in change.near()}
    more = [question for question in known if not words.isdisjoint(analyse(question.q, question.lang, lexicon))]
    return more + [question for name, question in _asked(new) if (name, question.lang, question.q) in near]


def phrasings(content: Content) -> Iterator[KnownQuestion]:
    """Yield every way that a game is asked, but for entries that another replaces: that one is found instead."""
    return (question for _, question in _asked(content))


def _asked(content: Content) -> Iterator[tuple[str, KnownQuestion]]:
    """Yield every way that a game is asked, after the name of what is asked so."""
    replaced, game = _replaced(content), content.game.slug
    for name, source in _sources(content).items():
        expect = (source.id,) if isinstance(source, Entry) else ()
        for language, texts in source.asked_as.items() if name not in replaced else ():
            for text in texts:
                yield name, KnownQuestion(q=text, game=game, lang=language, style=PHRASED, expect=expect)


def _replaced(content: Content) -> set[str]:
    return {slug for entry in content.entries for slug in entry.supersedes}


def _sources(content: Content) -> Mapping[str, Entry | OpenQuestion]:
    """Return entries and open questions by their names, in the order of their documents."""
    entries = {entry.slug: entry for entry in content.entries}
    return entries | {f"open {question.about}": question for question in content.open}


class _Change:
    """What a game's documents in a language were and are."""

    def __init__(
        self, old: Content, new: Content, was: Sequence[Document], now: Sequence[Document], language: Language
    ) -> None:
        self._language = language
        self._terms = numbered(new.game.slug).terms
        self._now = dict(zip(_sources(new), now, strict=True))
        before = dict(zip(_sources(old), was, strict=True))
        # What nothing replaces any more was not found before.
        for name in _replaced(old) - _replaced(new):
            before.pop(name, None)
        states = {name: (before.get(name), self._now.get(name)) for name in before | self._now}
        self._changed = {name: pair for name, pair in states.items() if not _same(*pair)}

    def words(self) -> list[str]:
        """Return the terms that count otherwise in changed documents."""
        size = len(self._terms.order())
        found = [np.flatnonzero(_counts(was, size) != _counts(now, size)) for was, now in self._changed.values()]
        return self._terms.texts(joined(found))

    def near(self) -> Iterator[tuple[str, Language, str]]:
        """Yield the phrasings of changed documents, and those that one comes near, each after its document's name."""
        asked = [(name, text) for name, document in self._now.items() for text in document.phrasings]
        owned = np.array([name in self._changed for name, _ in asked], dtype=bool)
        near = owned if owned.all() else owned | self._comes_near()
        for place in near.nonzero()[0].tolist():
            name, text = asked[place]
            yield name, self._language, text

    def _comes_near(self) -> Array:
        """Say of each phrasing whether a changed document comes near."""
        found = list(self._now.values())
        size = len(self._terms.order())
        terms = joined([document.terms[document.asked] for document in found])
        lengths = joined([document.lengths for document in found])
        starts, near = lengths.cumsum() - lengths, np.zeros(len(lengths), dtype=bool)
        holders = np.bincount(joined([document.terms for document in found]), minlength=size)
        told = np.log1p(len(found) / (1 + holders))[terms]
        own = np.add.reduceat(told * _soon(joined([document.counts[document.asked] for document in found])), starts)
        for pair in self._changed.values():
            was, now = (_counts(document, size) for document in pair)
            held = np.maximum(*(np.add.reduceat(told * _soon(counts)[terms], starts) for counts in (was, now)))
            near |= np.logical_or.reduceat((was != now)[terms], starts) & (held >= NEAR * own)
        return near


def _same(was: Document | None, now: Document | None) -> bool:
    """Say whether a document is found by the same words as before, each as often."""
    if was is None or now is None:
        return was is now
    return was is now or (np.array_equal(was.terms, now.terms) and np.array_equal(was.counts, now.counts))


def _counts(document: Document | None, size: int) -> Array:
    """Return how often each of so many terms counts in a document."""
    counts = np.zeros(size)
    if document is not None:
        counts[document.terms] = document.counts
    return counts


def _soon(counts: Array) -> Array:
    """Return what terms tell that count so often: the more, the less each time."""
    return counts / (counts + _SOON)
