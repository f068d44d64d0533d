"""What entries name in game.yaml is declared there."""

from collections.abc import Iterator

from rules.corpus.loading import EntryFile, GameFolder
from rules.corpus.nodes import Place
from rules.corpus.parsing import nearest
from rules.model import Citation, Game, Named, Source
from rules.problems import Problem


def check_citations(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """A citation names a source of the game and a place in it, or who said it and when."""
    for file in folder.entries:
        for number, citation in enumerate(file.entry.citations):
            place: Place = ("citations", number)
            if not (citation.pages or citation.section or (citation.author and citation.date)):
                message = "a citation needs `pages` or `section`, or `author` and `date`"
                yield file.fault(place, "vague-citation", message)
            source = game.sources.get(citation.source)
            if source:
                yield from _check_against(source, citation, file, place)
            else:
                message = f"unknown source `{citation.source}`{nearest(citation.source, game.sources)}"
                yield file.fault((*place, "source"), "unknown-source", message)


def _check_against(source: Source, citation: Citation, file: EntryFile, place: Place) -> Iterator[Problem]:
    for position, page in enumerate(citation.pages):
        if source.pages and page > source.pages:
            message = f"page {page} is beyond the source's {source.pages} pages; correct it here or in game.yaml"
            yield file.fault((*place, "pages", position), "page-beyond", message)
    if citation.author and source.authors and citation.author not in source.authors:
        message = f"unknown author `{citation.author}`{nearest(citation.author, source.authors)}"
        yield file.fault((*place, "author"), "unknown-author", message)


def check_names(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """Topics and printings are declared in game.yaml, and what is declared there has a name."""
    for file in folder.entries:
        for number, topic in enumerate(file.entry.topics):
            if topic not in game.topics:
                message = f"unknown topic `{topic}`{nearest(topic, game.topics)}"
                yield file.fault(("topics", number), "unknown-topic", message)
        for printing in file.entry.printings:
            if printing not in game.printings:
                message = f"unknown printing `{printing}`{nearest(printing, game.printings)}"
                yield file.fault(("printings", printing, "[key]"), "unknown-printing", message)
    for place, names in _declared(game):
        if not names:
            yield folder.fault(place, "no-name", f"`{place[1]}` has no name; write `{{en: ...}}`")


def _declared(game: Game) -> Iterator[tuple[Place, Named]]:
    for slug, source in game.sources.items():
        yield ("sources", slug, "title"), source.title
    for slug, names in game.topics.items():
        yield ("topics", slug), names
    for slug, names in game.printings.items():
        yield ("printings", slug), names
