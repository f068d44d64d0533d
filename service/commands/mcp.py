"""`frostcite mcp`: the rulings for assistants, by the Model Context Protocol."""

import contextlib
from typing import Any

import click
import uvicorn

from service.commands.extras import load_extra
from service.commands.lazy import load
from service.commands.listening import listen
from service.commands.opening import open_library
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
    create_server = load_extra("service.doors.mcp.server:create_server", "mcp", "mcp")
    settings = read_settings(host=host, port=port)
    counts = load("service.counts:Counts")(settings.data_dir)
    try:
        held = load("service.dependencies:Services")(settings, open_library(settings), counts)
        server = create_server(held)
        if http:
            _serve(server, settings)
        else:
            server.run("stdio")
    finally:
        counts.close()


def _serve(server: Any, settings: Settings) -> None:
    with listen(settings) as listener:
        settings = read_settings(host=settings.host, port=listener.getsockname()[1])
        app = load("service.doors.mcp.serving:http_app")(server, settings)
        click.echo(f"Frostcite answers assistants at {settings.origin}/mcp (Ctrl+C stops it)")
        config = uvicorn.Config(app, http="h11", access_log=False, log_level="warning", server_header=False)
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run([listener])
