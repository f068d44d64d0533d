"""The page on which an entry is edited."""

import datetime as dt
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from rules.curating.editing.committing import commit
from rules.curating.editing.saving import NOTHING, read_entry, version_of
from rules.curating.editing.trial import Place
from rules.curating.git import GitError
from rules.curating.scaffolding import EntryExists, draft, slug_of
from rules.model import MAX_TITLE, Kind
from service.errors import bad_parameter, not_found
from service.labels import N_
from service.workbench.browsing import game_page
from service.workbench.sheets import Saved, Sheet, plain, saved, sheet, to_commit, with_effects
from service.workbench.working import Bench, Working, Written

router = APIRouter(include_in_schema=False)

_AT = "/{lang}/{game}/edit/{folder}/{slug}"


@router.get("/{lang}/{game}/new")
def new(bench: Bench, game: str, kind: Kind, title: Annotated[str, Query(max_length=500)]) -> Response:
    """Begin an entry: nothing is written before it is saved. A title that will not do comes back with what is wrong."""
    title = title.strip()
    slug = slug_of(title)
    if not slug or len(title) > MAX_TITLE:
        return game_page(
            bench,
            game,
            422,
            kind,
            title,
            wrong=N_("Say in 1 to 90 characters what it settles, with Latin letters or digits."),
        )
    taken = next((place for place in bench.desk.places(game) if place.slug == slug), None)
    if taken:
        return game_page(bench, game, 409, kind, title, taken=taken)
    return bench.back(bench.at.page(game, "edit", kind.folder, slug, title=title))


@router.get(_AT)
def edit(
    bench: Bench,
    game: str,
    folder: str,
    slug: str,
    title: Annotated[str, Query(max_length=MAX_TITLE)] = "",
    done: str = "",
) -> Response:
    """Show an entry, or a new one with every field explained."""
    place = bench.desk.place(game, folder, slug)
    text = read_entry(place.path(bench.desk.corpus))
    bench.desk.prepare(game)
    if text:
        return _page(bench, sheet(bench.desk, place, text, version_of(text)), done=done)
    return _page(bench, sheet(bench.desk, place, _draft(bench, place, title), NOTHING), title=title)


def _draft(bench: Working, place: Place, title: str) -> str:
    described = bench.desk.opened(place.game).folder.game
    if not title.strip() or described is None:
        raise not_found()
    try:
        return draft(bench.desk.corpus, described, place.kind, title, dt.date.today(), place.slug).text
    except (EntryExists, ValueError) as error:
        raise bad_parameter("title", str(error)) from None


@router.post(_AT)
def edited(bench: Bench, game: str, folder: str, slug: str, form: Written) -> Response:
    """Look at a changed text, or save it."""
    desk, place = bench.desk, bench.desk.place(game, folder, slug)
    text, read, action = plain(form.get("text", "")), form.get("read", NOTHING), form.get("action", "check")
    if action == "save" or "over" in form:
        read = form.get("over", read)
        try:
            shown = saved(desk, place, text, read, form)
        except Saved as done:
            return bench.back(bench.at.page(game, "edit", done.place.kind.folder, slug, done="saved"))
        return _page(bench, shown, 422 if shown.theirs is None else 409)
    shown = sheet(desk, place, text, read)
    if action in ("answers", "all"):
        shown = with_effects(desk, shown, *((None,) if action == "all" else ()))
    # A text is looked at again and again while it is written: git has no part in that.
    return _page(bench, shown, with_git=False)


@router.post(f"{_AT}/commit")
def committing(bench: Bench, game: str, folder: str, slug: str, form: Written) -> Response:
    """Commit an entry as it lies on the disk."""
    desk, place = bench.desk, bench.desk.place(game, folder, slug)
    path = place.path(desk.corpus)
    said = plain(form.get("message", "")).strip()
    if not path.is_file():
        raise not_found()
    text = read_entry(path)
    shown = sheet(desk, place, text, version_of(text))
    if not said:
        return _page(bench, shown, 422)
    try:
        commit(desk.corpus, path, said, desk.author)
    except GitError as error:
        return _page(bench, shown, 409, git=str(error), said=said)
    return bench.back(bench.at.page(game, "edit", folder, slug, done="committed"))


def _page(
    bench: Working,
    shown: Sheet,
    status: int = 200,
    done: str = "",
    git: str = "",
    said: str = "",
    title: str = "",
    with_git: bool = True,
) -> Response:
    place, entry = shown.place, shown.trial.entry
    name = entry.title if entry else title or place.slug
    return bench.page(
        "edit.html",
        name,
        f"{place.game}/edit/{place.kind.folder}/{place.slug}",
        status,
        sheet=shown,
        game=bench.desk.opened(place.game).folder,
        uncommitted=to_commit(bench.desk, place) if with_git else None,
        # What is not written yet is begun again from its title, in another language of the page.
        query={} if shown.read else {"title": title or name},
        done=done,
        git=git,
        said=said,
    )
