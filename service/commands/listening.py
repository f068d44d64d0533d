"""The socket that a server of ours listens on."""

import socket

import click

from service.settings import Settings

_BACKLOG = 2048


def listen(settings: Settings) -> socket.socket:
    """Return a socket that listens where the settings say, or say why there can be none.

    It is opened before anything is printed, so that the address printed is one that answers.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listener = socket.create_server((settings.host, settings.port), family=family, backlog=_BACKLOG)
    except OSError as error:
        where = f"{settings.host} port {settings.port}"
        # Python adds the address once more in brackets.
        why = str(error.strerror).partition(" (")[0]
        raise click.ClickException(f"cannot listen on {where}: {why}; see --host and --port") from error
    # Connections inherit it. asyncio sets it only on sockets that were made with the protocol's number; without it, the
    # second part of an answer waits for the client to acknowledge the first: 40 ms on a connection that is kept.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener
