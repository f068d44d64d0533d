"""What Discord sends, as much of it as is read here."""

from collections.abc import Mapping
from enum import IntEnum

from pydantic import BaseModel, Field


class Kind(IntEnum):
    """What an interaction is."""

    PING = 1
    COMMAND = 2
    BUTTON = 3
    TYPING = 4


class Option(BaseModel):
    """What was typed into one field of a command; `focused` where the player types just now."""

    name: str
    value: str | int | float | bool | None = None
    focused: bool = False


class Message(BaseModel):
    """A message that a command was called on."""

    content: str = ""


class Resolved(BaseModel):
    """What a command's numbers stand for."""

    messages: Mapping[str, Message] = {}


class Data(BaseModel):
    """Which command was called with what, or which button was pressed."""

    name: str = ""
    custom_id: str = ""
    target_id: str = ""
    options: list[Option] = []
    resolved: Resolved = Resolved()

    def text(self, name: str) -> str:
        """Return what was typed into a field, nothing if it was left empty."""
        return next((str(option.value) for option in self.options if option.name == name and option.value), "")

    @property
    def focused(self) -> str:
        """The name of the field in which the player types."""
        return next((option.name for option in self.options if option.focused), "")


class Interaction(BaseModel):
    """One request of Discord's."""

    type: int
    channel_id: str = ""
    locale: str = Field("", max_length=20)
    data: Data = Data()
