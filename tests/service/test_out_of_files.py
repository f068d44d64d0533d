"""Where no file can be opened any more, whoever asks is told to come again; any other failure is a number."""

import errno
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from typing import TypeAlias

import pytest
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from service import exhausted
from service.app import create_app
from service.middleware import failures
from service.settings import Settings

Failing: TypeAlias = Callable[[Exception], TestClient]


@pytest.fixture(autouse=True)
def nothing_told_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the log told of the first time, whatever other tests had it told."""
    monkeypatch.setattr(exhausted, "_last_told", -exhausted._TOLD_AGAIN_AFTER)


@pytest.fixture
def failing(settings: Settings) -> Iterator[Callable[[Exception], TestClient]]:
    """Return what gives a client of the service in which some addresses fail."""
    with ExitStack() as opened:

        def client(error: Exception) -> TestClient:
            async def fail(_: Request) -> Response:
                raise error

            async def parts() -> AsyncIterator[bytes]:
                yield b"half"
                raise error

            async def begin(_: Request) -> Response:
                return StreamingResponse(parts(), media_type="text/event-stream")

            app = create_app(settings)
            app.router.routes[:0] = [Route("/api/v1/fail", fail), Route("/en/fail", fail), Route("/begin", begin)]
            return opened.enter_context(TestClient(app, raise_server_exceptions=False))

        yield client


@pytest.mark.parametrize("number", [errno.EMFILE, errno.ENFILE])
def test_a_program_is_told_to_come_again(failing: Failing, number: int, caplog: pytest.LogCaptureFixture) -> None:
    client = failing(OSError(number, "Too many open files"))
    for _ in range(3):
        response = client.get("/api/v1/fail")
        assert (response.status_code, response.headers["retry-after"]) == (503, "1")
        assert response.json()["type"] == "urn:frostcite:problem:busy"
    assert len(caplog.messages) == 1, "the log is told once in a while"
    assert "ulimit -n" in caplog.text


def test_a_reader_has_a_page(failing: Failing, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.CRITICAL):
        response = failing(OSError(errno.EMFILE, "Too many open files")).get("/en/fail")
    assert response.status_code == 503
    assert response.headers["content-type"].startswith("text/html")
    assert "Busy" in response.text


def test_where_even_the_page_would_have_to_be_opened_the_answer_is_data(
    failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Response:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(failures, "problem_response", refuse)
    response = failing(OSError(errno.EMFILE, "Too many open files")).get("/en/fail")
    assert response.status_code == 503
    assert response.json()["type"] == "urn:frostcite:problem:busy"


@pytest.mark.parametrize("error", [OSError(errno.EMFILE, "Too many open files"), ArithmeticError("odd")])
def test_an_answer_that_has_begun_is_broken_off_and_the_log_has_why(
    failing: Failing, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    assert failing(error).get("/begin").text == "half"
    assert "failure" in caplog.text


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left"), ArithmeticError("odd")])
def test_any_other_failure_is_a_number_that_the_log_has_too(
    failing: Failing, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    response = failing(error).get("/api/v1/fail?q=secret")
    assert response.status_code == 500
    (number,) = [message.split()[1] for message in caplog.messages if message.startswith("failure ")]
    assert number in response.text
    assert "secret" not in caplog.text and str(error) not in response.text
