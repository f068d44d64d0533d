"""Requests in the shape in which each chat sends them, signed as it signs them."""

import hashlib
import hmac
import json
import time
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

import httpx2
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

DISCORD, TELEGRAM, SLACK = "/integrations/discord", "/integrations/telegram", "/integrations/slack"
DISCORD_KEY: Final = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
TELEGRAM_SECRET: Final = "telegram_secret-0123456789"  # noqa: S105 (nobody's)
SLACK_SECRET: Final = "8f742231b10e8888abcd99yyyzzz85a5"  # noqa: S105 (nobody's)


def now(ago: int = 0) -> str:
    """Return the time as it is signed, some seconds ago."""
    return str(int(time.time()) - ago)


@dataclass(frozen=True)
class Discord:
    """Discord, as a player in one channel."""

    client: httpx2.Client
    channel: str
    locale: str = "en-US"

    def send(self, body: bytes, timestamp: str | None = None, key: Ed25519PrivateKey = DISCORD_KEY) -> httpx2.Response:
        """Send a body, signed."""
        moment = now() if timestamp is None else timestamp
        signature = key.sign(moment.encode() + body).hex()
        headers = {
            "Content-Type": "application/json",
            "X-Signature-Ed25519": signature,
            "X-Signature-Timestamp": moment,
        }
        return self.client.post(DISCORD, content=body, headers=headers)

    def interact(self, kind: int, data: dict[str, Any]) -> dict[str, Any]:
        """Return what an interaction gets."""
        interaction = {
            "id": "1100000000000000001",
            "application_id": "1100000000000000002",
            "type": kind,
            "token": "interaction-token",
            "version": 1,
            "guild_id": "1100000000000000003",
            "guild_locale": "en-US",
            "channel_id": self.channel,
            "channel": {"id": self.channel, "type": 0},
            "locale": self.locale,
            "context": 0,
            "authorizing_integration_owners": {"0": "1100000000000000003"},
            "entitlements": [],
            "member": {"user": {"id": "80351110224678912", "username": "markedplayer"}, "roles": [], "deaf": False},
            "data": data,
        }
        response = self.send(json.dumps(interaction).encode())
        assert response.status_code == 200, response.text
        told: dict[str, Any] = response.json()
        return told

    def command(self, command: str, /, **options: str) -> dict[str, Any]:
        """Return the message that a command gets."""
        fields = [{"name": option, "type": 3, "value": value} for option, value in options.items()]
        told = self.interact(2, {"id": "1", "name": command, "type": 1, "options": fields})
        assert told["type"] == 4
        return dict(told["data"])

    def settle(self, content: str) -> dict[str, Any]:
        """Return the message that the command on a message gets."""
        message = {"id": "77", "content": content, "author": {"id": "1", "username": "other"}, "attachments": []}
        data = {
            "id": "2",
            "name": "Settle this",
            "type": 3,
            "target_id": "77",
            "resolved": {"messages": {"77": message}},
        }
        return dict(self.interact(2, data)["data"])

    def press(self, button: str) -> dict[str, Any]:
        """Return the message that a button gets."""
        told = self.interact(3, {"custom_id": button, "component_type": 2})
        assert told["type"] == 4
        return dict(told["data"])

    def type(self, command: str, focused: str, /, **options: str) -> list[dict[str, str]]:
        """Return what is offered while a field is typed into."""
        fields = [
            {"name": option, "type": 3, "value": value, **({"focused": True} if option == focused else {})}
            for option, value in options.items()
        ]
        told = self.interact(4, {"id": "1", "name": command, "type": 1, "options": fields})
        assert told["type"] == 8
        return list(told["data"]["choices"])


@dataclass(frozen=True)
class Telegram:
    """Telegram, as a person in one chat with the bot or in a group."""

    client: httpx2.Client
    chat: int
    kind: str = "private"
    locale: str = "en"

    def send(self, body: bytes, carrying: str | None = TELEGRAM_SECRET) -> httpx2.Response:
        """Send a body with a secret."""
        headers = {"Content-Type": "application/json"}
        if carrying is not None:
            headers["X-Telegram-Bot-Api-Secret-Token"] = carrying
        return self.client.post(TELEGRAM, content=body, headers=headers)

    @property
    def _person(self) -> dict[str, Any]:
        return {"id": self.chat, "is_bot": False, "first_name": "Markedplayer", "language_code": self.locale}

    def update(self, **what: Any) -> dict[str, Any] | None:
        """Return what an update gets, None if that is nothing."""
        response = self.send(json.dumps({"update_id": 10_000, **what}).encode())
        assert response.status_code == 200, response.text
        return dict(response.json()) if response.content else None

    def say(self, text: str, **more: Any) -> dict[str, Any] | None:
        """Return what a message gets."""
        said = {
            "message_id": 42,
            "from": self._person,
            "chat": {"id": self.chat, "type": self.kind},
            "date": int(time.time()),
            "text": text,
            **more,
        }
        return self.update(message=said)

    def told(self, text: str, **more: Any) -> dict[str, Any]:
        """Return the message that a message gets."""
        answer = self.say(text, **more)
        assert answer is not None
        assert answer["method"] == "sendMessage"
        return answer

    def type(self, query: str) -> dict[str, Any]:
        """Return what is offered to whoever types behind the bot's name."""
        asked = {"id": "991", "from": self._person, "query": query, "offset": "", "chat_type": "group"}
        answer = self.update(inline_query=asked)
        assert answer is not None
        assert answer["method"] == "answerInlineQuery"
        return answer


@dataclass(frozen=True)
class Slack:
    """Slack, as a person in one channel."""

    client: httpx2.Client
    channel: str

    def send(self, body: bytes, timestamp: str | None = None, signed_with: str = SLACK_SECRET) -> httpx2.Response:
        """Send a body, signed."""
        moment = now() if timestamp is None else timestamp
        made = hmac.new(signed_with.encode(), b"v0:" + moment.encode() + b":" + body, hashlib.sha256).hexdigest()
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "X-Slack-Signature": f"v0={made}",
            "X-Slack-Request-Timestamp": moment,
        }
        return self.client.post(SLACK, content=body, headers=headers)

    def command(self, name: str, text: str = "") -> dict[str, Any]:
        """Return the message that a command gets."""
        fields = {
            "token": "gIkuvaNzQIHg97ATvDxqgjtO",
            "team_id": "T0001",
            "team_domain": "example",
            "channel_id": self.channel,
            "channel_name": "table",
            "user_id": "U2147483697",
            "user_name": "markedplayer",
            "command": name,
            "text": text,
            "api_app_id": "A123456",
            "is_enterprise_install": "false",
            "response_url": "https://hooks.slack.example/commands/1234/5678",
            "trigger_id": "13345224609.738474920.8088930838d88f008e0",
        }
        response = self.send(urlencode(fields).encode())
        assert response.status_code == 200, response.text
        told: dict[str, Any] = response.json()
        return told
