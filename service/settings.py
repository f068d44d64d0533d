"""The settings, read from the environment: each a variable `FROSTCITE_…` with a meaning and a default."""

import os
import re
import sys
from collections.abc import Iterable
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from rules.corpus.parsing import nearest
from service.bundled import bundled

PREFIX = "FROSTCITE_"
_CHATS = ("discord_public_key", "telegram_secret", "slack_signing_secret")


class SettingsError(Exception):
    """A setting cannot be used; the message is one line that names the variable."""


def user_data_dir() -> Path:
    """Return the folder for Frostcite's data in the present user's home, as each platform has it."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "frostcite"


def _origin(address: str) -> str:
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise ValueError("write an address without a path, such as https://rules.example")
    return f"{parts.scheme}://{parts.netloc}"


def _names(value: object) -> object:
    return [name.strip() for name in value.split(",") if name.strip()] if isinstance(value, str) else value


def _networks(values: tuple[str, ...]) -> tuple[str, ...]:
    for value in values:
        try:
            ip_network(value)
        except ValueError:
            raise ValueError(f"{value} is no address and no network; write 127.0.0.1 or 10.0.0.0/8") from None
    return values


def _telegram_secret(value: SecretStr) -> SecretStr:
    if not re.fullmatch(r"[A-Za-z0-9_-]{16,256}", value.get_secret_value()):
        raise ValueError("write 16 to 256 letters, digits, _ and -")
    return value


Origin = Annotated[str, AfterValidator(_origin)]
Origins = Annotated[tuple[Origin, ...], NoDecode, BeforeValidator(_names)]
Names = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_names), Field(min_length=1)]
Addresses = Annotated[tuple[str, ...], NoDecode, AfterValidator(_networks), BeforeValidator(_names)]


class Settings(BaseSettings):
    """What can be set from outside. A fixed value once read; nothing else reads the environment."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, env_ignore_empty=True, extra="forbid")

    corpus_dir: Path = Field(
        default_factory=lambda: bundled("corpus"),
        description="Folder of the games and their entries; by default the archive that came with the program.",
    )
    data_dir: Path = Field(
        default_factory=user_data_dir,
        description="Folder for indexes and counts; it must belong to the service alone.",
    )
    base_url: Origin | None = Field(
        default=None,
        description="Address at which the world reaches the service, such as https://rules.example; "
        "links in the API, feeds and canonical addresses start with it. By default host and port.",
    )
    host: str = Field(default="127.0.0.1", min_length=1, description="Address to listen on; 0.0.0.0 is every one.")
    port: int = Field(default=8000, ge=0, le=65535, description="Port to listen on; 0 takes a free one.")
    workers: int = Field(default=1, ge=1, le=64, description="Number of processes that answer.")
    trusted_hosts: Names = Field(
        default=("*",),
        description="Host names, separated by commas, under which the service may be reached; * is any, "
        "*.rules.example every name below.",
    )
    trusted_proxies: Addresses = Field(
        default=(),
        description="Addresses or networks, separated by commas, of the proxies before the service, such as "
        "127.0.0.1, 10.0.0.0/8; they alone are believed who the client is and whether it came by https.",
    )
    frame_origins: Origins = Field(
        default=(),
        description="Origins, separated by commas, whose pages may show a game's question box in a frame, such as "
        "https://club.example; by default none.",
    )
    rate_limits: str = Field(
        default="memory",
        pattern=r"^(memory|off|rediss?://\S+)$",
        description="Where requests of a client are counted: memory (each worker by itself), the address of a Redis "
        "such as redis://localhost:6379 (all together; needs the extra `redis`), or off.",
    )
    answers_mb: int = Field(
        default=16,
        ge=0,
        le=4_096,
        description="Megabytes of answers that each worker keeps, to send them again to whoever asks the same; 0 keeps "
        "none.",
    )
    reload_seconds: float = Field(
        default=5.0,
        ge=0,
        le=86_400,
        description="How often to look whether the corpus has changed, in seconds; 0 never looks. SIGHUP reloads, too.",
    )
    watch: bool = Field(
        default=False,
        description="For curators: show every save at once, and the faults of the corpus at the top of each page; "
        "needs the extra `curate`.",
    )
    proposals: bool = Field(
        default=False,
        description="Let anybody propose rulings, corrections and translations by a form on the pages; they wait in "
        "the data folder until a curator decides on them with `frostcite proposals`.",
    )
    log_format: Literal["text", "json"] = Field(
        default="text", description="How the log is written: text for people, json for programs; one line an event."
    )
    log_requests: bool = Field(
        default=False,
        description="Write a line on every request: its route, status and time, and the client's network; never what "
        "was asked.",
    )
    offline: bool = Field(
        default=True,
        description="Let browsers keep copies of games, to read and ask without a network. Switched off, those that "
        "have some delete them at their next visit.",
    )
    log_questions: bool = Field(
        default=False, description="Write the text of questions to the log. A question can name people: leave it off."
    )

    mcp: bool = Field(
        default=False,
        description="Answer assistants at /mcp by the Model Context Protocol; needs the extra `mcp`.",
    )
    discord_public_key: str | None = Field(
        default=None,
        pattern=r"^[0-9a-fA-F]{64}$",
        description="Public key of an application at Discord, by which its requests are known; opens the door at "
        "/integrations/discord and needs the extra `discord`.",
    )
    discord_application_id: str | None = Field(
        default=None,
        pattern=r"^[0-9]{1,20}$",
        description="Number of that application, for `frostcite discord register`.",
    )
    discord_bot_token: SecretStr | None = Field(
        default=None, description="Its bot's token, for `frostcite discord register` alone; the service needs none."
    )
    telegram_secret: Annotated[SecretStr, AfterValidator(_telegram_secret)] | None = Field(
        default=None,
        description="The secret_token that Telegram sends with a bot's updates, 16 characters or more; opens the door "
        "at /integrations/telegram.",
    )
    telegram_bot: str | None = Field(
        default=None,
        pattern=r"^[A-Za-z0-9_]{5,32}$",
        description="Name of that bot, without @: commands to other bots in a group are left to them.",
    )
    slack_signing_secret: SecretStr | None = Field(
        default=None,
        min_length=16,
        description="Signing secret of an app at Slack; opens the door at /integrations/slack.",
    )

    @model_validator(mode="after")
    def _chats_need_links(self) -> "Settings":
        if self.chats and not self.base_url:
            needs = f"{variable(self.chats[0])} needs {variable('base_url')}"
            raise ValueError(f"{needs}: answers in a chat link to the rulings")
        return self

    @property
    def chats(self) -> list[str]:
        """The settings that open a chat's door, as many as are set."""
        return [name for name in _CHATS if getattr(self, name)]

    @property
    def origin(self) -> str:
        """The start of every absolute address, without a slash at its end."""
        if self.base_url:
            return self.base_url
        host = "localhost" if self.host in ("0.0.0.0", "::") else self.host  # noqa: S104 (compared, not bound)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"


def read_settings(**given: Any) -> Settings:
    """Return the settings of the environment; `given` values, such as a command's options, go before it.

    Raises SettingsError, with one line that names the variable, for a bad value and for a name that is no setting.
    """
    _refuse_unknown(os.environ)
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        raise SettingsError("; ".join(_fault(detail) for detail in error.errors(include_url=False))) from None


def _refuse_unknown(names: Iterable[str]) -> None:
    known = [variable(name) for name in Settings.model_fields]
    for name in sorted(names):
        if name.upper().startswith(PREFIX) and name.upper() not in known:
            raise SettingsError(f"{name} is no setting{nearest(name, known)}")


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"{PREFIX}{name.upper()}"


def _fault(detail: Any) -> str:
    text = detail["msg"].removeprefix("Value error, ")
    # What is wrong with several settings names them itself.
    return f"{variable(str(detail['loc'][0]))}: {text[0].lower()}{text[1:]}" if detail["loc"] else text
