"""The addresses on the web that a game names, each with the places that name it."""

import re
from collections import defaultdict
from collections.abc import Iterator

from rules.corpus.loading import GameFolder
from rules.corpus.nodes import Place
from rules.model import EntryText, Game
from rules.problems import Problem

_LINK = re.compile(r"https://[^\s<>()\[\]]+[^\s<>()\[\].,;:!?]")


def links(folder: GameFolder, game: Game) -> dict[str, list[Problem]]:
    """Return every address that a game and its entries name, with where they do; the faults have no words yet."""
    found: dict[str, list[Problem]] = defaultdict(list)
    for url, problem in (*_of_game(folder, game), *_of_entries(folder, game)):
        found[url].append(problem)
    return dict(found)


def _of_game(folder: GameFolder, game: Game) -> Iterator[tuple[str, Problem]]:
    for name, source in game.sources.items():
        if source.url:
            yield source.url, folder.fault(("sources", name, "url"), "link", "")
        if source.formerly:
            yield source.formerly, folder.fault(("sources", name, "formerly"), "link", "")


def _of_entries(folder: GameFolder, game: Game) -> Iterator[tuple[str, Problem]]:
    for file in folder.entries:
        for number, citation in enumerate(file.entry.citations):
            source = game.sources.get(citation.source)
            if source and source.url and citation.anchor:
                yield f"{source.url}#{citation.anchor}", file.fault(("citations", number, "anchor"), "link", "")
        texts: list[tuple[Place, EntryText]] = [((), file.entry)]
        texts += [(("translations", code), text) for code, text in file.entry.translations.items()]
        for place, text in texts:
            for name in ("ruling", "situation", "context"):
                for url in _LINK.findall(getattr(text, name) or ""):
                    yield url, file.fault((*place, name), "link", "")
