"""What a half-typed question may be about."""

from rules.answer.question import MAX_LENGTH
from rules.answer.suggesting import completed
from rules.languages import Language
from rules.library import Library
from service.catalogues import wording
from service.views.covering import Consent
from service.views.presenter import Presenter
from service.views.shapes import SuggestionsView


def suggestions_view(
    library: Library, text: str, game: str | None, language: Language, limit: int, origin: str, reveal: bool = False
) -> SuggestionsView:
    """Return the rulings that come closest to a half-typed question. Raises UnknownGame, ValueError as `ask` does."""
    games = [library.game(game)] if game else library.likely(text)
    whole = completed(text, language, [index.vocabulary for index in games])
    # A question of full length can be completed to one that is too long.
    answer = library.ask(whole if len(whole) <= MAX_LENGTH else text, game, language, limit)
    # Consent is what the player typed, never what we made of it.
    show = Presenter(library, wording(language), origin, Consent(reveal, text))
    hits = [*([answer.hit] if answer.hit else []), *answer.related]
    links = [show.link(hit.entry) for hit in hits][:limit]
    return SuggestionsView(question=text, language=language, suggestions=links)
