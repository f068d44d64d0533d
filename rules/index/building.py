"""A game's index, built whole: Whoosh holds and weighs the terms, the arrays are read out of Whoosh once."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from whoosh.fields import KEYWORD, Schema
from whoosh.filedb.filestore import Storage
from whoosh.scoring import BM25F
from whoosh.searching import Searcher

from rules.index.documents import asked, document, written
from rules.index.lexicon import Lexicon
from rules.index.phrasings import Phrasings
from rules.index.postings import Postings
from rules.index.tokens import tokenise
from rules.languages import Language
from rules.model import Entry, Game
from rules.words.folding import fold

INDEX_NAME = "entries"
FIELD = "terms"

Vocabulary = dict[Language, dict[str, int]]


@dataclass
class Built:
    """What a build gives: the arrays, and the vocabulary by language with how often each word is written."""

    postings: Postings
    phrasings: Phrasings
    vocabulary: Vocabulary


def weighting() -> BM25F:
    """Return how a term is weighed: BM25F (Robertson and Zaragoza, 2009).

    An entry's length says how much its curators wrote, not how little it is about a word: so no length norm (B = 0).
    """
    return BM25F(B=0.0, K1=1.2)


def build(storage: Storage, game: Game, entries: Sequence[Entry]) -> Built:
    """Write the Whoosh index of a game into a storage, one document an entry in order, and read the arrays out of it."""
    lexicon = Lexicon(game.glossary)
    schema = Schema(**{FIELD: KEYWORD(scorable=True)})
    index = storage.create_index(schema, indexname=INDEX_NAME)
    writer = index.writer(limitmb=256)
    for entry in entries:
        writer.add_document(**{FIELD: " ".join(document(entry, game, lexicon).elements())})
    writer.commit(optimize=True)
    with index.searcher(weighting=weighting()) as searcher:
        postings = _postings(searcher, len(entries))
    index.close()
    numbers = {term.decode(): number for number, term in enumerate(postings.terms)}
    phrasings = Phrasings.of([[[numbers[term] for term in terms] for terms in asked(e, lexicon)] for e in entries])
    return Built(postings, phrasings, _vocabulary(game, entries))


def _postings(searcher: Searcher, entries: int) -> Postings:
    """Read every term's BM25F weights out of Whoosh."""
    reader = searcher.reader()
    terms, offsets, holders, weights = [], [0], [], []
    for term in sorted(reader.lexicon(FIELD)):
        scorer = searcher.weighting.scorer(searcher, FIELD, term)
        matcher = reader.postings(FIELD, term)
        while matcher.is_active():
            holders.append(matcher.id())
            weights.append(scorer.score(matcher))
            matcher.next()
        terms.append(term)
        offsets.append(len(holders))
    return Postings(
        terms=np.array(terms, dtype=np.bytes_),
        offsets=np.array(offsets, dtype=np.int64),
        holders=np.array(holders, dtype=np.uint32),
        weights=np.array(weights, dtype=np.float32),
        size=np.array([entries], dtype=np.uint32),
    )


def _vocabulary(game: Game, entries: Sequence[Entry]) -> Vocabulary:
    vocabulary: Vocabulary = {}
    for language, texts in written(entries, game).items():
        tokens = (token for text in texts for token in tokenise(text, (language,)) if token.shape == "word")
        counts = Counter(fold(token.text.removesuffix("'s"), language) for token in tokens)
        vocabulary[language] = dict(sorted(counts.items()))
    return vocabulary
