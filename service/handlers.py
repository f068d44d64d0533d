"""Every error becomes a response here: problem details for programs, a page for people."""

from collections.abc import Sequence
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException

from rules.answer.question import MAX_LENGTH
from rules.languages import DEFAULT_LANGUAGE, Language, language_of
from service.dependencies import Services
from service.errors import MEDIA_TYPE, Problem, bad_parameter, empty_question, not_found, refused, wrong_method
from service.pages.reading import Moved
from service.templating import Frame, templates
from service.views.addresses import Addresses
from service.views.shapes import GameLink

# What goes by: too many at once, or our own fault.
_PASSING: Final = (429, 500, 503)
_FOR_PROGRAMS: Final = (
    *("/api/", "/openapi.json", "/healthz", "/readyz", "/metrics", "/static/", "/oembed"),
    *("/integrations/", "/mcp"),
)


def problem_as_json(problem: Problem) -> Response:
    """Return an error as problem details."""
    headers = {**problem.headers, "Cache-Control": "no-store"}
    return JSONResponse(problem.view().model_dump(), problem.status, headers, media_type=MEDIA_TYPE)


def problem_response(request: Request, problem: Problem) -> Response:
    """Return an error in the form that the address's readers expect."""
    path = request.scope["path"]
    if path == "/api" or path.startswith(_FOR_PROGRAMS):
        return problem_as_json(problem)
    response = _problem_page(request, problem)
    response.headers.update(problem.headers)
    response.headers["Cache-Control"] = "no-store"
    return response


def _problem_page(request: Request, problem: Problem) -> Response:
    # The page's language is its address's; an address without one is answered in English, whoever asks.
    code, _, path = request.scope["raw_path"].decode("ascii", "replace").removeprefix("/").partition("/")
    known = language_of(code[:20])
    language: Language = known or DEFAULT_LANGUAGE
    shown = templates(language, request.app.state.settings.origin)
    at = Addresses("", language)
    game = _game(request, path.partition("/")[0], language)
    # Nothing is wrong with a question that came at a bad moment: it stays, to be asked again.
    question = request.query_params.get("q", "")[:MAX_LENGTH] if problem.status in _PASSING else ""
    frame = Frame(
        language,
        problem.title,
        path=path if known else "",
        query={"q": question or None},
        indexed=False,
        game=game,
        question=question,
    )
    near: Sequence[tuple[str, str, Language]] = ()
    if problem.name == "unknown-game":
        near = [(name, at.game(name), language) for name in problem.near]
    elif problem.name == "unknown-entry":
        near = _near_entries(request, problem, language)
    return shown.page("error.html", frame, problem.status, problem=problem, near=near)


def _game(request: Request, slug: str, language: Language) -> GameLink | None:
    """Return the game that an address names where there is one: who asks again asks about it."""
    held: Services | None = getattr(request.app.state, "services", None)
    if held is None:
        return None
    try:
        return held.presenter(language, reveal=False).game_link(held.game(slug).game)
    except Problem:
        return None


def _near_entries(request: Request, problem: Problem, language: Language) -> list[tuple[str, str, Language]]:
    """Return the entries that are like one that is not there: their titles, addresses and languages."""
    held = request.app.state.services
    index = held.game(request.path_params["game"])
    show = held.presenter(language, reveal=False)
    links = [show.link(entry) for name in problem.near if (entry := index.find(name))]
    return [(link.title, link.url.removeprefix(held.settings.origin), link.language) for link in links]


def install(app: FastAPI) -> None:
    """Let an app tell its errors this way."""

    @app.exception_handler(Problem)
    async def on_problem(request: Request, problem: Problem) -> Response:
        return problem_response(request, problem)

    @app.exception_handler(Moved)
    async def on_moved(_: Request, moved: Moved) -> Response:
        return RedirectResponse(moved.location, 308)

    @app.exception_handler(RequestValidationError)
    async def on_bad_parameter(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = first["loc"][0]
        if first["type"] == "missing" and first["loc"] == ("query", "q"):
            return problem_response(request, empty_question())
        problem = not_found() if place == "path" else bad_parameter(str(first["loc"][-1]), str(first["msg"]))
        return problem_response(request, problem)

    @app.exception_handler(HTTPException)
    async def on_http_error(request: Request, error: HTTPException) -> Response:
        if error.status_code == 405:
            allowed = (error.headers or {}).get("Allow", "GET").replace("GET", "GET, HEAD")
            return problem_response(request, wrong_method(allowed))
        return problem_response(request, not_found() if error.status_code == 404 else refused(error.status_code))
