"""What is indexed of an entry: the terms of its words in every language, each counted by what its place is worth."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.index.analysis import analyse
from rules.index.lexicon import Lexicon
from rules.index.sentences import sentences
from rules.languages import LANGUAGES, Language
from rules.model import Entry, EntryText, Game, OpenQuestion

# How often a term counts for each time it stands there. Titles are short and name the subject; names of components
# hardly stand anywhere else; a phrasing is how a player speaks. Set by `frostcite evaluate` on the tuning questions.
TITLE, NAME, PHRASING, RULING, PLACE = 4, 3, 4, 2, 1


@dataclass(frozen=True)
class Content:
    """A game's content: what an index is built from."""

    game: Game
    entries: Sequence[Entry]
    open: Sequence[OpenQuestion] = ()


@dataclass(frozen=True)
class Document:
    """What an entry or an open question is found by: how often each term counts, and the terms of each phrasing.

    `said` has, by language, the terms of each sentence of an entry's ruling.
    """

    counts: Counter[str]
    phrasings: Sequence[Sequence[str]]
    said: dict[Language, list[set[str]]] = field(default_factory=dict)


def documents(content: Content, lexicon: Lexicon) -> list[Document]:
    """Return the documents of a game: its entries in their order, then its open questions."""
    found = [_entry_document(entry, content.game, lexicon) for entry in content.entries]
    return found + [_open_document(question, lexicon) for question in content.open]


def _entry_document(entry: Entry, game: Game, lexicon: Lexicon) -> Document:
    document = _asked_document(entry.asked_as, lexicon)
    for language in LANGUAGES:
        if language == entry.written_in(language):
            _add(document.counts, weighed(entry, game, language), language, lexicon)
            ruling = entry.text(language).ruling
            document.said[language] = [set(analyse(said, language, lexicon)) for said in sentences(ruling)]
    return document


def _open_document(question: OpenQuestion, lexicon: Lexicon) -> Document:
    document = _asked_document(question.asked_as, lexicon)
    for language, about in question.about.items():
        _add(document.counts, [(about, TITLE)], language, lexicon)
    return document


def _asked_document(asked_as: Mapping[Language, Sequence[str]], lexicon: Lexicon) -> Document:
    analysed = (analyse(text, language, lexicon) for language, texts in asked_as.items() for text in texts)
    # A phrasing that says a word twice does not ask it twice.
    phrasings = [list(dict.fromkeys(terms)) for terms in analysed if terms]
    counts: Counter[str] = Counter()
    for terms in phrasings:
        for term in terms:
            counts[term] += PHRASING
    return Document(counts, phrasings)


def _add(counts: Counter[str], texts: Iterable[tuple[str, int]], language: Language, lexicon: Lexicon) -> None:
    for text, worth in texts:
        for term in analyse(text, language, lexicon):
            counts[term] += worth


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


def written(content: Content) -> Mapping[Language, list[str]]:
    """Return everything that a game says, by language: what its vocabulary is read from."""
    texts: dict[Language, list[str]] = {language: [content.game.name] for language in LANGUAGES}
    for entry in content.entries:
        for language in LANGUAGES:
            if language == entry.written_in(language):
                texts[language] += [entry.text(language).title, *passages(entry.text(language))]
            texts[language] += [*entry.asked_as.get(language, ()), *entry.components]
    for question in content.open:
        for language in LANGUAGES:
            texts[language] += [*question.asked_as.get(language, ()), question.about.get(language, "")]
    for term in content.game.glossary.values():
        for language in LANGUAGES:
            said = (term.fixed(language), term.also.get(language, ()), term.near.get(language, ()))
            texts[language] += [form for forms in said for form in forms]
    return texts
