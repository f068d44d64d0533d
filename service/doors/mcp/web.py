"""The server for assistants as a web app, by streamable HTTP: alone, or inside the service.

It has no sessions: every request stands alone.
"""

from typing import Final
from urllib.parse import urlsplit

from fastapi import FastAPI
from mcp.server.mcpserver import MCPServer
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from starlette.applications import Starlette

from service.doors.mcp.server import create_server
from service.settings import Settings

PATH: Final = "/mcp"
_LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
_LOOPBACK_HOSTS: Final = ("127.0.0.1", "localhost", "::1")
# A question has at most 500 characters; nothing that an assistant sends us is long.
_MAX_BODY: Final = 64 * 1024


def mounted(app: FastAPI, settings: Settings) -> StreamableHTTPSessionManager:
    """Let a service answer assistants at `/mcp` over the archive that it holds, while what is returned runs."""
    server = create_server(lambda: app.state.services, settings, app.version)
    app.router.routes.extend(http_app(server, settings).routes)
    return server.session_manager


def http_app(server: MCPServer, settings: Settings) -> Starlette:
    """Return the server as a web app at `/mcp`, which answers only under the names that the settings give it."""
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
