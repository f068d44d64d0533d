"""What each slash command gets."""

from collections.abc import Mapping
from typing import Annotated, Final
from urllib.parse import parse_qs

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response

from service.dependencies import Held
from service.doors.chat.commands import obey
from service.doors.chat.talking import Talk
from service.doors.slack.replying import message
from service.doors.slack.signing import is_signed
from service.errors import malformed, unsigned

router = APIRouter(include_in_schema=False)

_MOST_FIELDS: Final = 50


async def _form(request: Request, held: Held) -> Mapping[str, str]:
    """Return the fields that Slack sent. Raises Problem for what it did not sign, or what cannot be read."""
    secret, headers, body = held.settings.slack_signing_secret, request.headers, await request.body()
    signature, timestamp = headers.get("x-slack-signature", ""), headers.get("x-slack-request-timestamp", "")
    if not secret or not is_signed(secret.get_secret_value(), signature, timestamp, body):
        raise unsigned()
    try:
        fields = parse_qs(body.decode("ascii"), errors="strict", max_num_fields=_MOST_FIELDS)
    except ValueError:
        raise malformed() from None
    return {name: values[0] for name, values in fields.items()}


@router.post("/integrations/slack")
def command(held: Held, form: Annotated[Mapping[str, str], Depends(_form)]) -> Response:
    """Answer a player at Slack. Raises Problem for what is no command."""
    if form.get("ssl_check") == "1":
        return Response()
    if "command" not in form:
        raise malformed()
    talk = Talk(held, "slack", f"{form.get('team_id', '')}/{form.get('channel_id', '')}")
    return JSONResponse(message(obey(talk, form["command"].removeprefix("/").casefold(), _typed(form.get("text", "")))))


def _typed(text: str) -> str:
    """Return a text as its player typed it: Slack writes three letters of it otherwise."""
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
