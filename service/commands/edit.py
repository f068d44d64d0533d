"""`frostcite edit`: the workbench, a web editor of the corpus for one curator on this machine."""

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

_HOST = "127.0.0.1"


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port to listen on; without it, a free one.")
@click.option(
    "--questions",
    "files",
    multiple=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Known questions to hold answers to, as for `frostcite evaluate`; without it, those in tests/questions.",
)
@click.option("--author", metavar="NAME <ADDRESS>", help="Who commits; without it, whom git knows.")
def edit(port: int, files: tuple[Path, ...], author: str | None) -> None:
    """Edit the corpus in a browser on this machine.

    The address that is printed opens the workbench once, for one browser: an entry as YAML with its faults, the ruling
    as players will see it, and which known questions would change their answer. What is saved is in canonical form,
    never over what somebody else has written, and with git one commit an entry. Nothing but this machine reaches it.

    \b
    Example:
      frostcite edit
      frostcite edit --questions tests/questions/dev.yaml --author "Ada <ada@club.example>"
    """
    settings = read_settings(host=_HOST, port=port)
    questions = _questions(settings.corpus_dir, files)
    with listen(settings) as listener:
        settings = read_settings(host=_HOST, port=listener.getsockname()[1])
        desk: Desk = load("service.workbench.desk:Desk")(_here(settings), questions, author)
        door = load("service.workbench.door:Door")()
        app = load("service.workbench.app:create_workbench")(desk, door)
        click.echo(f"The workbench is at http://{_HOST}:{settings.port}/?token={door.token} (Ctrl+C stops it)")
        load("service.workbench.serving:serve")(app, listener)


def _here(settings: Settings) -> Settings:
    """Return settings under which links stay within the workbench, whatever address the world has for the service."""
    return settings.model_copy(update={"base_url": None})


def _questions(corpus: Path, files: tuple[Path, ...]) -> list[KnownQuestion]:
    """Return the known questions to games of the corpus. Raises FileNotFoundError, CorpusError for a faulty file."""
    games = game_slugs(corpus)
    chosen = files or sorted((corpus.absolute().parent / "tests" / "questions").glob("*.yaml"))
    found = [question for path in chosen for question in read_questions(path).questions]
    return [question for question in found if question.game is None or question.game in games]
