"""`frostcite new`: a new entry, whole and explained, with its gaps marked."""

import datetime as dt
import os

import click

from rules.corpus.stamping import write_whole
from rules.curating.scaffolding import EntryExists, draft
from rules.curating.schemas import write_schemas
from rules.model import Kind
from service.commands.gamefolders import game_folder
from service.settings import read_settings


@click.command()
@click.argument("game")
@click.argument("kind", metavar="KIND", type=click.Choice([kind.value for kind in Kind]))
@click.argument("title")
@click.option("--slug", help="The file's name; without it, the title's words.")
@click.option("--no-edit", is_flag=True, help="Do not open $EDITOR.")
def new(game: str, kind: str, title: str, slug: str | None, no_edit: bool) -> None:
    """Write a new entry with every field explained.

    GAME is a game's folder, KIND one of rule, errata, clarification, edge-case and summary, TITLE what the entry
    settles. The file opens in $VISUAL or $EDITOR if there is one. `frostcite check` names the gaps that are left.

    \b
    Example:
      frostcite new frosthaven clarification "Resting while a trap is open"
    """
    corpus = read_settings().corpus_dir
    try:
        made = draft(corpus, game_folder(corpus, game)[1], Kind(kind), title, dt.date.today(), slug)
    except EntryExists as error:
        raise click.UsageError(
            f"{error} has this name already; change the title or give another name with --slug"
        ) from None
    made.path.parent.mkdir(exist_ok=True)
    write_whole(made.path, made.text.encode())
    write_schemas(corpus)
    click.echo(f"{made.path} written")
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if editor and not no_edit:
        click.edit(filename=str(made.path), editor=editor)
