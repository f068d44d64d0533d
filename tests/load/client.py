"""A client that asks all the time, over many connections at once, and forgives nothing."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

_PATIENCE = 30.0


@dataclass(frozen=True)
class Response:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


@dataclass
class Tally:
    """What came of many requests: an answer is a failure unless its status is 200."""

    answered: int = 0
    failed: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def percentile(self, part: float) -> float:
        """Return the time within which a part of all requests was answered."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class Connection:
    """One connection, opened again whenever the server has said that it closes it."""

    def __init__(self, port: int, keep: bool) -> None:
        self._port = port
        self._keep = keep
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> Response:
        """Return the answer to a request. Raises OSError or EOFError where there is none."""
        reader, writer = self._streams or await asyncio.open_connection("127.0.0.1", self._port)
        self._streams = (reader, writer)
        leave = "" if self._keep else "Connection: close\r\n"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{leave}\r\n".encode())
        try:
            response = await asyncio.wait_for(read_response(reader), _PATIENCE)
        except BaseException:
            self.close()
            raise
        if response.headers.get("connection") == "close":
            self.close()
        return response

    def close(self) -> None:
        """Hang up."""
        if self._streams:
            self._streams[1].close()
        self._streams = None


async def read_response(reader: asyncio.StreamReader) -> Response:
    """Return the next answer on a connection. Raises EOFError if it ends before."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Response(int(head[0].split()[1]), headers, body)


@asynccontextmanager
async def asking(
    port: int,
    paths: Iterable[str],
    clients: int,
    keep: bool = True,
    look: Callable[[Response], object] = lambda _: None,
) -> AsyncIterator[Tally]:
    """Let clients ask for paths in turn until the block ends; yield what comes of it. `look` is shown every answer."""
    tally, stop = Tally(), asyncio.Event()
    turns = itertools.cycle(paths)

    async def client() -> None:
        connection = Connection(port, keep)
        while not stop.is_set():
            path, started = next(turns), time.perf_counter()
            try:
                response = await connection.get(path)
            except (TimeoutError, OSError, EOFError) as error:
                tally.failed.append(f"{path}: {type(error).__name__} {error}")
                continue
            tally.seconds.append(time.perf_counter() - started)
            if response.status == 200:
                tally.answered += 1
                look(response)
            else:
                tally.failed.append(f"{path}: {response.status}")
        connection.close()

    tasks = [asyncio.create_task(client()) for _ in range(clients)]
    try:
        yield tally
    finally:
        stop.set()
        await asyncio.gather(*tasks)


async def until(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something is so. Raises TimeoutError if it does not come about."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError
        await asyncio.sleep(0.02)


async def closed(reader: asyncio.StreamReader) -> float:
    """Wait until the other side hangs up; return how long that took."""
    started = time.perf_counter()
    with suppress(OSError):
        while await reader.read(65_536):
            pass
    return time.perf_counter() - started
