"""`frostcite gaps`: what players asked and did not get."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click
from pydantic import TypeAdapter

from rules.corpus.loading import game_slugs
from rules.problems import UnknownGame
from service.commands.lazy import load
from service.commands.opening import open_library
from service.plurals import counted
from service.settings import read_settings

if TYPE_CHECKING:
    from rules.curating.gaps import Gap, Gaps


@click.command()
@click.option("--game", help="Only this game.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def gaps(game: str | None, as_json: bool) -> None:
    """List what players asked and did not get.

    These are the questions that players left for the curators, grouped by likeness, with how often they were asked and
    which entries are nearest; and rulings that players said did not help. The archive as it is now judges them: what
    it answers by now stands at the end.

    \b
    Example:
      frostcite gaps
      frostcite gaps --game frosthaven --json
    """
    settings = read_settings()
    if game and game not in game_slugs(settings.corpus_dir):
        raise UnknownGame(game)
    library = open_library(settings)
    found: Gaps = load("service.missed:missed")(settings.data_dir, library, game)
    if as_json:
        click.echo(
            json.dumps(
                TypeAdapter(load("rules.curating.gaps:Gaps")).dump_python(found, mode="json"),
                ensure_ascii=False,
                indent=2,
            )
        )
    else:
        click.echo("\n".join(_lines(found)))


def _lines(found: "Gaps") -> Iterator[str]:
    yield f"{counted(len(found.gaps), 'gap')}{':' if found.gaps else ''}"
    for gap in found.gaps:
        yield from _gap(gap)
    yield f"did not help: {counted(len(found.unhelpful), 'ruling')}"
    for ruling in found.unhelpful:
        yield f"  {ruling.id}: {ruling.no} no, {ruling.yes} yes"
    if found.closed:
        yield f"closed by now: {counted(len(found.closed), 'gap')}"
        for gap in found.closed:
            yield from _gap(gap)


def _gap(gap: "Gap") -> Iterator[str]:
    first, *others = gap.questions
    yield f"  {gap.count} × {click.style(first.text, bold=True)} ({gap.game or 'any game'}, {first.language})"
    yield from (f"      {one.count} × {one.text}" for one in others)
    if gap.open:
        yield f"      known to be open: {gap.open}"
    yield from (f"      near {name}" for name in gap.nearest)
