"""A client that asks too often is told when to come back; nobody else is."""

import asyncio
import shutil
import socket
import subprocess
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.errors import too_many
from service.limiting.clients import counted_as, told_as
from service.limiting.limiter import Limiter
from service.limiting.memory import BoundedMemory
from service.limiting.policies import ASK, PROPOSE, READ, SUGGEST, WRITE, policy_of
from service.settings import Settings
from tests.service.visiting import Page

ASKING = "/api/v1/ask?q=lantern"


@contextmanager
def client_at(settings: Settings, address: str, **changes: object) -> Iterator[TestClient]:
    app = create_app(settings.model_copy(update=changes))
    with TestClient(app, client=(address, 50_000)) as client:
        yield client


def statuses(client: TestClient, path: str, times: int, **headers: str) -> list[int]:
    return [client.get(path, headers=headers).status_code for _ in range(times)]


def test_a_burst_is_answered_and_what_goes_beyond_it_is_not(settings: Settings) -> None:
    with client_at(settings, "203.0.113.7") as client:
        found = statuses(client, ASKING, 45)
        assert set(found[:20]) == {200}
        # A window may have ended in between.
        assert 429 in found
        response = client.get(ASKING)
        while response.status_code == 200:
            response = client.get(ASKING)
        assert 1 <= int(response.headers["retry-after"]) <= 4
        assert response.headers["ratelimit-policy"] == '"ask";q=20;w=4'
        assert response.headers["ratelimit"].startswith('"ask";r=0;t=')
        assert response.headers["content-type"] == "application/problem+json"
        problem = response.json()
        assert problem["type"] == "urn:frostcite:problem:too-many"
        assert "/export" in problem["detail"]
        assert response.headers["access-control-allow-origin"] == "*"
        assert client.get("/en/lantern-valley/").status_code == 200, "reading is counted by itself"
        assert set(statuses(client, "/healthz", 300)) == {200}


def test_who_waits_as_long_as_told_is_answered_again(settings: Settings) -> None:
    with client_at(settings, "203.0.113.8") as client:
        while (response := client.get(ASKING)).status_code == 200:
            pass
        time.sleep(int(response.headers["retry-after"]))
        assert client.get(ASKING).status_code == 200


def test_what_is_left_is_told_from_the_first_answer_on(settings: Settings) -> None:
    with client_at(settings, "203.0.113.9") as client:
        assert client.get(ASKING).headers["ratelimit"].startswith('"ask";r=19;t=')
        assert client.get("/en/").headers["ratelimit-policy"] == '"read";q=150;w=10'


def test_a_page_that_is_refused_says_so_in_its_language(settings: Settings) -> None:
    with client_at(settings, "203.0.113.10") as client:
        while (response := client.get("/nb/ask?q=lykt")).status_code == 200:
            pass
    assert "For mange forespørsler" in response.text
    assert "Prøv igjen om noen sekunder." in response.text
    assert "/export" not in response.text, "that is for programs"
    assert response.headers["content-type"].startswith("text/html")


def test_a_page_that_is_refused_keeps_the_question_to_be_asked_again(settings: Settings) -> None:
    with client_at(settings, "203.0.113.11") as client:
        while (response := client.get("/en/lantern-valley/ask?q=how long?")).status_code == 200:
            pass
    page = Page(response.text)
    assert page.one("input", id="question").attributes["value"] == "how long?"
    assert page.one("form", id="ask").attributes["action"] == "/en/lantern-valley/ask"
    tongues = [link.attributes["href"] for link in page.all("a", hreflang="es")]
    assert tongues == ["/es/lantern-valley/ask?q=how%20long%3F"]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(1, "a few seconds"), (10, "a few seconds"), (60, "a minute or two"), (3_600, "an hour")],
)
def test_how_long_to_wait_is_told_as_people_say_it(seconds: int, told: str) -> None:
    problem = too_many(seconds)
    assert problem.detail == f"Try again in {told}."
    assert problem.headers["Retry-After"] == str(seconds)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "testclient"])
def test_this_machine_is_not_counted(settings: Settings, address: str) -> None:
    with client_at(settings, address) as client:
        assert set(statuses(client, ASKING, 50)) == {200}
        assert "ratelimit" not in client.get(ASKING).headers


def test_the_limits_can_be_switched_off(settings: Settings) -> None:
    with client_at(settings, "203.0.113.7", rate_limits="off") as client:
        assert set(statuses(client, ASKING, 50)) == {200}


def test_a_forwarded_address_of_a_stranger_is_not_believed(settings: Settings) -> None:
    with client_at(settings, "203.0.113.7") as client:
        found = [client.get(ASKING, headers={"X-Forwarded-For": f"198.51.100.{n}"}).status_code for n in range(45)]
    assert 429 in found


