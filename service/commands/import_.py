"""`frostcite import`: entries from another list."""

import datetime as dt
from pathlib import Path

import click

from rules.curating.importing import Import, plan, read_rows, write_all
from rules.curating.mapping import read_mapping
from rules.curating.proposals.folder import MAX_WAITING, Proposals, TooManyWait
from rules.curating.proposals.imported import as_proposals
from service.plurals import counted
from service.settings import Settings, read_settings


@click.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--mapping", type=click.Path(dir_okay=False, path_type=Path), help="Which column becomes which field.")
@click.option("--game", help="The game of rows that name none.")
@click.option("--propose", is_flag=True, help="Write no files but proposals, for `frostcite proposals` to decide on.")
@click.option("--by", help="With --propose: under which name the proposals stand.")
@click.option("--keep-going", is_flag=True, help="Write the rows without a fault although others have some.")
@click.option("--dry-run", is_flag=True, help="Write nothing, only report.")
@click.pass_context
def import_(
    ctx: click.Context,
    file: Path,
    mapping: Path | None,
    game: str | None,
    propose: bool,
    by: str | None,
    keep_going: bool,
    dry_run: bool,
) -> None:
    """Write entries from another list.

    FILE is CSV, JSON or JSON Lines. A mapping file in YAML says which column becomes which field; without one, the
    file is what `frostcite export` printed. Every row is checked as an entry of the corpus is, and every fault is
    told with its row. If any row has one, nothing is written.

    \b
    Example:
      frostcite import rulings.csv --mapping mapping.yaml --game frosthaven --dry-run
      frostcite import archive.json
      frostcite import rulings.csv --mapping mapping.yaml --propose --by "The rulings team"
    """
    if by and not propose:
        raise click.UsageError("--by needs --propose")
    settings = read_settings()
    corpus = settings.corpus_dir
    rules = read_mapping(mapping) if mapping else None
    rows = read_rows(file, rules)
    found = plan(corpus, rows, rules, game)
    for fault in found.faults:
        click.echo(f"{file}: row {fault.row}: {fault.message}" if fault.row else f"{file}: {fault.message}", err=True)
    writes = not dry_run and (keep_going or not found.faults)
    if writes and propose:
        _propose(found, settings, by)
    elif writes:
        write_all(found.files, lambda path: click.echo(f"{path} written"))
    done = "proposed" if propose else "written"
    refused = found.faults and not keep_going
    told = done if writes else f"not {done}" if refused else f"could be {done}"
    click.echo(f"{counted(len(rows), 'row')}, {counted(len(found.faults))}, {len(found.files)} {told}")
    ctx.exit(1 if found.faults else 0)


def _propose(found: Import, settings: Settings, by: str | None) -> None:
    now = dt.datetime.now(dt.UTC)
    try:
        Proposals(settings.data_dir).add(*as_proposals(found, settings.corpus_dir, now, by))
    except TooManyWait:
        raise click.ClickException(f"more than {MAX_WAITING} proposals would wait; decide on some first") from None
