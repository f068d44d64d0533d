"""Whether the service lives, whether it can answer, and what it has measured."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from service import metrics
from service.canary import answers_rightly
from service.serving.draining import DRAINING

router = APIRouter(tags=["health"])

_NEVER_KEPT = {"Cache-Control": "no-store"}


@router.get("/healthz")
async def alive() -> JSONResponse:
    """Say that the process lives; touches nothing."""
    return JSONResponse({"status": "alive"}, headers=_NEVER_KEPT)


@router.get("/readyz")
async def ready(request: Request) -> JSONResponse:
    """Say whether the archive is open and answers rightly, and in which version; 503 while it does not, or stops.

    A changed archive that has faults does not count: the last good one answers.
    """
    held = getattr(request.app.state, "services", None)
    why = None
    if held is None:
        why = "the archive is not open"
    elif request.scope.get("state", {}).get(DRAINING):
        why = "the service is about to stop"
    elif not answers_rightly(held.library):
        why = "the archive does not answer a question of its own"
    if held is None or why:
        return JSONResponse({"status": "not ready", "why": why}, 503, headers=_NEVER_KEPT)
    return JSONResponse({"status": "ready", "version": held.library.version}, headers=_NEVER_KEPT)


@router.get("/metrics", include_in_schema=False)
def measured() -> Response:
    """Return what all workers have measured, for Prometheus."""
    return Response(metrics.exposition(), media_type=CONTENT_TYPE_LATEST, headers=_NEVER_KEPT)
