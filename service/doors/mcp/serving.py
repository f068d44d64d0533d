"""The server for assistants on standard input and output, and by streamable HTTP.

By HTTP it has no sessions: every request stands alone.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit

import uvicorn
from mcp.server.mcpserver import MCPServer
from mcp.server.transport_security import TransportSecuritySettings
from starlette.types import ASGIApp

from service.app import create_app
from service.doors.mcp.server import create_server
from service.settings import Settings

PATH: Final = "/mcp"
_LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
_LOOPBACK_HOSTS: Final = ("127.0.0.1", "localhost", "::1")
# A question has at most 500 characters; nothing that an assistant sends us is long.
_MAX_BODY: Final = 64 * 1024


async def talk(settings: Settings) -> None:
    """Answer one assistant on standard input and output until it hangs up. Raises what opening the archive raises."""
    async with _opened(settings) as server:
        await server.run_stdio_async()


async def serve(settings: Settings, listener: socket.socket) -> None:
    """Answer assistants on a socket until told to stop. Raises what opening the archive raises."""
    async with _opened(settings) as server:
        app = http_app(server, settings)
        config = uvicorn.Config(app, http="h11", access_log=False, log_level="warning", server_header=False)
        await uvicorn.Server(config).serve([listener])


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[MCPServer]:
    """Yield the server over what the web service holds, opened as the web service opens it."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield create_server(app.state.services, app.version)


def http_app(server: MCPServer, settings: Settings) -> ASGIApp:
    """Return the server as an ASGI app at `/mcp`, which answers only under the names that the settings give it."""
    return server.streamable_http_app(
        streamable_http_path=PATH,
        json_response=True,
        stateless_http=True,
        max_request_body_size=_MAX_BODY,
        transport_security=_security(settings),
    )


def _security(settings: Settings) -> TransportSecuritySettings:
    """Return which hosts and origins are let in: a web page must not reach a server on its reader's own machine."""
    anyone = "*" in settings.trusted_hosts and settings.host not in _LOOPBACK_HOSTS
    public = urlsplit(settings.origin)
    named = [host for host in settings.trusted_hosts if not host.startswith("*")]
    hosts = [*_LOOPBACK, *named]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=not anyone,
        allowed_hosts=[public.netloc, *named, *(f"{host}:*" for host in hosts)],
        allowed_origins=[settings.origin, *(f"{scheme}://{host}:*" for scheme in ("http", "https") for host in hosts)],
    )
