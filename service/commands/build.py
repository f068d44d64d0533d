"""`frostcite build`: make the index of every game, so that the first question does not wait for it."""

import time
from collections.abc import Iterator
from pathlib import Path

import click

from rules.corpus.checks import check_corpus
from rules.corpus.loading import game_slugs
from rules.problems import CorpusError
from service.commands.lazy import load
from service.plurals import counted
from service.settings import read_settings


@click.command()
def build() -> None:
    """Build the index of every game.

    What is there already is checked and kept; a faulty corpus is reported, with exit code 1.

    \b
    Example:
      FROSTCITE_DATA_DIR=/var/lib/frostcite frostcite build
    """
    settings = read_settings()
    started = time.perf_counter()
    try:
        for line in _build(settings.corpus_dir, settings.data_dir):
            click.echo(line)
    except CorpusError as error:
        raise CorpusError(settings.corpus_dir, check_corpus(settings.corpus_dir)) from error
    click.echo(f"{time.perf_counter() - started:.1f} s in all; the data folder is {settings.data_dir}")


def _build(corpus: Path, data: Path) -> Iterator[str]:
    """Open every game's index and yield a line on each: its entries, whether it was built, and how long it took."""
    store = load("rules.index.store:Store")(data)
    for slug in game_slugs(corpus):
        started = time.perf_counter()
        before = _folders(data / "index" / slug)
        index = store.open(corpus, slug)
        after = _folders(data / "index" / slug)
        if not any(name == index.version for name, _ in after):
            how = "built in memory alone, the data folder cannot be written"
        else:
            how = "already there" if before >= after else "built"
        yield f"{slug}: {counted(len(index.slugs), 'entry')}, {how}, {time.perf_counter() - started:.1f} s"


def _folders(folder: Path) -> set[tuple[str, int]]:
    """Return the indexes of a game by name and inode: a rebuilt one keeps its name but not its inode."""
    return {(path.name, path.stat().st_ino) for path in folder.glob("[!.]*")}
