"""What is offered while a player types: rulings for a question, games for a name."""

from typing import Any, Final

from service.doors.chat.talking import Talk
from service.doors.discord.definitions import GAME
from service.doors.discord.incoming import Data

CHOICES: Final = 8
_MOST: Final = 25
_LONGEST: Final = 100


def choices(talk: Talk, data: Data) -> dict[str, Any]:
    """Return what to offer in the field where the player types; nothing where there is nothing to choose."""
    typed = data.text(data.focused)
    if data.focused == "question":
        rulings = talk.rulings_like(typed, data.text(GAME))
        offered = [(link.title, link.id) for link in rulings if len(link.id) <= _LONGEST]
    elif data.focused in (GAME, "name"):
        offered = [(game.name[:_LONGEST], game.slug) for game in talk.games_like(typed)]
    else:
        offered = []
    return {"type": CHOICES, "data": {"choices": [{"name": name, "value": value} for name, value in offered[:_MOST]]}}
