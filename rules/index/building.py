"""A game's index, built whole: Whoosh holds and weighs the terms, the arrays are read out of Whoosh once."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from whoosh.fields import KEYWORD, Schema
from whoosh.filedb.filestore import Storage
from whoosh.scoring import BM25F
from whoosh.searching import Searcher

from rules.index.documents import asked, document, open_document, written
from rules.index.lexicon import Lexicon
from rules.index.phrasings import Phrasings
from rules.index.postings import Postings
from rules.index.tokens import tokenise
from rules.languages import Language
from rules.model import Entry, Game, OpenQuestion
from rules.words.folding import fold

INDEX_NAME = "entries"
FIELD = "terms"

Vocabulary = dict[Language, dict[str, int]]


@dataclass(frozen=True)
class Content:
    """A game's content: what an index is built from."""

    game: Game
    entries: Sequence[Entry]
    open: Sequence[OpenQuestion] = ()


@dataclass(frozen=True)
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


def build(storage: Storage, content: Content) -> Built:
    """Write the Whoosh index of a game into a storage and read the arrays out of it.

    The documents are the entries, in their order, and after them the open questions.
    """
    game, entries, open_questions = content.game, content.entries, content.open
    lexicon = Lexicon(game.glossary)
    schema = Schema(**{FIELD: KEYWORD(scorable=True)})
    index = storage.create_index(schema, indexname=INDEX_NAME)
    writer = index.writer(limitmb=256)
    documents = [document(entry, game, lexicon) for entry in entries]
    documents += [open_document(question, lexicon) for question in open_questions]
    for counts in documents:
        writer.add_document(**{FIELD: " ".join(counts.elements())})
    writer.commit(optimize=True)
    with index.searcher(weighting=weighting()) as searcher:
        postings = _postings(searcher, len(documents))
    index.close()
    numbers = {term.decode(): number for number, term in enumerate(postings.terms)}
    phrased = [asked(item.asked_as, lexicon) for item in (*entries, *open_questions)]
    phrasings = Phrasings.of([[[numbers[term] for term in terms] for terms in ways] for ways in phrased])
    return Built(postings, phrasings, _vocabulary(content))


def _postings(searcher: Searcher, documents: int) -> Postings:
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
        size=np.array([documents], dtype=np.uint32),
    )


def _vocabulary(content: Content) -> Vocabulary:
    vocabulary: Vocabulary = {}
    for language, texts in written(content.entries, content.open, content.game).items():
        tokens = (token for text in texts for token in tokenise(text, (language,)) if token.shape == "word")
        counts = Counter(fold(token.text.removesuffix("'s"), language) for token in tokens)
        vocabulary[language] = dict(sorted(counts.items()))
    return vocabulary
