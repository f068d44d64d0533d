"""`frostcite fmt`: entries in canonical form, their comments kept."""

from pathlib import Path

import click

from rules.corpus.loading import GAME_FILE, OPEN_FILE, game_slugs
from rules.corpus.stamping import write_whole
from rules.curating.canonical import canonical
from rules.model import Kind
from rules.problems import CorpusError
from service.commands.faults import fault_lines
from service.settings import read_settings

_KINDS = {kind.folder for kind in Kind}


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
    """Return the entry files that paths name or hold, each once: other programs' files have forms of their own."""
    found: dict[Path, None] = {}
    for path in paths:
        within = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        entries = [file for file in within if _is_entry(file)]
        if not entries and not any(file.name in (GAME_FILE, OPEN_FILE) for file in within):
            raise click.UsageError(f"{path} is no entry of a game and holds none; give one, or a folder of entries")
        found.update(dict.fromkeys(entries))
    return list(found)


def _is_entry(path: Path) -> bool:
    """Say whether a file lies where an entry does: in the folder of a kind in the folder of a game."""
    folder = path.absolute().parent
    is_named = path.suffix == ".yaml" and not path.name.startswith(".")
    return is_named and folder.name in _KINDS and (folder.parent / GAME_FILE).is_file()
