"""`frostcite health` believes what `/readyz` says, and nothing else."""

import http.server
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus

import pytest
from click.testing import Result

Run = Callable[..., Result]


@contextmanager
def service(status: HTTPStatus) -> Iterator[int]:
    """Yield the port of a service whose `/readyz`, and nothing else, answers with a status."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/readyz" else HTTPStatus.NOT_FOUND)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def test_a_ready_service_is_good(run: Run) -> None:
    with service(HTTPStatus.OK) as port:
        result = run("health", "--url", f"http://127.0.0.1:{port}/")
    assert (result.exit_code, result.stdout) == (0, f"http://127.0.0.1:{port} is ready\n")


def test_the_settings_say_where_to_ask(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROSTCITE_HOST", "0.0.0.0")  # noqa: S104
    with service(HTTPStatus.OK) as port:
        monkeypatch.setenv("FROSTCITE_PORT", str(port))
        assert run("health").exit_code == 0


def test_a_service_that_is_not_ready_is_a_finding(run: Run) -> None:
    with service(HTTPStatus.SERVICE_UNAVAILABLE) as port:
        result = run("health", "--url", f"http://127.0.0.1:{port}")
    assert result.exit_code == 1
    assert "not ready: status 503" in result.stdout


def test_silence_is_a_finding(run: Run) -> None:
    with service(HTTPStatus.OK) as port:
        pass
    result = run("health", "--url", f"http://127.0.0.1:{port}")
    assert result.exit_code == 1
    assert "no answer (Connection refused)" in result.stdout
