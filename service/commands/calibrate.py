"""`frostcite calibrate`: learn from known questions how to rank rulings and when to answer."""

import dataclasses
import json
from pathlib import Path

import click

from rules.corpus.stamping import write_whole
from rules.evaluation.questions import read_questions
from service.commands.lazy import load
from service.commands.opening import open_library
from service.settings import read_settings


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--most-wrong", default=0.0125, show_default=True, help="Share of questions that may be answered wrong.")
@click.option("--write", type=click.Path(file_okay=False, path_type=Path), help="Write the weights into this folder.")
def calibrate(files: tuple[Path, ...], most_wrong: float, write: Path | None) -> None:
    """Learn from known questions how to rank rulings and when to answer.

    FILES are lists of questions as for `frostcite evaluate`. Keep one such file back and evaluate on it afterwards.

    \b
    Example:
      frostcite calibrate tests/questions/tuning.yaml --write rules/answer
    """
    questions = [question for path in files for question in read_questions(path).questions]
    library = open_library(read_settings())
    judge, answered = load("rules.evaluation.calibrating:calibrate")(questions, library.finders, most_wrong)
    weights = json.dumps(dataclasses.asdict(judge)) + "\n"
    if write:
        file = write / load("rules.answer.judging:WEIGHTS_FILE")
        write_whole(file, weights.encode())
        click.echo(f"{file} written")
    else:
        click.echo(weights)
    click.echo(f"answers {answered:.1%} of the answerable questions at most {most_wrong:.1%} wrong (cross-validated)")
