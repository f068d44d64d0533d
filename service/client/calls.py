"""What can be asked of a service: for each question of the API its address, its parameters, and what comes back."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar
from urllib.parse import quote

from rules.languages import Language
from rules.model import Kind
from service.views.shapes import (
    AnswerView,
    ChangesView,
    ExportView,
    GameDetail,
    GamesView,
    ListingView,
    RulingView,
    SuggestionsView,
    View,
)

Shape = TypeVar("Shape", bound=View)


@dataclass(frozen=True)
class Call(Generic[Shape]):
    """One request: the path below the service's address, its query, and the model of the result."""

    path: str
    query: Mapping[str, str]
    shape: type[Shape]


def _call(shape: type[Shape], *steps: str, **query: object) -> Call[Shape]:
    path = "/".join(("/api/v1", *(quote(step, safe="") for step in steps)))
    given = {name: value for name, value in query.items() if value is not None and value is not False}
    return Call(path, {name: "1" if value is True else str(value) for name, value in given.items()}, shape)


def ask(
    question: str, game: str | None, lang: Language | None, limit: int, spell: bool, reveal: bool
) -> Call[AnswerView]:
    """Ask a question."""
    as_it_stands = None if spell else 0
    return _call(AnswerView, "ask", q=question, game=game, lang=lang, limit=limit, spell=as_it_stands, reveal=reveal)


def suggest(question: str, game: str | None, lang: Language | None, limit: int, reveal: bool) -> Call[SuggestionsView]:
    """Ask what a half-typed question may be about."""
    return _call(SuggestionsView, "suggest", q=question, game=game, lang=lang, limit=limit, reveal=reveal)


def games(lang: Language | None) -> Call[GamesView]:
    """Ask for the games."""
    return _call(GamesView, "games", lang=lang)


def game(game: str, lang: Language | None, reveal: bool) -> Call[GameDetail]:
    """Ask for a game."""
    return _call(GameDetail, "games", game, lang=lang, reveal=reveal)


@dataclass(frozen=True)
class Filter:
    """Which entries of a game are wanted; None is any, what is given adds up."""

    kind: Kind | None = None
    topic: str | None = None
    component: str | None = None
    page: int | None = None


def entries(
    game: str, wanted: Filter, lang: Language | None, limit: int, offset: int, reveal: bool
) -> Call[ListingView]:
    """Ask for entries of a game."""
    steps = ("games", game, "entries")
    choice = {"kind": wanted.kind, "topic": wanted.topic, "component": wanted.component, "page": wanted.page}
    return _call(ListingView, *steps, **choice, lang=lang, limit=limit, offset=offset, reveal=reveal)


def entry(game: str, slug: str, lang: Language | None, reveal: bool) -> Call[RulingView]:
    """Ask for one entry."""
    return _call(RulingView, "games", game, "entries", slug, lang=lang, reveal=reveal)


def export(game: str, lang: Language | None, reveal: bool) -> Call[ExportView]:
    """Ask for the whole of a game."""
    return _call(ExportView, "games", game, "export", lang=lang, reveal=reveal)


def changes(
    since: dt.date, game: str | None, lang: Language | None, limit: int, offset: int, reveal: bool
) -> Call[ChangesView]:
    """Ask for what changed since a day."""
    return _call(ChangesView, "changes", since=since, game=game, lang=lang, limit=limit, offset=offset, reveal=reveal)
