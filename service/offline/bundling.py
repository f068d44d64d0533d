"""What a copy of a game holds: in the bundle all that a reader needs, in the rest what makes the ranking exact.

The bundle has the rulings and the words of the reader's language. The server ranks with the words of every language,
so a copy that has the rest, too, puts the same rulings in the same order.
"""

from typing import Any, Final

from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language
from rules.library import Library
from rules.offline.copying import Copier
from service.catalogues import wording
from service.templating import Frame, templates
from service.views.covering import Consent
from service.views.presenter import Presenter
from service.views.shapes import RulingView

# Another number for another shape: a page that was kept with older code does not read it.
FORMAT: Final = 1


class Bundler:
    """Makes the copies of one game."""

    def __init__(self, library: Library, index: GameIndex, origin: str) -> None:
        self._library = library
        self._index = index
        self._origin = origin
        self._copier = Copier(index)
        self._parts = {language: self._copier.part(language) for language in LANGUAGES}

    def bundle(self, language: Language, most: int | None = None) -> dict[str, Any]:
        """Return all that a reader of a language needs, with at most so many phrasings of each document."""
        show = Presenter(self._library, wording(language), self._origin, Consent())
        return {
            "format": FORMAT,
            "about": self._copier.about(),
            "part": self._parts[language] if most is None else self._copier.part(language, most),
            "rulings": [self._ruling(show.ruling(entry), language) for entry in self._index.entries()],
            "open": [self._index.game.name_in(about, language) for about in self._index.open],
        }

    def rest(self, language: Language, most: int | None = None) -> dict[str, Any]:
        """Return what the server ranks with beside a bundle: the phrasings it lacks, and the other languages."""
        return {
            "format": FORMAT,
            "version": self._index.version,
            "more": self._copier.rest(language, most) if most is not None else "",
            "parts": [part for other, part in self._parts.items() if other != language],
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
