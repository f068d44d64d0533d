"""`frostcite docs`: the page on every command, from the same text as its `--help`."""

import textwrap
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from rules.corpus.stamping import write_whole

if TYPE_CHECKING:
    from service.cli import Commands

_HEAD = """\
# The commands

This page is made by `frostcite docs` from the text of each command's `--help`: change that, and make it anew. Exit
codes: 0 is good, 1 stands for findings and for what the world refused, 2 for wrong use.
"""


@click.command()
@click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.pass_context
def docs(ctx: click.Context, output: Path | None) -> None:
    """Print the page on every command.

    \b
    Example:
      frostcite docs -o docs/commands.md
    """
    text = page(cast("Commands", ctx.find_root().command))
    if output:
        write_whole(output, text.encode())
    else:
        click.echo(text, nl=False)


def page(commands: "Commands") -> str:
    """Return the page on some commands, as Markdown."""
    return "\n".join([_HEAD, *_sections(commands, click.Context(commands, info_name="frostcite"))])


def _sections(group: click.Group, ctx: click.Context) -> Iterator[str]:
    for name in group.list_commands(ctx):
        command = group.get_command(ctx, name)
        if command:
            inside = click.Context(command, ctx, name)
            yield "\n".join(_section(command, inside)) + "\n"
            if isinstance(command, click.Group):
                yield from _sections(command, inside)


def _section(command: click.Command, ctx: click.Context) -> Iterator[str]:
    usage = " ".join(command.collect_usage_pieces(ctx))
    yield from (f"## {ctx.command_path}", "", f"`{ctx.command_path} {usage}`", "")
    for paragraph in cleandoc(command.help or "").split("\n\n"):
        if paragraph.startswith("\b"):
            _, *lines = paragraph.strip("\b\n").split("\n")
            yield from ("```sh", *(line.strip() for line in lines), "```", "")
        else:
            yield from (textwrap.fill(paragraph, 120, break_on_hyphens=False, break_long_words=False), "")
    records = [record for param in command.get_params(ctx) if (record := param.get_help_record(ctx))]
    options = [record for record in records if record[1] and "--help" not in record[0]]
    yield from (f"- `{names}`: {said}" for names, said in options)
    if options:
        yield ""
