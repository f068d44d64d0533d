"""Assistants inside the service: let in where a setting says so, over the archive that is served at the moment."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from rules.library import Library
from service.app import create_app
from service.settings import Settings, SettingsError

SENT = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
QUESTION = "how long does a lantern burn"


def asked(client: TestClient, method: str, headers: dict[str, str] | None = None, **parameters: Any) -> Any:
    """Return what a call gets."""
    call = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
    response = client.post("/mcp", content=json.dumps(call), headers={**SENT, **(headers or {})})
    assert response.status_code == 200, response.text
    assert response.headers["x-content-type-options"] == "nosniff"
    return response.json()["result"]


@pytest.fixture(scope="module")
def assisting(settings: Settings) -> Iterator[TestClient]:
    """Return a client of a service that answers assistants."""
    app = create_app(settings.model_copy(update={"mcp": True}))
    with TestClient(app, base_url="https://frostcite.example") as client:
        yield client


def test_an_assistant_asks_where_the_pages_are(assisting: TestClient) -> None:
    result = asked(assisting, "tools/call", name="ask_rules", arguments={"question": QUESTION})
    assert result["structuredContent"]["answer"]["id"] == "lantern-valley/burn"
    assert result["content"][0]["text"].startswith("Status: answered.")
    assert assisting.get("/en/lantern-valley/rulings/burn").status_code == 200


def test_after_a_reload_it_reads_the_new_archive(assisting: TestClient, corpus_dir: Path, tmp_path: Path) -> None:
    app: Any = assisting.app
    before = app.state.services
    newer = tmp_path / "corpus"
    for name in ("game.yaml", "rules/wheel.yaml"):
        copy = newer / "mill-race" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes((corpus_dir / "mill-race" / name).read_bytes())
    assert len(asked(assisting, "resources/list")["resources"]) == 5
    app.state.services = replace(before, library=Library(newer, tmp_path / "data"))
    try:
        assert [each["name"] for each in asked(assisting, "resources/list")["resources"]] == ["mill-race/wheel"]
        result = asked(assisting, "tools/call", name="ask_rules", arguments={"question": QUESTION})
        assert result["structuredContent"]["status"] == "none"
    finally:
        app.state.services = before


@pytest.mark.parametrize(
    ("headers", "status"), [({"host": "attacker.example"}, 421), ({"origin": "https://attacker.example"}, 403)]
)
def test_a_page_of_someone_else_is_refused(assisting: TestClient, headers: dict[str, str], status: int) -> None:
    call = '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'
    assert assisting.post("/mcp", content=call, headers={**SENT, **headers}).status_code == status


def test_a_message_that_is_too_long_is_refused(assisting: TestClient) -> None:
    assert assisting.post("/mcp", content="x" * 70_000, headers=SENT).status_code == 413


def test_without_the_setting_nothing_answers_there(client: TestClient) -> None:
    response = client.post("/mcp", content="{}", headers=SENT)
    assert response.status_code in (404, 405)
    assert response.headers["content-type"] == "application/problem+json"


def test_without_the_extra_the_start_says_how_to_get_it(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("service.doors.mcp", "mcp."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    with pytest.raises(SettingsError, match=r"FROSTCITE_MCP needs more: pip install 'frostcite\[mcp\]'"):
        create_app(settings.model_copy(update={"mcp": True}))
