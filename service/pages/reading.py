"""What every page needs: its language, its templates, its addresses, its makers of views."""

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import Depends, Query, Request

from rules.languages import LANGUAGES, Language, language_of
from rules.model import Entry
from service.dependencies import Held, Services
from service.errors import not_found
from service.templating import Templates, templates
from service.views.addresses import Addresses
from service.views.presenter import Presenter
from service.views.shapes import RulingView


class Moved(Exception):
    """The page is at another address for good."""

    def __init__(self, location: str) -> None:
        self.location = location
        super().__init__(location)


def page_language(request: Request, lang: str) -> Language:
    """Return the language that leads a page's address.

    Raises Moved for another code of one of ours (`/no/` is `/nb/`), Problem where there is no such language.
    """
    for language in LANGUAGES:
        if lang == language:
            return language
    language = language_of(lang[:20]) or _unknown()
    _, _, rest = request.scope["raw_path"].decode("ascii").removeprefix("/").partition("/")
    asked = request.scope["query_string"].decode("ascii")
    raise Moved(f"/{language}/{rest}{'?' if asked else ''}{asked}")


def _unknown() -> Language:
    raise not_found()


@dataclass(frozen=True)
class Reading:
    """One reader's visit to a page."""

    request: Request
    held: Services
    language: Language
    reveal: bool

    @property
    def templates(self) -> Templates:
        """The templates in the reader's language."""
        return templates(self.language, self.held.settings.origin)

    @property
    def show(self) -> Presenter:
        """The maker of views for this reader."""
        return self.held.presenter(self.language, self.reveal)

    def ruling(self, entry: Entry) -> RulingView:
        """Return the view of the one entry that a page shows: to reveal it reveals no other."""
        return self.held.presenter(self.language, self.reveal, only=entry).ruling(entry)

    @property
    def proposes(self) -> bool:
        """Say whether this reader may propose something to the curators."""
        return self.held.settings.proposals

    @property
    def at(self) -> Addresses:
        """Addresses within the site."""
        return Addresses("", self.language)

    @property
    def asked(self) -> dict[str, object]:
        """What this reader's page has in its query whatever it shows."""
        return {"reveal": self.reveal or None}

    def twin(self, *steps: str, **values: object) -> str:
        """Return the address of something in the API as this reader sees it."""
        return self.at.api(*steps, **values, lang=self.language, reveal=self.reveal)


def _reading(
    request: Request,
    held: Held,
    language: Annotated[Language, Depends(page_language)],
    reveal: Annotated[bool, Query()] = False,
) -> Reading:
    return Reading(request, held, language, reveal)


Visit = Annotated[Reading, Depends(_reading)]

# What the reader has just told the curators, when a form brings them back to the page.
Told = Annotated[Literal["yes", "no", "left"] | None, Query()]
