"""How Discord learns an application's commands: they are sent to it once, and again when they change."""

import http.client
import json
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

API: Final = "https://discord.com/api/v10"
_SECONDS: Final = 15.0


class Refused(Exception):
    """Discord did not take the commands; the message says why."""


def register(application: str, token: str, commands: Sequence[dict[str, Any]], site: str) -> int:
    """Let Discord know an application's commands, and these alone; return how many it knows now.

    `site` is the address of the service, by which Discord wants to know who asks. Raises Refused with Discord's own
    words, and OSError if it cannot be reached.
    """
    parts = urlsplit(API)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.netloc, timeout=_SECONDS)
    headers = {
        "Authorization": f"Bot {token}",
        "Content-Type": "application/json",
        "User-Agent": f"DiscordBot ({site}, 1)",
    }
    try:
        address = f"{parts.path}/applications/{application}/commands"
        connection.request("PUT", address, json.dumps(commands), headers)
        response = connection.getresponse()
        told = json.loads(response.read() or b"null")
    except (http.client.HTTPException, ValueError) as error:
        raise Refused(f"Discord's answer cannot be read ({type(error).__name__})") from error
    finally:
        connection.close()
    if response.status != http.client.OK:
        raise Refused(f"Discord answers {response.status}: {json.dumps(told)}")
    return len(told)
