"""HTTP/1.1 with an end to every wait: uvicorn has no deadline for a request that arrives byte by byte."""

import asyncio
import socket
import struct
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

RECEIVE_SECONDS: Final = 10.0
IDLE_SECONDS: Final = 5
STALL_SECONDS: Final = 30.0
# A reader that takes less than this while a stall is timed is as good as gone.
_LEAST_BYTES: Final = 4_096
_RESET: Final = struct.pack("ii", 1, 0)

_TOO_SLOW: Final = b"The request took too long to arrive."


class TimedProtocol(H11Protocol):
    """A connection that is closed when it says nothing, sends a request too slowly, or does not read its answer."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._receiving: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None
        self._unread = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first byte."""
        super().connection_made(transport)
        self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)

    def data_received(self, data: bytes) -> None:
        """Take what arrived; once a request has begun, all of it must be here in time."""
        super().data_received(data)
        self._time_request()

    def on_response_complete(self) -> None:
        """Wait for the next request, and for the answer to be read."""
        super().on_response_complete()
        self._time_request()
        self._time_reading()

    def pause_writing(self) -> None:
        """Begin to time a client that does not read its answer."""
        super().pause_writing()
        self._time_reading()

    def resume_writing(self) -> None:
        """Stop timing: the client reads."""
        super().resume_writing()
        _cancel(self._writing)
        self._writing = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget every timer."""
        _cancel(self._receiving)
        self._receiving = None
        _cancel(self._writing)
        self._writing = None
        # uvicorn leaves this one running where the connection broke.
        _cancel(self.timeout_keep_alive_task)
        self.timeout_keep_alive_task = None
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Close when idle; a request that is on its way is still answered."""
        if not self._receiving:
            super().shutdown()

    def _time_request(self) -> None:
        state = self.conn.their_state
        begun = state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))
        if not begun or self.transport.is_closing():
            _cancel(self._receiving)
            self._receiving = None
        elif self._receiving is None:
            self._receiving = self.loop.call_later(RECEIVE_SECONDS, self._give_up_receiving)

    def _give_up_receiving(self) -> None:
        self._receiving = None
        if self.transport.is_closing():
            return
        if self.conn.our_state is not h11.IDLE:
            self.transport.abort()
            return
        headers = [("content-type", "text/plain; charset=utf-8"), ("connection", "close")]
        response = h11.Response(status_code=408, headers=headers, reason=b"Request Timeout")
        for event in (response, h11.Data(data=_TOO_SLOW), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _time_reading(self) -> None:
        _cancel(self._writing)
        self._writing = None
        self._unread = self.transport.get_write_buffer_size()
        if self._unread:
            self._writing = self.loop.call_later(STALL_SECONDS, self._check_reading)

    def _check_reading(self) -> None:
        taken = self._unread - self.transport.get_write_buffer_size()
        if taken < min(_LEAST_BYTES, self._unread):
            # Otherwise the system would go on offering what it holds of the answer.
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
            self.transport.abort()
        else:
            self._time_reading()


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer:
        timer.cancel()
