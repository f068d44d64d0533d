"""An exception in any layer: the visitor is told a number, and nothing of what broke, where, or what was asked."""

import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from pydantic import SecretStr
from starlette.testclient import TestClient

from rules.library import Library
from service.app import create_app
from service.counts import Counts
from service.doors.chat.talking import Talk
from service.doors.mcp import quoting
from service.ledger import Ledger
from service.middleware.doors import HeadAsGet, Preflight, TrustedHosts, Utf8Only
from service.middleware.headers import SafeHeaders
from service.middleware.limits import RateLimits, Shedding, SmallBodies
from service.middleware.measuring import Measuring
from service.middleware.representing import Representing
from service.quick import Quick
from service.settings import Settings
from service.stencils import Stencil
from service.templating import Templates
from service.views.presenter import Presenter
from tests.service.doors.sending import DISCORD_KEY, SLACK_SECRET, TELEGRAM_SECRET, Discord, Slack, Telegram
from tests.service.visiting import Page

ROOT = Path(__file__).parents[2]
ASKED = "how long does a lantern burn markedword"
INSIDE = "markedsecret in /srv/secret/place.py"
QUICK = f"/api/v1/ask?game=lantern-valley&q={ASKED}"
PROGRAMS = (QUICK, f"/api/v1/ask?q={ASKED}")
PAGES = (f"/en/lantern-valley/ask?q={ASKED}", f"/nb/ask?q={ASKED}")
RULING = ("/api/v1/games/lantern-valley/entries/burn", "/es/lantern-valley/rulings/burn")
ASKING = "/en/lantern-valley/ask?q=lantern"

Fails = Callable[..., Any]


class Broken(Exception):
    """What no code of ours expects."""


