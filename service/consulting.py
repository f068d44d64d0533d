"""Asking the library on a reader's behalf, and counting what was looked up."""

import logging

from fastapi import Request

from rules.answer.result import Answer
from rules.languages import Language
from service.dependencies import Services

log = logging.getLogger("frostcite.questions")


def ask(
    request: Request, held: Services, question: str, game: str | None, language: Language | None, limit: int = 5
) -> Answer:
    """Return the answer to a checked question, counted and logged. Raises Problem for an unknown game."""
    if game is not None:
        held.game(game)
    answer = held.library.ask(question, game, language, limit)
    found = answer.game.slug if answer.game else None
    # A question can name people: its text is written only where the settings say so.
    log.info("%s game=%s%s", answer.status, found, f" {question!r}" if held.settings.log_questions else "")
    if found and answer.hit:
        count(request, held, found, answer.hit.entry.slug)
    elif found:
        count(request, held, found)
    return answer


def count(request: Request, held: Services, game: str, slug: str | None = None) -> None:
    """Count a consultation, unless a machine only looked whether the page is there or fetched it ahead."""
    if request.scope.get("asked_for_head") or "prefetch" in request.headers.get("sec-purpose", ""):
        return
    held.counts.add(game, slug)
