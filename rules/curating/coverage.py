"""What a game's entries cover of its sources, and what its curators have left to do."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.corpus.digest import digest
from rules.corpus.loading import GameFolder
from rules.languages import LANGUAGES, Language
from rules.model import Entry, Game

RESEARCH_DAYS = 180


@dataclass(frozen=True)
class SourceCoverage:
    """A source: the entries by page and by section, the pages that none cites, and when it was last read.

    `pages` is how many it has, None if that is not known; `read` is the newest date of a citation of it.
    """

    source: str
    pages: int | None
    by_page: Mapping[int, Sequence[str]]
    by_section: Mapping[str, Sequence[str]]
    uncovered: Sequence[int]
    read: dt.date | None


@dataclass(frozen=True)
class Coverage:
    """A game's coverage; every list names entries by their slugs.

    `unasked` are entries without a phrasing in a language, `untranslated` and `stale` those whose translation is
    missing or older than the original, `pageless` those with a citation of a source with pages that names none,
    `unread` those whose files have faults. `researched_days` is how long ago the game's sources were researched.
    """

    game: str
    entries: int
    sources: Sequence[SourceCoverage]
    unasked: Mapping[Language, Sequence[str]]
    untranslated: Mapping[Language, Sequence[str]]
    stale: Mapping[Language, Sequence[str]]
    pageless: Sequence[str]
    unread: Sequence[str]
    researched: dt.date
    researched_days: int
    research_due: bool


def coverage(folder: GameFolder, game: Game, today: dt.date, research_days: int = RESEARCH_DAYS) -> Coverage:
    """Return what a game's entries cover; its research is due after some days."""
    entries = sorted((file.entry for file in folder.entries), key=lambda entry: entry.slug)
    days = (today - game.researched).days
    return Coverage(
        game=game.slug,
        entries=len(entries),
        sources=[_source(name, game, entries) for name in game.sources],
        unasked={code: [e.slug for e in entries if not e.asked_as.get(code)] for code in LANGUAGES},
        untranslated={code: [e.slug for e in entries if e.written_in(code) != code] for code in LANGUAGES[1:]},
        stale={code: [e.slug for e in entries if _is_stale(e, code)] for code in LANGUAGES[1:]},
        pageless=[entry.slug for entry in entries if _is_pageless(entry, game)],
        unread=sorted(folder.unread),
        researched=game.researched,
        researched_days=days,
        research_due=days > research_days,
    )


def _source(name: str, game: Game, entries: Iterable[Entry]) -> SourceCoverage:
    by_page: dict[int, list[str]] = defaultdict(list)
    by_section: dict[str, list[str]] = defaultdict(list)
    read: list[dt.date] = []
    for entry in entries:
        for page in entry.pages(name):
            by_page[page].append(entry.slug)
        for citation in entry.citations:
            if citation.source == name and citation.section and entry.slug not in by_section[citation.section]:
                by_section[citation.section].append(entry.slug)
            if citation.source == name and citation.date:
                read.append(citation.date)
    pages = game.sources[name].pages
    return SourceCoverage(
        source=name,
        pages=pages,
        by_page=dict(sorted(by_page.items())),
        by_section=dict(sorted(by_section.items())),
        uncovered=[page for page in range(1, (pages or 0) + 1) if page not in by_page],
        read=max(read, default=None),
    )


def _is_stale(entry: Entry, language: Language) -> bool:
    translation = entry.translations.get(language) if language != "en" else None
    return translation is not None and translation.of != digest(entry)


def _is_pageless(entry: Entry, game: Game) -> bool:
    return any(
        not citation.pages and citation.source in game.sources and game.sources[citation.source].pages
        for citation in entry.citations
    )
