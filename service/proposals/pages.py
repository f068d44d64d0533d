"""The form in which anybody proposes a ruling, a correction or a translation; only curators see what was sent."""

import datetime as dt
from collections.abc import Mapping
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from rules.model import Entry, Kind
from service.forms import read_form
from service.labels import N_
from service.middleware.limits import MAX_BODY
from service.pages.reading import Reading, Visit
from service.proposals.fields import LABELS, MAX_SHORT, standing, text_fields
from service.proposals.keeping import NotNow, keep
from service.proposals.reading import Fault, Sent, what_it_is
from service.templating import Frame

router = APIRouter(include_in_schema=False)

_MOST_FIELDS: Final = 60
_TITLES: Final = {
    "ruling": N_("Propose a ruling"),
    "correction": N_("Propose a correction"),
    "translation": N_("Propose a translation"),
}

About = Annotated[str | None, Query(alias="entry")]


async def _form(request: Request) -> Mapping[str, str]:
    return await read_form(request, MAX_BODY, _MOST_FIELDS)


Form = Annotated[Mapping[str, str], Depends(_form)]


@router.get("/{lang}/{game}/propose")
def form(visit: Visit, game: str, about: About = None, sent: bool = False) -> Response:
    """Show the form: empty for a new ruling, with an entry's words for a correction or a translation."""
    entry = visit.held.entry(game, about) if about else None
    if entry and _is_covered(visit, entry):
        return _to_ruling(visit, entry)
    return _page(visit, game, entry, standing(entry, visit.language), {}, sent=sent)


@router.post("/{lang}/{game}/propose")
def propose(visit: Visit, game: str, given: Form, about: About = None) -> Response:
    """Keep a proposal, or show what is wrong with it beside what was written."""
    entry = visit.held.entry(game, about) if about else None
    if entry and _is_covered(visit, entry):
        return _to_ruling(visit, entry)
    read = Sent(given, visit.held.game(game).game, entry, visit.language)
    if read.faults:
        return _page(visit, game, entry, given, read.faults, 422)
    try:
        keep(visit.held, read.proposal(dt.datetime.now(dt.UTC)))
    except NotNow:
        return _page(visit, game, entry, given, {"": Fault(N_("It could not be kept just now. Try again later."))}, 503)
    back = visit.at.page(game, "propose", entry=about, sent=True, reveal=visit.reveal)
    return RedirectResponse(back, 303, {"Cache-Control": "no-store"})


def _is_covered(visit: Reading, entry: Entry) -> bool:
    return visit.ruling(entry).covered


def _to_ruling(visit: Reading, entry: Entry) -> Response:
    """Lead to a covered ruling's page, where its words can be asked for."""
    view = visit.ruling(entry)
    return RedirectResponse(visit.at.ruling(view.game, view.slug), 303)


def _page(
    visit: Reading,
    game: str,
    entry: Entry | None,
    values: Mapping[str, str],
    faults: Mapping[str, Fault],
    status: int = 200,
    sent: bool = False,
) -> HTMLResponse:
    index, what = visit.held.game(game), what_it_is(entry, visit.language)
    # Whoever reads a translation corrects that; what it is called among curators is their matter.
    title = "correction" if entry and entry.written_in(visit.language) == visit.language else what
    frame = Frame(
        visit.language,
        visit.show.words.gettext(_TITLES[title]),
        path=f"{game}/propose",
        query={"entry": entry.slug if entry else None, **visit.asked},
        indexed=False,
        game=visit.show.game_link(index.game),
    )
    return visit.templates.page(
        "propose.html",
        frame,
        status,
        what=what,
        about=visit.ruling(entry) if entry else None,
        labels=LABELS,
        fields=text_fields(entry, visit.language),
        values=values,
        faults=faults,
        kinds=list(Kind),
        sources={name: index.game.name_in(source.title, visit.language) for name, source in index.game.sources.items()},
        printings={name: index.game.name_in(named, visit.language) for name, named in index.game.printings.items()},
        most=MAX_SHORT,
        sent=sent,
    )
