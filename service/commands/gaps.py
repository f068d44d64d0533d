"""`frostcite gaps`: what players asked and did not get."""

import json
from collections.abc import Iterator

import click
from pydantic import TypeAdapter

from rules.curating.gaps import Asked, Gap, Gaps, Voted
from rules.curating.gaps import gaps as find
from rules.languages import language_of
from rules.library import Library
from service.commands.faults import counted
from service.commands.opening import open_library
from service.feedback import FILE, Feedback
from service.settings import Settings, read_settings


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
    library = open_library(settings)
    if game:
        library.game(game)
    found = _found(settings, library, game)
    if as_json:
        click.echo(json.dumps(TypeAdapter(Gaps).dump_python(found, mode="json"), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_lines(found)))


def _found(settings: Settings, library: Library, game: str | None) -> Gaps:
    asked: list[Asked] = []
    voted: list[Voted] = []
    if (settings.data_dir / FILE).exists():
        feedback = Feedback(settings.data_dir)
        for left in feedback.left():
            if game in (None, left.game):
                asked.append(Asked(left.game, language_of(left.language) or "en", left.text, left.count))
        for slug in [game] if game else [index.game.slug for index in library.games]:
            voted += [Voted(f"{slug}/{vote.slug}", vote.settled, vote.count) for vote in feedback.votes(slug)]
        feedback.close()
    return find(asked, voted, library)


def _lines(found: Gaps) -> Iterator[str]:
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


def _gap(gap: Gap) -> Iterator[str]:
    first, *others = gap.questions
    yield f"  {gap.count} × {click.style(first.text, bold=True)} ({gap.game or 'any game'}, {first.language})"
    yield from (f"      {one.count} × {one.text}" for one in others)
    if gap.open:
        yield f"      known to be open: {gap.open}"
    yield from (f"      near {name}" for name in gap.nearest)
