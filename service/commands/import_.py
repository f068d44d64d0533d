"""`frostcite import`: entries from another list."""

from pathlib import Path

import click

from rules.curating.importing import plan, read_rows, write_all
from rules.curating.mapping import read_mapping
from service.commands.faults import counted
from service.settings import read_settings


@click.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--mapping", type=click.Path(dir_okay=False, path_type=Path), help="Which column becomes which field.")
@click.option("--game", help="The game of rows that name none.")
@click.option("--keep-going", is_flag=True, help="Write the rows without a fault although others have some.")
@click.option("--dry-run", is_flag=True, help="Write nothing, only report.")
@click.pass_context
def import_(
    ctx: click.Context, file: Path, mapping: Path | None, game: str | None, keep_going: bool, dry_run: bool
) -> None:
    """Write entries from another list.

    FILE is CSV, JSON or JSON Lines. A mapping file in YAML says which column becomes which field; without one, the
    file is what `frostcite export` printed. Every row is checked as an entry of the corpus is, and every fault is
    told with its row. If any row has one, nothing is written.

    \b
    Example:
      frostcite import rulings.csv --mapping mapping.yaml --game frosthaven --dry-run
      frostcite import archive.json
    """
    corpus = read_settings().corpus_dir
    rules = read_mapping(mapping) if mapping else None
    rows = read_rows(file, rules)
    found = plan(corpus, rows, rules, game)
    for fault in found.faults:
        click.echo(f"{file}: row {fault.row}: {fault.message}" if fault.row else f"{file}: {fault.message}", err=True)
    writes = not dry_run and (keep_going or not found.faults)
    if writes:
        write_all(found.files, lambda path: click.echo(f"{path} written"))
    told = "written" if writes else "not written" if found.faults else "could be written"
    click.echo(f"{counted(len(rows), 'row')}, {counted(len(found.faults))}, {len(found.files)} {told}")
    ctx.exit(1 if found.faults else 0)
