"""`frostcite links`: whether the addresses that a corpus names lead somewhere."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace

import click

from rules.curating.links import links as named
from rules.problems import Problem
from service.commands.faults import fault_lines
from service.commands.gamefolders import game_folders
from service.fetching import faults_of
from service.plurals import counted
from service.settings import read_settings

_AT_ONCE = 4


@click.command()
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def links(ctx: click.Context, game: str | None, as_json: bool) -> None:
    """Ask whether the addresses in a corpus lead somewhere.

    GAME is a game's folder; without it, every game's addresses are asked: those of sources, of cited anchors, and in
    rulings. Only this command uses the network; `frostcite check` never does. The exit code is 1 if an address does
    not answer, has moved for good, or lacks its anchor.

    \b
    Example:
      frostcite links frosthaven
    """
    corpus = read_settings().corpus_dir
    places: dict[str, list[Problem]] = {}
    for folder, described in game_folders(corpus, game):
        for url, found in named(folder, described).items():
            places.setdefault(url, []).extend(found)
    pages: dict[str, list[str]] = {}
    for url in places:
        page, _, anchor = url.partition("#")
        pages.setdefault(page, []).append(anchor)
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        faults = {url: fault for told in pool.map(faults_of, pages, pages.values()) for url, fault in told.items()}
    problems = sorted(replace(place, message=fault) for url, fault in faults.items() for place in places[url])
    if as_json:
        click.echo(json.dumps({"asked": len(places), "problems": [asdict(problem) for problem in problems]}, indent=2))
    else:
        lines = [*fault_lines(corpus, problems), f"{counted(len(places), 'link')} asked, {counted(len(problems))}"]
        click.echo("\n".join(lines))
    ctx.exit(1 if problems else 0)
