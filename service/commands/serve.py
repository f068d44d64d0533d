"""`frostcite serve`: the pages and the API over HTTP."""

import multiprocessing
import os
import signal
import socket
import sys
from typing import Any

import click

from service.commands.extras import load_extra
from service.commands.lazy import load
from service.commands.listening import listen
from service.commands.opening import open_library
from service.settings import Settings, read_settings, variable


@click.command()
@click.option("--host", help="Address to listen on; 0.0.0.0 is every one.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on; 0 takes a free one.")
@click.option("--workers", type=click.IntRange(1, 64), help="Number of processes that answer.")
@click.option("--watch", is_flag=True, default=None, help="For curators: show every save, and faults on the pages.")
@click.pass_context
def serve(ctx: click.Context, host: str | None, port: int | None, workers: int | None, watch: bool | None) -> None:
    """Serve the pages and the API.

    The index of every game is built first where there is none. A faulty corpus is not served: its faults are printed,
    and the exit code is 1. Options go before the settings of the environment. While it runs, SIGHUP opens a changed
    archive, SIGTERM stops without dropping a request, and SIGUSR2 replaces several workers one by one.

    \b
    Example:
      frostcite serve
      frostcite serve --watch
      frostcite serve --host 0.0.0.0 --port 8080 --workers 4
    """
    if os.getpid() == 1:
        # The system drops what the first process of a container is sent and does not listen for; until there are
        # workers, nobody would.
        signal.signal(signal.SIGTERM, _leave)
    settings = read_settings(host=host, port=port, workers=workers, watch=watch)
    if settings.watch:
        load_extra("watchfiles:awatch", "curate", "watchfiles")
    load("service.logs:log_to_stderr")(settings)
    _open_first(settings)
    with listen(settings) as listener:
        settings = read_settings(host=host, port=listener.getsockname()[1], workers=workers, watch=watch)
        _hand_down(settings)
        click.echo(f"Frostcite is at {settings.origin}/ (Ctrl+C stops it)")
        ctx.exit(_run(settings, listener))


def _leave(*_: object) -> None:
    sys.exit(0)


def _open_first(settings: Settings) -> None:
    """Build what is not built yet, and raise what keeps the archive from being served, before any worker does.

    Who keeps several workers answers nothing itself: what building takes in memory is to go with a process of its own.
    """
    if settings.workers > 1:
        builder = multiprocessing.get_context("spawn").Process(target=_try_to_open, args=(settings,), daemon=True)
        builder.start()
        builder.join()
        if builder.exitcode == 0:
            return
    open_library(settings)


def _try_to_open(settings: Settings) -> None:
    load("service.logs:log_to_stderr")(settings)
    try:
        open_library(settings)
    except Exception:
        # The one that waits for this meets it again, and tells it.
        sys.exit(1)


def application() -> Any:
    """Return the service for the settings of the environment; each worker calls this by name."""
    return load("service.app:create_app")(read_settings())


def _hand_down(settings: Settings) -> None:
    """Put what the options decided into the environment, which the workers read."""
    for name in ("host", "port", "workers", "watch"):
        os.environ[variable(name)] = str(getattr(settings, name))


def _run(settings: Settings, listener: socket.socket) -> int:
    """Answer on a socket until told to stop; return the exit code."""
    factory = f"{__name__}:application"
    if settings.workers == 1:
        code: int = load("service.serving.worker:answer_alone")(factory, listener)
    else:
        code = load("service.serving.workers:answer_together")(factory, listener, settings.workers)
    return code
