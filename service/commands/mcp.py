"""`frostcite mcp`: the rulings for assistants, by the Model Context Protocol."""

import asyncio
import contextlib
from typing import Any

import click

from service.commands.extras import load_extra
from service.commands.listening import listen
from service.settings import Settings, read_settings


@click.command()
@click.option("--http", is_flag=True, help="Answer by streamable HTTP at /mcp, not on standard input and output.")
@click.option("--host", help="Address to listen on with --http; 0.0.0.0 is every one.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on with --http; 0 takes a free one.")
def mcp(http: bool, host: str | None, port: int | None) -> None:
    """Answer assistants by the Model Context Protocol.

    An assistant starts `frostcite mcp` by itself and talks to it on standard input and output; with --http, any number
    of assistants reach it over the network. Links to the rulings' pages are told where FROSTCITE_BASE_URL is set.

    \b
    Example:
      frostcite mcp
      frostcite mcp --http --port 8001
    """
    if not http and (host or port is not None):
        raise click.UsageError("--host and --port need --http")
    serving = load_extra("service.doors.mcp.serving", "mcp", "mcp")
    settings = read_settings(host=host, port=port)
    # Ctrl+C is how either ends.
    with contextlib.suppress(KeyboardInterrupt):
        if http:
            _serve(serving, settings)
        else:
            asyncio.run(serving.talk(settings))


def _serve(serving: Any, settings: Settings) -> None:
    with listen(settings) as listener:
        settings = read_settings(host=settings.host, port=listener.getsockname()[1])
        click.echo(f"Frostcite answers assistants at {settings.origin}/mcp (Ctrl+C stops it)")
        asyncio.run(serving.serve(settings, listener))
