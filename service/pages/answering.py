"""The page with what a question gets, put together of pieces that are the same for many questions."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from fastapi.responses import HTMLResponse
from markupsafe import escape

from rules.answer.result import Status
from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language
from service.catalogues import wording
from service.markdown import opening
from service.pages.reading import Reading
from service.remembering import once_a_game
from service.stencils import Stencil, place
from service.templating import Frame
from service.views.games import game_view
from service.views.shapes import AnswerView, RulingView

# So many frames of a game's pages are kept.
_KEPT: Final = 200


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


def answer_page(visit: Reading, asked: Asked, view: AnswerView) -> HTMLResponse:
    """Return the page that shows a reader what a question got."""
    page = _Page(visit, asked, view)
    words = page.words()
    text, twin = page.surroundings()
    return visit.templates.response(text.filled(words), twin.filled(words))


@once_a_game
def _surroundings(_: GameIndex) -> dict[Hashable, tuple[Stencil, Stencil]]:
    """Return what was made to surround the answers of a game: a page, and the address of its twin."""
    return {}


class _Page:
    """A page in which places stand for all that is its own; what surrounds them is kept, if nothing unusual does."""

    def __init__(self, visit: Reading, asked: Asked, view: AnswerView) -> None:
        self._visit = visit
        self._asked = asked
        self._view = view
        self._is_usual = bool(asked.index and asked.spell and not asked.told and not visit.reveal and not view.others)
        self._title = _title(view, visit)
        self._preview = _preview(visit, view)

    def words(self) -> dict[str, str]:
        """Return what is put in at the places."""
        view, question = self._view, self._asked.question
        words: dict[str, str] = {
            "question": escape(question),
            "question%": quote(question, safe=""),
            "title": escape(self._title),
            "description": escape(_description(view)),
            "preview": escape(self._preview),
            "readas": escape(view.corrected or ""),
            "open": escape(view.open or ""),
            "close": "".join([self._close(ruling) for ruling in view.related]),
        }
        if view.answer:
            words["settled"] = self._settled(view.answer, words)
        return words

    def surroundings(self) -> tuple[Stencil, Stencil]:
        """Return the page around what its question got, and its twin's address."""
        index, view = self._asked.index, self._view
        if not index or not self._is_usual:
            return self._surroundings()
        known = _surroundings(index)
        own_title = self._title != index.name
        told = own_title, bool(_description(view)), bool(self._preview), bool(view.corrected), bool(view.open)
        key = self._visit.show.addresses, view.status, view.asked_in, bool(view.related), told
        made = known.get(key)
        if made is None:
            made = self._surroundings()
            if len(known) >= _KEPT:
                known.clear()
            known[key] = made
        return made

    def _surroundings(self) -> tuple[Stencil, Stencil]:
        visit, view, index = self._visit, self._view, self._asked.index
        show, frame = visit.show, self._frame()
        text = visit.templates.text(
            "ask.html",
            frame=frame,
            status=view.status,
            asked_in=view.asked_in,
            offer=_other_language(view, visit),
            settled=place("settled"),
            close=place("close") if view.related else "",
            read_as=place("readas") if view.corrected else "",
            open=place("open") if view.open else "",
            topics=game_view(index, 0, show).topics if index and view.status is Status.NONE else [],
            games=[show.game_link(known) for known in visit.held.library.games],
            others=view.others,
            told=self._asked.told,
        )
        return Stencil(text), Stencil(frame.twin or "")

    def _frame(self) -> Frame:
        visit, asked = self._visit, self._asked
        spell = None if asked.spell else "0"
        told = {"game": asked.game, "lang": visit.language, "spell": spell, "reveal": visit.reveal}
        return Frame(
            visit.language,
            place("title") if not asked.index or self._title != asked.index.name else self._title,
            path=f"{asked.game}/ask" if asked.game else "ask",
            description=place("description") if _description(self._view) else "",
            query={"q": place("question"), "spell": spell, **visit.asked},
            twin=visit.at.api("ask", q=place("question"), **told),
            indexed=False,
            game=visit.show.game_link(asked.index) if asked.index else None,
            question=place("question"),
            preview=place("preview") if self._preview else None,
        )

    def _settled(self, answer: RulingView, words: Mapping[str, str]) -> str:
        view, covers, missing = self._view, len(answer.covers), len(answer.missing)
        flags = bool(covers), bool(missing), bool(view.corrected)
        values = {
            "answer": answer,
            "together": view.together,
            "covered": place("covered") if covers else "",
            "all": place("all"),
            "missing": place("missing") if missing else "",
            "read_as": place("readas") if view.corrected else "",
            "told": self._asked.told,
        }
        name = "parts/settled.html"
        stencil = self._piece(answer, name, (answer.passage, *flags), values, usual=not view.together)
        own = {"covered": str(covers), "all": str(covers + missing), "missing": escape(", ".join(answer.missing))}
        return stencil.filled({**words, **own})

    def _close(self, ruling: RulingView) -> str:
        lacks = bool(ruling.missing) and self._view.status is not Status.ANSWERED
        values = {"ruling": ruling, "missing": place("missing") if lacks else ""}
        stencil = self._piece(ruling, "parts/close.html", (ruling.passage, lacks), values)
        return stencil.filled({"missing": escape(", ".join(ruling.missing))})

    def _piece(
        self, ruling: RulingView, name: str, key: Hashable, values: Mapping[str, object], usual: bool = True
    ) -> Stencil:
        """Return what a template makes of a ruling, kept with it under a key unless something is unusual."""

        def make() -> Stencil:
            games = self._visit.held.library.games
            names = {} if self._asked.index else {game.slug: game.name for game in games}
            given = {"frame": self._frame(), "asked_in": self._view.asked_in, "game_names": names, **values}
            return Stencil(self._visit.templates.text(name, **given))

        if not usual or not self._is_usual:
            return make()
        return ruling.piece((name, self._view.asked_in, key), make)


def _description(view: AnswerView) -> str:
    answer = view.answer
    return answer.piece("opening", lambda: opening(answer.ruling or "")) if answer else ""


def _preview(visit: Reading, view: AnswerView) -> str:
    """Return what a link to the page is called elsewhere, if that is not its title.

    A question may name what it asks about; who is sent a link to its answer has named nothing.
    """
    if not view.answer or not view.answer.spoiler:
        return ""
    entry = visit.held.entry(view.answer.game, view.answer.slug)
    said = visit.held.presenter(visit.language, reveal=False).link(entry).title
    return said if said != view.answer.title else ""


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
