"""The client for programs with asyncio or trio."""

import datetime as dt
from types import TracebackType
from typing import Final

import httpx2

from rules.languages import Language
from service.client import calls
from service.client.calls import Call, Filter, Shape
from service.client.receiving import ATTEMPTS, is_passing, options, received
from service.views.shapes import (
    AnswerView,
    ChangesView,
    ExportView,
    GameDetail,
    GamesView,
    ListingView,
    RulingView,
    SuggestionsView,
)

ANY: Final = Filter()


class AsyncFrostcite:
    """A service at an address. Every method raises Refused or Unreachable."""

    def __init__(self, server: str, *, transport: httpx2.AsyncBaseTransport | None = None) -> None:
        """Get ready to ask a service, such as https://rules.example. Raises ValueError for what is no address."""
        self._http = httpx2.AsyncClient(**options(server), transport=transport)

    async def __aenter__(self) -> "AsyncFrostcite":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Let go of the connections."""
        await self._http.aclose()

    async def ask(
        self,
        question: str,
        *,
        game: str | None = None,
        lang: Language | None = None,
        limit: int = 5,
        spell: bool = True,
        reveal: bool = False,
    ) -> AnswerView:
        """Return the ruling that settles a question, or what comes close; without a language, in the question's own."""
        return await self._get(calls.ask(question, game, lang, limit, spell, reveal))

    async def suggest(
        self,
        question: str,
        *,
        game: str | None = None,
        lang: Language | None = None,
        limit: int = 6,
        reveal: bool = False,
    ) -> SuggestionsView:
        """Return the rulings that a half-typed question may be about."""
        return await self._get(calls.suggest(question, game, lang, limit, reveal))

    async def games(self, *, lang: Language | None = None) -> GamesView:
        """Return every game of the archive."""
        return await self._get(calls.games(lang))

    async def game(self, game: str, *, lang: Language | None = None, reveal: bool = False) -> GameDetail:
        """Return a game with its entries by kind."""
        return await self._get(calls.game(game, lang, reveal))

    async def entries(
        self,
        game: str,
        wanted: Filter = ANY,
        *,
        lang: Language | None = None,
        limit: int = 50,
        offset: int = 0,
        reveal: bool = False,
    ) -> ListingView:
        """Return some of a game's entries, and how many there are in all."""
        return await self._get(calls.entries(game, wanted, lang, limit, offset, reveal))

    async def entry(self, game: str, slug: str, *, lang: Language | None = None, reveal: bool = False) -> RulingView:
        """Return one entry."""
        return await self._get(calls.entry(game, slug, lang, reveal))

    async def export(self, game: str, *, lang: Language | None = None, reveal: bool = False) -> ExportView:
        """Return the whole of a game: fetch this once instead of every entry."""
        return await self._get(calls.export(game, lang, reveal))

    async def changes(
        self,
        since: dt.date = dt.date.min,
        *,
        game: str | None = None,
        lang: Language | None = None,
        limit: int = 50,
        offset: int = 0,
        reveal: bool = False,
    ) -> ChangesView:
        """Return entries that are new or changed since a day, the newest first."""
        return await self._get(calls.changes(since, game, lang, limit, offset, reveal))

    async def _get(self, call: Call[Shape]) -> Shape:
        for _ in range(ATTEMPTS):
            outcome = await self._once(call)
            if not is_passing(outcome):
                break
        return received(call, outcome)

    async def _once(self, call: Call[Shape]) -> httpx2.Response | httpx2.TransportError:
        try:
            return await self._http.get(call.path, params=dict(call.query))
        except httpx2.TransportError as error:
            return error
