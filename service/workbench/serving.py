"""The workbench on a socket of this machine, until it is told to stop."""

import contextlib
import socket

import uvicorn
from fastapi import FastAPI


def serve(app: FastAPI, listener: socket.socket) -> None:
    """Answer on a socket until told to stop."""
    # No access log: the token is in the first address.
    config = uvicorn.Config(
        app, http="h11", ws="none", access_log=False, log_level="warning", proxy_headers=False, server_header=False
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([listener])