@pytest.fixture(scope="module")
def client(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Return a client of a service with every door open that keeps no answers and that others may bring to fail."""
    own = {
        "data_dir": tmp_path_factory.mktemp("failing"),
        "answers_mb": 0,
        "mcp": True,
        "proposals": True,
        "discord_public_key": DISCORD_KEY.public_key().public_bytes_raw().hex(),
        "telegram_secret": SecretStr(TELEGRAM_SECRET),
        "slack_signing_secret": SecretStr(SLACK_SECRET),
    }
    app = create_app(settings.model_copy(update=own))
    with TestClient(
        app, base_url="https://frostcite.example", raise_server_exceptions=False, follow_redirects=False
    ) as opened:
        yield opened


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Fails:
    """Return what lets a part fail whenever it is used."""

    def fail(*_: object, **__: object) -> Any:
        raise Broken(INSIDE)

    return lambda part, name: monkeypatch.setattr(part, name, fail)


def tells_nothing(response: httpx2.Response) -> None:
    """Fail if a response says what broke, or where."""
    told = f"{response.text} {response.headers}"
    for word in ("Traceback", "Broken", "markedsecret", "/srv/", str(ROOT), "site-packages", ".py"):
        assert word not in told


def check_problem(response: httpx2.Response) -> None:
    """Fail if a response is not a fault of ours as programs read it."""
    assert response.status_code == 500
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["cache-control"] == "no-store"
    problem = response.json()
    assert set(problem) == {"type", "title", "status", "detail", "near"}
    assert problem["type"] == "urn:frostcite:problem:failure"
    assert "markedword" not in response.text
    tells_nothing(response)


def check_page(response: httpx2.Response) -> None:
    """Fail if a response is not a fault of ours as people read it: what was asked is in the box, to be asked again."""
    assert response.status_code == 500
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    page = Page(response.text)
    assert page.one("h1").text in ("Something broke", "Algo se ha roto", "Noe gikk i stykker")
    assert "markedword" not in page.one("main").text
    tells_nothing(response)


@pytest.mark.parametrize("address", [*PROGRAMS, *PAGES])
@pytest.mark.parametrize(
    ("part", "name"),
    [
        (Library, "ask"),
        (Presenter, "ruling"),
        (Quick, "__call__"),
        (SmallBodies, "__call__"),
        (Shedding, "__call__"),
        (Utf8Only, "__call__"),
        (Representing, "__call__"),
        (RateLimits, "__call__"),
        (Preflight, "__call__"),
        (TrustedHosts, "__call__"),
        (Measuring, "__call__"),
        (HeadAsGet, "__call__"),
    ],
)
def test_a_layer_that_breaks_is_a_number_and_nothing_else(
    client: TestClient, broken: Fails, part: type, name: str, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken(part, name)
    response = client.get(address)
    (check_page if address in PAGES else check_problem)(response)
    assert response.headers["x-content-type-options"] == "nosniff"
    # The log has the number, what broke and where; not what was asked.
    (record,) = [record for record in caplog.records if record.name == "frostcite.failures"]
    assert record.exc_info
    assert record.getMessage().split()[1] in response.text
    assert "markedword" not in record.getMessage()


@pytest.mark.parametrize("address", [RULING[1], "/en/", "/nb/lantern-valley/", "/en/lantern-valley/topics/weather"])
def test_a_template_that_breaks_is_a_page_all_the_same(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    write = Templates.text

    def fail(self: Templates, name: str, /, **values: Any) -> str:
        if name != "error.html":
            raise Broken(INSIDE)
        return write(self, name, **values)

    monkeypatch.setattr(Templates, "text", fail)
    check_page(client.get(address))


@pytest.mark.parametrize("address", PAGES)
def test_a_stencil_that_breaks_is_a_page_all_the_same(client: TestClient, broken: Fails, address: str) -> None:
    broken(Stencil, "filled")
    check_page(client.get(address))


@pytest.mark.parametrize(("part", "name"), [(Templates, "text"), (SafeHeaders, "__call__")])
def test_where_not_even_the_page_of_errors_can_be_made_nothing_is_told(
    client: TestClient, broken: Fails, part: type, name: str
) -> None:
    broken(part, name)
    response = client.get(RULING[1])
    assert (response.status_code, response.text) == (500, "Internal Server Error")
    tells_nothing(response)


@pytest.mark.parametrize("address", RULING)
def test_a_view_that_breaks_is_told_as_any_other_fault(client: TestClient, broken: Fails, address: str) -> None:
    broken(Presenter, "ruling")
    (check_problem if "/api/" in address else check_page)(client.get(address))


@pytest.mark.parametrize("error", [Broken(INSIDE), sqlite3.DatabaseError(INSIDE), OSError(INSIDE), MemoryError()])
@pytest.mark.parametrize("address", [*PROGRAMS, *PAGES, *RULING, "/en/", "/en/lantern-valley/", "/api/v1/games"])
def test_counts_that_fail_in_any_way_fail_no_answer(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, error: Exception, address: str
) -> None:
    counts: Counts = client.app.state.services.counts  # type: ignore[attr-defined]
    counts.flush()
    before = counts.of("lantern-valley", "burn")

    def fail(*_: object) -> Any:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(Ledger, "_connect", fail)
        assert client.get(address).status_code == 200
        counts.flush()
    # Once it does not fail any more, it counts on.
    assert client.get(RULING[0]).status_code == 200
    counts.flush()
    assert counts.of("lantern-valley", "burn") == before + 1


@pytest.mark.parametrize(("part", "name"), [(Library, "ask"), (Presenter, "ruling"), (Talk, "ask")])
@pytest.mark.parametrize("chat", ["discord", "telegram", "slack"])
def test_a_chat_whose_answer_breaks_is_told_a_number(
    client: TestClient, broken: Fails, part: type, name: str, chat: str
) -> None:
    broken(part, name)
    interaction = {"type": 2, "channel_id": "1", "data": {"name": "rule", "options": [{"name": "question", "type": 3}]}}
    interaction["data"]["options"][0]["value"] = ASKED  # type: ignore[index]
    said = {"message_id": 1, "date": 1, "chat": {"id": 1, "type": "private"}, "text": ASKED}
    send: dict[str, Callable[[], httpx2.Response]] = {
        "discord": lambda: Discord(client, "1").send(json.dumps(interaction).encode()),
        "telegram": lambda: Telegram(client, 1).send(json.dumps({"update_id": 1, "message": said}).encode()),
        "slack": lambda: Slack(client, "C1").send(f"command=/rule&channel_id=C1&text={ASKED}".encode()),
    }
    check_problem(send[chat]())


@pytest.mark.parametrize(("part", "name"), [(Library, "ask"), (Presenter, "ruling"), (quoting, "answer_text")])
def test_an_assistant_whose_answer_breaks_is_told_nothing_of_it(
    client: TestClient, broken: Fails, part: Any, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    broken(part, name)
    parameters = {"name": "ask_rules", "arguments": {"question": ASKED}}
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": parameters}
    response = client.post("/mcp", json=call, headers={"Accept": "application/json, text/event-stream"})
    assert response.status_code in (200, 500)
    assert "markedword" not in response.text
    tells_nothing(response)
    if response.status_code == 200:
        assert response.json()["result"]["isError"] is True
