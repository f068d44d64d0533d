"""How a source is named to a reader: "Rulebook p. 24, Teleport"."""

from collections.abc import Sequence
from itertools import pairwise

from rules.model import Citation, Game
from service.catalogues import Wording
from service.views.shapes import CitationView


def citation_view(citation: Citation, game: Game, words: Wording) -> CitationView:
    """Return a citation as a reader sees it."""
    source = game.sources[citation.source]
    url = source.url
    if url and citation.anchor:
        url = f"{url}#{citation.anchor}"
    return CitationView(
        source=citation.source,
        label=label(citation, game, words),
        pages=list(citation.pages),
        section=citation.section,
        authority=source.authority,
        official=source.official,
        author=citation.author,
        role=source.authors.get(citation.author) if citation.author else None,
        date=citation.date,
        changed=citation.changed,
        url=url,
    )


def label(citation: Citation, game: Game, words: Wording) -> str:
    """Return a citation in the reader's language: source, place in it, who and when."""
    place = game.name_in(game.sources[citation.source].title, words.language)
    section = citation.section
    if citation.pages:
        place = f"{place} {page_label(citation.pages, words)}"
    elif section and section[0].isdigit():
        place, section = f"{place} {section}", None
    date = words.date(citation.date) if citation.date else None
    return ", ".join(part for part in (place, section, citation.author, date) if part)


def page_label(pages: Sequence[int], words: Wording) -> str:
    """Return page numbers as a reader writes them: p. 24, pp. 30–31, 38."""
    runs: list[list[int]] = [[pages[0], pages[0]]]
    for before, page in pairwise(pages):
        if page == before + 1:
            runs[-1][1] = page
        else:
            runs.append([page, page])
    spelled = ", ".join(f"{first}–{last}" if last > first else str(first) for first, last in runs)
    return words.ngettext("p. %(pages)s", "pp. %(pages)s", len(pages), pages=spelled)
