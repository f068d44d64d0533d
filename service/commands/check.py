"""`frostcite check`: every fault of a corpus, each with its place and what to write instead."""

import os
import sys
from pathlib import Path

import click

from rules.corpus.checks import check_corpus, check_game
from rules.corpus.loading import GAME_FILE, game_slugs, read_game
from rules.curating.git import GitError, changed_since, is_kept
from rules.problems import Problem
from service.commands.formats import FORMATS, write_summary
from service.commands.lazy import load
from service.settings import read_settings


@click.command()
@click.argument("path", metavar="[PATH]", required=False, type=click.Path(exists=True, path_type=Path))
@click.option("--format", "shape", type=click.Choice(list(FORMATS)), default="text", help="How to print the faults.")
@click.option("--answers/--no-answers", default=None, help="Ask every entry all its phrasings; or ask nothing.")
@click.option("--since", metavar="COMMIT", help="Ask what has changed since this commit, not since the last one.")
@click.pass_context
def check(ctx: click.Context, path: Path | None, shape: str, answers: bool | None, since: str | None) -> None:
    """Report every fault of a corpus.

    PATH is a corpus folder, one game's folder in it, or a file, whose game is checked; without it, the corpus of the
    settings is checked. The exit code is 1 if there are faults.

    Where git keeps a faultless corpus, what has changed since the last commit is asked, too: a phrasing that found its
    entry and finds another now, in whichever entry it stands, is a fault, and so is a question of tests/questions that
    was answered right and no longer is. Where neither what is found nor what was found has changed, it is a note: so
    near a thing was it that what is learnt of others tipped it. Of other entries' phrasings those are asked that a
    changed entry comes near. What was lost before is not told again; --answers asks and tells all.

    \b
    Example:
      frostcite check corpus
      frostcite check corpus/frosthaven --answers
      frostcite check --format github --since origin/main
    """
    if since and answers is not None:
        raise click.UsageError("--since goes without --answers and --no-answers")
    corpus, game = _place(path or read_settings().corpus_dir)
    if path and game is None and not _is_corpus(corpus):
        raise click.UsageError(
            f"{corpus} lies in no corpus; give a corpus folder, a game's folder in it, or a file there"
        )
    problems = check_game(read_game(corpus, game)) if game else check_corpus(corpus)
    if not problems and answers is not False:
        problems = _asked(corpus, game, since) if answers is None else _all_asked(corpus, game)
    click.echo(FORMATS[shape](corpus, problems))
    summary = os.environ.get("GITHUB_STEP_SUMMARY")
    if shape == "github" and summary:
        write_summary(corpus, problems, Path(summary))
    ctx.exit(0 if all(problem.is_note for problem in problems) else 1)


def _is_corpus(folder: Path) -> bool:
    return folder.is_dir() and any((folder / slug / GAME_FILE).is_file() for slug in game_slugs(folder))


def _place(path: Path) -> tuple[Path, str | None]:
    """Return the corpus folder that a path lies in, and its game if it is a game's folder or lies in one."""
    for folder in (path, *path.absolute().parents):
        if (folder / GAME_FILE).is_file():
            whole = folder.resolve()
            return (folder.parent if folder.name else whole.parent), whole.name
    return path, None


def _asked(corpus: Path, game: str | None, since: str | None) -> list[Problem]:
    """Return what the changes since a commit lose; nothing is opened where nothing has changed."""
    if not is_kept(corpus):
        if since:
            raise click.UsageError(f"{corpus} is kept by no git repository, so that there is no {since}")
        return []
    try:
        names = [Path(name).parts for name in changed_since(corpus, since or "HEAD")]
        games = sorted({parts[0] for parts in names if len(parts) > 1 and game in (None, parts[0])})
        if not games:
            return []
        _say_so("asking what can have changed takes half a minute or so")
        found: list[Problem] = load("service.commands.losses:lost_since")(corpus, since or "HEAD", games)
    except GitError as error:
        raise click.ClickException(f"{corpus} at {since or 'HEAD'}: {error}") from error
    return found


def _all_asked(corpus: Path, game: str | None) -> list[Problem]:
    _say_so("asking every entry all its phrasings takes a minute or two")
    found: list[Problem] = load("service.commands.losses:all_lost")(corpus, game)
    return found


def _say_so(what: str) -> None:
    """Tell whoever sits at a terminal what they wait for."""
    if sys.stderr.isatty():
        click.echo(f"every file is well formed; {what} ...", err=True)
