"""`frostcite check`: every fault of a corpus, each with its place and what to write instead."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rules.corpus.checks import check_corpus, check_game
from rules.corpus.loading import GAME_FILE, game_slugs, read_game
from rules.problems import Problem
from service.commands.formats import FORMATS, write_summary
from service.commands.lazy import load
from service.settings import read_settings

if TYPE_CHECKING:
    from rules.library import Library


@click.command()
@click.argument("path", metavar="[PATH]", required=False, type=click.Path(exists=True, path_type=Path))
@click.option("--format", "shape", type=click.Choice(list(FORMATS)), default="text", help="How to print the faults.")
@click.option("--answers", is_flag=True, help="Also ask every entry its own phrasings: each must find it first.")
@click.pass_context
def check(ctx: click.Context, path: Path | None, shape: str, answers: bool) -> None:
    """Report every fault of a corpus.

    PATH is a corpus folder, one game's folder in it, or a file, whose game is checked; without it, the corpus of the
    settings is checked. The exit code is 1 if there are faults. With --answers, a phrasing that finds another entry
    is a fault, too; `frostcite compare` does the same for questions of your own.

    \b
    Example:
      frostcite check corpus
      frostcite check corpus/frosthaven --answers
      frostcite check --format github
    """
    corpus, game = _place(path or read_settings().corpus_dir)
    problems = check_game(read_game(corpus, game)) if game else check_corpus(corpus)
    if answers and not problems:
        problems = _lost(corpus, game)
    click.echo(FORMATS[shape](corpus, problems))
    summary = os.environ.get("GITHUB_STEP_SUMMARY")
    if shape == "github" and summary:
        write_summary(corpus, problems, Path(summary))
    ctx.exit(1 if problems else 0)


def _place(path: Path) -> tuple[Path, str | None]:
    """Return the corpus folder that a path lies in, and its game if it is a game's folder or lies in one."""
    for folder in (path, *path.absolute().parents):
        if (folder / GAME_FILE).is_file():
            whole = folder.resolve()
            return (folder.parent if folder.name else whole.parent), whole.name
    return path, None


def _lost(corpus: Path, game: str | None) -> list[Problem]:
    """Return the phrasings of a faultless corpus, or of one game in it, that do not find their entry first."""
    library: Library = load("rules.library:Library")(corpus, read_settings().data_dir)
    finders = {finder.index.game.slug: finder for finder in library.finders}
    lost = load("rules.curating.keeping:lost_phrasings")
    slugs = [game] if game else game_slugs(corpus)
    return sorted(problem for slug in slugs for problem in lost(read_game(corpus, slug), finders[slug]))
