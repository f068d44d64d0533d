"""A game's index, built whole: Whoosh holds the terms, and the arrays weigh them as Whoosh does, all at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np
from whoosh.filedb.filestore import Storage

from rules.index import segments
from rules.index.arrays import Array, in_order
from rules.index.documents import Content, Document, documents
from rules.index.leanings import ToLearn
from rules.index.lexicon import lexicon_of
from rules.index.numbering import joined
from rules.index.parts import Part
from rules.index.phrasings import Phrasings
from rules.index.postings import Postings
from rules.index.sentences import Sentences
from rules.index.vocabulary import Vocabulary, words
from rules.languages import Language

# So many are remembered, those of two games: they are the larger part of an index.
_PARTS: Final = 6


@dataclass(frozen=True)
class Built:
    """What a build gives: the part of each language, and its vocabulary with how often each word is written.

    `to_learn` is what was left to be learnt, in the languages in which anything was.
    """

    parts: Mapping[Language, Part]
    vocabulary: Vocabulary
    to_learn: Mapping[Language, ToLearn]

    @property
    def is_learnt(self) -> bool:
        """Whether all is learnt that is to be learnt."""
        return not self.to_learn


def build(storage: Storage | None, content: Content, hurried: bool = False) -> Built:
    """Write the Whoosh indexes of a game into a storage, if there is one, each named for its language, and return the
    arrays.

    The documents are the entries, in their order, and after them the open questions. What has not changed since the
    last builds is not worked out again. In a language of which something is to be learnt anew, `hurried` leaves that.
    """
    lexicon = lexicon_of(content.game)
    found = documents(content, lexicon)
    if storage is not None:
        for language, said in found.items():
            segments.write(storage, language, said)
    covered = tuple(number for number, entry in enumerate(content.entries) if entry.spoiler)
    made = {language: _made(said, len(content.entries), covered) for language, said in found.items()}
    leanings = {
        language: to_learn.remembered() if hurried else to_learn.learnt() for language, (_, to_learn) in made.items()
    }
    return Built(
        {language: replace(part, leanings=leanings[language] or part.leanings) for language, (part, _) in made.items()},
        {language: words(content.game, language, said) for language, said in found.items()},
        {language: to_learn for language, (_, to_learn) in made.items() if leanings[language] is None},
    )


@lru_cache(maxsize=_PARTS)
def _made(found: tuple[Document, ...], entries: int, covered: tuple[int, ...]) -> tuple[Part, ToLearn]:
    """Return the part of a language that leans nowhere yet, and what is to be learnt; of documents, the first are so
    many entries, and those with some numbers covered.

    An edit in one language leaves the others what they are.
    """
    terms, numbers = _numbered(found)
    held = [numbers[document.terms] for document in found]
    postings = _weigh(np.array([term.encode() for term in terms], dtype=np.bytes_), held, found)
    asked = [(own[document.asked], document.lengths) for own, document in zip(held, found, strict=True)]
    said = [_said(document, numbers) for document in found[:entries]]
    to_learn = ToLearn.of(asked, terms, entries, covered)
    return Part(postings, Phrasings.of(asked, postings.all_rarity()), to_learn.blank, Sentences.of(said)), to_learn


def _numbered(found: Sequence[Document]) -> tuple[list[str], Array]:
    """Return the terms of documents, sorted, and for each number that a term was given its place among them, or -1."""
    if not found:
        return [], np.array([], dtype=np.int64)
    given = found[0].numbered.terms
    order = given.order()
    is_used = np.zeros(len(order), dtype=bool)
    is_used[joined([document.terms for document in found])] = True
    used = order[is_used[order]]
    numbers = np.full(len(order), -1, dtype=np.int64)
    numbers[used] = np.arange(len(used))
    return given.texts(used), numbers


def _weigh(terms: Array, held: Sequence[Array], found: Sequence[Document]) -> Postings:
    """Return the postings, weighed as Whoosh's BM25F does it."""
    numbers = np.concatenate([*held, np.array([], dtype=np.int64)])
    counts = np.concatenate([*(document.counts for document in found), np.array([], dtype=np.uint32)])
    # Documents come in their order, and sorting the terms keeps it.
    order = in_order(numbers)
    holding = np.bincount(numbers, minlength=len(terms))
    idf = np.repeat(np.log(len(found) / (holding + 1)) + 1, holding)
    counted = counts[order].astype(np.float64)
    return Postings(
        terms=terms,
        offsets=np.concatenate([[0], np.cumsum(holding)]),
        holders=np.repeat(np.arange(len(found), dtype=np.uint32), [len(own) for own in held])[order],
        weights=(idf * counted * (segments.K1 + 1) / (counted + segments.K1)).astype(np.float32),
        size=np.array([len(found)], dtype=np.uint32),
    )


def _said(document: Document, numbers: Array) -> list[list[int]]:
    """Return the numbers of the terms of each sentence.

    A few terms of a sentence alone are none of the whole text's: the number that ends one and goes on in the next.
    """
    said = np.split(numbers[document.said], document.said_lengths.cumsum()[:-1])
    return [sorted(terms[terms >= 0].tolist()) for terms in said] if len(document.said_lengths) else []
