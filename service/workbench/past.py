"""The pages on what an entry was: its versions with author and day, and what each changed."""

from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import HTMLResponse

from rules.curating.editing.committing import line_diff, versions_at
from rules.curating.git import GitError
from rules.curating.history import from_dates, from_git
from service.errors import not_found
from service.workbench.working import Bench

router = APIRouter(include_in_schema=False)

_MOST = 200


@router.get("/{lang}/{game}/history/{folder}/{slug}")
def past(bench: Bench, game: str, folder: str, slug: str) -> HTMLResponse:
    """List the changes of an entry, the newest first."""
    place = bench.desk.place(game, folder, slug)
    if place not in bench.desk.places(game):
        raise not_found()
    opened = bench.desk.opened(game).folder
    try:
        # Of one file, git follows the names that it had before, whether it can be read now or not.
        changes = list(islice(from_git(bench.desk.corpus, place.name), _MOST))
    except GitError:
        changes = from_dates([file.entry for file in opened.entries if file.entry.slug == slug])
    return bench.page(
        "history.html", slug, f"{game}/history/{folder}/{slug}", game=opened, place=place, changes=changes
    )


@router.get("/{lang}/{game}/history/{folder}/{slug}/{name}")
def version(
    bench: Bench, game: str, folder: str, slug: str, name: Annotated[str, Path(pattern="^[0-9a-f]{40}$")]
) -> HTMLResponse:
    """Show what one commit changed of an entry, and the whole text after it."""
    place = bench.desk.place(game, folder, slug)
    try:
        before, after = versions_at(bench.desk.corpus, place.path(bench.desk.corpus), name)
    except GitError:
        raise not_found() from None
    return bench.page(
        "version.html",
        slug,
        f"{game}/history/{folder}/{slug}/{name}",
        game=bench.desk.opened(game).folder,
        place=place,
        name=name,
        diff=list(line_diff(before, after or "")),
        text=after,
    )
