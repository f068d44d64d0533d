"""A report on questions, as lines for a person and as values for JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import click

from rules.evaluation.measuring import Bin, Figures, Outcome, Report
from service.commands.showing import percent, table

_HEADINGS = ["", "asked", "right first", "in first 3", "answered", "& right", "& wrong", "declined"]
_LEGEND = (
    "right first, in first 3, answered, & right: of the questions that the archive settles",
    "& wrong: of all questions; declined: rightly not answered, of those that nothing settles",
)


def as_lines(report: Report, places: Sequence[str]) -> Iterator[str]:
    """Yield the report as text; `places` says where each question stands, in the order in which they were asked."""
    rows = [_HEADINGS, _row("all", report.total)]
    rows += [_row(f"  {style}", figures) for style, figures in report.by_style.items()]
    rows += [_row(f"  {language}", figures) for language, figures in report.by_language.items()]
    yield from table(rows)
    yield from ("", *_LEGEND, "", "How often a confidence is right:", "")
    rows = [["confidence", "asked", "right first"], *(_bin_row(part) for part in report.reliability if part.questions)]
    yield from table(rows)
    yield from ("", f"{len(report.misses)} missed" + (":" if report.misses else ""))
    for outcome in report.misses:
        yield from _miss(outcome, places[outcome.number])


def as_json_value(report: Report, places: Sequence[str]) -> dict[str, Any]:
    """Return the report as plain values for JSON."""
    return {
        "total": asdict(report.total),
        "by_style": {style: asdict(figures) for style, figures in report.by_style.items()},
        "by_language": {language: asdict(figures) for language, figures in report.by_language.items()},
        "reliability": [asdict(part) for part in report.reliability],
        "misses": [
            {
                "place": places[outcome.number],
                **outcome.question.model_dump(mode="json"),
                "status": outcome.status,
                "confidence": round(outcome.confidence, 3),
                "got": outcome.got,
            }
            for outcome in report.misses
        ],
    }


def _row(name: str, figures: Figures) -> list[str]:
    return [
        name,
        str(figures.questions),
        percent(figures.right_first, figures.answerable),
        percent(figures.right_in_three, figures.answerable),
        percent(figures.answerable_answered, figures.answerable),
        percent(figures.answered_right, figures.answerable),
        percent(figures.answered_wrong, figures.questions),
        percent(figures.rightly_declined, figures.unanswerable),
    ]


def _bin_row(part: Bin) -> list[str]:
    return [f"{part.low:.1f} to {part.high:.1f}", str(part.questions), percent(part.right, part.questions)]


def _miss(outcome: Outcome, place: str) -> Iterator[str]:
    question = outcome.question
    yield ""
    yield f"{place}: {click.style(question.q, bold=True)} ({question.lang}, {question.style})"
    yield f"  expected  {', '.join(question.expect) or 'no answer'}"
    yield f"  got       {outcome.status} ({outcome.confidence:.2f}) {', '.join(outcome.got)}".rstrip()
