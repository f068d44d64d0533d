"""The pages around the editor: the games, a game's entries, its gaps and what it covers."""

import datetime as dt
from collections import defaultdict

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from rules.curating.coverage import coverage
from rules.curating.editing.trial import Place
from rules.library import Library
from rules.model import Kind
from rules.problems import CorpusError
from service.errors import unknown_game
from service.missed import missed
from service.pages.roots import to_preferred
from service.workbench.working import Bench, Working

router = APIRouter(include_in_schema=False)


@router.get("/")
def door(request: Request) -> RedirectResponse:
    """Send the curator to the workbench in the language that the browser prefers."""
    return to_preferred(request, "")


@router.get("/{lang}/")
def games(bench: Bench) -> HTMLResponse:
    """List the games."""
    opened = [bench.desk.opened(game) for game in bench.desk.games()]
    return bench.page("games.html", "Frostcite", "", games=opened)


@router.get("/{lang}/asked")
def asked(bench: Bench) -> JSONResponse:
    """Say how many questions were asked so far, of those that are being asked."""
    return JSONResponse({"asked": bench.desk.asked})


@router.get("/{lang}/{game}/")
def game(bench: Bench, game: str) -> HTMLResponse:
    """List a game's entries by kind, and say which have faults."""
    return game_page(bench, game)


def game_page(
    bench: Working,
    game: str,
    status: int = 200,
    kind: Kind | None = None,
    title: str = "",
    wrong: str = "",
    taken: Place | None = None,
) -> HTMLResponse:
    """Return the page of a game; `kind` and `title` are of a ruling that could not be begun, since something was
    `wrong` or its name was `taken`.
    """
    opened = bench.desk.opened(game)
    bench.desk.prepare(game)
    titles = {file.file.path: file.entry.title for file in opened.folder.entries}
    faults: dict[str, int] = defaultdict(int)
    for problem in opened.problems:
        faults[problem.path] += 1
    groups: dict[Kind, list[Place]] = {kind: [] for kind in Kind}
    for place in bench.desk.places(game):
        groups[place.kind].append(place)
    return bench.page(
        "game.html",
        _name(bench, game),
        f"{game}/",
        status,
        begun={"kind": kind, "title": title, "wrong": wrong, "taken": taken},
        game=opened.folder,
        groups=groups,
        titles=titles,
        faults=faults,
        others=[problem for problem in opened.problems if problem.path not in _paths(bench, game)],
    )


@router.get("/{lang}/{game}/gaps")
def gaps(bench: Bench, game: str) -> HTMLResponse:
    """Show what players asked and did not get."""
    folder = bench.desk.opened(game).folder
    settings = bench.desk.settings
    try:
        found = missed(settings.data_dir, Library(settings.corpus_dir, settings.data_dir), game)
    except CorpusError:
        # What players would be told now is known only of a corpus that can be served.
        found = None
    return bench.page(
        "gaps.html", _name(bench, game), f"{game}/gaps", game=folder, found=found, kinds=_kinds(bench, game)
    )


@router.get("/{lang}/{game}/coverage")
def covered(bench: Bench, game: str) -> HTMLResponse:
    """Show which pages and sections of a game's sources have entries, and what is left to do."""
    folder = bench.desk.opened(game).folder
    if folder.game is None:
        raise unknown_game(game, bench.desk.games())
    found = coverage(folder, folder.game, dt.date.today())
    return bench.page(
        "coverage.html", folder.game.name, f"{game}/coverage", game=folder, found=found, kinds=_kinds(bench, game)
    )


@router.get("/{lang}/{game}/rulings/{slug}")
def ruling(bench: Bench, game: str, slug: str) -> RedirectResponse:
    """Send whoever follows a link in a preview to the entry that it leads to."""
    folder = _kinds(bench, game).get(slug)
    return bench.back(bench.at.page(game, "edit", folder, slug) if folder else bench.at.game(game))


def _name(bench: Working, game: str) -> str:
    described = bench.desk.opened(game).folder.game
    return described.name if described else game


def _kinds(bench: Working, game: str) -> dict[str, str]:
    """Return the folder in which each entry of a game lies."""
    return {place.slug: place.kind.folder for place in bench.desk.places(game)}


def _paths(bench: Working, game: str) -> set[str]:
    return {place.name for place in bench.desk.places(game)}
