"""The commands that are typed in a chat, the same in each: `/rule`, `/game`, `/language`, `/help`."""

from service.doors.chat.shaping import Reply
from service.doors.chat.talking import Talk
from service.errors import Problem


def obey(talk: Talk, command: str, text: str) -> Reply:
    """Return the reply to a command, its name without a slash, and what was typed behind it."""
    try:
        match command:
            case "rule" if text.strip() and text.strip().casefold() != "help":
                return talk.ask(text)
            case "game":
                return talk.choose_game(text)
            case "language":
                return talk.choose_language(text)
            case "rule" | "help" | "start":
                return talk.help()
    except Problem as problem:
        return talk.told(problem)
    return talk.help(talk.words.gettext("There is no such command. What there is:"))
