"""The pages on which a curator accepts, edits or declines what players proposed."""

import datetime as dt
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from rules.curating.editing.saving import version_of
from rules.curating.proposals.applying import Applied, NoPlace, applied
from rules.curating.proposals.folder import Proposals, UnknownProposal
from rules.curating.proposals.model import Proposal, State
from service.errors import bad_parameter, not_found
from service.workbench.sheets import Saved, Sheet, plain, saved, sheet, with_effects
from service.workbench.working import Bench, Working, Written

router = APIRouter(include_in_schema=False)

_AT = "/{lang}/{game}/proposals/{name}"
# Deciding on so many takes longer than looking at the next ones.
_SHOWN = 30

Name = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
Slug = Annotated[str, Query(max_length=100)]


@dataclass(frozen=True)
class _Waiting:
    """A proposal that waits, as the change that accepting it would make, or why it has no place."""

    proposal: Proposal
    change: Applied | None
    why: str = ""


@router.get("/{lang}/{game}/proposals")
def proposals(bench: Bench, game: str) -> HTMLResponse:
    """List what waits, each beside its entry as the lines that differ."""
    opened = bench.desk.opened(game)
    bench.desk.prepare(game)
    waiting = Proposals(bench.desk.settings.data_dir).all(game=game)
    title = opened.folder.game.name if opened.folder.game else game
    return bench.page(
        "proposals.html",
        title,
        f"{game}/proposals",
        game=opened.folder,
        titles={file.entry.slug: file.entry.title for file in opened.folder.entries},
        waiting=[_tried(bench, proposal) for proposal in waiting[:_SHOWN]],
        total=len(waiting),
    )


@router.get(_AT)
def proposal(bench: Bench, game: str, name: Name, slug: Slug = "") -> Response:
    """Show a proposal in the editor, as what accepting it would write."""
    waiting = _tried(bench, _found(bench, game, name), slug)
    if waiting.change is None:
        return _page(bench, waiting, slug, None, 409)
    text, read = waiting.change.after, version_of(waiting.change.before)
    return _page(bench, waiting, slug, sheet(bench.desk, waiting.change.place, text, read))


@router.post(_AT)
def decide(bench: Bench, game: str, name: Name, form: Written, slug: Slug = "") -> Response:
    """Look at a changed text, accept it, or decline the proposal with a reason."""
    found = _found(bench, game, name)
    if form.get("action") == "decline":
        reason = form.get("reason", "").strip()
        if not reason:
            raise bad_parameter("reason", "say why")
        return _decided(bench, found, State.DECLINED, bench.at.page(game, "proposals"), reason)
    waiting = _tried(bench, found, slug)
    if waiting.change is None:
        return _page(bench, waiting, slug, None, 409)
    place, read = waiting.change.place, form.get("read", version_of(waiting.change.before))
    text = plain(form["text"]) if "text" in form else waiting.change.after
    action = form.get("action", "check")
    if action == "save" or "over" in form:
        try:
            shown = saved(bench.desk, place, text, form.get("over", read), form)
        except Saved:
            there = bench.at.page(game, "edit", place.kind.folder, place.slug, done="saved")
            return _decided(bench, found, State.ACCEPTED, there)
        return _page(bench, waiting, slug, shown, 422 if shown.theirs is None else 409)
    shown = sheet(bench.desk, place, text, read)
    if action in ("answers", "all"):
        shown = with_effects(bench.desk, shown, *((None,) if action == "all" else ()))
    return _page(bench, waiting, slug, shown)


def _found(bench: Working, game: str, name: str) -> Proposal:
    """Return a proposal to a game that waits. Raises Problem if none of this name does."""
    bench.desk.opened(game)
    for waiting in Proposals(bench.desk.settings.data_dir).all(game=game):
        if waiting.id == name:
            return waiting
    raise not_found()


def _tried(bench: Working, found: Proposal, slug: str = "") -> _Waiting:
    opened = bench.desk.opened(found.game)
    try:
        change = applied(found, bench.desk.corpus, dt.date.today(), slug or None, opened=opened)
    except NoPlace as error:
        return _Waiting(found, None, str(error))
    return _Waiting(found, change)


def _decided(bench: Working, found: Proposal, state: State, there: str, reason: str | None = None) -> RedirectResponse:
    try:
        Proposals(bench.desk.settings.data_dir).decide(found.id, state, dt.date.today(), reason)
    except UnknownProposal:
        raise not_found() from None
    return bench.back(there)


def _page(bench: Working, waiting: _Waiting, slug: str, shown: Sheet | None, status: int = 200) -> Response:
    found = waiting.proposal
    entry = shown.trial.entry if shown else None
    return bench.page(
        "proposal.html" if shown else "placeless.html",
        entry.title if entry else found.id,
        f"{found.game}/proposals/{found.id}",
        status,
        query={"slug": slug or None},
        sheet=shown,
        waiting=waiting,
        address=bench.at.page(found.game, "proposals", found.id, slug=slug or None),
        draft=found.id,
        game=bench.desk.opened(found.game).folder,
        uncommitted=None,
        done="",
        git="",
        said="",
    )
