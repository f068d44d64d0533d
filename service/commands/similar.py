"""`frostcite similar`: entries that say nearly the same."""

import json
from dataclasses import asdict

import click

from rules.curating.similar import ALIKE
from rules.curating.similar import similar as find
from service.commands.gamefolders import game_folders
from service.plurals import counted
from service.settings import read_settings


@click.command()
@click.argument("game", required=False)
@click.option("--least", default=ALIKE, show_default=True, type=click.FloatRange(0, 1), help="How like they must be.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def similar(game: str | None, least: float, as_json: bool) -> None:
    """List entries that say nearly the same.

    GAME is a game's folder; without it, every game is looked through. 1 is the same ruling twice. Merge such a pair, or
    let one supersede the other.

    \b
    Example:
      frostcite similar frosthaven
      frostcite similar --least 0.2
    """
    folders = game_folders(read_settings().corpus_dir, game)
    pairs = [
        (folder.slug, pair) for folder, _ in folders for pair in find([file.entry for file in folder.entries], least)
    ]
    if as_json:
        click.echo(json.dumps([{"game": slug, **asdict(pair)} for slug, pair in pairs], indent=2))
        return
    for slug, pair in pairs:
        click.echo(f"{pair.likeness:.2f}  {slug}/{pair.first}  {slug}/{pair.second}")
    click.echo(counted(len(pairs), "pair"))
