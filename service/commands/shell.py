"""`frostcite shell`: one question after another."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from rules.languages import LANGUAGES, language_of
from service.commands.asking import opened
from service.commands.conversing import Conversation, Ended
from service.commands.extras import load_extra
from service.commands.lazy import load
from service.commands.showing import terminal_width
from service.settings import read_settings

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession


@click.command()
@click.option("--game", help="The game to ask; without it, the game that knows a question's words.")
@click.option("--lang", type=click.Choice([*LANGUAGES, "no"]), help="Your language; without it, the question's own.")
@click.option("--reveal", is_flag=True, help="Show rulings about locked things, too.")
@click.option("--server", metavar="URL", help="Ask the service at this address, not the archive on this machine.")
@click.option("--history/--no-history", default=True, help="Keep what you type in the data folder.")
def shell(game: str | None, lang: str | None, reveal: bool, server: str | None, history: bool) -> None:
    """Ask one question after another.

    Arrow keys bring back earlier questions, Tab completes rulings, games and commands; /help lists the commands.
    Questions from a pipe are answered in turn.

    \b
    Example:
      frostcite shell --game frosthaven
      frostcite shell --server https://rules.example < questions.txt
    """
    data = read_settings().data_dir if history else None
    with opened(server) as asked:
        conversation = Conversation(asked, lang=language_of(lang) if lang else None, reveal=reveal)
        if game and game not in conversation.games:
            raise click.BadParameter("\n".join(conversation.said(f"/game {game}", 0)), param_hint="--game")
        conversation.game = game
        if sys.stdin.isatty():
            session = load_extra("service.commands.prompting:session", "shell", "prompt_toolkit")
            _converse(conversation, _typed(session(conversation, data, while_typing=server is None)))
        else:
            _converse(conversation, iter(sys.stdin))


def _converse(conversation: Conversation, lines: Iterator[str]) -> None:
    for line in lines:
        try:
            for said in conversation.said(line, terminal_width()):
                click.echo(said)
        except Ended:
            return
        except Exception as error:
            told: click.ClickException | None = load("service.commands.errors:explain")(error)
            if told is None:
                raise
            told.show()
        click.echo()


def _typed(session: "PromptSession[str]") -> Iterator[str]:
    click.echo("Type a question; /help lists what else there is, Ctrl+D ends.")
    while True:
        try:
            yield session.prompt()
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
