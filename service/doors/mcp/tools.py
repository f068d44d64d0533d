"""What an assistant can do: ask, read a ruling, list the games, list what cites a page. All of it only reads."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, TextContent
from pydantic import Field

from rules.answer.question import MAX_LENGTH
from rules.languages import DEFAULT_LANGUAGE, LANGUAGES
from service.consulting import answered, count_answer
from service.dependencies import Services, checked_language, checked_question
from service.doors.mcp import quoting
from service.errors import Problem, bad_parameter, unknown_entry
from service.views.answers import answer_view
from service.views.games import game_view
from service.views.listings import Choice, Part, listing_view
from service.views.shapes import AnswerView, GamesView, ListingView, RulingView, View

_MAX_RELATED = 10
_MAX_PAGE = 9_999

Holder = Callable[[], Services]

# What a parameter may be stands in its schema alone and is checked by us: a refusal of ours never repeats the value.
Question = Annotated[
    str,
    Field(
        description="The player's question in their own words, any of our languages; no need to translate it.",
        json_schema_extra={"minLength": 1, "maxLength": MAX_LENGTH},
    ),
]
Game = Annotated[str, Field(description="A game as `list_games` names it, such as frosthaven.")]
AnyGame = Annotated[
    str | None, Field(description="A game as `list_games` names it; left out: the game that knows the words.")
]
RulingId = Annotated[str, Field(description="A ruling's id, such as frosthaven/shield-resolves-before-ward.")]
Page = Annotated[int, Field(description="A page number of the rulebook, as printed.")]
Lang = Annotated[
    str | None,
    Field(
        description="The reader's language; left out: the question's own, or English.",
        json_schema_extra={"enum": [*LANGUAGES, "no"]},
    ),
]
Limit = Annotated[
    int,
    Field(description="How many related rulings at most.", json_schema_extra={"minimum": 1, "maximum": _MAX_RELATED}),
]
Reveal = Annotated[
    bool, Field(description="Show rulings that give away things unlocked later. Only after the player agreed.")
]


@contextmanager
def _told() -> Iterator[None]:
    """Let an assistant read what a visitor of the API would be told."""
    try:
        yield
    except Problem as problem:
        view = problem.view()
        near = f" Those that are like it: {', '.join(view.near)}." if view.near else ""
        raise ToolError(f"{view.title}. {view.detail}{near}") from None


def _result(view: View, text: str) -> CallToolResult:
    structured = view.model_dump(mode="json", exclude_defaults=True)
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=structured)


class Tools:
    """The tools over one open archive."""

    def __init__(self, holder: Holder) -> None:
        self._holder = holder

    @property
    def _held(self) -> Services:
        """The archive as it is now: a reload brings another."""
        return self._holder()

    @property
    def linked(self) -> bool:
        """Whether the addresses of our own pages lead somewhere."""
        return self._held.settings.base_url is not None

    @property
    def all(self) -> list[Callable[..., CallToolResult]]:
        """Every tool; its name is the method's."""
        return [self.ask_rules, self.get_ruling, self.list_games, self.rulings_on_page]

    def ask_rules(
        self, question: Question, game: AnyGame = None, lang: Lang = None, limit: Limit = 3, reveal: Reveal = False
    ) -> Annotated[CallToolResult, AnswerView]:
        """Look up the curated ruling that settles a board-game rules question, with its citation.

        Status `answered`: quote the ruling word for word and cite it. `related` or `none`: tell the player that no
        ruling settles it; the related rulings are no answer.
        """
        held = self._held
        with _told():
            if not 1 <= limit <= _MAX_RELATED:
                raise bad_parameter("limit", f"a number from 1 to {_MAX_RELATED}")
            answer = answered(held, checked_question(question), game, checked_language(lang), limit)
        count_answer(held, answer)
        view = answer_view(held.library, answer, held.settings.origin, reveal)
        return _result(view, quoting.answer_text(view, self.linked))

    def get_ruling(
        self, ruling: RulingId, lang: Lang = None, reveal: Reveal = False
    ) -> Annotated[CallToolResult, RulingView]:
        """Read one ruling whole, with its citations."""
        with _told():
            view = self.ruling(ruling, lang, reveal)
        return _result(view, quoting.ruling_text(view, self.linked))

    def ruling(self, name: str, lang: str | None = None, reveal: bool = False) -> RulingView:
        """Return a ruling by its id, counted. Raises Problem for one that is not there."""
        game, slash, slug = name.partition("/")
        if not slash:
            raise unknown_entry(name, ())
        held = self._held
        entry = held.entry(game, slug)
        show = held.presenter(checked_language(lang) or DEFAULT_LANGUAGE, reveal)
        held.counts.add(game, slug)
        return show.ruling(entry)

    def list_games(self, lang: Lang = None) -> Annotated[CallToolResult, GamesView]:
        """List the games of the archive, with the names by which the other tools know them."""
        held = self._held
        with _told():
            show = held.presenter(checked_language(lang) or DEFAULT_LANGUAGE, reveal=False)
        games = [game_view(index, held.counts.of(index.slug), show) for index in held.library.games]
        view = GamesView(language=show.words.language, version=held.library.version, games=games)
        return _result(view, quoting.games_text(view, self.linked))

    def rulings_on_page(
        self, game: Game, page: Page, lang: Lang = None, reveal: Reveal = False
    ) -> Annotated[CallToolResult, ListingView]:
        """List every ruling that is cited to a page of a game's rulebook."""
        held = self._held
        with _told():
            if not 1 <= page <= _MAX_PAGE:
                raise bad_parameter("page", f"a number from 1 to {_MAX_PAGE}")
            index = held.game(game)
            show = held.presenter(checked_language(lang) or DEFAULT_LANGUAGE, reveal)
        view = listing_view(index, Choice(page=page), Part(), show)
        return _result(view, quoting.listing_text(view, self.linked))
