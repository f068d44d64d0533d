"""`frostcite schema`: the JSON Schemas of the corpus's files, for editors."""

from pathlib import Path

import click

from rules.corpus.loading import game_slugs
from rules.curating.schemas import MODELS, schema_text, write_schemas
from service.settings import read_settings


@click.command()
@click.argument("name", required=False, type=click.Choice(list(MODELS)))
def schema(name: str | None) -> None:
    """Write the JSON Schemas of the corpus's files.

    With a NAME, that schema is printed; without one, all are written into the corpus's folder `.schema`, where files
    that `frostcite new` writes look for them. A running service publishes them at /schema/.

    \b
    Example:
      frostcite schema
      frostcite schema entry
    """
    if name:
        click.echo(schema_text(name), nl=False)
        return
    corpus = read_settings().corpus_dir
    # Raises where there is no corpus.
    game_slugs(corpus)
    changed: list[Path] = write_schemas(corpus)
    click.echo("\n".join(f"{path} written" for path in changed) or "up to date already")
