"""A server that stops without dropping a request.

Plain uvicorn closes connections on which the next request may already be under way. This one first takes no new
connections and asks those that it has, with their next answer, to come again elsewhere.
"""

import asyncio
import gc
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from service import exhausted

DRAIN_SECONDS: Final = 1.5
_STEP_SECONDS: Final = 0.05
_LEAVE: Final = (b"connection", b"close")
# The key in the state of every request that says that the server is about to stop.
DRAINING: Final = "draining"


class DrainingServer(uvicorn.Server):
    """A uvicorn server with an end in three steps: not ready, nothing new, nothing left."""

    def __init__(self, config: uvicorn.Config, alive: Callable[[], None] = lambda: None) -> None:
        """Prepare a server; `alive` is called about once a second while it serves, from its own event loop."""
        super().__init__(config)
        self._alive = alive

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the service; what is in memory then stays, and is left out when garbage is looked for among the rest.

        To go through all of it takes a hundred times as long as an answer, and every request waits meanwhile.
        """
        asyncio.get_running_loop().set_exception_handler(exhausted.handle)
        await super().startup(sockets)
        gc.collect()
        gc.freeze()

    async def on_tick(self, counter: int) -> bool:
        """Say that the event loop turns."""
        if counter % 10 == 0:
            self._alive()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: be unready, take no more connections, let those that are open finish."""
        self.lifespan.state[DRAINING] = True
        for server in self.servers:
            server.close()
        self.server_state.default_headers = [*self.server_state.default_headers, _LEAVE]
        end = asyncio.get_running_loop().time() + DRAIN_SECONDS
        while self.server_state.connections and not self.force_exit and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(_STEP_SECONDS)
        await super().shutdown(sockets)
