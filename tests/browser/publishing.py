"""Another site's page, on an origin of its own."""

import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Publisher:
    """A site whose every address shows the page that was last put there, under a policy or none."""

    origin: str
    html: str = ""
    policy: str = ""

    def show(self, body: str, policy: str = "", head: str = "", lang: str = "en") -> str:
        """Put a page there and return its address."""
        head = f"<title>A publisher</title>{head}"
        self.html = f'<!doctype html><html lang="{lang}"><head>{head}</head><body>{body}</body></html>'
        self.policy = policy
        return f"{self.origin}/"


@contextlib.contextmanager
def publishing() -> Iterator[Publisher]:
    """Serve a publisher's site on a free port while the block runs."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = publisher.html.encode() if self.path == "/" else b""
            self.send_response(200 if body else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            if publisher.policy:
                self.send_header("Content-Security-Policy", publisher.policy)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        publisher = Publisher(f"http://127.0.0.1:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield publisher
        finally:
            server.shutdown()
            thread.join(timeout=10)
