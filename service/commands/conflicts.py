"""`frostcite conflicts`: entries that disagree."""

import json
from dataclasses import asdict

import click

from rules.curating.conflicts import conflicts as find
from service.commands.gamefolders import game_folders
from service.plurals import counted
from service.settings import read_settings


@click.command()
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def conflicts(ctx: click.Context, game: str | None, as_json: bool) -> None:
    """List entries that disagree.

    GAME is a game's folder; without it, every game is looked through. Told are entries that a curator marked with
    `contradicts`, and entries on one component or topic that count other numbers of a thing, or of which one says no.
    Players see each of them as "sources disagree" until it is settled: mend one entry, let one replace the other, or,
    if both are right, name one in the other's `related`. The exit code is 1 if there is any.

    \b
    Example:
      frostcite conflicts frosthaven
    """
    folders = game_folders(read_settings().corpus_dir, game)
    found = [
        (folder.slug, conflict)
        for folder, described in folders
        for conflict in find([file.entry for file in folder.entries], described)
    ]
    if as_json:
        click.echo(json.dumps([{"game": slug, **asdict(conflict)} for slug, conflict in found], indent=2))
    else:
        for slug, conflict in found:
            click.echo(f"{slug}/{conflict.first}  {slug}/{conflict.second}  {conflict.words} [{conflict.reason}]")
        click.echo(counted(len(found), "conflict"))
    ctx.exit(1 if found else 0)
