"""Doors that the settings open: what they need, and what is said where it is missing."""

import sys

import pytest
from starlette.testclient import TestClient

from service.doors.opening import chat_routers
from service.settings import Settings, SettingsError, read_settings


def test_no_chat_is_answered_by_itself(settings: Settings) -> None:
    assert list(chat_routers(settings)) == []


def test_a_door_whose_extra_is_missing_says_how_to_get_it(
    chat_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("service.doors.discord.routes", "service.doors.discord.signing"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "cryptography", None)
    monkeypatch.delitem(sys.modules, "cryptography.exceptions", raising=False)
    with pytest.raises(SettingsError, match=r"FROSTCITE_DISCORD_PUBLIC_KEY needs more: pip install 'frostcite\[disc"):
        list(chat_routers(chat_settings))


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("DISCORD_PUBLIC_KEY", "ab" * 32, "FROSTCITE_DISCORD_PUBLIC_KEY needs FROSTCITE_BASE_URL"),
        ("TELEGRAM_SECRET", "marked_secret_0123", "FROSTCITE_TELEGRAM_SECRET needs FROSTCITE_BASE_URL"),
        ("SLACK_SIGNING_SECRET", "marked_secret_0123", "FROSTCITE_SLACK_SIGNING_SECRET needs FROSTCITE_BASE_URL"),
        ("DISCORD_PUBLIC_KEY", "marked", "FROSTCITE_DISCORD_PUBLIC_KEY: "),
        ("TELEGRAM_SECRET", "marked secret, not one", "FROSTCITE_TELEGRAM_SECRET: write 16 to 256 letters"),
        ("SLACK_SIGNING_SECRET", "marked", "FROSTCITE_SLACK_SIGNING_SECRET: "),
    ],
)
def test_what_cannot_be_used_stops_the_start_and_is_not_repeated(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    monkeypatch.setenv(f"FROSTCITE_{name}", value)
    with pytest.raises(SettingsError) as caught:
        read_settings()
    assert str(caught.value).startswith(message)
    assert "marked" not in str(caught.value)


def test_the_page_on_privacy_says_what_is_kept_of_chats_where_there_are_any(
    chat_client: TestClient, client: TestClient
) -> None:
    assert "a digest of its number" in chat_client.get("/en/privacy").text
    assert "a digest of its number" not in client.get("/en/privacy").text
