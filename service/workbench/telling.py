"""Every error of the workbench becomes a page here."""

import logging
import secrets

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import RedirectResponse, Response
from starlette.exceptions import HTTPException

from rules.languages import Language, language_of, preferred
from rules.problems import CorpusError
from service.errors import Problem, failure, not_found, refused
from service.labels import N_
from service.pages.reading import Moved
from service.templating import Frame, templates

log = logging.getLogger("frostcite.workbench")


def told(request: Request, problem: Problem) -> Response:
    """Return an error as a page, in the language of its address or of the browser."""
    code = request.scope["path"].lstrip("/").partition("/")[0][:20]
    language: Language = language_of(code) or preferred(request.headers.get("accept-language", ""))
    frame = Frame(language, problem.title, indexed=False)
    shown = templates(language, request.app.state.settings.origin)
    response = shown.page("workbench/error.html", frame, problem.status, problem=problem)
    response.headers.update(problem.headers)
    response.headers["Cache-Control"] = "no-store"
    return response


def install(app: FastAPI) -> None:
    """Let the workbench tell its errors this way."""

    @app.exception_handler(Problem)
    async def on_problem(request: Request, problem: Problem) -> Response:
        return told(request, problem)

    @app.exception_handler(Moved)
    async def on_moved(_: Request, moved: Moved) -> Response:
        return RedirectResponse(moved.location, 308)

    @app.exception_handler(CorpusError)
    async def on_unreadable(request: Request, error: CorpusError) -> Response:
        return told(request, Problem("unreadable", 409, N_("The file cannot be read"), str(error.problems[0])))

    @app.exception_handler(RequestValidationError)
    async def on_bad_parameter(request: Request, _: RequestValidationError) -> Response:
        return told(request, not_found())

    @app.exception_handler(HTTPException)
    async def on_http_error(request: Request, error: HTTPException) -> Response:
        return told(request, not_found() if error.status_code == 404 else refused(error.status_code))

    @app.exception_handler(Exception)
    async def on_failure(request: Request, error: Exception) -> Response:
        number = secrets.token_hex(4)
        log.error("failure %s at %s", number, request.scope["path"], exc_info=error)
        return told(request, failure(number))
