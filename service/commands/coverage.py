"""`frostcite coverage`: which pages and sections of a game's sources have entries, and what is left to do."""

import datetime as dt
import json
from collections.abc import Iterator, Sequence
from itertools import groupby

import click
from pydantic import TypeAdapter

from rules.curating.coverage import RESEARCH_DAYS, Coverage, SourceCoverage
from rules.curating.coverage import coverage as cover
from service.commands.gamefolders import game_folder
from service.plurals import counted
from service.settings import read_settings

_ROW = 50
_MANY = 9


@click.command()
@click.argument("game")
@click.option("--days", default=RESEARCH_DAYS, show_default=True, help="Research of the sources is due after so many.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def coverage(game: str, days: int, as_json: bool) -> None:
    """Show what a game covers and what is left to do.

    GAME is a game's folder. Each page of a source is a sign: a dot has no entry, a digit that many, + more than nine.
    Below stand entries without phrasings, missing and stale translations, and citations without a page.

    \b
    Example:
      frostcite coverage frosthaven
      frostcite coverage frosthaven --json
    """
    folder, described = game_folder(read_settings().corpus_dir, game)
    found = cover(folder, described, dt.date.today(), days)
    if as_json:
        click.echo(json.dumps(TypeAdapter(Coverage).dump_python(found, mode="json"), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_lines(found)))


def _lines(found: Coverage) -> Iterator[str]:
    yield click.style(f"{found.game}: {counted(found.entries, 'entry')}", bold=True)
    due = "; research them again" if found.research_due else ""
    yield f"sources researched on {found.researched}, {counted(found.researched_days, 'day')} ago{due}"
    for source in found.sources:
        yield ""
        yield from _source_lines(source)
    yield ""
    for code, slugs in found.unasked.items():
        yield from _listed(f"not asked in {code}", slugs)
    for code, slugs in found.untranslated.items():
        yield from _listed(f"not translated to {code}", slugs)
    for code, slugs in found.stale.items():
        yield from _listed(f"stale in {code}", slugs)
    yield from _listed("cited without a page", found.pageless)
    yield from _listed("not readable, see `frostcite check`", found.unread)


def _source_lines(source: SourceCoverage) -> Iterator[str]:
    pages = (
        f"{len(source.by_page)} of {counted(source.pages, 'page')}"
        if source.pages
        else counted(len(source.by_page), "page")
    )
    read = f", last read on {source.read}" if source.read else ""
    yield f"{source.source}: entries on {pages} and in {counted(len(source.by_section), 'section')}{read}"
    for start in range(1, (source.pages or 0) + 1, _ROW):
        row = range(start, min(start + _ROW, (source.pages or 0) + 1))
        yield f"  {start:>4} " + "".join(_sign(len(source.by_page.get(page, ()))) for page in row)
    if source.uncovered:
        yield f"  no entry on {_runs(source.uncovered)}"


def _sign(entries: int) -> str:
    return "." if not entries else str(entries) if entries <= _MANY else "+"


def _runs(pages: Sequence[int]) -> str:
    """Return page numbers with neighbours joined: 1-3, 7."""
    runs = [[page for _, page in run] for _, run in groupby(enumerate(pages), lambda pair: pair[1] - pair[0])]
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _listed(name: str, slugs: Sequence[str]) -> Iterator[str]:
    yield f"{name}: {len(slugs)}"
    yield from (f"  {slug}" for slug in slugs)
