"""Every page that a search engine may keep, with the day on which what it shows last changed."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES
from rules.model import Entry
from service.views.addresses import Addresses


@dataclass(frozen=True)
class Place:
    """A page's address, and when what it shows last changed."""

    url: str
    changed: dt.date


def last_changed(index: GameIndex) -> dt.date:
    """Return the day on which what is shown of a game last changed."""
    return max((entry.changed for entry in index.entries()), default=index.game.researched)


def places(index: GameIndex, origin: str) -> list[Place]:
    """Return the pages of a game in every language; a ruling's in the languages that it is written in.

    What gives away things unlocked later has none of its own there, nor have its components.
    """
    return [place for language in LANGUAGES for place in _in_language(index, Addresses(origin, language))]


def _in_language(index: GameIndex, at: Addresses) -> Iterator[Place]:
    game = index.slug
    lists = {at.game(game): last_changed(index), at.newest(game): last_changed(index)}
    for entry in index.entries():
        for url in _lists_with(entry, at):
            lists[url] = max(lists.get(url, entry.changed), entry.changed)
    yield from (Place(url, changed) for url, changed in lists.items())
    for entry in index.entries():
        if entry.spoiler is None and entry.written_in(at.language) == at.language:
            yield Place(at.ruling(game, entry.slug), entry.changed)


def _lists_with(entry: Entry, at: Addresses) -> Iterator[str]:
    yield at.kind(entry.game, entry.kind)
    for topic in entry.topics:
        yield at.topic(entry.game, topic)
    for number in {page for citation in entry.citations for page in citation.pages}:
        yield at.cited_page(entry.game, number)
    if entry.spoiler is None:
        for name in entry.components:
            yield at.component(entry.game, name)
