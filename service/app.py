"""The web service, put together."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from fastapi import FastAPI
from starlette.middleware import Middleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rules.answer import spelling
from rules.library import Library
from service import health, schemas, static_files
from service.api import archive, asking, completing
from service.api.documenting import with_problem_schema
from service.assets import assets
from service.canary import answers_rightly
from service.catalogues import load_all
from service.changelog import Changelog
from service.counts import Counts
from service.dependencies import Services
from service.doors.opening import assistants_answered, chat_routers, open_to_assistants
from service.doors.widget import routes as widget
from service.feedback import Feedback
from service.following import following
from service.handlers import install
from service.middleware.doors import HeadAsGet, Preflight, TrustedHosts, Utf8Only
from service.middleware.failures import Failures
from service.middleware.faults import Faults
from service.middleware.headers import SafeHeaders
from service.middleware.limits import RateLimits, Shedding, SmallBodies
from service.middleware.measuring import Measuring
from service.middleware.representing import Representing
from service.pages import asking as asking_pages
from service.pages import (
    browsing,
    device,
    embedding,
    listing,
    machines,
    offline,
    roots,
    searching,
    sharing,
    taking,
    telling,
)
from service.proposals import api as proposals_api
from service.proposals import pages as proposals
from service.quick import Quick
from service.reloading import Reloader
from service.settings import Settings, read_settings

_DESCRIPTION = (
    "Board-game rules questions answered with curated rulings, each cited to a page or an official source. "
    "Errors are problem details (RFC 9457)."
)

# The last routers take any first step of an address for a language: what has a fixed name goes before them.
_ROUTERS = (
    *(health, schemas, static_files, asking, completing, archive, roots),
    *(machines, embedding, searching, widget, offline),
    *(device, asking_pages, telling, sharing, taking, listing, browsing),
)
_PROPOSALS = (proposals_api, proposals)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the service; without settings, with those of the environment.

    Opening the archive happens when the app starts: CorpusError, FileNotFoundError or UnsafeFolder is raised then.
    """
    used = settings or read_settings()
    app = FastAPI(
        title="Frostcite",
        description=_DESCRIPTION,
        version=_version(),
        lifespan=_lifespan(used),
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        middleware=[
            Middleware(ProxyHeadersMiddleware, trusted_hosts=list(used.trusted_proxies)),
            Middleware(SafeHeaders, secure=used.origin.startswith("https:"), framers=used.frame_origins),
            Middleware(Failures),
            Middleware(HeadAsGet),
            Middleware(Measuring, logged=used.log_requests),
            Middleware(TrustedHosts, hosts=used.trusted_hosts),
            Middleware(Preflight),
            Middleware(RateLimits, where=used.rate_limits),
            # What was answered before passes nothing below.
            Middleware(Representing, most=0 if used.watch else used.answers_mb * 1_000_000),
            Middleware(Utf8Only),
            Middleware(Shedding),
            Middleware(SmallBodies),
            *([Middleware(Faults)] if used.watch else []),
            Middleware(Quick, ways=(asking.quickly, asking_pages.quickly)),
        ],
    )
    app.state.settings = used
    for module in (*(_PROPOSALS if used.proposals else ()), *_ROUTERS):
        app.include_router(module.router)
    for router in chat_routers(used):
        app.include_router(router)
    open_to_assistants(app, used)
    install(app)
    _describe(app)
    return app


def _lifespan(settings: Settings) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        load_all()
        assets()
        # No name here holds the archive: once another one is served, nothing of it is to stay in memory.
        app.state.services = Services(
            settings,
            _opened(settings),
            counts := Counts(settings.data_dir),
            feedback := Feedback(settings.data_dir),
            changelog := Changelog(settings),
        )
        changelog.read_all(app.state.services.library)

        def swap(newer: Library) -> None:
            # Whoever answers a request holds the services that it began with.
            app.state.services = replace(app.state.services, library=newer)
            changelog.read_all(newer)

        app.state.reloader = Reloader(settings, app.state.services.library, swap, aside=not settings.watch)
        reloader = app.state.reloader
        async with reloader.running(), following(settings, reloader), assistants_answered(app):
            yield
        del app.state.services
        counts.close()
        feedback.close()

    return lifespan


def _opened(settings: Settings) -> Library:
    """Return the archive. Raises what opening it raises."""
    library = Library(settings.corpus_dir, settings.data_dir)
    # The first questions are our own, so that no player waits while words are read.
    spelling.prepare()
    library.likely("")
    answers_rightly(library)
    return library


def _describe(app: FastAPI) -> None:
    """Let the API's description hold the schema of its errors."""
    describe = app.openapi

    def described() -> dict[str, Any]:
        return app.openapi_schema or with_problem_schema(describe())

    app.openapi = described  # type: ignore[method-assign]


def _version() -> str:
    try:
        return version("frostcite")
    except PackageNotFoundError:
        return "0"
