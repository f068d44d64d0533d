"""A game's index, built whole: Whoosh holds and weighs the terms, the arrays are read out of Whoosh once."""

from collections import Counter
from dataclasses import dataclass

import numpy as np
from whoosh.fields import KEYWORD, Schema
from whoosh.filedb.filestore import Storage
from whoosh.index import FileIndex
from whoosh.reading import IndexReader
from whoosh.scoring import BM25F

from rules.index.documents import Content, documents, written
from rules.index.lexicon import Lexicon
from rules.index.phrasings import Phrasings
from rules.index.postings import Postings
from rules.index.tokens import tokenise
from rules.languages import Language
from rules.words.folding import fold

INDEX_NAME = "entries"
FIELD = "terms"
K1 = 1.2

Vocabulary = dict[Language, dict[str, int]]


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
    return BM25F(B=0.0, K1=K1)


def build(storage: Storage, content: Content) -> Built:
    """Write the Whoosh index of a game into a storage and read the arrays out of it.

    The documents are the entries, in their order, and after them the open questions.
    """
    found = documents(content, Lexicon(content.game.glossary))
    schema = Schema(**{FIELD: KEYWORD(scorable=True)})
    index: FileIndex = storage.create_index(schema, indexname=INDEX_NAME)  # type: ignore[no-untyped-call]
    writer = index.writer(limitmb=256)
    for document in found:
        writer.add_document(**{FIELD: " ".join(document.counts.elements())})
    writer.commit(optimize=True)
    with index.reader() as reader:
        postings = _postings(reader, len(found))
    index.close()
    numbers = {term.decode(): number for number, term in enumerate(postings.terms)}
    asked = [[[numbers[term] for term in terms] for terms in document.phrasings] for document in found]
    return Built(postings, Phrasings.of(asked, postings.all_rarity()), _vocabulary(content))


def _postings(reader: IndexReader, documents: int) -> Postings:
    """Read every term's postings out of Whoosh and weigh them as its BM25F does, all at once."""
    terms, offsets, holders, counts = [], [0], [], []
    for term, _ in reader.iter_field(FIELD):
        matcher = reader.postings(FIELD, term)
        while matcher.is_active():
            holders.append(matcher.id())
            counts.append(matcher.weight())
            matcher.next()
        terms.append(term)
        offsets.append(len(holders))
    held = np.diff(offsets)
    idf = np.repeat(np.log(documents / (held + 1)) + 1, held)
    tf = np.array(counts, dtype=np.float64)
    return Postings(
        terms=np.array(terms, dtype=np.bytes_),
        offsets=np.array(offsets, dtype=np.int64),
        holders=np.array(holders, dtype=np.uint32),
        weights=(idf * tf * (K1 + 1) / (tf + K1)).astype(np.float32),
        size=np.array([documents], dtype=np.uint32),
    )


def _vocabulary(content: Content) -> Vocabulary:
    vocabulary: Vocabulary = {}
    for language, texts in written(content).items():
        tokens = (token for text in texts for token in tokenise(text, (language,)) if token.shape == "word")
        counts = Counter(fold(token.text.removesuffix("'s"), language) for token in tokens)
        vocabulary[language] = dict(sorted(counts.items()))
    return vocabulary
