"""The command `frostcite`: knows every command by name and loads the one that is called."""

import contextlib
from collections.abc import Iterator
from typing import Any

import click

from service.commands.lazy import load

COMMANDS = {
    "ask": "Ask a question and read the ruling.",
    "build": "Build the index of every game.",
    "calibrate": "Learn from known questions how to rank rulings and when to answer.",
    "check": "Report every fault of a corpus.",
    "compare": "Say which known questions a change wins and loses.",
    "conflicts": "List entries that disagree.",
    "coverage": "Show what a game covers and what is left to do.",
    "discord": "Tell Discord the commands that players call.",
    "docs": "Print the page on every command.",
    "edit": "Edit the corpus in a browser on this machine.",
    "evaluate": "Ask questions whose answers are known, and report.",
    "export": "Print entries for other programs, or for paper.",
    "fmt": "Put entries into canonical form.",
    "gaps": "List what players asked and did not get.",
    "health": "Say whether a running service is ready.",
    "history": "Tell what changed in a game or an entry.",
    "import": "Write entries from another list.",
    "links": "Ask whether the addresses in a corpus lead somewhere.",
    "mcp": "Answer assistants by the Model Context Protocol.",
    "new": "Write a new entry with every field explained.",
    "proposals": "Accept, edit or decline what players proposed.",
    "schema": "Write the JSON Schemas of the corpus's files.",
    "serve": "Serve the pages and the API.",
    "settings": "Show every setting, its value and where it came from.",
    "shell": "Ask one question after another.",
    "similar": "List entries that say nearly the same.",
    "sources": "Compare what entries cite with a local copy of a source.",
    "stamp": "Tie translations to the original that they were made from.",
}


class Commands(click.Group):
    """A group whose commands are imported when they are called, and whose errors are one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, None if there is none of this name."""
        if cmd_name not in COMMANDS:
            return None
        # `import` is a word of Python's own, so that its module and its function need another name.
        name = "import_" if cmd_name == "import" else cmd_name
        command: click.Command = load(f"service.commands.{name}:{name}")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is called; for a name that is none's, say which is like it."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(
                f"no command `{args[0]}`{load('rules.corpus.parsing:nearest')(args[0], COMMANDS)}", ctx
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Read the command line."""
        with _errors_in_one_line():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was called."""
        with _errors_in_one_line():
            return super().invoke(ctx)


@contextlib.contextmanager
def _errors_in_one_line() -> Iterator[None]:
    try:
        yield
    except (click.exceptions.Exit, click.Abort):
        raise
    except Exception as error:
        told: click.ClickException | None = load("service.commands.errors:explain")(error)
        if told is None:
            raise
        raise told from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="frostcite")
def main() -> None:
    """Board-game rules questions, answered with curated, cited rulings.

    \b
    Example:
      frostcite ask "does shield apply before ward"
    """
