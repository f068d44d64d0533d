"""What each interaction gets."""

import re
from dataclasses import replace
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request
from pydantic import ValidationError

from rules.languages import DEFAULT_LANGUAGE, language_of
from service.dependencies import Held
from service.doors.chat.commands import obey
from service.doors.chat.shaping import Reply
from service.doors.chat.talking import Talk
from service.doors.discord.choosing import choices
from service.doors.discord.definitions import GAME, LANGUAGE, RULE, SETTLE
from service.doors.discord.incoming import Data, Interaction, Kind
from service.doors.discord.replying import message
from service.doors.discord.signing import is_signed
from service.errors import Problem, malformed, unsigned

router = APIRouter(include_in_schema=False)

_PONG: Final = 1
# A person, a channel, an emoji of a server: no part of a question.
_MENTION: Final = re.compile(r"<(?:@[!&]?|#|a?:\w+:)\d+>")


async def _interaction(request: Request, held: Held) -> Interaction:
    """Return what Discord sent. Raises Problem for what it did not sign, or what cannot be read."""
    key = held.settings.discord_public_key or ""
    headers, body = request.headers, await request.body()
    if not is_signed(key, headers.get("x-signature-ed25519", ""), headers.get("x-signature-timestamp", ""), body):
        raise unsigned()
    try:
        return Interaction.model_validate_json(body)
    except ValidationError:
        raise malformed() from None


@router.post("/integrations/discord")
def interact(held: Held, interaction: Annotated[Interaction, Depends(_interaction)]) -> dict[str, Any]:
    """Answer a player at Discord. Raises Problem for an interaction of a kind that is not known."""
    talk = Talk(held, "discord", interaction.channel_id, language_of(interaction.locale))
    match interaction.type:
        case Kind.PING:
            return {"type": _PONG}
        case Kind.COMMAND:
            return message(_commanded(talk, interaction.data))
        case Kind.BUTTON:
            return message(_pressed(talk, interaction.data.custom_id))
        case Kind.TYPING:
            return choices(talk, interaction.data)
    raise malformed()


def _commanded(talk: Talk, data: Data) -> Reply:
    if data.name == RULE:
        return _ruled(talk, data.text("question"), data.text(GAME))
    if data.name == SETTLE:
        called_on = data.resolved.messages.get(data.target_id)
        return _ruled(talk, _MENTION.sub(" ", called_on.content) if called_on else "")
    if data.name in (GAME, LANGUAGE):
        return obey(talk, data.name, data.text("name") or data.text("code"))
    return obey(talk, "", "")


def _ruled(talk: Talk, question: str, game: str = "") -> Reply:
    """Return what a question gets; a ruling that was chosen while typing has its id for a question."""
    try:
        if _is_ruling(talk, question):
            return talk.ruling(question, talk.language)
        return talk.ask(question, game or None)
    except Problem as problem:
        return talk.told(problem)


def _is_ruling(talk: Talk, text: str) -> bool:
    game, slash, slug = text.partition("/")
    return bool(slash and slug) and game in talk.held.library.slugs


def _pressed(talk: Talk, name: str) -> Reply:
    """Return the ruling of a button, for whoever pressed it alone."""
    what, _, rest = name.partition(":")
    code, _, ruling = rest.partition(":")
    try:
        shown = talk.ruling(ruling, language_of(code) or DEFAULT_LANGUAGE, reveal=what == "show")
    except Problem as problem:
        return talk.told(problem)
    return replace(shown, private=True)
