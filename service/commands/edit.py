"""`frostcite edit`: the workbench, a web editor of the corpus for one curator on this machine."""

import contextlib
import os
import re
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread
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
@click.option("--no-browser", is_flag=True, help="Print the address alone, and open no browser.")
def edit(port: int | None, files: tuple[Path, ...], author: str | None, no_browser: bool) -> None:
    """Edit the corpus in a browser on this machine.

    The browser opens at an address that opens the workbench once, for one browser; it is printed, too, for where there
    is no screen. You see an entry as YAML with its faults, the ruling as players will see it, and which known questions
    would change their answer. What is saved is in canonical form, never over what somebody else has written, and with
    git one commit an entry. Nothing but this machine reaches it.

    \b
    Example:
      frostcite edit
      frostcite edit --no-browser
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
        address = f"http://{_HOST}:{settings.port}/?token={door.token}"
        click.echo(f"The workbench is at {address} (Ctrl+C stops it)")
        if not no_browser and _has_screen():
            # It waits for our answer, and some browsers have us wait until they are closed.
            Thread(target=_open, args=(address,), daemon=True).start()
        load("service.workbench.serving:serve")(app, listener)


def _listen(port: int | None) -> socket.socket:
    """Return a socket on a port of this machine; without one, on the usual one, or if that is taken on a free one."""
    if port is None:
        with contextlib.suppress(click.ClickException):
            return listen(read_settings(host=_HOST, port=PORT))
    return listen(read_settings(host=_HOST, port=port or 0))


def _open(address: str) -> None:
    # What cannot be opened is printed anyway.
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


def _has_screen() -> bool:
    """Say whether somebody sits here who would see a browser: at a terminal, and not of a machine without a screen."""
    if not sys.stdout.isatty() or os.environ.get("SSH_CONNECTION"):
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _here(settings: Settings) -> Settings:
    """Return settings under which links stay within the workbench, whatever address the world has for the service."""
    return settings.model_copy(update={"base_url": None})


def _questions(corpus: Path, files: tuple[Path, ...]) -> list[KnownQuestion]:
    """Return the known questions to games of the corpus. Raises FileNotFoundError, CorpusError for a faulty file."""
    games = game_slugs(corpus)
    chosen = files or sorted((corpus.absolute().parent / "tests" / "questions").glob("*.yaml"))
    found = [question for path in chosen for question in read_questions(path).questions]
    return [question for question in found if question.game is None or question.game in games]
