"""The server for assistants by itself: on standard input and output, or on a socket by streamable HTTP."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from mcp.server.mcpserver import MCPServer

from service.app import create_app
from service.doors.mcp.server import create_server
from service.doors.mcp.web import http_app
from service.settings import Settings


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
        yield create_server(lambda: app.state.services, settings, app.version)
