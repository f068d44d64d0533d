"""What a copy of a game holds: one bundle a language, of all that its readers need and that finds it."""

from typing import Any, Final

from rules.index.game_index import GameIndex
from rules.languages import Language
from rules.library import Library
from rules.offline.copying import Copier
from service.catalogues import wording
from service.templating import Frame, templates
from service.views.covering import Consent
from service.views.presenter import Presenter
from service.views.shapes import RulingView

# Another number for another shape: a page that was kept with older code does not read it.
FORMAT: Final = 3


class Bundler:
    """Makes the copies of one game."""

    def __init__(self, library: Library, index: GameIndex, origin: str) -> None:
        self._library = library
        self._index = index
        self._origin = origin
        self._copier = Copier(index)

    def bundle(self, language: Language) -> dict[str, Any]:
        """Return all that a reader of a language needs.

        Titles and rulings in the language, and what is open, are found by as they stand here; what else finds them is
        in the `part`.
        """
        show = Presenter(self._library, wording(language), self._origin, Consent())
        return {
            "format": FORMAT,
            "about": self._copier.about(),
            "rulings": [self._ruling(show.ruling(entry), language) for entry in self._index.entries()],
            "open": [self._index.game.name_in(about, language) for about in self._index.open],
            # What is no text comes last: between texts it would take more room.
            "part": self._copier.part(language),
        }

    def _ruling(self, view: RulingView, language: Language) -> dict[str, Any]:
        """Return a ruling as it is shown, and what its passage is found by."""
        html = templates(language, self._origin).text("parts/kept.html", frame=Frame(language, view.title), view=view)
        return {
            "slug": view.slug,
            "kind": view.kind,
            "title": view.title,
            "language": view.language,
            "covered": view.covered,
            "cited": " · ".join(citation.label for citation in view.citations),
            "ruling": view.ruling or "",
            "html": html,
        }
