"""`frostcite check`: every fault of a corpus, each with its place and what to write instead."""

import json
from dataclasses import asdict
from pathlib import Path

import click

from rules.corpus.checks import check_corpus, check_game
from rules.corpus.loading import GAME_FILE, read_game
from rules.problems import Problem
from service.commands.faults import counted, fault_lines
from service.settings import read_settings


@click.command()
@click.argument("path", metavar="[PATH]", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--format", "shape", type=click.Choice(["text", "json"]), default="text", help="How to print the faults.")
@click.pass_context
def check(ctx: click.Context, path: Path | None, shape: str) -> None:
    """Report every fault of a corpus.

    PATH is a corpus folder or one game's folder in it; without it, the corpus of the settings is checked. The exit
    code is 1 if there are faults.

    \b
    Example:
      frostcite check corpus
      frostcite check corpus/frosthaven --format json
    """
    folder = path or read_settings().corpus_dir
    folder, problems = _check(folder)
    if shape == "json":
        faults = [asdict(problem) for problem in problems]
        click.echo(json.dumps({"corpus": str(folder), "count": len(faults), "problems": faults}, ensure_ascii=False))
    else:
        for line in fault_lines(folder, problems):
            click.echo(line)
        click.echo(counted(len(problems)))
    ctx.exit(1 if problems else 0)


def _check(folder: Path) -> tuple[Path, list[Problem]]:
    """Return the corpus folder and its faults, only one game's if the folder is a game's."""
    if (folder / GAME_FILE).is_file():
        whole = folder.resolve()
        return folder.parent, check_game(read_game(whole.parent, whole.name))
    return folder, check_corpus(folder)
