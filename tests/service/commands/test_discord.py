"""`frostcite discord register` shows Discord the commands that players call, or prints them."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from click.testing import Result

from service.doors.discord import registering
from service.doors.discord.definitions import definitions

Run = Callable[..., Result]


class Api(HTTPServer):
    """What answers in Discord's place: keeps what it was sent."""

    status = 200
    answer: Any = None
    asked: tuple[str, str, dict[str, str], Any] | None = None


class Handler(BaseHTTPRequestHandler):
    def do_PUT(self) -> None:
        api = self.server
        assert isinstance(api, Api)
        sent = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        api.asked = (self.command, self.path, dict(self.headers), sent)
        body = json.dumps(sent if api.answer is None else api.answer).encode()
        self.send_response(api.status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serving() -> Iterator[Api]:
    """Yield a server on a free port; it is gone at the end."""
    with Api(("127.0.0.1", 0), Handler) as api:
        thread = threading.Thread(target=api.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield api
        finally:
            api.shutdown()
            thread.join()


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[Api]:
    """Return a server in Discord's place, with an application and its bot's token in the environment."""
    monkeypatch.setenv("FROSTCITE_DISCORD_APPLICATION_ID", "1234")
    monkeypatch.setenv("FROSTCITE_DISCORD_BOT_TOKEN", "marked-token")
    with serving() as api:
        monkeypatch.setattr(registering, "API", f"http://127.0.0.1:{api.server_port}/api/v10")
        yield api


def texts(told: Any, name: str) -> list[str]:
    """Return every text of a name, and its translations, wherever they stand."""
    if isinstance(told, list):
        return [text for each in told for text in texts(each, name)]
    if not isinstance(told, dict):
        return []
    own = [told[name], *told.get(f"{name}_localizations", {}).values()] if name in told else []
    return [*own, *(text for each in told.values() for text in texts(each, name))]


def test_a_dry_run_prints_the_commands_and_needs_no_setting(run: Run) -> None:
    commands = json.loads(run("discord", "register", "--dry-run").stdout)
    assert [command["name"] for command in commands] == ["rule", "game", "language", "Settle this"]
    question, game = commands[0]["options"]
    assert (question["name"], question["required"], question["autocomplete"], question["max_length"]) == (
        "question",
        True,
        True,
        500,
    )
    assert (game["name"], game["autocomplete"]) == ("game", True)


def test_every_text_is_as_long_as_discord_lets_it_be_in_every_language() -> None:
    commands = definitions()
    assert set(commands[0]["description_localizations"]) == {"es-ES", "es-419", "no"}
    assert all(1 <= len(text) <= 100 for text in texts(commands, "description"))
    assert all(1 <= len(text) <= 32 for text in texts(commands, "name"))


def test_the_commands_are_sent_in_the_place_of_those_before(run: Run, api: Api) -> None:
    result = run("discord", "register")
    assert result.stdout == "Discord knows 4 commands\n"
    assert api.asked is not None
    method, path, headers, sent = api.asked
    assert (method, path) == ("PUT", "/api/v10/applications/1234/commands")
    assert headers["Authorization"] == "Bot marked-token"
    assert headers["User-Agent"].startswith("DiscordBot (http")
    assert sent == json.loads(json.dumps(definitions()))


def test_what_discord_refuses_is_told_in_its_words_and_the_token_is_not(run: Run, api: Api) -> None:
    api.status, api.answer = 401, {"message": "401: Unauthorized", "code": 0}
    result = run("discord", "register")
    assert result.exit_code == 1
    assert "Discord answers 401" in result.stderr
    assert "401: Unauthorized" in result.stderr
    assert "marked-token" not in result.output


def test_where_nothing_answers_that_is_said(run: Run, api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving() as gone:
        port = gone.server_port
    monkeypatch.setattr(registering, "API", f"http://127.0.0.1:{port}/api/v10")
    result = run("discord", "register")
    assert result.exit_code == 1
    assert "refused" in result.stderr


@pytest.mark.parametrize("missing", ["FROSTCITE_DISCORD_APPLICATION_ID", "FROSTCITE_DISCORD_BOT_TOKEN"])
def test_without_a_setting_it_is_named(run: Run, api: Api, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.delenv(missing)
    result = run("discord", "register")
    assert result.exit_code == 2
    assert missing in result.stderr
    assert api.asked is None


def test_the_token_is_not_shown_among_the_settings(run: Run, api: Api) -> None:
    for options in ([], ["--json"]):
        assert "marked-token" not in run("settings", *options).output
