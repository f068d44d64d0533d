"""What each update gets."""

import re
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response
from pydantic import ValidationError

from rules.languages import Language, language_of
from service.dependencies import Held, Services
from service.doors.chat.commands import obey
from service.doors.chat.signing import is_same
from service.doors.chat.talking import Talk
from service.doors.telegram.incoming import InlineQuery, Message, Update, User
from service.doors.telegram.replying import message, results
from service.errors import Problem, malformed, unsigned

router = APIRouter(include_in_schema=False)

_COMMAND: Final = re.compile(r"/(\w+)(?:@(\w+))?(?:\s+(.*))?", re.DOTALL)
_KNOWN: Final = ("rule", "game", "language", "help", "start")


async def _update(request: Request, held: Held) -> Update:
    """Return what Telegram sent. Raises Problem where its secret is missing, and for what cannot be read."""
    secret = held.settings.telegram_secret
    given = request.headers.get("x-telegram-bot-api-secret-token", "")
    if not secret or not is_same(given, secret.get_secret_value()):
        raise unsigned()
    try:
        return Update.model_validate_json(await request.body())
    except ValidationError:
        raise malformed() from None


@router.post("/integrations/telegram")
def update(held: Held, update: Annotated[Update, Depends(_update)]) -> Response:
    """Answer a player at Telegram; what is not said to the bot gets nothing."""
    answer: dict[str, Any] | None = None
    if update.inline_query:
        answer = _offered(held, update.inline_query)
    elif update.message:
        answer = _answered(held, update.message)
    return JSONResponse(answer) if answer else Response()


def _answered(held: Services, said: Message) -> dict[str, Any] | None:
    if not said.text or said.via_bot:
        # What came by a bot may be our own answer, chosen from its results.
        return None
    talk = Talk(held, "telegram", str(said.chat.id), _locale(said.from_))
    alone = said.chat.type == "private"
    match = _COMMAND.fullmatch(said.text)
    if not match:
        return message(obey(talk, "rule", said.text), said) if alone else None
    name, bot, text = match[1].casefold(), match[2], match[3] or ""
    own = held.settings.telegram_bot
    if bot and own and bot.casefold() != own.casefold():
        return None
    if name not in _KNOWN and not (alone or bot):
        return None
    if name == "rule" and not text and said.reply_to_message:
        text = said.reply_to_message.text
    return message(obey(talk, name, text), said)


def _offered(held: Services, asked: InlineQuery) -> dict[str, Any]:
    # A private chat with the bot has the number of its person.
    talk = Talk(held, "telegram", str(asked.from_.id), _locale(asked.from_))
    try:
        # Every pause in typing asks: none of that is a consultation yet.
        reply = talk.ask(asked.query, counted=False) if asked.query.strip() else talk.help()
    except Problem as problem:
        reply = talk.told(problem)
    return results(asked.id, reply)


def _locale(user: User | None) -> Language | None:
    return language_of(user.language_code) if user else None
