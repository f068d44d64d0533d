"""What every page of the workbench needs: its language, its desk, and whether what comes is from our own pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse

from rules.languages import Language
from service.errors import refused
from service.forms import read_form
from service.pages.reading import page_language
from service.templating import Frame, templates
from service.views.addresses import Addresses
from service.workbench.desk import Desk
from service.workbench.door import TOKEN_HEADER, Door

# An entry of 64 KB, each byte as three characters of a form, and what else the form says.
MOST_BYTES: Final = 256 * 1024
_MOST_FIELDS: Final = 40


@dataclass(frozen=True)
class Working:
    """The curator's visit to a page."""

    request: Request
    desk: Desk
    door: Door
    language: Language

    @property
    def at(self) -> Addresses:
        """Addresses within the workbench."""
        return Addresses("", self.language)

    def page(self, name: str, title: str, path: str, status: int = 200, /, **values: Any) -> HTMLResponse:
        """Return a page of the workbench; `path` is its address after its language, a value `query` what follows it."""
        shown = templates(self.language, self.desk.settings.origin)
        frame = Frame(self.language, title, path=path, query=values.pop("query", {}), indexed=False)
        return shown.page(f"workbench/{name}", frame, status, token=self.door.pages, **values)

    def back(self, address: str) -> RedirectResponse:
        """Send the curator to a page after something was done."""
        return RedirectResponse(address, 303)


def _working(request: Request, language: Annotated[Language, Depends(page_language)]) -> Working:
    return Working(request, request.app.state.desk, request.app.state.door, language)


async def _written(request: Request) -> Mapping[str, str]:
    """Return the fields of a form that a page of this workbench sent. Raises Problem for any other."""
    fields = await read_form(request, MOST_BYTES, _MOST_FIELDS)
    door: Door = request.app.state.door
    if not door.takes(request.headers.get(TOKEN_HEADER) or fields.get("token", "")):
        raise refused(403)
    return fields


Bench = Annotated[Working, Depends(_working)]
Written = Annotated[Mapping[str, str], Depends(_written)]
