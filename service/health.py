"""Whether the service lives, and whether it can answer."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

router = APIRouter(tags=["health"])

_NEVER_KEPT = {"Cache-Control": "no-store"}


@router.get("/healthz")
async def alive() -> JSONResponse:
    """Say that the process lives; touches nothing."""
    return JSONResponse({"status": "alive"}, headers=_NEVER_KEPT)


@router.get("/readyz")
async def ready(request: Request) -> JSONResponse:
    """Say whether the archive is open, and in which version; 503 while it is not."""
    held = getattr(request.app.state, "services", None)
    if held is None:
        return JSONResponse({"status": "not ready"}, 503, headers=_NEVER_KEPT)
    return JSONResponse({"status": "ready", "version": held.library.version}, headers=_NEVER_KEPT)
