"""What no well-behaved client can send: bytes on a bare connection to a real server."""

import json
import re
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from service.middleware.limits import MAX_AT_ONCE
from tests.hostile.questions import TOO_LONG
from tests.load.games import GAME, write_tide_pool
from tests.load.running import ROOT, Service, serving

FORM = "Content-Type: application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A running service that answers under one name alone."""
    folder = tmp_path_factory.mktemp("wire")
    write_tide_pool(folder / "corpus")
    with serving(folder / "corpus", folder / "data", trusted_hosts="localhost,127.0.0.1", log_requests="1") as running:
        yield running


def sent(service: Service, data: bytes, hangs_up: bool = False, seconds: float = 15) -> bytes:
    """Send bytes and return all that comes back until the server hangs up or says no more."""
    with socket.create_connection(("127.0.0.1", service.port), seconds) as connection:
        connection.settimeout(seconds)
        try:
            connection.sendall(data)
            if hangs_up:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        return all_of(connection)


def all_of(connection: socket.socket) -> bytes:
    """Return all that comes until the server hangs up or says no more."""
    received = b""
    with suppress(OSError):
        while part := connection.recv(65_536):
            received += part
    return received


def status(response: bytes) -> int:
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", response)
    return int(found[1]) if found else 0


def request(target: str, *headers: str, method: str = "GET", host: str = "Host: localhost") -> bytes:
    lines = [f"{method} {target} HTTP/1.1", *([host] if host else []), *headers, "Connection: close", "", ""]
    return "\r\n".join(lines).encode("latin-1")


@pytest.mark.parametrize("name", TOO_LONG)
def test_an_address_of_any_length_is_refused(service: Service, name: str) -> None:
    response = sent(service, request(f"/api/v1/ask?q={quote(TOO_LONG[name])}"))
    assert status(response) in (400, 422)
    assert len(response) < 2_000


@pytest.mark.parametrize(
    "header", ["X: " + "x" * 5_000_000, "\r\n".join(f"X{n}: x" for n in range(100_000))], ids=["large", "many"]
)
def test_headers_of_any_size_are_refused(service: Service, header: str) -> None:
    assert status(sent(service, request("/", header))) in (0, 400, 431)
    assert service.ready()


@pytest.mark.parametrize(
    ("data", "statuses"),
    [
        (request("/", host="Host: evil.example"), {400}),
        (request("/", host=""), {400}),
        (request("/", host="Host: localhost\r\nHost: evil.example"), {400}),
        (request("http://evil.example/en/", host="Host: evil.example"), {400}),
        (request("/", host="Host: a@localhost"), {400}),
        (request("/%ff"), {400}),
        (request("/api/v1/ask?q=%ff"), {400}),
        (request("/api/v1/ask?q=%ed%a0%80"), {400}),
        (request("/api/v1/ask?q=a%00b"), {200}),
        (request("/api/v1/ask?q[]=one"), {422}),
        (request("/en/", method="TRACE"), {405}),
        (request("/en/", method="X" * 50), {405, 400}),
        (request("/en/\r\nX-Evil: 1"), {400, 302, 308, 404}),
        (b"GET /en/ HTTP/9.9\r\nHost: localhost\r\nConnection: close\r\n\r\n", {200, 400}),
        (b"GET /en/\r\n\r\n", {400}),
        (request("/en/", "Content-Length: 5", "Transfer-Encoding: chunked"), {400}),
        (request("/en/questions", "Content-Length: -5", method="POST"), {400}),
        (request("/en/questions", "Content-Length: 99999999999999999999", method="POST"), {400, 413}),
        (request("/en/questions", "Content-Length: 5, 6", method="POST"), {400}),
        (request("/en/", "Upgrade: websocket", "Connection: Upgrade"), {200, 400}),
        (request("/en/", "Range: bytes=0-1,2-3,4-5"), {200}),
        (request("/en/", "Accept-Encoding: gzip;q=x, *;q=-1"), {200}),
        (request("/", "Accept-Language: " + "en;q=0.1," * 1_000), {302}),
        (request("/", "Accept-Language: \xff\xfe"), {302}),
        (request("/api/v1/ask?q=a", "Content-Length: 50000000", method="GET"), {413, 400}),
    ],
)
def test_what_is_no_good_request_has_a_plain_answer(service: Service, data: bytes, statuses: set[int]) -> None:
    response = sent(service, data)
    assert status(response) in statuses, response[:300]
    assert b"evil" not in response.lower()
    assert b"Traceback" not in response
    assert service.get("/healthz")[0] == 200


