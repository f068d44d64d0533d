"""What a player tells the curators by one tap: whether a ruling settled it, and a question to leave with them.

They need no account and set no cookie; what comes from another site's page is refused, so that no site can vote in its
visitors' names.
"""

import datetime as dt
from collections.abc import Mapping
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse

from service.dependencies import checked_question
from service.errors import bad_parameter
from service.forms import read_form
from service.pages.reading import Visit

router = APIRouter(include_in_schema=False)

# A question of 500 characters, each of them four bytes and so twelve characters of a form.
_MOST_BYTES: Final = 8_192
_MOST_FIELDS: Final = 4
_ANSWERS: Final = {"yes": True, "no": False}


async def _form(request: Request) -> Mapping[str, str]:
    return await read_form(request, _MOST_BYTES, _MOST_FIELDS)


Form = Annotated[Mapping[str, str], Depends(_form)]


@router.post("/{lang}/{game}/rulings/{slug}/feedback")
def vote(visit: Visit, game: str, slug: str, form: Form) -> RedirectResponse:
    """Count whether a ruling settled a question, and go back to where it was asked."""
    entry = visit.held.entry(game, slug)
    settled = _ANSWERS.get(form.get("settled", ""))
    if settled is None:
        raise bad_parameter("settled", "yes or no")
    question = checked_question(form["q"]) if "q" in form else ""
    visit.held.feedback.vote(game, entry.slug, question, visit.language, settled)
    told = "yes" if settled else "no"
    if question:
        return _back(visit.at.page(game, "ask", q=question, told=told))
    return _back(visit.at.page(game, "rulings", slug, told=told))


@router.post("/{lang}/questions")
def leave(visit: Visit, form: Form) -> RedirectResponse:
    """Keep a question that was put to no game in particular."""
    question = checked_question(form.get("q", ""))
    visit.held.feedback.leave(None, question, visit.language, dt.date.today())
    return _back(visit.at.page("ask", q=question, told="left"))


@router.post("/{lang}/{game}/questions")
def leave_to_game(visit: Visit, game: str, form: Form) -> RedirectResponse:
    """Keep a question to a game."""
    question = checked_question(form.get("q", ""))
    slug = visit.held.game(game).game.slug
    visit.held.feedback.leave(slug, question, visit.language, dt.date.today())
    return _back(visit.at.page(slug, "ask", q=question, told="left"))


def _back(address: str) -> RedirectResponse:
    return RedirectResponse(address, 303, {"Cache-Control": "no-store"})
