"""An answer as lines for a person at a terminal: the verdict first, then where it comes from."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from service.commands.showing import marked_up

if TYPE_CHECKING:
    from service.views.shapes import AnswerView, CitationView, RulingView

_INDENT = "  "


def as_lines(view: "AnswerView", width: int) -> Iterator[str]:
    """Yield the lines of an answer, its text wrapped to a width."""
    if view.corrected:
        yield from (click.style(f"Read as: {view.corrected}", dim=True), "")
    if view.answer:
        yield from _rulings(view.together or [view.answer], width)
        yield from _others("See also", view.related)
    else:
        yield from _not_settled(view, width)
    if view.others:
        yield ""
        yield "Other games that know these words: " + ", ".join(f"--game {game.slug}" for game in view.others)


def _rulings(rulings: Sequence["RulingView"], width: int) -> Iterator[str]:
    for number, ruling in enumerate(rulings):
        if number:
            yield ""
        yield from _ruling(ruling, width)


def _ruling(ruling: "RulingView", width: int) -> Iterator[str]:
    yield click.style(ruling.title, bold=True)
    yield click.style(f"{ruling.kind}, {ruling.id}", dim=True)
    if ruling.covered:
        yield from ("", "Its words are hidden; --reveal shows them.")
    elif ruling.ruling:
        yield ""
        yield from marked_up(ruling.ruling, width)
    yield ""
    yield from map(_citation, ruling.citations)


def _citation(citation: "CitationView") -> str:
    label = click.style(citation.label, fg="cyan")
    return f"— {label}  {citation.url}" if citation.url else f"— {label}"


def _not_settled(view: "AnswerView", width: int) -> Iterator[str]:
    if view.open:
        yield click.style(f"The archive does not settle this: {view.open}", bold=True)
    elif view.related:
        yield click.style("No ruling settles this.", bold=True)
    else:
        yield click.style("Nothing in the archive answers this.", bold=True)
    if view.related:
        yield from ("", "These come close:")
    for ruling in view.related:
        yield _title(ruling)
        for line in marked_up(ruling.passage or "", width - len(_INDENT) * 2):
            yield f"{_INDENT * 2}{line}"


def _others(heading: str, rulings: Sequence["RulingView"]) -> Iterator[str]:
    if rulings:
        yield from ("", f"{heading}:")
        yield from map(_title, rulings)


def _title(ruling: "RulingView") -> str:
    return f"{_INDENT}{ruling.title} {click.style(f'({ruling.id})', dim=True)}"
