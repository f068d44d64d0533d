"""`frostcite fmt`: entries in canonical form, their comments kept."""

from pathlib import Path

import click

from rules.corpus.loading import GAME_FILE, OPEN_FILE, game_slugs
from rules.corpus.stamping import write_whole
from rules.curating.canonical import canonical
from rules.problems import CorpusError
from service.commands.faults import fault_lines
from service.settings import read_settings


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit 1 if a file is not in canonical form.")
@click.pass_context
def fmt(ctx: click.Context, paths: tuple[Path, ...], only_check: bool) -> None:
    """Put entries into canonical form.

    PATHS are entries or folders; without one, every entry of the corpus. Fields come in the order of corpus/README.md,
    text is wrapped at 100 columns and quoted where YAML might take it for something else; comments move with what
    they stand by. No word changes, and a second run changes nothing. game.yaml and open.yaml are left as they are.

    \b
    Example:
      frostcite fmt corpus/frosthaven
      frostcite fmt --check
    """
    faulty = changed = 0
    for path in _entries(paths or _games(read_settings().corpus_dir)):
        try:
            formatted = canonical(path).encode()
        except CorpusError as error:
            faulty += 1
            click.echo("\n".join(fault_lines(path, error.problems)), err=True)
            continue
        if formatted != path.read_bytes():
            changed += 1
            if not only_check:
                write_whole(path, formatted)
            click.echo(f"{path}: {'not in canonical form' if only_check else 'put into canonical form'}")
    ctx.exit(1 if faulty or (changed and only_check) else 0)


def _games(corpus: Path) -> tuple[Path, ...]:
    """Return the folders of all games. Raises FileNotFoundError if there is no corpus."""
    return tuple(corpus / slug for slug in game_slugs(corpus))


def _entries(paths: tuple[Path, ...]) -> list[Path]:
    """Return the entry files that paths name or hold, each once."""
    found: dict[Path, None] = {}
    for path in paths:
        found.update(dict.fromkeys(sorted(path.rglob("*.yaml")) if path.is_dir() else [path]))
    return [path for path in found if path.name not in (GAME_FILE, OPEN_FILE) and not path.name.startswith(".")]
