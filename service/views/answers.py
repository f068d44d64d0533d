"""A question's outcome as a reader sees it."""

from collections.abc import Iterator, Sequence

from rules.answer.result import Answer
from rules.index.game_index import GameIndex
from rules.library import Library
from rules.model import Entry
from service.catalogues import wording
from service.remembering import for_good
from service.views.covering import Consent, names, safe_text
from service.views.presenter import Presenter
from service.views.shapes import AnswerView


def answer_view(library: Library, answer: Answer, origin: str, reveal: bool = False) -> AnswerView:
    """Return the view of an answer, in the language that it names for its reader."""
    consent = Consent(reveal, answer.question)
    show = Presenter(library, wording(answer.language), origin, consent)
    hidden = list(_hidden(library, consent)) if answer.corrected or answer.open else []
    unsettled = answer.game.name_in(answer.open, answer.language) if answer.open and answer.game else None
    return AnswerView(
        question=answer.question,
        game=answer.game.slug if answer.game else None,
        language=answer.language,
        asked_in=answer.asked_in,
        status=answer.status,
        answer=show.ruling(answer.hit.entry, answer.hit) if answer.hit else None,
        together=[show.ruling(hit.entry, hit) for hit in answer.together],
        confidence=round(answer.confidence, 3),
        related=[show.ruling(hit.entry, hit) for hit in answer.related],
        corrected=safe_text(answer.corrected, hidden),
        open=safe_text(unsettled, hidden),
        others=[show.game_link(game) for game in answer.others],
    )


def gives_away(library: Library, text: str) -> bool:
    """Say whether a text names something that is covered for those who have not asked to see it."""
    return any(names(text, entry) for entry in _hidden(library, Consent()))


def _hidden(library: Library, consent: Consent) -> Iterator[Entry]:
    """Yield every entry that is covered for the reader."""
    return (entry for index in library.games for entry in _spoilers(index) if not consent.given(entry))


@for_good
def _spoilers(index: GameIndex) -> Sequence[Entry]:
    """Return the entries of a game that give something away, without the words that nobody needs to know them by."""
    bare: dict[str, dict[str, str]] = {"asked_as": {}, "translations": {}}
    return [entry.model_copy(update=bare) for entry in index.entries() if entry.spoiler]
