"""What is indexed of an entry in a language: the terms of its words, each counted by what its place is worth.

What is not said in a language is found by what its original says.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rules.index.analysis import terms_of
from rules.index.arrays import Array
from rules.index.lexicon import Lexicon
from rules.index.numbering import Numbered, numbered
from rules.index.sentences import sentences
from rules.index.tokens import Token, tokenise
from rules.languages import DEFAULT_LANGUAGE, LANGUAGES, Language, said_in
from rules.model import Entry, EntryText, Game, OpenQuestion
from rules.words.folding import fold

# How often a term counts for each time it stands there. Titles are short and name the subject; names of components
# hardly stand anywhere else; a phrasing is how a player speaks. Set by `frostcite evaluate` on the tuning questions.
TITLE, NAME, PHRASING, RULING, PLACE = 4, 3, 4, 2, 1

# So many documents are not worked out again for the next build, if nothing in them has changed.
_KEPT = 4_500


@dataclass(frozen=True)
class Content:
    """A game's content: what an index is built from."""

    game: Game
    entries: Sequence[Entry]
    open: Sequence[OpenQuestion] = ()


@dataclass(frozen=True, eq=False)
class Document:
    """What an entry or an open question is found by in a language: terms and words by their numbers.

    `terms` are all its terms, each once, `counts` how often each counts. `phrasings` are the ways that it is asked,
    those that have terms, `asked` the places among `terms` of those of each, one phrasing after the other, `lengths`
    how many each has. `said` has the terms of each sentence of an entry's ruling, one sentence after the other,
    `said_lengths` how many each has. `words` are all words that are the game's, folded, as often as they are written,
    by the language that they are of.
    """

    numbered: Numbered
    terms: Array
    counts: Array
    phrasings: Sequence[str]
    asked: Array
    lengths: Array
    said: Array
    said_lengths: Array
    words: Mapping[Language, Array]


class _Said(NamedTuple):
    """All that is found of an entry or an open question in a language, as it is written, and in which language.

    `told` has each text with what its place is worth.
    """

    asked: Sequence[str]
    asked_in: Language
    told: Sequence[tuple[str, int, Language]]
    ruling: str = ""
    ruling_in: Language = DEFAULT_LANGUAGE


def documents(content: Content, lexicon: Lexicon) -> Mapping[Language, tuple[Document, ...]]:
    """Return the documents of a game in each language: its entries in their order, then its open questions.

    One of which all is as it was is the same document, and so is one that another language takes over from the
    original: what is made of documents can be taken over, too.
    """
    given = numbered(content.game.slug)
    said = [[_of_entry(entry, content.game, language) for language in LANGUAGES] for entry in content.entries]
    said += [[_of_open(question, language) for language in LANGUAGES] for question in content.open]
    # All languages of one after the other, or what is remembered of the first would be forgotten in a large game.
    found = [[_document(one, lexicon, given) for one in each] for each in said]
    return {language: tuple(each[place] for each in found) for place, language in enumerate(LANGUAGES)}


def _of_entry(entry: Entry, game: Game, language: Language) -> _Said:
    asked_in, tongue = said_in(entry.asked_as, language), entry.written_in(language)
    told = [(text, worth, tongue) for text, worth in weighed(entry, game, tongue)]
    if tongue != language:  # names are said in every language
        told += [(name, NAME, language) for name in entry.components]
    ruling = entry.text(language).ruling
    return _Said(tuple(entry.asked_as.get(asked_in, ())), asked_in, tuple(told), ruling, tongue)


def _of_open(question: OpenQuestion, language: Language) -> _Said:
    asked_in, tongue = said_in(question.asked_as, language), said_in(question.about, language)
    told = ((question.about[tongue], TITLE, tongue),) if tongue in question.about else ()
    return _Said(tuple(question.asked_as.get(asked_in, ())), asked_in, told)


@lru_cache(maxsize=_KEPT)
def _document(said: _Said, lexicon: Lexicon, given: Numbered) -> Document:
    found = _Gathering(lexicon)
    found.ask(said.asked, said.asked_in)
    for text, worth, tongue in said.told:
        found.tell(text, worth, tongue)
    found.say(said.ruling, said.ruling_in)
    return found.document(given)


class _Gathering:
    """Gathers what a document is made of."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._counts: Counter[str] = Counter()
        self._phrasings: list[tuple[str, list[str]]] = []
        self._said: list[list[str]] = []
        self._words: dict[Language, list[str]] = defaultdict(list)

    def _read(self, text: str, tongue: Language) -> list[Token]:
        """Return a text's tokens, and note its words as the game's."""
        tokens = tokenise(text, (tongue,))
        self._words[tongue] += words_of(tokens, tongue)
        return tokens

    def ask(self, phrasings: Sequence[str], tongue: Language) -> None:
        """Add the ways that it is asked."""
        for text in phrasings:
            # A phrasing that says a word twice does not ask it twice.
            terms = list(dict.fromkeys(terms_of(self._read(text, tongue), tongue, self._lexicon)))
            if terms:
                self._phrasings.append((text, terms))
                for term in terms:
                    self._counts[term] += PHRASING

    def tell(self, text: str, worth: int, tongue: Language) -> None:
        """Add a text whose place is worth so much; what a source calls its places is none of the game's words."""
        tokens = self._read(text, tongue) if worth > PLACE else tokenise(text, (tongue,))
        for term in terms_of(tokens, tongue, self._lexicon):
            self._counts[term] += worth

    def say(self, ruling: str, tongue: Language) -> None:
        """Note the terms of a ruling's sentences, which are told already."""
        read = (terms_of(tokenise(said, (tongue,)), tongue, self._lexicon) for said in sentences(ruling))
        self._said = [list(dict.fromkeys(terms)) for terms in read]

    def document(self, given: Numbered) -> Document:
        """Return all of it."""
        places = {term: place for place, term in enumerate(self._counts)}
        return Document(
            numbered=given,
            terms=given.terms.of(self._counts),
            counts=np.array(list(self._counts.values()), dtype=np.uint32),
            phrasings=[text for text, _ in self._phrasings],
            asked=np.array([places[term] for _, terms in self._phrasings for term in terms], dtype=np.uint32),
            lengths=np.array([len(terms) for _, terms in self._phrasings], dtype=np.uint32),
            said=given.terms.of(term for terms in self._said for term in terms),
            said_lengths=np.array([len(terms) for terms in self._said], dtype=np.uint32),
            words={tongue: given.words.of(filter(None, words)) for tongue, words in self._words.items()},
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
