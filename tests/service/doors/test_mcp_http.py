"""Who is let in at the door for assistants by HTTP: those that the settings name, with short messages."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.dependencies import Services
from service.doors.mcp.server import create_server
from service.doors.mcp.web import PATH, http_app

LIST_TOOLS = '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'
SENT = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}


@pytest.fixture
def held(client: TestClient) -> Services:
    """Return the invented archive, open."""
    held: Services = client.app.state.services  # type: ignore[attr-defined]
    return held


@contextmanager
def opened(held: Services, **changes: Any) -> Iterator[TestClient]:
    """Yield a client of a server with some settings, under the address that a local one has."""
    settings = held.settings.model_copy(update=changes)
    app = http_app(create_server(lambda: held, settings), settings)
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        yield client


def status(client: TestClient, **headers: str) -> int:
    return client.post(PATH, content=LIST_TOOLS, headers={**SENT, **headers}).status_code


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, 200),
        ({"host": "localhost:9000"}, 200),
        ({"host": "frostcite.example"}, 200),
        ({"origin": "https://frostcite.example"}, 200),
        ({"origin": "http://localhost:3000"}, 200),
        ({"host": "attacker.example"}, 421),
        ({"host": "127.attacker.example:80"}, 421),
        ({"origin": "https://attacker.example"}, 403),
        ({"origin": "https://frostcite.example.attacker.example"}, 403),
        ({"Content-Type": "text/plain"}, 400),
    ],
)
def test_a_page_of_someone_else_is_refused(held: Services, headers: dict[str, str], expected: int) -> None:
    with opened(held) as client:
        assert status(client, **headers) == expected


def test_a_host_that_the_settings_trust_is_let_in(held: Services) -> None:
    with opened(held, host="0.0.0.0", trusted_hosts=("rules.example",)) as client:  # noqa: S104 (not bound)
        assert status(client, host="rules.example") == 200
        assert status(client, host="rules.example:8443") == 200
        assert status(client, host="attacker.example") == 421


def test_any_host_is_let_in_where_a_public_server_trusts_any(held: Services) -> None:
    with opened(held, host="0.0.0.0", trusted_hosts=("*",)) as client:  # noqa: S104 (not bound)
        assert status(client, host="anything.example") == 200


def test_a_message_far_longer_than_any_question_is_refused(held: Services) -> None:
    with opened(held) as client:
        assert client.post(PATH, content="x" * 100_000, headers=SENT).status_code == 413
