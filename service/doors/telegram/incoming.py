"""What Telegram sends, as much of it as is read here."""

from pydantic import BaseModel, Field


class User(BaseModel):
    """Who wrote."""

    id: int
    language_code: str = Field("", max_length=35)


class Chat(BaseModel):
    """Where it was written; in a private chat everything written is meant for the bot."""

    id: int
    type: str


class Quoted(BaseModel):
    """A message that another replies to."""

    text: str = ""


class Message(BaseModel):
    """What was written."""

    message_id: int
    chat: Chat
    from_: User | None = Field(None, alias="from")
    text: str = ""
    message_thread_id: int | None = None
    is_topic_message: bool = False
    reply_to_message: Quoted | None = None
    via_bot: User | None = None


class InlineQuery(BaseModel):
    """What was typed behind the bot's name in any chat."""

    id: str
    from_: User = Field(alias="from")
    query: str = ""


class Update(BaseModel):
    """One thing that happened; of kinds that are not read here, nothing."""

    update_id: int
    message: Message | None = None
    inline_query: InlineQuery | None = None
