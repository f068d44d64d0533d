"""What is indexed of an entry: the terms of its words in every language, each counted by what its place is worth."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from rules.index.analysis import analyse
from rules.index.lexicon import Lexicon
from rules.languages import LANGUAGES, Language
from rules.model import Entry, EntryText, Game, OpenQuestion

AskedAs = Mapping[Language, tuple[str, ...]]

# How often a term counts for each time it stands there. Titles are short and name the subject; names of components
# hardly stand anywhere else; a phrasing is how a player speaks. Set by `frostcite evaluate` on the tuning questions.
TITLE, NAME, PHRASING, RULING, PLACE = 4, 3, 4, 2, 1


def document(entry: Entry, game: Game, lexicon: Lexicon) -> Counter[str]:
    """Return the terms of an entry with how often each counts."""
    counts: Counter[str] = Counter()
    for language in LANGUAGES:
        if language == entry.written_in(language):
            _add(counts, _text(entry.text(language), entry, game, language), language, lexicon)
    _add_phrasings(counts, entry.asked_as, lexicon)
    return counts


def open_document(question: OpenQuestion, lexicon: Lexicon) -> Counter[str]:
    """Return the terms of an open question with how often each counts."""
    counts: Counter[str] = Counter()
    for language, about in question.about.items():
        _add(counts, [(about, TITLE)], language, lexicon)
    _add_phrasings(counts, question.asked_as, lexicon)
    return counts


def asked(asked_as: AskedAs, lexicon: Lexicon) -> list[list[str]]:
    """Return the terms of each phrasing; one that says a word twice does not ask it twice."""
    analysed = (
        analyse(phrasing, language, lexicon) for language, phrasings in asked_as.items() for phrasing in phrasings
    )
    return [list(dict.fromkeys(terms)) for terms in analysed if terms]


def _add_phrasings(counts: Counter[str], asked_as: AskedAs, lexicon: Lexicon) -> None:
    for terms in asked(asked_as, lexicon):
        counts.update(dict.fromkeys(terms, PHRASING))


def _add(counts: Counter[str], texts: Iterable[tuple[str, int]], language: Language, lexicon: Lexicon) -> None:
    for text, worth in texts:
        for term in analyse(text, language, lexicon):
            counts[term] += worth


def _text(text: EntryText, entry: Entry, game: Game, language: Language) -> Iterator[tuple[str, int]]:
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


def written(entries: Iterable[Entry], open_questions: Iterable[OpenQuestion], game: Game) -> Mapping[Language, list[str]]:
    """Return everything that a game says, by language: what its vocabulary is read from."""
    texts: dict[Language, list[str]] = {language: [game.name] for language in LANGUAGES}
    for entry in entries:
        for language in LANGUAGES:
            if language == entry.written_in(language):
                texts[language] += [entry.text(language).title, *passages(entry.text(language))]
            texts[language] += [*entry.asked_as.get(language, ()), *entry.components]
    for question in open_questions:
        for language in LANGUAGES:
            texts[language] += [*question.asked_as.get(language, ()), question.about.get(language, "")]
    for term in game.glossary.values():
        for language in LANGUAGES:
            said = (term.fixed(language), term.also.get(language, ()), term.near.get(language, ()))
            texts[language] += [form for forms in said for form in forms]
    return texts
