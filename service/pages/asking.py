"""The pages on which a player asks: a language's home, and what a question gets."""

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from rules.answer.result import Status
from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language
from service.catalogues import wording
from service.consulting import answered
from service.consulting import ask as consult
from service.dependencies import checked_question, services_of
from service.markdown import opening
from service.pages.reading import Moved, Reading, Told, Visit
from service.quick import quick
from service.templating import Frame
from service.views.answers import answer_view
from service.views.games import game_view
from service.views.shapes import AnswerView, GamesView

router = APIRouter(include_in_schema=False)

_RELATED: Final = 5
_UNUSUAL: Final = frozenset({"spell", "reveal", "told"})

Question = Annotated[str, Query()]
Spell = Annotated[bool, Query()]


@router.get("/{lang}")
def bare_language(visit: Visit) -> Response:
    """Send on to the language's home."""
    raise Moved(visit.at.page())


@router.get("/{lang}/")
def home(visit: Visit) -> HTMLResponse:
    """Show the question box and the games."""
    held, show = visit.held, visit.show
    games = [game_view(index, held.counts.of(index.slug), show) for index in held.library.games]
    view = GamesView(language=visit.language, version=held.library.version, games=games)
    words = show.words
    frame = Frame(
        visit.language,
        words.gettext("Board-game rules questions, answered with cited rulings"),
        description=words.gettext("Ask in your own words; read the ruling, and the page it comes from."),
        twin=visit.twin("games"),
    )
    return visit.templates.page("home.html", frame, view=view)


@router.get("/{lang}/ask")
def ask_any(
    visit: Visit, q: Question = "", game: Annotated[str, Query()] = "", spell: Spell = True, told: Told = None
) -> Response:
    """Show what a question to any game gets; a game chosen in the form has its own address."""
    if game:
        slug = visit.held.game(game).game.slug
        return RedirectResponse(visit.at.page(slug, "ask", q=checked_question(q), **visit.asked), 303)
    return _answered(visit, Asked(checked_question(q), None, spell, told))


def ask_game(visit: Visit, game: str, q: Question = "", spell: Spell = True, told: Told = None) -> HTMLResponse:
    """Show what a question to a game gets."""
    return _answered(visit, Asked(checked_question(q), visit.held.game(game), spell, told))


def _quickly(request: Request) -> Response | None:
    """Return the page of a question to a game as its form sends it, None for any other request."""
    held, asked = services_of(request.app), request.query_params
    game, question = request.path_params["game"], asked.get("q")
    lang = next((language for language in LANGUAGES if language == request.path_params["lang"]), None)
    if not held or not lang or not question or not _UNUSUAL.isdisjoint(asked) or not held.library.is_at_hand(game):
        return None
    return ask_game(Reading(request, held, lang, reveal=False), game, question)


router.add_api_route("/{lang}/{game}/ask", ask_game, methods=["GET"], route_class_override=quick(_quickly))


@dataclass(frozen=True)
class Asked:
    """A question as it was put: to which game, its words to be put right or not, and what was told of its answer."""

    question: str
    index: GameIndex | None
    spell: bool
    told: str | None

    @property
    def game(self) -> str | None:
        """The name of the game that was asked."""
        return self.index.slug if self.index else None


def _answered(visit: Reading, asked: Asked) -> HTMLResponse:
    # Who comes back from telling something asked before.
    put = visit.held, asked.question, asked.game, visit.language, _RELATED, asked.spell
    answer = answered(*put) if asked.told else consult(visit.request, *put)
    view = answer_view(visit.held.library, answer, visit.held.settings.origin, visit.reveal)
    show = visit.show
    frame = _frame(visit, asked, view)
    games = [show.game_link(known) for known in visit.held.library.games]
    names = {game.slug: game.name for game in games}
    offer = _other_language(view, visit)
    topics = game_view(asked.index, 0, show).topics if asked.index and view.status is Status.NONE else []
    return visit.templates.page(
        "ask.html", frame, view=view, games=games, game_names=names, offer=offer, topics=topics, told=asked.told
    )


def _frame(visit: Reading, asked: Asked, view: AnswerView) -> Frame:
    spell = None if asked.spell else "0"
    told = {"game": asked.game, "lang": visit.language, "spell": spell, "reveal": visit.reveal}
    return Frame(
        visit.language,
        _title(view, visit),
        path=f"{asked.game}/ask" if asked.game else "ask",
        description=opening(view.answer.ruling or "") if view.answer else "",
        query={"q": asked.question, "spell": spell, **visit.asked},
        twin=visit.at.api("ask", q=asked.question, **told),
        indexed=False,
        game=visit.show.game_link(asked.index) if asked.index else None,
        question=asked.question,
        # A question may name what it asks about; who is sent a link to its answer has named nothing.
        preview=_preview(visit, view),
    )


def _preview(visit: Reading, view: AnswerView) -> str | None:
    if not view.answer:
        return None
    entry = visit.held.entry(view.answer.game, view.answer.slug)
    return visit.held.presenter(visit.language, reveal=False).link(entry).title


def _other_language(view: AnswerView, visit: Reading) -> tuple[Language, str] | None:
    """Return the language that the question is written in, and an offer to read on in it, if it is not the page's."""
    for code in LANGUAGES:
        if code == view.asked_in != visit.language and view.status is not Status.NONE:
            words = wording(code)
            return code, words.gettext("Read this in %(language)s", language=words.name_of(code))
    return None


def _title(view: AnswerView, visit: Reading) -> str:
    words = visit.show.words
    if view.answer:
        return view.answer.title
    return words.gettext("Rulings that come close") if view.related else words.gettext("No ruling found")
