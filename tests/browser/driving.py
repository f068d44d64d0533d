"""What a browser drives: the service, served in a thread on a free port."""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import uvicorn
from playwright.sync_api import BrowserContext, Page

from service.app import create_app
from service.settings import Settings

OpenPage = Callable[..., Page]
OpenContext = Callable[..., BrowserContext]

_START_SECONDS: Final = 120


@contextlib.contextmanager
def serving(corpus: Path, data: Path, at: int = 0, **given: Any) -> Iterator[str]:
    """Serve a corpus on a port, any free one by default, with more settings; yield what every address begins with."""
    with socket.create_server(("127.0.0.1", at)) as listener:
        port = listener.getsockname()[1]
        app = create_app(Settings(corpus_dir=corpus, data_dir=data, port=port, **given))
        config = uvicorn.Config(app, http="h11", access_log=False, log_level="warning", server_header=False)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listener],), name="server", daemon=True)
        thread.start()
        try:
            _wait_until_started(server, thread)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join(timeout=_START_SECONDS)


def _wait_until_started(server: uvicorn.Server, thread: threading.Thread) -> None:
    end = time.monotonic() + _START_SECONDS
    while not server.started:
        assert thread.is_alive(), "the server stopped before it answered"
        assert time.monotonic() < end, "the server does not start"
        time.sleep(0.01)


def longest(page: Page, origin: str, language: str, whole: int = 100_000) -> Sequence[str]:
    """Return the paths of the thirty rulings of the real archive that need most room, none of them covered.

    Rulings of more than `whole` characters are shown in part and count as shorter ones.
    """
    found = []
    for game in ("frosthaven", "frost-shelter"):
        export = page.request.get(f"{origin}/api/v1/games/{game}/export?lang={language}").json()
        for ruling in export["entries"]:
            if not ruling["covered"]:
                cited = sum(len(citation["label"]) for citation in ruling["citations"])
                told = len(ruling["ruling"]) if len(ruling["ruling"]) <= whole else 0
                found.append((len(ruling["title"]) + told + cited, f"{game}/rulings/{ruling['slug']}"))
    return [path for _, path in sorted(found, reverse=True)[:30]]
