"""Asking the library on a reader's behalf, and counting what was looked up."""

import logging
from dataclasses import dataclass

from fastapi import Request
from starlette.types import Scope

from rules.answer.result import Answer, Status
from rules.languages import Language
from service import metrics
from service.dependencies import Services

log = logging.getLogger("frostcite.questions")


@dataclass(frozen=True)
class Consultation:
    """What is noted of an answered question each time that it is asked, and the archive's version that answered it."""

    version: str
    question: str
    language: str
    status: Status
    game: str | None
    slug: str | None


def ask(
    request: Request,
    held: Services,
    question: str,
    game: str | None,
    language: Language | None,
    limit: int = 5,
    spell: bool = True,
) -> Answer:
    """Return the answer to a checked question, counted and logged. Raises Problem for an unknown game.

    The request is marked as one whose answer can be sent again to whoever asks the same.
    """
    answer = _answer(held, question, game, language, limit, spell)
    consultation = _consultation(held, answer, language)
    request.scope["consultation"] = consultation
    _tell(held, consultation)
    if _is_read(request.scope):
        _count(held, consultation)
    return answer


def note(scope: Scope, consultation: Consultation) -> None:
    """Count and log a question whose answer is sent again."""
    held: Services = scope["app"].state.services
    _tell(held, consultation)
    if _is_read(scope):
        _count(held, consultation)


def answered(
    held: Services,
    question: str,
    game: str | None,
    language: Language | None,
    limit: int = 5,
    spell: bool = True,
) -> Answer:
    """Return the answer to a checked question, logged but not counted. Raises Problem for an unknown game."""
    answer = _answer(held, question, game, language, limit, spell)
    _tell(held, _consultation(held, answer, language))
    return answer


def count_answer(held: Services, answer: Answer) -> None:
    """Count a consultation of the game that was asked, and of the ruling that settled it."""
    _count(held, _consultation(held, answer, None))


def _answer(
    held: Services, question: str, game: str | None, language: Language | None, limit: int, spell: bool
) -> Answer:
    if game is not None:
        held.game(game)
    return held.library.ask(question, game, language, limit, spell)


def _consultation(held: Services, answer: Answer, language: Language | None) -> Consultation:
    return Consultation(
        version=held.library.version,
        question=answer.question,
        language=language or "own",
        status=answer.status,
        game=answer.game.slug if answer.game else None,
        slug=answer.hit.entry.slug if answer.hit else None,
    )


def _tell(held: Services, consultation: Consultation) -> None:
    game = consultation.game or "none"
    metrics.asked(game, consultation.language, consultation.status).inc()
    # A question can name people: its text is written only where the settings say so.
    if held.settings.log_questions:
        log.info("asked: %s", consultation.question, extra={"game": game, "status": consultation.status})


def _count(held: Services, consultation: Consultation) -> None:
    if consultation.game:
        held.counts.add(consultation.game, consultation.slug)


def count(request: Request, held: Services, game: str, slug: str | None = None) -> None:
    """Count a consultation, unless a machine only looked whether the page is there or fetched it ahead."""
    if _is_read(request.scope):
        held.counts.add(game, slug)


def _is_read(scope: Scope) -> bool:
    ahead = any(name == b"sec-purpose" and b"prefetch" in value for name, value in scope["headers"])
    return not ahead and not scope.get("asked_for_head")
