"""No connection waits for ever: not a silent one, not a slow one, not one that does not read."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from service.serving import deadlines
from service.serving.deadlines import TimedProtocol
from service.serving.draining import DrainingServer
from tests.load.client import Connection, closed, read_response, until
from tests.load.games import GAME
from tests.load.running import serving

BIG = b"x" * 8_000_000
REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
ENDLESS = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 9_999
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\n"


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the length of the body, slowly or at length where the path says so."""
    if scope["path"] == "/slow":
        await asyncio.sleep(0.6)
    body = BIG if scope["path"] == "/big" else str(len(await Request(scope, receive).body())).encode()
    await Response(body)(scope, receive, send)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every wait be short."""
    monkeypatch.setattr(deadlines, "RECEIVE_SECONDS", 0.4)
    monkeypatch.setattr(deadlines, "STALL_SECONDS", 0.4)


@asynccontextmanager
async def server(idle: float = 5) -> AsyncIterator[int]:
    """Yield the port of a server in this event loop."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        app,
        http=TimedProtocol,
        ws="none",
        lifespan="off",
        log_config=None,
        timeout_keep_alive=idle,  # type: ignore[arg-type]
    )
    running = DrainingServer(config)
    task = asyncio.create_task(running._serve([listener]))
    await until(lambda: running.started)
    try:
        yield listener.getsockname()[1]
    finally:
        running.should_exit = running.force_exit = True
        await task


Behaviour = Callable[[int], Awaitable[None]]


def at_server(behaviour: Behaviour, idle: float = 5) -> None:
    """Run a client's behaviour against a server."""

    async def run() -> None:
        async with server(idle) as port:
            await behaviour(port)

    asyncio.run(run())


async def dribble(writer: asyncio.StreamWriter, text: bytes, pause: float = 0.05) -> None:
    """Send a byte now and then, until nobody takes it."""
    for byte in text:
        try:
            writer.write(bytes([byte]))
            await writer.drain()
        except OSError:
            return
        await asyncio.sleep(pause)


def test_a_connection_that_says_nothing_is_closed() -> None:
    async def silent(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await closed(reader) < 2
        writer.close()

    at_server(silent, idle=0.3)


@pytest.mark.parametrize("text", [REQUEST * 2, b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90\r\n\r\n" + b"x" * 90])
def test_a_request_that_dribbles_in_is_cut_off_however_often_a_byte_comes(text: bytes) -> None:
    async def slow(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        sending = asyncio.create_task(dribble(writer, text))
        assert 0.3 < await closed(reader) < 2
        sending.cancel()
        writer.close()

    at_server(slow)


def test_who_is_too_slow_before_the_end_of_the_head_is_told_so() -> None:
    async def slow(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: ")
        response = await reader.read(65_536)
        assert b" 408 " in response
        assert b"connection: close" in response.lower()
        writer.close()

    at_server(slow)


def test_a_second_request_has_its_own_time() -> None:
    async def patient(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(3):
            writer.write(POST)
            await asyncio.sleep(0.25)
            writer.write(b"abcdef")
            assert (await read_response(reader)).body == b"6"
        writer.close()

    at_server(patient)


def test_a_long_answer_is_no_slow_request() -> None:
    async def patient(port: int) -> None:
        assert (await Connection(port, keep=False).get("/slow")).status == 200

    at_server(patient)


def test_who_does_not_read_the_answer_is_cut_off() -> None:
    async def deaf(port: int) -> None:
        connection = socket.create_connection(("127.0.0.1", port))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.sendall(REQUEST.replace(b" / ", b" /big "))
        connection.setblocking(False)
        await asyncio.sleep(1.5)
        reader, writer = await asyncio.open_connection(sock=connection)
        got = 0
        with pytest.raises(ConnectionResetError):
            while taken := await reader.read(65_536):
                got += len(taken)
        assert got < len(BIG)
        writer.close()

    at_server(deaf)


def test_who_reads_slowly_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "STALL_SECONDS", 1.5)

    async def slow(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=65_536)
        writer.write(REQUEST.replace(b" / ", b" /big ").replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        got = 0
        while taken := await reader.read(400_000):
            got += len(taken)
            await asyncio.sleep(0.12)
        assert got > len(BIG)
        writer.close()

    at_server(slow)


def test_requests_in_one_packet_are_all_answered() -> None:
    async def hasty(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(REQUEST * 5 + REQUEST[:10])
        for _ in range(5):
            assert (await read_response(reader)).status == 200
        assert 0.2 < await closed(reader) < 2
        writer.close()

    at_server(hasty)


class Others:
    """Players who ask on connections of their own; how long each answer took."""

    def __init__(self, port: int) -> None:
        self._connection = Connection(port, keep=False)
        self._turns = count()

    async def wait(self, enough: Callable[[int], bool]) -> list[float]:
        """Ask, never the same twice, until it is enough; return the seconds that each answer took."""
        took: list[float] = []
        while not enough(len(took)):
            began = asyncio.get_running_loop().time()
            path = f"/api/v1/ask?game={GAME}&q=how+many+crabs+fit+a+pool+{next(self._turns)}"
            assert (await self._connection.get(path)).status == 200
            took.append(asyncio.get_running_loop().time() - began)
            await asyncio.sleep(0.02)
        return took


def most(took: list[float]) -> float:
    """Return the time within which 99 of a hundred were answered."""
    return sorted(took)[int(0.99 * (len(took) - 1))]


def flood(port: int, dribbling: int, silent: int, seconds: float) -> tuple[int, float, float]:
    """Hold many connections open; return how many were closed in time, and others' p99 before and meanwhile."""

    async def run() -> tuple[int, float, float]:
        others = Others(port)
        quiet = await others.wait(lambda asked: asked >= 200)
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(dribbling + silent)]
        ends = [asyncio.create_task(closed(reader)) for reader, _ in held]
        sending = [asyncio.create_task(dribble(writer, ENDLESS, pause=0.5)) for _, writer in held[:dribbling]]
        end = asyncio.get_running_loop().time() + seconds
        meanwhile = await others.wait(
            lambda _: asyncio.get_running_loop().time() > end or all(task.done() for task in ends)
        )
        done = sum(task.done() for task in ends)
        for task in (*sending, *ends):
            task.cancel()
        for _, writer in held:
            writer.close()
        return done, most(quiet), most(meanwhile)

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("dribbling", "silent"), [(60, 20), pytest.param(600, 200, marks=pytest.mark.slow)], ids=["some", "many"]
)
def test_slow_clients_are_gone_in_time_and_others_are_served(
    corpus: Path, data: Path, dribbling: int, silent: int
) -> None:
    with serving(corpus, data) as service:
        gone, quiet, meanwhile = flood(service.port, dribbling, silent, seconds=15)
    assert gone == dribbling + silent
    assert meanwhile < 1
    # A hundredth of a second is no difference to a player, and the machine's own.
    assert meanwhile < 5 * max(quiet, 0.01), (quiet, meanwhile)
