"""What says nothing of itself is kept by nobody, if it is an error, and for a while, if it is an answer."""

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from service.middleware.headers import SafeHeaders


async def answering(request: Request) -> Response:
    """Answer with the status that the address says, and no word on keeping it."""
    return Response("said", int(request.path_params["status"]))


CLIENT = TestClient(
    SafeHeaders(Starlette(routes=[Route("/{status}", answering)]), secure=False), follow_redirects=False
)


@pytest.mark.parametrize(
    ("status", "kept"),
    [
        (200, "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400"),
        (307, "public, max-age=60"),
        (399, "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400"),
        (400, "no-store"),
        (404, "no-store"),
        (503, "no-store"),
    ],
)
def test_for_how_long_an_answer_may_be_kept_depends_on_its_status(status: int, kept: str) -> None:
    assert CLIENT.get(f"/{status}").headers["cache-control"] == kept


def test_only_what_the_world_reaches_by_https_alone_demands_it() -> None:
    assert "strict-transport-security" not in CLIENT.get("/200").headers
    secure = TestClient(SafeHeaders(Starlette(routes=[Route("/{status}", answering)]), secure=True))
    assert secure.get("/200").headers["strict-transport-security"] == "max-age=31536000"
