"""A game's index, built whole: Whoosh holds the terms, and the arrays are read out of Whoosh once."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from whoosh.fields import KEYWORD, Schema
from whoosh.filedb.filestore import Storage
from whoosh.index import FileIndex
from whoosh.reading import IndexReader
from whoosh.scoring import BM25F
from whoosh.system import pack_uint

from rules.index.analysis import is_pair
from rules.index.documents import Content, Document, documents, written
from rules.index.lexicon import Lexicon
from rules.index.phrasings import Phrasings
from rules.index.postings import Postings
from rules.index.sentences import Sentences
from rules.index.tokens import tokenise
from rules.languages import LANGUAGES, Language
from rules.words.folding import fold

INDEX_NAME = "entries"
FIELD = "terms"
K1 = 1.2

Vocabulary = dict[Language, dict[str, int]]
# The documents that hold a term, ascending, with how often it counts in each.
Posting = list[tuple[int, float]]


@dataclass(frozen=True)
class Built:
    """What a build gives: the arrays, and the vocabulary by language with how often each word is written."""

    postings: Postings
    phrasings: Phrasings
    sentences: Sentences
    vocabulary: Vocabulary


class Counted(KEYWORD):
    """A Whoosh field of terms that are analysed and counted already."""

    def index(self, value: Mapping[str, int], **kwargs: Any) -> Iterator[tuple[bytes, int, float, bytes]]:  # type: ignore[override]
        """Yield each term with how often it counts, as Whoosh stores it."""
        for term, count in value.items():
            yield term.encode(), count, float(count), pack_uint(count)


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
    schema = Schema(**{FIELD: Counted(scorable=True)})
    index: FileIndex = storage.create_index(schema, indexname=INDEX_NAME)
    writer = index.writer(limitmb=256)
    for document in found:
        single = {term: count for term, count in document.counts.items() if not is_pair(term)}
        writer.add_document(**{FIELD: single})
    writer.commit(optimize=True)
    with index.reader() as reader:
        postings = _weigh(_read(reader) | _pairs(found), len(found))
    index.close()
    numbers = {term.decode(): number for number, term in enumerate(postings.terms)}
    asked = [[[numbers[term] for term in terms] for terms in document.phrasings] for document in found]
    said = [_said(document, numbers) for document in found[: len(content.entries)]]
    return Built(postings, Phrasings.of(asked, postings.all_rarity()), Sentences.of(said), _vocabulary(content))


def _said(document: Document, numbers: Mapping[str, int]) -> list[list[list[int]]]:
    """Return the numbers of the terms of each sentence, by language.

    A few terms of a sentence alone are none of the whole text's: the number that ends one and goes on in the next.
    """
    said = [document.said.get(language, []) for language in LANGUAGES]
    return [[sorted(numbers[term] for term in terms & numbers.keys()) for terms in ruling] for ruling in said]


def _read(reader: IndexReader) -> dict[bytes, Posting]:
    """Return every term's postings as Whoosh holds them."""
    found = {}
    for term, _ in reader.iter_field(FIELD):
        matcher = reader.postings(FIELD, term)
        posting = []
        while matcher.is_active():
            posting.append((matcher.id(), matcher.weight()))
            matcher.next()
        found[term] = posting
    return found


def _pairs(found: Sequence[Document]) -> dict[bytes, Posting]:
    """Return the postings of neighbouring words.

    They are nine terms in ten, and most stand in one entry alone. Whoosh would take most of a build to write them,
    and a curator waits for a build.
    """
    postings: dict[bytes, Posting] = defaultdict(list)
    for number, document in enumerate(found):
        for term, count in document.counts.items():
            if is_pair(term):
                postings[term.encode()].append((number, count))
    return postings


def _weigh(found: Mapping[bytes, Posting], documents: int) -> Postings:
    """Return the postings as arrays, weighed as Whoosh's BM25F does it, all at once."""
    terms = sorted(found)
    held = np.array([len(found[term]) for term in terms], dtype=np.int64)
    pairs = np.array([pair for term in terms for pair in found[term]], dtype=np.float64).reshape(-1, 2)
    idf = np.repeat(np.log(documents / (held + 1)) + 1, held)
    counts = pairs[:, 1]
    return Postings(
        terms=np.array(terms, dtype=np.bytes_),
        offsets=np.concatenate([[0], np.cumsum(held)]),
        holders=pairs[:, 0].astype(np.uint32),
        weights=(idf * counts * (K1 + 1) / (counts + K1)).astype(np.float32),
        size=np.array([documents], dtype=np.uint32),
    )


def _vocabulary(content: Content) -> Vocabulary:
    vocabulary: Vocabulary = {}
    for language, texts in written(content).items():
        tokens = (token for text in texts for token in tokenise(text, (language,)) if token.shape == "word")
        counts = Counter(fold(token.text.removesuffix("'s"), language) for token in tokens)
        vocabulary[language] = dict(sorted(counts.items()))
    return vocabulary
