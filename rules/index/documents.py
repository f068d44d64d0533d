"""What is indexed of an entry: the terms of its words in every language, each counted by what its place is worth."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from rules.index.analysis import terms_of
from rules.index.arrays import Array
from rules.index.aswritten import AsWritten
from rules.index.lexicon import Lexicon
from rules.index.sentences import sentences
from rules.index.tokens import Token, tokenise
from rules.languages import LANGUAGES, Language
from rules.model import Entry, EntryText, Game, OpenQuestion
from rules.words.folding import fold

# How often a term counts for each time it stands there. Titles are short and name the subject; names of components
# hardly stand anywhere else; a phrasing is how a player speaks. Set by `frostcite evaluate` on the tuning questions.
TITLE, NAME, PHRASING, RULING, PLACE = 4, 3, 4, 2, 1

# So many documents are not worked out again for the next build, if nothing in them has changed.
_KEPT = 1_500


@dataclass(frozen=True)
class Content:
    """A game's content: what an index is built from."""

    game: Game
    entries: Sequence[Entry]
    open: Sequence[OpenQuestion] = ()


@dataclass(frozen=True, eq=False)
class Document:
    """What an entry or an open question is found by. Many are kept: so words lie in one text, a space between two.

    `terms` are all its terms, each once, `counts` how often each counts; `asked` are the places among them of the terms
    of each phrasing, one phrasing after the other, `lengths` how many each has. By language, `said` has the terms of
    each sentence of an entry's ruling, `words` every word that is the game's, folded, as often as it is written.
    """

    terms: str
    counts: Array
    asked: Array
    lengths: Array
    said: Mapping[Language, Sequence[str]]
    words: Mapping[Language, str]


def documents(content: Content, lexicon: Lexicon) -> list[Document]:
    """Return the documents of a game: its entries in their order, then its open questions."""
    game = AsWritten(content.game)
    found = [_entry_document(AsWritten(entry), game, lexicon) for entry in content.entries]
    return found + [_open_document(AsWritten(question), lexicon) for question in content.open]


@lru_cache(maxsize=_KEPT)
def _entry_document(written: AsWritten[Entry], game: AsWritten[Game], lexicon: Lexicon) -> Document:
    entry, found = written.value, _Gathering(lexicon)
    found.ask(entry.asked_as)
    for language in LANGUAGES:
        if language == entry.written_in(language):
            for text, worth in weighed(entry, game.value, language):
                found.tell(text, worth, language)
            found.say(entry.text(language).ruling, language)
        else:  # names are said in every language
            for name in entry.components:
                found.read(name, language)
    return found.document()


@lru_cache(maxsize=_KEPT)
def _open_document(written: AsWritten[OpenQuestion], lexicon: Lexicon) -> Document:
    found = _Gathering(lexicon)
    found.ask(written.value.asked_as)
    for language, about in written.value.about.items():
        found.tell(about, TITLE, language)
    return found.document()


class _Gathering:
    """Gathers what a document is made of."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._counts: Counter[str] = Counter()
        self._phrasings: list[list[str]] = []
        self._said: dict[Language, list[str]] = {}
        self._words: dict[Language, list[str]] = defaultdict(list)

    def read(self, text: str, language: Language) -> list[Token]:
        """Return a text's tokens, and note its words as the game's."""
        tokens = tokenise(text, (language,))
        self._words[language] += words_of(tokens, language)
        return tokens

    def ask(self, asked_as: Mapping[Language, Sequence[str]]) -> None:
        """Add the ways that it is asked."""
        for language, texts in asked_as.items():
            for text in texts:
                # A phrasing that says a word twice does not ask it twice.
                terms = list(dict.fromkeys(terms_of(self.read(text, language), language, self._lexicon)))
                if terms:
                    self._phrasings.append(terms)
                    for term in terms:
                        self._counts[term] += PHRASING

    def tell(self, text: str, worth: int, language: Language) -> None:
        """Add a text whose place is worth so much; what a source calls its places is none of the game's words."""
        tokens = self.read(text, language) if worth > PLACE else tokenise(text, (language,))
        for term in terms_of(tokens, language, self._lexicon):
            self._counts[term] += worth

    def say(self, ruling: str, language: Language) -> None:
        """Note the terms of a ruling's sentences, which are told already."""
        read = (terms_of(tokenise(said, (language,)), language, self._lexicon) for said in sentences(ruling))
        self._said[language] = [" ".join(dict.fromkeys(terms)) for terms in read]

    def document(self) -> Document:
        """Return all of it."""
        places = {term: place for place, term in enumerate(self._counts)}
        return Document(
            terms=" ".join(self._counts),
            counts=np.array(list(self._counts.values()), dtype=np.uint32),
            asked=np.array([places[term] for terms in self._phrasings for term in terms], dtype=np.uint32),
            lengths=np.array([len(terms) for terms in self._phrasings], dtype=np.uint32),
            said=self._said,
            words={language: " ".join(words) for language, words in self._words.items()},
        )


def words_of(tokens: Sequence[Token], language: Language) -> list[str]:
    """Return the words among tokens, folded as a vocabulary has them."""
    return [fold(token.text.removesuffix("'s"), language) for token in tokens if token.shape == "word"]


def weighed(entry: Entry, game: Game, language: Language) -> Iterator[tuple[str, int]]:
    """Yield all that an entry says in a language beside its phrasings, and what its place is worth."""
    text = entry.text(language)
    yield text.title, TITLE
    for part in passages(text):
        yield part, RULING
    for name in entry.components:
        yield name, NAME
    for citation in entry.citations:
        yield " ".join(f"page {page}" for page in citation.pages), PLACE
        yield citation.section or "", PLACE
    for topic in entry.topics:
        yield game.name_in(game.topics[topic], language), PLACE


def passages(text: EntryText) -> list[str]:
    """Return every text of an entry but its title: the ruling, the situation, the context, printed and corrected."""
    parts = (text.ruling, text.situation, text.context, text.printed, text.corrected, *text.printings.values())
    return [part for part in parts if part]
