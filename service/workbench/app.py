"""The workbench, put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware

from service import static_files
from service.assets import assets
from service.catalogues import load_all
from service.middleware.headers import SafeHeaders
from service.middleware.limits import SmallBodies
from service.workbench import browsing, editing, past, proposals
from service.workbench.desk import Desk
from service.workbench.door import Door
from service.workbench.guarding import Guard
from service.workbench.telling import install
from service.workbench.working import MOST_BYTES

_ROUTERS = (static_files, browsing, editing, past, proposals)


def create_workbench(desk: Desk, door: Door) -> FastAPI:
    """Return the workbench for a corpus; its settings name the port that it is reached by."""
    app = FastAPI(
        title="Frostcite's workbench",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
        lifespan=_lifespan,
        middleware=[
            Middleware(SafeHeaders, secure=False),
            Middleware(Guard, door=door, port=desk.settings.port),
            Middleware(SmallBodies, most=MOST_BYTES),
        ],
    )
    app.state.settings, app.state.desk, app.state.door = desk.settings, desk, door
    for module in _ROUTERS:
        app.include_router(module.router)
    install(app)
    return app


@asynccontextmanager
async def _lifespan(_: FastAPI) -> AsyncIterator[None]:
    load_all()
    assets()
    yield
