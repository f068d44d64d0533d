"""`frostcite ask`: one question, and the ruling that settles it."""

import click

from rules.languages import LANGUAGES, language_of
from service.commands.answering import as_lines
from service.commands.asking import opened
from service.commands.showing import terminal_width

MAX_RELATED = 10


@click.command()
@click.argument("question", nargs=-1, required=True)
@click.option("--game", help="The game it is about; without it, the game that knows its words.")
@click.option("--lang", type=click.Choice([*LANGUAGES, "no"]), help="Your language; without it, the question's own.")
@click.option("--limit", type=click.IntRange(1, MAX_RELATED), default=5, help="Related rulings, at most.")
@click.option("--reveal", is_flag=True, help="Show rulings about locked things, too.")
@click.option("--server", metavar="URL", help="Ask the service at this address, not the archive on this machine.")
@click.option("--json", "as_json", is_flag=True, help="Print what the API returns.")
def ask(
    question: tuple[str, ...],
    game: str | None,
    lang: str | None,
    limit: int,
    reveal: bool,
    server: str | None,
    as_json: bool,
) -> None:
    """Ask a question and read the ruling.

    \b
    Example:
      frostcite ask "does shield apply before ward"
      frostcite ask --game frosthaven --lang es "¿Puede una invocación abrir una puerta?"
      frostcite ask --server https://rules.example "does shield apply before ward"
    """
    text = _text(question)
    with opened(server) as asked:
        view = asked.ask(text, game, language_of(lang) if lang else None, limit, reveal)
    if as_json:
        click.echo(view.model_dump_json(indent=2))
    else:
        click.echo("\n".join(as_lines(view, terminal_width())))


def _text(words: tuple[str, ...]) -> str:
    """Return what was asked. Raises BadParameter if that is nothing, or bytes that are no text."""
    text = " ".join(words)
    if not text.strip():
        raise click.BadParameter("write a question", param_hint="QUESTION")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise click.BadParameter("this is not UTF-8", param_hint="QUESTION") from None
    return text
