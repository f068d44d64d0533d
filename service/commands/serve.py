"""`frostcite serve`: the pages and the API over HTTP."""

import os
import socket
from typing import Any

import click
import uvicorn
from uvicorn.supervisors import Multiprocess

from service.commands.lazy import load
from service.commands.listening import listen
from service.commands.opening import open_library
from service.settings import Settings, read_settings, variable

_STOP_SECONDS = 10
_START_FAILED = 3


@click.command()
@click.option("--host", help="Address to listen on; 0.0.0.0 is every one.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on; 0 takes a free one.")
@click.option("--workers", type=click.IntRange(1, 64), help="Number of processes that answer.")
@click.pass_context
def serve(ctx: click.Context, host: str | None, port: int | None, workers: int | None) -> None:
    """Serve the pages and the API.

    The index of every game is built first where there is none. A faulty corpus is not served: its faults are printed,
    and the exit code is 1. Options go before the settings of the environment.

    \b
    Example:
      frostcite serve
      frostcite serve --host 0.0.0.0 --port 8080 --workers 4
    """
    settings = read_settings(host=host, port=port, workers=workers)
    open_library(settings)
    with listen(settings) as listener:
        settings = read_settings(host=host, port=listener.getsockname()[1], workers=workers)
        _hand_down(settings)
        click.echo(f"Frostcite is at {settings.origin}/ (Ctrl+C stops it)")
        ctx.exit(_run(settings, listener))


def application() -> Any:
    """Return the service for the settings of the environment; each worker calls this by name."""
    return load("service.app:create_app")(read_settings())


def _hand_down(settings: Settings) -> None:
    """Put what the options decided into the environment, which the workers read."""
    for name in ("host", "port", "workers"):
        os.environ[variable(name)] = str(getattr(settings, name))


def _run(settings: Settings, listener: socket.socket) -> int:
    """Answer on a socket until told to stop; return the exit code."""
    config = uvicorn.Config(
        f"{__name__}:application",
        factory=True,
        workers=settings.workers,
        # httptools takes headers of any size; h11 stops at its buffer.
        http="h11",
        # The access log holds query strings, and so the players' questions.
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=_STOP_SECONDS,
    )
    if settings.workers > 1:
        Multiprocess(config, [listener]).run()
        return 0
    server = uvicorn.Server(config)
    try:
        server.run([listener])
    except KeyboardInterrupt:
        return 0
    return 0 if server.started else _START_FAILED
