"""An answer as lines for a person at a terminal: the verdict first, then where it comes from."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from service.commands.showing import marked_up

if TYPE_CHECKING:
    from service.views.shapes import AnswerView, CitationView, RulingView

_INDENT = "  "


def as_lines(view: "AnswerView", width: int, numbered: bool = False) -> Iterator[str]:
    """Yield the lines of an answer, its text wrapped to a width; `numbered` puts numbers to rulings that are close."""
    if view.corrected:
        yield from (click.style(f"Read as: {view.corrected}", dim=True), "")
    if view.answer:
        yield from _rulings(view.together or [view.answer], width)
        yield from _others("See also", view.related, numbered)
    else:
        yield from _not_settled(view, width, numbered)
    if view.others:
        yield ""
        yield "Other games that know these words: " + ", ".join(f"--game {game.slug}" for game in view.others)


def _rulings(rulings: Sequence["RulingView"], width: int) -> Iterator[str]:
    for number, ruling in enumerate(rulings):
        if number:
            yield ""
        yield from ruling_lines(ruling, width)


def ruling_lines(ruling: "RulingView", width: int) -> Iterator[str]:
    """Yield the lines of one ruling: its title, its words, its citations."""
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


def _not_settled(view: "AnswerView", width: int, numbered: bool) -> Iterator[str]:
    if view.open:
        yield click.style(f"The archive does not settle this: {view.open}", bold=True)
    elif view.related:
        yield click.style("No ruling settles this.", bold=True)
    else:
        yield click.style("Nothing in the archive answers this.", bold=True)
    if view.related:
        yield from ("", "These come close:")
    for number, ruling in enumerate(view.related, 1):
        yield _title(ruling, number if numbered else None)
        for line in marked_up(ruling.passage or "", width - len(_INDENT) * 2):
            yield f"{_INDENT * 2}{line}"


def _others(heading: str, rulings: Sequence["RulingView"], numbered: bool) -> Iterator[str]:
    if rulings:
        yield from ("", f"{heading}:")
    for number, ruling in enumerate(rulings, 1):
        yield _title(ruling, number if numbered else None)


def _title(ruling: "RulingView", number: int | None) -> str:
    mark = f"{number}. " if number else ""
    return f"{_INDENT}{mark}{ruling.title} {click.style(f'({ruling.id})', dim=True)}"