@pytest.mark.parametrize("data", [b"\x16\x03\x01\x02\x00\x01\x00\x01", b"\0" * 1_000, b"", b"\r\n" * 100, b"GET"])
def test_what_is_no_request_at_all_has_no_answer_or_a_no(service: Service, data: bytes) -> None:
    assert status(sent(service, data, hangs_up=True)) in (0, 400)
    assert service.get("/healthz")[0] == 200


def test_a_request_that_is_cut_off_leaves_nothing_behind(service: Service) -> None:
    for length in range(1, 60, 3):
        with socket.create_connection(("127.0.0.1", service.port)) as connection:
            connection.sendall(request("/en/")[:length])
    assert service.ready()


def test_a_smuggled_request_is_not_answered(service: Service) -> None:
    inner = request("/readyz")
    outer = request("/en/questions", "Content-Length: 4", "Transfer-Encoding: chunked", method="POST")
    assert b'"ready"' not in sent(service, outer.replace(b"Connection: close\r\n", b"") + b"0\r\n\r\n" + inner)


def test_a_large_upload_is_refused_before_it_is_here(service: Service) -> None:
    started = time.monotonic()
    response = sent(service, request("/en/questions", "Content-Length: 50000000", method="POST") + b"x" * 1_000_000)
    assert status(response) in (0, 413)
    assert time.monotonic() - started < 8


def test_a_thousand_connections_do_not_stop_the_health_check(service: Service) -> None:
    waited = []

    def look(number: int) -> None:
        if number % 100 == 99:
            started = time.monotonic()
            assert service.get("/healthz")[0] == 200
            waited.append(time.monotonic() - started)

    # Each waits for a thread, and none is answered from memory.
    asked = [request(f"/en/{GAME}/rulings/crabs?n={number}") for number in range(1_000)]
    found: Counter[int] = Counter()
    with ExitStack() as held:
        connections = []
        for number, data in enumerate(asked):
            connection = socket.create_connection(("127.0.0.1", service.port), 30)
            connections.append(held.enter_context(connection))
            connection.sendall(data[:20])
            look(number)
        for connection, data in zip(connections, asked, strict=True):
            connection.sendall(data[20:])
        for number, connection in enumerate(connections):
            look(number + 99)
            found[status(all_of(connection))] += 1
    assert set(found) == {200, 503}
    assert found[200] >= MAX_AT_ONCE
    assert (found.total(), len(waited)) == (1_000, 20)
    assert max(waited) < 10
    service.wait_until(service.ready)


def told(service: Service, target: str) -> dict[str, Any]:
    head, _, body = sent(service, request(target)).partition(b"\r\n\r\n")
    assert status(head) == 200
    return dict(json.loads(body))


@pytest.mark.parametrize("more", ["", f"&game={GAME}", "&limit=3"], ids=["whole way", "quick", "with a limit"])
def test_of_a_question_that_is_there_twice_the_last_is_answered(service: Service, more: str) -> None:
    first, crabs = "who+moves+first", "how+many+crabs+fit+a+pool"
    for earlier, later, slug in ((first, crabs, "crabs"), (crabs, first, "first")):
        answer = told(service, f"/api/v1/ask?q={earlier}&q={later}{more}")
        assert (answer["question"], answer["answer"]["id"]) == (later.replace("+", " "), f"{GAME}/{slug}")
        _, _, page = sent(service, request(f"/en/{GAME}/ask?q={earlier}&q={later}")).partition(b"\r\n\r\n")
        assert f'value="{later.replace("+", " ")}"' in page.decode()
        assert earlier.replace("+", " ") not in page.decode().partition("</form>")[0]


