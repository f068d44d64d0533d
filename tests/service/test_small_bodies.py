"""A request with more bytes than anything needs is refused, however it says how many come; others are let through."""

import asyncio
import json
from dataclasses import dataclass, field

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.middleware.limits import SmallBodies

MOST = 10


async def reading(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with what was sent."""
    body = await Request(scope, receive).body()
    await PlainTextResponse(b"read " + body)(scope, receive, send)


async def careless(scope: Scope, receive: Receive, send: Send) -> None:
    """Take whatever comes, and answer in any case."""
    while (await receive()).get("more_body"):
        pass
    await PlainTextResponse("answered")(scope, receive, send)


async def hasty(scope: Scope, receive: Receive, send: Send) -> None:
    """Begin to answer before anything is read."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.body", "body": b"answered"})


@dataclass
class Exchange:
    """What a client sends in parts, and what it gets."""

    parts: list[bytes]
    headers: dict[str, str] = field(default_factory=dict)
    sent: list[Message] = field(default_factory=list)
    hangs_up: bool = False

    async def receive(self) -> Message:
        if not self.parts:
            return {"type": "http.disconnect"}
        body = self.parts.pop(0)
        return {"type": "http.request", "body": body, "more_body": bool(self.parts) or self.hangs_up}

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    def with_(self, app: ASGIApp) -> "Exchange":
        headers = [(name.encode(), value.encode()) for name, value in self.headers.items()]
        scope = {"type": "http", "method": "POST", "path": "/api/v1/ask", "headers": headers, "query_string": b""}
        asyncio.run(SmallBodies(app, MOST)(scope, self.receive, self.send))
        return self

    @property
    def statuses(self) -> list[int]:
        return [message["status"] for message in self.sent if message["type"] == "http.response.start"]

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.sent)


def test_what_is_small_enough_is_read_whole() -> None:
    for exchange in (
        Exchange([b"0123456789"], {"content-length": "10"}),
        Exchange([b"01234", b"56789"], {"transfer-encoding": "chunked"}),
    ):
        assert exchange.with_(reading).body == b"read 0123456789"
        assert exchange.statuses == [200]


@pytest.mark.parametrize("length", ["11", "9" * 5_000, "-1", "ten", "1.5", "²"])
def test_a_length_that_is_too_much_or_none_is_refused_before_anything_is_read(length: str) -> None:
    exchange = Exchange([b"0" * 11], {"content-length": length}).with_(reading)
    assert exchange.statuses == [413]
    assert json.loads(exchange.body)["type"] == "urn:frostcite:problem:too-large"
    assert exchange.parts == [b"0" * 11]


@pytest.mark.parametrize("app", [reading, careless])
def test_what_grows_too_large_on_the_way_is_refused_once(app: ASGIApp) -> None:
    exchange = Exchange([b"012345", b"6789ab", b"cdef"], {"transfer-encoding": "chunked"}).with_(app)
    assert exchange.statuses == [413]
    assert b"answered" not in exchange.body
    assert exchange.parts == [b"cdef"], "the rest is not read"


def test_an_answer_that_has_begun_is_not_begun_again() -> None:
    exchange = Exchange([b"0" * 11], {"transfer-encoding": "chunked"}).with_(hasty)
    assert exchange.statuses == [200]
    assert exchange.body == b"answered"


def test_who_hangs_up_is_told_nothing() -> None:
    assert Exchange([b"01234"], {"transfer-encoding": "chunked"}, hangs_up=True).with_(reading).sent == []


def test_two_ways_to_say_where_it_ends_are_refused_and_the_connection_with_them() -> None:
    exchange = Exchange([b"01234"], {"content-length": "5", "transfer-encoding": "chunked"}).with_(reading)
    assert exchange.statuses == [400]
    assert (b"connection", b"close") in exchange.sent[0]["headers"]
    assert exchange.parts == [b"01234"]
