"""Every ruling as a resource: an address that an assistant can read without a question."""

from collections.abc import Iterator
from typing import Final

from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp.types import Resource

from rules.languages import DEFAULT_LANGUAGE
from service.doors.mcp.quoting import ruling_text
from service.doors.mcp.tools import Holder, Tools
from service.errors import Problem

TEMPLATE: Final = "frostcite://rulings/{game}/{slug}{?lang}"
MEDIA_TYPE: Final = "text/markdown"


class Resources:
    """The rulings of one open archive by their addresses."""

    def __init__(self, holder: Holder, tools: Tools) -> None:
        self._holder = holder
        self._tools = tools

    def read(self, game: str, slug: str, lang: str | None = None) -> str:
        """One ruling, whole, with its citations; `lang` is en, es or nb."""
        try:
            return ruling_text(self._tools.ruling(f"{game}/{slug}", lang), self._tools.linked)
        except Problem as problem:
            raise ResourceNotFoundError(problem.view().detail) from None

    def listed(self) -> Iterator[Resource]:
        """Yield every ruling in English, under a name that gives nothing away."""
        held = self._holder()
        show = held.presenter(DEFAULT_LANGUAGE, reveal=False)
        for index in held.library.games:
            for entry in index.entries():
                view = show.ruling(entry)
                yield Resource(
                    uri=f"frostcite://rulings/{view.id}",
                    name=view.id,
                    title=view.title,
                    description=" · ".join(citation.label for citation in view.citations),
                    mime_type=MEDIA_TYPE,
                )