def test_of_a_game_and_a_language_that_are_there_twice_the_last_holds(service: Service) -> None:
    answer = told(service, f"/api/v1/ask?q=who+moves+first&game=nothing&game={GAME}&lang=nb&lang=es")
    assert (answer["game"], answer["language"]) == (GAME, "es")
    refused = sent(service, request(f"/api/v1/ask?q=who+moves+first&game={GAME}&game=nothing"))
    assert status(refused) == 404


@pytest.mark.parametrize("count", [100, 1_000, 10_000, 300_000])
@pytest.mark.parametrize("name", ["q", "x", "x[]"])
def test_any_number_of_parameters_is_answered_or_refused_and_soon(service: Service, count: int, name: str) -> None:
    started = time.monotonic()
    response = sent(service, request("/api/v1/ask?" + f"{name}=a&" * count + "q=who+moves+first"))
    assert time.monotonic() - started < 5
    assert status(response) in ({200} if count == 100 else {200, 400})
    if status(response) == 200:
        assert b'"question":"who moves first"' in response
    assert service.get("/healthz")[0] == 200


def test_whoever_hangs_up_in_the_middle_of_a_form_costs_no_line_of_the_log(service: Service) -> None:
    form = request("/en/questions", "Content-Length: 100", FORM, method="POST")
    for part in (b"", b"verdict=", b"x" * 99):
        with socket.create_connection(("127.0.0.1", service.port), 15) as connection:
            connection.sendall(form + part)
    whole = sent(service, form + b"x" * 100)
    assert status(whole) not in (0, 404, 405)
    service.get("/robots.txt")
    service.wait_until(lambda: "/robots.txt" in service.log)
    assert "Traceback" not in service.log
    assert "ClientDisconnect" not in service.log


def test_no_traceback_and_no_question_is_in_the_log(service: Service) -> None:
    service.get("/api/v1/ask?q=markedword")
    # What is asked after it, and by no other test, is logged after it.
    service.get("/opensearch.xml")
    service.wait_until(lambda: "/opensearch.xml" in service.log)
    assert "route=/api/v1/ask" in service.log
    assert "markedword" not in service.log
    assert "Traceback" not in service.log


_FEW_FILES = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
from service.cli import main
main(prog_name="frostcite")
"""


@pytest.mark.parametrize("path", [f"/en/{GAME}/ask?q=who+moves+first", f"/api/v1/ask?q=who+moves+first&game={GAME}"])
def test_without_files_left_to_open_it_answers_or_says_that_it_is_busy_and_recovers(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tide_pool(tmp_path / "corpus")
    monkeypatch.setattr("tests.load.running._PROGRAM", _FEW_FILES)
    with serving(tmp_path / "corpus", tmp_path / "data") as few, ExitStack() as held:
        connections = [held.enter_context(socket.create_connection(("127.0.0.1", few.port), 30)) for _ in range(100)]
        few.wait_until(lambda: "ulimit" in few.log)
        # Those that it has accepted hold all the files that it may open.
        asked = connections[:20]
        for connection in asked:
            connection.sendall(request(path))
        answers = [all_of(connection) for connection in asked]
        held.close()
        few.wait_until(few.ready, 30)
        assert few.get(f"/en/{GAME}/")[0] == 200
        assert few.process.poll() is None
    assert {status(answer) for answer in answers} <= {200, 503}
    assert all(b"retry-after: 1" in answer.lower() for answer in answers if status(answer) == 503)
    assert "Traceback" not in few.log
    assert few.log.count("ulimit") < 10
    assert len(few.lines) < 50


def test_the_wire_is_asked_of_this_code() -> None:
    """The service is run from this checkout, not from another that is installed."""
    code = "import service; print(service.__file__)"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str(ROOT / "service" / "__init__.py")
