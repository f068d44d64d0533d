"""`frostcite stamp`: write into translations which original they were made from."""

from pathlib import Path

import click

from rules.corpus.stamping import stamp as stamp_file
from rules.languages import LANGUAGES


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lang", "languages", multiple=True, type=click.Choice(LANGUAGES[1:]), help="Only this translation.")
def stamp(files: tuple[Path, ...], languages: tuple[str, ...]) -> None:
    """Tie translations to the original that they were made from.

    Do this once you have compared each translation with its original: `frostcite check` then reports it as stale as
    soon as the original changes.

    \b
    Example:
      frostcite stamp corpus/frosthaven/summaries/initiative-ties.yaml
      frostcite stamp --lang es corpus/frosthaven/summaries/*.yaml
    """
    for file in files:
        changed = stamp_file(file, languages)
        click.echo(f"{file}: {'stamped' if changed else 'up to date already'}")
