"""What went wrong, told in one line with what to do: the one place where errors become words and exit codes.

1 stands for findings and for what the world refused, 2 for wrong use.
"""

import click

from rules.corpus.loading import game_slugs
from rules.corpus.parsing import nearest
from rules.index.store import UnsafeFolder
from rules.problems import CorpusError, UnknownGame
from service.commands.faults import fault_lines
from service.plurals import counted
from service.settings import SettingsError, read_settings


class WrongUse(click.ClickException):
    """The command was called with something that it cannot work with."""

    exit_code = 2


class Faults(click.ClickException):
    """A corpus has faults; they are shown line by line, as an editor or a person wants to open them."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))

    def show(self, file: object = None) -> None:
        """Print the faults and how many there are to standard error."""
        click.echo(self.message, err=True)


def explain(error: Exception) -> click.ClickException | None:
    """Return an error as what the person at the terminal is told, None if it is nobody's fault but the program's."""
    match error:
        case click.UsageError() if not isinstance(error, click.exceptions.NoArgsIsHelpError):
            where = error.ctx.command_path if error.ctx else "frostcite"
            return WrongUse(f"{error.format_message().rstrip('.')}; see `{where} --help`")
        case click.ClickException():
            return error
        case CorpusError():
            return Faults([*fault_lines(error.folder, error.problems), counted(len(error.problems))])
        case UnknownGame():
            slug = str(error)
            return WrongUse(f"unknown game `{slug}`{nearest(slug, game_slugs(read_settings().corpus_dir))}")
        case BrokenPipeError():
            return None
        case FileNotFoundError() if error.strerror is None:
            return WrongUse(str(error))
        case OSError():
            parts = (error.filename, error.strerror or str(error))
            return click.ClickException(": ".join(str(part) for part in parts if part))
        case UnsafeFolder() | SettingsError():
            return WrongUse(str(error))
    # The domain says so of a question that is too long; a subclass, such as a fault of validation, is our own mistake.
    if type(error) is ValueError:
        return WrongUse(str(error))
    return None
