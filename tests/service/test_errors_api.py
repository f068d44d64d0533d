"""What the API says when it cannot answer: problem details with stable types, and nothing repeated."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings

LONG = "marked" + "x" * 495


@pytest.mark.parametrize(
    ("address", "status", "name", "near"),
    [
        ("/api/v1/ask", 422, "empty-question", []),
        ("/api/v1/ask?q=", 422, "empty-question", []),
        ("/api/v1/ask?q=%20%09", 422, "empty-question", []),
        (f"/api/v1/ask?q={LONG}", 422, "long-question", []),
        (f"/api/v1/suggest?q={LONG}", 422, "long-question", []),
        ("/api/v1/ask?q=a&game=lantern-vally", 404, "unknown-game", ["lantern-valley"]),
        ("/api/v1/games/milrace", 404, "unknown-game", ["mill-race"]),
        (f"/api/v1/games/{LONG * 20}", 404, "unknown-game", []),
        ("/api/v1/games/lantern-valley/entries/burned", 404, "unknown-entry", ["burn"]),
        ("/api/v1/ask?q=a&lang=fr", 422, "unknown-language", ["en", "es", "nb"]),
        ("/api/v1/ask?q=a&limit=0", 422, "bad-parameter", []),
        ("/api/v1/ask?q=a&limit=11", 422, "bad-parameter", []),
        ("/api/v1/ask?q=a&limit=marked", 422, "bad-parameter", []),
        ("/api/v1/games/lantern-valley/entries?kind=marked", 422, "bad-parameter", []),
        ("/api/v1/changes?since=marked", 422, "bad-parameter", []),
        ("/api/v1/ask?q=%ff", 400, "not-utf-8", []),
        ("/api/v1/games/%C3%28", 400, "not-utf-8", []),
        ("/api/v1/marked", 404, "not-found", []),
        ("/api", 404, "not-found", []),
    ],
)
def test_each_fault_has_its_own_stable_type(
    client: TestClient, address: str, status: int, name: str, near: list[str]
) -> None:
    response = client.get(address)
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["cache-control"] == "no-store"
    problem: dict[str, Any] = response.json()
    assert set(problem) == {"type", "title", "status", "detail", "near"}
    assert (problem["type"], problem["status"]) == (f"urn:frostcite:problem:{name}", status)
    assert problem["near"][: len(near)] == near
    assert "marked" not in response.text, "what was asked is never repeated"
    assert len(response.content) < 2_000


def test_five_hundred_characters_are_a_question(client: TestClient) -> None:
    assert client.get("/api/v1/ask", params={"q": "x" * 500}).status_code == 200
    assert client.get("/api/v1/ask", params={"q": "\u0301" * 501}).status_code == 422


@pytest.mark.parametrize("address", ["/api/v1/ask?q=a", "/en/", "/", "/healthz"])
def test_another_method_names_those_that_are_allowed(client: TestClient, address: str) -> None:
    response = client.post(address)
    assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD")


def test_our_own_fault_gives_a_number_that_the_log_has_and_nothing_else(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(settings)
    with TestClient(app, raise_server_exceptions=False) as client:
        app.state.services = None
        response = client.get("/api/v1/games?lang=en&marked=1")
    problem = response.json()
    assert (response.status_code, problem["type"]) == (500, "urn:frostcite:problem:failure")
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "NoneType" not in response.text
    number = problem["detail"].split(": ")[-1].rstrip(".")
    failures = [record.getMessage() for record in caplog.records if record.name == "frostcite.failures"]
    assert failures == [f"failure {number} at /api/v1/games"]


def test_only_trusted_hosts_are_answered(settings: Settings) -> None:
    app = create_app(settings.model_copy(update={"trusted_hosts": ("rules.example", "*.club.example")}))
    with TestClient(app) as client:
        for host, status in {
            "rules.example": 200,
            "RULES.example:8000": 200,
            "a.club.example": 200,
            "club.example": 400,
            "evil.example": 400,
            "rules.example.evil": 400,
        }.items():
            assert client.get("/healthz", headers={"Host": host}).status_code == status, host
