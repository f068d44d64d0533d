"""What a readable corpus must also hold: references that lead somewhere, pages that exist, translations that fit.

Each check is a function that yields problems of one game; `check_corpus` runs them all and reports everything at once.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from rules.corpus.digest import digest
from rules.corpus.loading import EntryFile, GameFolder, read_corpus
from rules.corpus.parsing import nearest
from rules.corpus.terms import missing_terms
from rules.corpus.yamlfile import Place
from rules.model import EntryText, Game
from rules.problems import Problem
from rules.words.folding import normalise

Check = Callable[[GameFolder, Game], Iterator[Problem]]
Fault = Callable[[Place, str, str], Problem]


def check_corpus(corpus: Path) -> list[Problem]:
    """Return every fault of a corpus folder, sorted by file, line and column.

    Raises FileNotFoundError if there is no such folder.
    """
    return sorted(problem for folder in read_corpus(corpus) for problem in check_game(folder))


def check_game(folder: GameFolder) -> list[Problem]:
    """Return every fault of one game's folder, those found while reading it included."""
    problems = list(folder.problems)
    if folder.game:
        for check in CHECKS:
            problems += check(folder, folder.game)
    return sorted(problems)


def check_citations(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """A citation names a source of the game and a place in it, or who said it and when."""
    for file in folder.entries:
        for number, citation in enumerate(file.entry.citations):
            place = ("citations", number)
            source = game.sources.get(citation.source)
            if source is None:
                message = f"unknown source `{citation.source}`{nearest(citation.source, game.sources)}"
                yield file.fault((*place, "source"), "unknown-source", message)
                continue
            if not (citation.pages or citation.section or (citation.author and citation.date)):
                message = "a citation needs `pages` or `section`, or `author` and `date`"
                yield file.fault(place, "vague-citation", message)
            for position, page in enumerate(citation.pages):
                if source.pages and page > source.pages:
                    message = (
                        f"page {page} is beyond the source's {source.pages} pages; correct it here or in game.yaml"
                    )
                    yield file.fault((*place, "pages", position), "page-beyond", message)
            if citation.author and source.authors and citation.author not in source.authors:
                message = f"unknown author `{citation.author}`{nearest(citation.author, source.authors)}"
                yield file.fault((*place, "author"), "unknown-author", message)


def check_names(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """Topics and printings are declared in game.yaml."""
    for file in folder.entries:
        for number, topic in enumerate(file.entry.topics):
            if topic not in game.topics:
                message = f"unknown topic `{topic}`{nearest(topic, game.topics)}"
                yield file.fault(("topics", number), "unknown-topic", message)
        for printing in file.entry.printings:
            if printing not in game.printings:
                message = f"unknown printing `{printing}`{nearest(printing, game.printings)}"
                yield file.fault(("printings", printing, "[key]"), "unknown-printing", message)


def check_references(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """`related`, `supersedes` and `after` name entries of the game; `related` is two-sided."""
    entries = {file.entry.slug: file.entry for file in folder.entries}
    for file in folder.entries:
        for name in ("related", "supersedes", "after"):
            for number, slug in enumerate(getattr(file.entry, name)):
                if slug == file.entry.slug:
                    yield file.fault((name, number), "self-reference", "an entry cannot name itself here; delete it")
                elif slug not in entries:
                    message = f"no entry `{slug}` in this game{nearest(slug, entries)}"
                    yield file.fault((name, number), "dangling-reference", message)
                elif name == "related" and file.entry.slug not in entries[slug].related:
                    message = f"`{slug}` does not name this entry back; add `{file.entry.slug}` to its `related`"
                    yield file.fault((name, number), "one-sided", message)


def check_cycles(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """Neither `supersedes` nor `after` leads back to where it began."""
    for name in ("supersedes", "after"):
        graph = {file.entry.slug: getattr(file.entry, name) for file in folder.entries}
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            cycle: list[str] = error.args[1]
            file = next(file for file in folder.entries if file.entry.slug in cycle and getattr(file.entry, name))
            message = f"`{name}` runs in a circle: {' → '.join(reversed(cycle))}; take one of them out"
            yield file.fault((name,), "cycle", message)


def check_titles(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """No two entries of a game have one title."""
    seen: dict[str, EntryFile] = {}
    for file in folder.entries:
        first = seen.setdefault(normalise(file.entry.title), file)
        if first is not file:
            message = f"{first.file.path} has this title already; say what sets this one apart"
            yield file.fault(("title",), "duplicate-title", message)


def check_translations(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """A translation is of the present original, in full, with its numbers and in the game's fixed terms."""
    for file in folder.entries:
        for language, translation in file.entry.translations.items():
            place = ("translations", language)
            if translation.of != digest(file.entry):
                message = f"the original has changed since; bring it up to date, then set `of: {digest(file.entry)}`"
                yield file.fault((*place, "of"), "stale-translation", message)
            yield from _check_fields(file, language, translation)
            for term, form in missing_terms(game, file.entry, translation, language):
                message = f"the original says `{term}`, so this must say `{form}` (game.yaml, glossary)"
                yield file.fault((*place, "ruling"), "term", message)


def _check_fields(file: EntryFile, language: str, translation: EntryText) -> Iterator[Problem]:
    for name in EntryText.model_fields:
        original, translated = getattr(file.entry, name), getattr(translation, name)
        place = ("translations", language, name)
        if bool(original) != bool(translated):
            what = "is missing; translate it" if original else "has no original; delete it"
            yield file.fault(place, "partial-translation", f"`{name}` {what}")
        elif isinstance(original, str) and _numbers(original) != _numbers(translated):
            message = f"the numbers differ from the original's ({_listed(original)}), here {_listed(translated)}"
            yield file.fault(place, "numbers", message)


def _numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", text))


def _listed(text: str) -> str:
    return " ".join(sorted(_numbers(text).elements())) or "none"


def check_errata(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """What was printed and what is correct stand side by side or not at all."""
    for file in folder.entries:
        if bool(file.entry.printed) != bool(file.entry.corrected):
            there, other = ("printed", "corrected") if file.entry.printed else ("corrected", "printed")
            yield file.fault((there,), "half-erratum", f"`{there}` needs `{other}` beside it")


def check_phrasings(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """No phrasing stands twice in a game: it could find only one of its entries."""
    seen: dict[str, str] = {}
    for path, place, phrasing, fault in _phrasings(folder):
        first = seen.setdefault(normalise(phrasing).strip(" ?¿!¡."), path)
        if first != path:
            message = f"{first} is asked with these words too; keep them in one of the two"
            yield fault(place, "duplicate-phrasing", message)


def _phrasings(folder: GameFolder) -> Iterator[tuple[str, Place, str, Fault]]:
    for file in folder.entries:
        for language, phrasings in file.entry.asked_as.items():
            for number, phrasing in enumerate(phrasings):
                yield file.file.path, ("asked_as", language, number), phrasing, file.fault
    for position, question in enumerate(folder.open):
        for language, phrasings in question.asked_as.items():
            for number, phrasing in enumerate(phrasings):
                name = f"open.yaml, {next(iter(question.about.values()))}"
                yield name, ("open", position, "asked_as", language, number), phrasing, folder.fault_open


CHECKS: tuple[Check, ...] = (
    check_citations,
    check_names,
    check_references,
    check_cycles,
    check_titles,
    check_translations,
    check_errata,
    check_phrasings,
)
