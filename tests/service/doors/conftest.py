"""The service with every chat's door open, and a chat of each that nobody has been in before."""

from collections.abc import Iterator
from itertools import count

import pytest
from pydantic import SecretStr
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.doors.sending import DISCORD_KEY, SLACK_SECRET, TELEGRAM_SECRET, Discord, Slack, Telegram

_CHATS = count(1_000_000)


@pytest.fixture(scope="session")
def chat_settings(settings: Settings) -> Settings:
    """Return settings that open every chat's door."""
    opened = {
        "discord_public_key": DISCORD_KEY.public_key().public_bytes_raw().hex(),
        "telegram_secret": SecretStr(TELEGRAM_SECRET),
        "telegram_bot": "FrostciteBot",
        "slack_signing_secret": SecretStr(SLACK_SECRET),
    }
    return settings.model_copy(update=opened)


@pytest.fixture(scope="session")
def chat_client(chat_settings: Settings) -> Iterator[TestClient]:
    """Return a client of a service with every chat's door open."""
    with TestClient(create_app(chat_settings), raise_server_exceptions=False, follow_redirects=False) as opened:
        yield opened


@pytest.fixture
def discord(chat_client: TestClient) -> Discord:
    """Return a new channel at Discord."""
    return Discord(chat_client, str(next(_CHATS)))


@pytest.fixture
def telegram(chat_client: TestClient) -> Telegram:
    """Return a new private chat at Telegram."""
    return Telegram(chat_client, next(_CHATS))


@pytest.fixture
def group(chat_client: TestClient) -> Telegram:
    """Return a new group at Telegram."""
    return Telegram(chat_client, -next(_CHATS), "supergroup")


@pytest.fixture
def slack(chat_client: TestClient) -> Slack:
    """Return a new channel at Slack."""
    return Slack(chat_client, f"C{next(_CHATS)}")
