"""What every route needs: the open archive, the reader's language, the checked question."""

import logging
from dataclasses import dataclass
from typing import Annotated, cast

from fastapi import Depends, Query, Request
from starlette.applications import Starlette

from rules.answer.question import MAX_LENGTH
from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language, language_of
from rules.library import Library
from rules.model import Entry
from service.catalogues import wording
from service.changelog import Changelog
from service.counts import Counts
from service.errors import empty_question, long_question, unknown_entry, unknown_game, unknown_language
from service.feedback import Feedback
from service.settings import Settings
from service.views.covering import Consent, named_so
from service.views.presenter import Presenter

log = logging.getLogger("frostcite.questions")


@dataclass(frozen=True)
class Services:
    """What the running service holds."""

    settings: Settings
    library: Library
    counts: Counts
    feedback: Feedback
    changelog: Changelog

    def game(self, slug: str) -> GameIndex:
        """Return a game. Raises Problem, with near names, if the archive has none of this name."""
        if slug not in self.library.slugs:
            raise unknown_game(slug, self.library.slugs)
        return self.library.game(slug)

    def entry(self, game: str, slug: str) -> Entry:
        """Return an entry. Raises Problem, with near names, if there is none of this name."""
        index = self.game(game)
        entry = index.find(slug) or named_so(slug, index.entries())
        if entry is None:
            safe = [known.slug for known in index.entries() if not known.spoiler]
            raise unknown_entry(slug, safe)
        return entry

    def presenter(self, language: Language, reveal: bool, only: Entry | None = None) -> Presenter:
        """Return the maker of views for a reader; what is revealed can be `only` one entry."""
        consent = Consent(reveal, only=only.id if only else None)
        return Presenter(self.library, wording(language), self.settings.origin, consent)


def services_of(app: Starlette) -> Services | None:
    """Return what the running service holds, None before it is open."""
    return cast(Services | None, getattr(app.state, "services", None))


async def services(request: Request) -> Services:
    """Return what the running service holds."""
    return cast(Services, request.app.state.services)


def checked_question(text: str) -> str:
    """Return a question that can be asked. Raises Problem for an empty or too long one, before anything reads it."""
    if len(text) > MAX_LENGTH:
        raise long_question(len(text))
    if not text.strip():
        raise empty_question()
    return text


def checked_language(code: str | None) -> Language | None:
    """Return the language of a code, None for none. Raises Problem for a language that is not ours."""
    if code is None:
        return None
    language = language_of(code[:20])
    if language is None:
        raise unknown_language()
    return language


async def _question(
    q: Annotated[
        str,
        Query(
            description=f"The question, at most {MAX_LENGTH} characters.",
            examples=["does shield apply before ward"],
            # Told, not enforced: our own errors say more, and never repeat what was asked.
            json_schema_extra={"minLength": 1, "maxLength": MAX_LENGTH, "pattern": r"\S"},
        ),
    ],
) -> str:
    return checked_question(q)


async def _reader(
    lang: Annotated[
        str | None,
        Query(description="The reader's language.", json_schema_extra={"enum": [*LANGUAGES, "no", "nn"]}),
    ] = None,
) -> Language | None:
    return checked_language(lang)


Held = Annotated[Services, Depends(services)]
AskedQuestion = Annotated[str, Depends(_question)]
ReaderLanguage = Annotated[Language | None, Depends(_reader)]
Reveal = Annotated[bool, Query(description="Show what is covered because it gives away things unlocked later.")]