def test_a_trusted_proxy_is_believed_and_what_a_client_adds_before_it_is_not(settings: Settings) -> None:
    with client_at(settings, "10.1.2.3", trusted_proxies=("10.0.0.0/8",)) as client:
        for number in range(45):
            header = f"192.0.2.1, 198.51.100.{number}, 10.9.9.9"
            assert client.get(ASKING, headers={"X-Forwarded-For": header}).status_code == 200
        found = [
            client.get(ASKING, headers={"X-Forwarded-For": f"192.0.2.{n}, 198.51.100.1"}).status_code for n in range(45)
        ]
        assert 429 in found


@pytest.mark.parametrize(
    ("address", "counted", "told"),
    [
        ("203.0.113.77", "203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("::ffff:203.0.113.77", "203.0.113.77", "203.0.113.0/24"),
        ("127.0.0.1", None, "127.0.0.0/24"),
        ("no address", None, "local"),
    ],
)
def test_a_household_is_one_client_and_the_log_names_less_than_that(
    address: str, counted: str | None, told: str
) -> None:
    scope = {"type": "http", "client": (address, 1)}
    assert (counted_as(scope), told_as(scope)) == (counted, told)
    assert counted_as({"type": "http", "client": None}) is None


@pytest.mark.parametrize(
    ("method", "path", "policy"),
    [
        ("GET", "/api/v1/ask", ASK),
        ("GET", "/en/ask", ASK),
        ("GET", "/nb/lantern-valley/ask", ASK),
        ("GET", "/api/v1/suggest", SUGGEST),
        ("GET", "/en/lantern-valley/", READ),
        ("GET", "/", READ),
        ("POST", "/en/lantern-valley/propose", PROPOSE),
        ("POST", "/en/questions", WRITE),
        ("GET", "/static/x/site.css", None),
        ("GET", "/metrics", None),
        ("POST", "/integrations/discord", None),
    ],
)
def test_what_is_counted_as_what(method: str, path: str, policy: object) -> None:
    assert policy_of(method, path) is policy


def test_counting_forgets_the_oldest_and_never_grows() -> None:
    async def many() -> int:
        memory = BoundedMemory(most=1_000)
        for number in range(100_000):
            await memory.acquire_sliding_window_entry(str(ip_address(number)), 20, 4)
        return len(memory)

    assert asyncio.run(many()) == 1_000


def test_a_hundred_thousand_addresses_need_no_more_memory_than_half_as_many() -> None:
    """At the bound that a service has: the second fifty thousand take the place of the first."""

    async def judge(numbers: range) -> None:
        for number in numbers:
            assert await memory.acquire_sliding_window_entry(str(ip_address(0xCB00_0000 + number)), 20, 4)

    memory = BoundedMemory()
    tracemalloc.start()
    try:
        asyncio.run(judge(range(50_000)))
        full, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        asyncio.run(judge(range(50_000, 100_000)))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(memory) == 50_000
    assert full < 20_000_000
    # Without a bound it is twice as much; a dictionary that changes grows by steps.
    assert peak < 1.6 * full


def test_a_window_slides(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr(time, "time", lambda: now)
    memory = BoundedMemory()

    async def allowed(times: int) -> int:
        return sum([await memory.acquire_sliding_window_entry("a", 10, 4) for _ in range(times)])

    assert asyncio.run(allowed(20)) == 10
    now += 4 + 2
    assert asyncio.run(allowed(20)) == 5, "half of the last window still counts"
    now += 100
    assert asyncio.run(allowed(20)) == 10


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[str]:
    """Return the address of a real Redis of the test's own."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("redis-server is not installed")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"redis://127.0.0.1:{port}"
        process.kill()


def judged(where: list[Limiter], times: int) -> int:
    """Return how many requests of one client are allowed by limiters in turn."""

    async def run() -> int:
        allowed = [(await where[n % len(where)].judge(ASK, "203.0.113.7")).allowed for n in range(times)]
        for limiter in where:
            await limiter.close()
        return sum(allowed)

    return asyncio.run(run())


def test_processes_that_count_in_a_redis_count_together(redis: str) -> None:
    assert 20 <= judged([Limiter(redis), Limiter(redis)], 60) < 40
    assert judged([Limiter("memory"), Limiter("memory")], 60) >= 40


def test_a_service_that_counts_in_a_redis_hangs_up_when_it_stops(redis: str, settings: Settings) -> None:
    with client_at(settings, "203.0.113.7", rate_limits=redis) as client:
        assert client.get(ASKING).headers["ratelimit"].startswith('"ask";r=19;t=')
        assert connected(redis) == 1
    assert connected(redis) == 0


def connected(redis: str) -> int:
    """Return how many are connected to a Redis beside the one who asks."""
    with socket.create_connection(("127.0.0.1", int(redis.rpartition(":")[2]))) as connection:
        connection.sendall(b"CLIENT LIST\r\n")
        received = b""
        while not received.endswith(b"\n\r\n"):
            received += connection.recv(65_536)
    return received.count(b" addr=127") - 1


def test_without_its_redis_a_process_counts_by_itself(caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    assert 20 <= judged([Limiter(f"redis://127.0.0.1:{port}")], 45) < 45
    assert caplog.text.count("does not answer") == 1
