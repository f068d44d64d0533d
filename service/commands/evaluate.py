"""`frostcite evaluate`: ask questions whose answers are known, and print how they were answered."""

import json
from pathlib import Path

import click

from rules.evaluation.measuring import measure
from rules.evaluation.questions import read_questions, unknown_names
from rules.problems import CorpusError
from service.commands.opening import open_library
from service.commands.reporting import as_json_value, as_lines
from service.settings import read_settings


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def evaluate(files: tuple[Path, ...], as_json: bool) -> None:
    """Ask questions whose answers are known, and report.

    FILES are lists of questions in YAML: `q`, `game` (or null), `lang`, `style`, and `expect`, the ids of the entries
    that answer it.

    \b
    Example:
      frostcite evaluate tests/questions/dev.yaml
      frostcite evaluate tests/questions/*.yaml --json
    """
    # A wrong name is told before an index is built.
    asked = {path: read_questions(path) for path in files}
    library = open_library(read_settings())
    games = {index.game.slug for index in library.games}
    ids = {f"{index.game.slug}/{slug}" for index in library.games for slug in index.slugs}
    for path, file in asked.items():
        if problems := list(unknown_names(file, games, ids)):
            raise CorpusError(path, problems)
    report = measure([question for file in asked.values() for question in file.questions], library)
    places = [f"{path}:{file.line(number)}" for path, file in asked.items() for number in range(len(file.questions))]
    if as_json:
        click.echo(json.dumps(as_json_value(report, places), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(as_lines(report, places)))
