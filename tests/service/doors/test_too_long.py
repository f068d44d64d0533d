"""Questions longer than any may be, as a chat, a shell or an assistant sends them: refused in a few words, and soon."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlencode

import pytest
from click.testing import CliRunner
from mcp import Client
from mcp.types import CallToolResult
from starlette.testclient import TestClient

from service.app import create_app
from service.cli import main
from service.dependencies import Services
from service.doors.mcp.server import create_server
from service.settings import Settings
from tests.hostile.questions import TOO_LONG
from tests.service.doors.sending import Discord, Slack, Telegram

MOST: Final = 2_048
SECONDS: Final = 3.0
SENT = {"Accept": "application/json, text/event-stream"}

pytestmark = pytest.mark.parametrize("name", TOO_LONG)


def check(name: str, ask: Callable[[str], Any]) -> str:
    """Return what is told of a question that is too long; fail if it is much, late, or what was asked."""
    started = time.monotonic()
    told = str(ask(TOO_LONG[name]))
    assert time.monotonic() - started < SECONDS
    assert len(told.encode()) <= MOST
    assert TOO_LONG[name][:60] not in told
    return told


def fits(name: str) -> bool:
    """Say whether a request with it has no more bytes than the service takes."""
    return len(json.dumps(TOO_LONG[name])) < 60_000


def sent(door: Discord | Telegram | Slack, body: bytes) -> tuple[int, str]:
    response = door.send(body)
    return int(response.status_code), response.text


def refused(name: str, told: str) -> None:
    """Fail unless what is told is that a question has so many characters, or a request so many bytes."""
    assert ("(200" in told and "at most 500 characters" in told) if fits(name) else "(413" in told, told


def test_at_discord(discord: Discord, name: str) -> None:
    def ask(question: str) -> tuple[int, str]:
        option = {"name": "question", "type": 3, "value": question}
        data = {"name": "rule", "type": 1, "options": [option]}
        return sent(discord, json.dumps({"type": 2, "channel_id": discord.channel, "data": data}).encode())

    refused(name, check(name, ask))


def test_at_telegram(telegram: Telegram, name: str) -> None:
    def ask(question: str) -> tuple[int, str]:
        said = {"message_id": 1, "date": 1, "chat": {"id": telegram.chat, "type": "private"}, "text": question}
        return sent(telegram, json.dumps({"update_id": 1, "message": said}).encode())

    refused(name, check(name, ask).replace("\\\\", ""))


def test_behind_the_bots_name_at_telegram(telegram: Telegram, name: str) -> None:
    def ask(question: str) -> tuple[int, str]:
        query = {"id": "1", "from": {"id": telegram.chat}, "query": question}
        return sent(telegram, json.dumps({"update_id": 1, "inline_query": query}).encode())

    told = check(name, ask)
    assert "The question is too long" in told if fits(name) else "(413" in told


def test_at_slack(slack: Slack, name: str) -> None:
    def ask(question: str) -> tuple[int, str]:
        return sent(slack, urlencode({"command": "/rule", "channel_id": slack.channel, "text": question}).encode())

    told = check(name, ask)
    assert ("(200" in told and "at most 500 characters" in told) or "(413" in told


def test_of_an_assistant(settings: Settings, name: str) -> None:
    def ask(question: str) -> tuple[int, str]:
        parameters = {"name": "ask_rules", "arguments": {"question": question}}
        call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": parameters}
        response = client.post("/mcp", json=call, headers=SENT)
        return int(response.status_code), response.text

    app = create_app(settings.model_copy(update={"mcp": True}))
    with TestClient(app, base_url="https://frostcite.example") as client:
        told = check(name, ask)
    assert ("(200" in told and "at most 500 characters" in told) or "(413" in told


def test_of_an_assistant_on_this_machine(chat_client: TestClient, name: str) -> None:
    """There no limit of bytes comes before the question's own."""
    held: Services = chat_client.app.state.services  # type: ignore[attr-defined]

    async def ask(question: str) -> str:
        async with Client(create_server(lambda: held, held.settings)) as assistant:
            result = await assistant.call_tool("ask_rules", {"question": question})
        assert isinstance(result, CallToolResult)
        assert result.is_error
        return str(result.content)

    assert "at most 500 characters" in check(name, lambda question: asyncio.run(ask(question)))


@pytest.fixture(autouse=True)
def own(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commands ask the invented archive."""
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(settings.corpus_dir))
    monkeypatch.setenv("FROSTCITE_DATA_DIR", str(settings.data_dir))


def test_of_the_command(name: str) -> None:
    told = check(name, lambda question: CliRunner().invoke(main, ["ask", question]).output)
    assert "at most 500 characters" in told


def test_of_the_command_by_json(name: str) -> None:
    told = check(name, lambda question: CliRunner().invoke(main, ["ask", "--json", question]).output)
    assert "at most 500 characters" in told


def test_of_the_shell(name: str) -> None:
    told = check(name, lambda question: CliRunner().invoke(main, ["shell"], input=f"{question}\nlantern\n").output)
    assert "at most 500 characters" in told
    assert "lantern" in told, "the next question is answered"
