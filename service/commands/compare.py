"""`frostcite compare`: what a change does to the answers of known questions."""

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from rules.curating.git import GitError, unpack
from rules.evaluation.measuring import Outcome
from rules.evaluation.questions import read_questions
from service.commands.lazy import load
from service.commands.opening import open_library
from service.settings import read_settings


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--since", default="HEAD", show_default=True, help="The commit to compare the corpus with.")
@click.pass_context
def compare(ctx: click.Context, files: tuple[Path, ...], since: str) -> None:
    """Say which known questions a change wins and loses.

    FILES are lists of questions as for `frostcite evaluate`. They are put to the corpus as it is now and as it was at a
    commit of the git repository that holds it. The exit code is 1 if a question that was answered right no longer is.

    \b
    Example:
      frostcite compare tests/questions/*.yaml
      frostcite compare tests/questions/dev.yaml --since main
    """
    settings = read_settings()
    questions = [question for path in files for question in read_questions(path).questions]
    after = open_library(settings)
    with tempfile.TemporaryDirectory() as folder:
        try:
            unpack(settings.corpus_dir, since, Path(folder))
        except GitError as error:
            raise click.ClickException(f"{settings.corpus_dir} at {since}: {error}") from error
        before = load("rules.library:Library")(Path(folder), settings.data_dir)
        changes = load("rules.curating.keeping:compare")(questions, before, after)
    click.echo("\n".join([*_lines("won", changes.won), *_lines("lost", changes.lost)]))
    ctx.exit(1 if changes.lost else 0)


def _lines(name: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    yield f"{len(outcomes)} {name}{':' if outcomes else ''}"
    for outcome in outcomes:
        question = outcome.question
        right = ", ".join(question.expect) or "no answer"
        got = ", ".join(outcome.got[:1]) or "nothing"
        yield f"  {question.q} ({question.lang}): right is {right}; {'was' if name == 'won' else 'now'} {got}"
