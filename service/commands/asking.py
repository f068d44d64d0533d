"""Who answers the questions of a person at a terminal: the archive on this machine, or a service elsewhere."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Protocol

import click

from rules.languages import DEFAULT_LANGUAGE, Language
from service.commands.extras import load_extra
from service.commands.lazy import load
from service.commands.opening import open_library
from service.settings import read_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.client import Frostcite
    from service.views.shapes import AnswerView, EntryLink

_SUGGESTED = 6
_SERVICES_FAULT = 500


class Asked(Protocol):
    """Whoever answers."""

    def ask(self, text: str, game: str | None, lang: Language | None, limit: int, reveal: bool) -> "AnswerView":
        """Return the outcome of a question."""

    def suggest(self, text: str, game: str | None, lang: Language | None) -> Sequence["EntryLink"]:
        """Return the rulings that a half-typed question may be about."""

    def games(self) -> dict[str, str]:
        """Return the name of every game by its slug."""


class Archive:
    """The archive on this machine."""

    def __init__(self) -> None:
        """Open it. Raises what `open_library` raises."""
        settings = read_settings()
        self._origin = settings.origin
        self._library = open_library(settings)

    def ask(self, text: str, game: str | None, lang: Language | None, limit: int, reveal: bool) -> "AnswerView":
        """Return the outcome of a question. Raises UnknownGame, ValueError for a question that is too long."""
        answer = self._library.ask(text, game, lang, limit)
        view: AnswerView = load("service.views.answers:answer_view")(self._library, answer, self._origin, reveal)
        return view

    def suggest(self, text: str, game: str | None, lang: Language | None) -> Sequence["EntryLink"]:
        """Return the rulings that a half-typed question may be about."""
        make = load("service.views.suggestions:suggestions_view")
        links: Sequence[EntryLink] = make(
            self._library, text, game, lang or DEFAULT_LANGUAGE, _SUGGESTED, self._origin
        ).suggestions
        return links

    def games(self) -> dict[str, str]:
        """Return the name of every game by its slug."""
        return {index.game.slug: index.game.name for index in self._library.games}


class Service:
    """A service elsewhere."""

    def __init__(self, client: "Frostcite") -> None:
        self._client = client

    def ask(self, text: str, game: str | None, lang: Language | None, limit: int, reveal: bool) -> "AnswerView":
        """Return the outcome of a question. Raises ClickException."""
        with _told():
            return self._client.ask(text, game=game, lang=lang, limit=limit, reveal=reveal)

    def suggest(self, text: str, game: str | None, lang: Language | None) -> Sequence["EntryLink"]:
        """Return the rulings that a half-typed question may be about. Raises ClickException."""
        with _told():
            return self._client.suggest(text, game=game, lang=lang, limit=_SUGGESTED).suggestions

    def games(self) -> dict[str, str]:
        """Return the name of every game by its slug. Raises ClickException."""
        with _told():
            return {game.slug: game.name for game in self._client.games().games}


@contextmanager
def _told() -> "Iterator[None]":
    """Let the person read what the service says, or that none answers."""
    errors = load("service.client.errors")
    try:
        yield
    except errors.Refused as error:
        kind = click.ClickException if error.status >= _SERVICES_FAULT else load("service.commands.errors:WrongUse")
        raise kind(str(error)) from error
    except errors.FrostciteError as error:
        raise click.ClickException(str(error)) from error


def opened(server: str | None) -> AbstractContextManager[Asked]:
    """Return whoever answers, for a `with`: the service at an address, or the archive on this machine.

    Raises BadParameter for what is no address.
    """
    return nullcontext(Archive()) if server is None else _reached(server)


@contextmanager
def _reached(server: str) -> "Iterator[Asked]":
    connect: Callable[[str], Frostcite] = load_extra("service.client:Frostcite", "client", "httpx2")
    try:
        client = connect(server)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--server") from error
    with client:
        yield Service(client)
