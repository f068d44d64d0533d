"""The doors that the settings open inside the service: each is imported only then, for some need an extra."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from fastapi import APIRouter, FastAPI

from service.commands.lazy import load
from service.settings import Settings, SettingsError, variable


def chat_routers(settings: Settings) -> Iterator[APIRouter]:
    """Yield what answers the chats that are set up. Raises SettingsError if one needs an extra that is not there."""
    if settings.discord_public_key:
        yield _load("service.doors.discord.routes:router", "discord_public_key", "discord", "cryptography")
    if settings.telegram_secret:
        yield load("service.doors.telegram.routes:router")
    if settings.slack_signing_secret:
        yield load("service.doors.slack.routes:router")


def open_to_assistants(app: FastAPI, settings: Settings) -> None:
    """Let a service answer assistants, if the settings say so. Raises SettingsError if its extra is not there."""
    if settings.mcp:
        app.state.assistants = _load("service.doors.mcp.web:mounted", "mcp", "mcp", "mcp")(app, settings)


@asynccontextmanager
async def assistants_answered(app: FastAPI) -> AsyncIterator[None]:
    """Answer assistants while this lasts, if they are let in."""
    manager = getattr(app.state, "assistants", None)
    async with manager.run() if manager else nullcontext():
        yield


def _load(name: str, setting: str, extra: str, package: str) -> Any:
    try:
        return load(name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != package:
            raise
        raise SettingsError(f"{variable(setting)} needs more: pip install 'frostcite[{extra}]'") from error
