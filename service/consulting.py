"""Asking the library on a reader's behalf, and counting what was looked up."""

import logging

from fastapi import Request

from rules.answer.result import Answer
from rules.languages import Language
from service import metrics
from service.dependencies import Services

log = logging.getLogger("frostcite.questions")


def ask(
    request: Request,
    held: Services,
    question: str,
    game: str | None,
    language: Language | None,
    limit: int = 5,
    spell: bool = True,
) -> Answer:
    """Return the answer to a checked question, counted and logged. Raises Problem for an unknown game."""
    answer = answered(held, question, game, language, limit, spell)
    if _is_read(request):
        count_answer(held, answer)
    return answer


def answered(
    held: Services,
    question: str,
    game: str | None,
    language: Language | None,
    limit: int = 5,
    spell: bool = True,
) -> Answer:
    """Return the answer to a checked question, logged but not counted. Raises Problem for an unknown game."""
    if game is not None:
        held.game(game)
    answer = held.library.ask(question, game, language, limit, spell)
    found = answer.game.slug if answer.game else "none"
    metrics.QUESTIONS.labels(found, language or "own", answer.status).inc()
    # A question can name people: its text is written only where the settings say so.
    if held.settings.log_questions:
        log.info("asked", extra={"question": question, "game": found, "status": answer.status})
    return answer


def count_answer(held: Services, answer: Answer) -> None:
    """Count a consultation of the game that was asked, and of the ruling that settled it."""
    if answer.game:
        held.counts.add(answer.game.slug, answer.hit.entry.slug if answer.hit else None)


def count(request: Request, held: Services, game: str, slug: str | None = None) -> None:
    """Count a consultation, unless a machine only looked whether the page is there or fetched it ahead."""
    if _is_read(request):
        held.counts.add(game, slug)


def _is_read(request: Request) -> bool:
    return not request.scope.get("asked_for_head") and "prefetch" not in request.headers.get("sec-purpose", "")
