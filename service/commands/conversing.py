"""One question after another: what each line that a person types means, and what is said to it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import click

from rules.corpus.parsing import nearest
from rules.languages import LANGUAGES, Language, language_of
from service.commands.answering import as_lines, ruling_lines
from service.commands.asking import Asked

if TYPE_CHECKING:
    from service.views.shapes import RulingView

COMMANDS: Final = {
    "/game": "/game NAME asks one game, /game alone any",
    "/lang": "/lang en, es or nb sets your language, /lang alone takes the question's own",
    "/reveal": "/reveal shows rulings about locked things, or covers them again",
    "/help": "/help shows this",
    "/quit": "/quit ends, as Ctrl+D does",
}
_RELATED = 5


class Ended(Exception):
    """The person is done."""


@dataclass
class Conversation:
    """What is set between two questions: the game, the person's language, whether locked things are shown."""

    asked: Asked
    game: str | None = None
    lang: Language | None = None
    reveal: bool = False
    games: dict[str, str] = field(init=False)
    close: Sequence["RulingView"] = field(init=False, default=())

    def __post_init__(self) -> None:
        self.games = self.asked.games()

    def said(self, line: str, width: int) -> Iterator[str]:
        """Yield the lines that answer a line: a question, the number of a close ruling, or a command.

        Raises Ended, and what asking raises.
        """
        text = line.strip()
        if text.startswith("/"):
            yield self._told(*text.split(maxsplit=1))
        elif text.isdecimal() and 1 <= int(text) <= len(self.close):
            yield from ruling_lines(self.close[int(text) - 1], width)
        elif text:
            yield from self._answered(text, width)

    def _answered(self, text: str, width: int) -> Iterator[str]:
        view = self.asked.ask(text, self.game, self.lang, _RELATED, self.reveal)
        self.close = view.related
        yield from as_lines(view, width, numbered=True)
        if view.related:
            yield from ("", click.style("A number shows that ruling.", dim=True))

    def _told(self, command: str, argument: str = "") -> str:
        match command:
            case "/game":
                return self._set_game(argument)
            case "/lang":
                return self._set_language(argument)
            case "/reveal":
                self.reveal = not self.reveal
                return f"Rulings about locked things are {'shown' if self.reveal else 'covered'}."
            case "/help":
                return "Type a question, or a number to read a ruling that is close.\n" + "\n".join(COMMANDS.values())
            case "/quit":
                raise Ended
        return f"There is no `{command}`{nearest(command, list(COMMANDS))}"

    def _set_game(self, slug: str) -> str:
        if slug and slug not in self.games:
            return f"Unknown game `{slug}`{nearest(slug, list(self.games))}"
        self.game = slug or None
        return f"Questions go to {self.games[slug] if slug else 'the game that knows their words'}."

    def _set_language(self, code: str) -> str:
        language = language_of(code) if code else None
        if code and language is None:
            return f"Languages are {', '.join(LANGUAGES)}."
        self.lang = language
        return f"Your language is {language or 'that of the question'}."
