"""The service, asked without a network and without a client that decodes, follows or remembers anything."""

from dataclasses import dataclass
from urllib.parse import quote

from starlette.types import ASGIApp, Message


@dataclass(frozen=True)
class Response:
    """What came back, as it was sent; header names are small letters."""

    status: int
    headers: dict[str, str]
    body: bytes


async def get(app: ASGIApp, address: str, headers: dict[str, str]) -> Response:
    """Return the answer to a GET request."""
    path, _, query = address.partition("?")
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "https",
        "path": path,
        "raw_path": quote(path).encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [
            (b"host", b"frostcite.example"),
            *((name.lower().encode(), value.encode()) for name, value in headers.items()),
        ],
        "client": ("127.0.0.1", 50_000),
        "server": ("frostcite.example", 443),
        "state": {},
    }
    await app(scope, receive, send)
    start, *bodies = sent
    pairs = [(name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in start["headers"]]
    assert len(dict(pairs)) == len(pairs), f"{address}: a header is there twice"
    return Response(start["status"], dict(pairs), b"".join(part.get("body", b"") for part in bodies))
