"""`frostcite edit`: the workbench, a web editor of the corpus for one curator on this machine."""

import contextlib
import re
import socket
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rules.corpus.loading import game_slugs
from rules.evaluation.questions import KnownQuestion, read_questions
from service.commands.lazy import load
from service.commands.listening import listen
from service.settings import Settings, read_settings

if TYPE_CHECKING:
    from service.workbench.desk import Desk

# Browsers keep what is not saved by host and port.
PORT = 8765

_HOST = "127.0.0.1"
_AUTHOR = re.compile(r"[^<>\n]*[^<>\s] <[^<>\s]+>")


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), help=f"Port to listen on; without it, {PORT} or a free one.")
@click.option(
    "--questions",
    "files",
    multiple=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Known questions to hold answers to, as for `frostcite evaluate`; without it, those in tests/questions.",
)
@click.option("--author", metavar="NAME <ADDRESS>", help="Who commits; without it, whom git knows.")
def edit(port: int | None, files: tuple[Path, ...], author: str | None) -> None:
    """Edit the corpus in a browser on this machine.

    The address that is printed opens the workbench once, for one browser: an entry as YAML with its faults, the ruling
    as players will see it, and which known questions would change their answer. What is saved is in canonical form,
    never over what somebody else has written, and with git one commit an entry. Nothing but this machine reaches it.

    \b
    Example:
      frostcite edit
      frostcite edit --questions tests/questions/dev.yaml --author "Ada <ada@club.example>"
    """
    if author is not None and not _AUTHOR.fullmatch(author):
        raise click.BadParameter('write it as git does, such as "Ada <ada@club.example>"', param_hint="--author")
    questions = _questions(read_settings().corpus_dir, files)
    with _listen(port) as listener:
        settings = read_settings(host=_HOST, port=listener.getsockname()[1])
        desk: Desk = load("service.workbench.desk:Desk")(_here(settings), questions, author)
        door = load("service.workbench.door:Door")()
        app = load("service.workbench.app:create_workbench")(desk, door)
        click.echo(f"The workbench is at http://{_HOST}:{settings.port}/?token={door.token} (Ctrl+C stops it)")
        load("service.workbench.serving:serve")(app, listener)


def _listen(port: int | None) -> socket.socket:
    """Return a socket on a port of this machine; without one, on the usual one, or if that is taken on a free one."""
    if port is None:
        with contextlib.suppress(click.ClickException):
            return listen(read_settings(host=_HOST, port=PORT))
    return listen(read_settings(host=_HOST, port=port or 0))


def _here(settings: Settings) -> Settings:
    """Return settings under which links stay within the workbench, whatever address the world has for the service."""
    return settings.model_copy(update={"base_url": None})


def _questions(corpus: Path, files: tuple[Path, ...]) -> list[KnownQuestion]:
    """Return the known questions to games of the corpus. Raises FileNotFoundError, CorpusError for a faulty file."""
    games = game_slugs(corpus)
    chosen = files or sorted((corpus.absolute().parent / "tests" / "questions").glob("*.yaml"))
    found = [question for path in chosen for question in read_questions(path).questions]
    return [question for question in found if question.game is None or question.game in games]
