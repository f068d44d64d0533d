"""The Python client asks all that the API offers, and tells what went wrong."""

import datetime as dt
import socket
from collections.abc import Callable

import httpx2
import pytest
from starlette.testclient import TestClient

from rules.model import Kind
from service.client import AsyncFrostcite, Frostcite, Refused, Unreachable
from service.client.calls import Filter
from service.views.shapes import AnswerView

QUESTION = "how long does a lantern burn"

# Every method with every choice that it offers.
CALLS: dict[str, Callable[[Frostcite], object]] = {
    "/api/v1/ask": lambda f: f.ask("q", game="g", lang="es", limit=3, spell=False, reveal=True),
    "/api/v1/suggest": lambda f: f.suggest("q", game="g", lang="es", limit=3, reveal=True),
    "/api/v1/games": lambda f: f.games(lang="es"),
    "/api/v1/games/{game}": lambda f: f.game("g", lang="es", reveal=True),
    "/api/v1/games/{game}/entries": lambda f: f.entries(
        "g", Filter(Kind.ERRATA, "t", "c", 7), lang="es", limit=3, offset=1, reveal=True
    ),
    "/api/v1/games/{game}/entries/{slug}": lambda f: f.entry("g", "s", lang="es", reveal=True),
    "/api/v1/games/{game}/export": lambda f: f.export("g", lang="es", reveal=True),
    "/api/v1/changes": lambda f: f.changes(dt.date(2026, 1, 1), game="g", lang="es", limit=3, offset=1, reveal=True),
}


@pytest.fixture
def anyio_backend() -> str:
    """Return the event loop that the tests run on."""
    return "asyncio"


class Replaying(httpx2.BaseTransport):
    """A network that gives fixed responses in turn, the last one again and again, and notes what was sent."""

    def __init__(self, *outcomes: httpx2.Response | httpx2.TransportError) -> None:
        self.outcomes = list(outcomes)
        self.sent: list[httpx2.Request] = []

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Answer with the next outcome."""
        self.sent.append(request)
        outcome = self.outcomes.pop(0) if len(self.outcomes) > 1 else self.outcomes[0]
        if isinstance(outcome, httpx2.TransportError):
            outcome.request = request
            raise outcome
        return outcome


def test_every_address_of_the_api_has_a_method(described: dict[str, set[str]]) -> None:
    assert set(CALLS) == set(described)


@pytest.mark.parametrize("address", CALLS)
def test_a_method_offers_what_the_api_takes(described: dict[str, set[str]], address: str) -> None:
    network = Replaying(httpx2.Response(404))
    with Frostcite("https://rules.example", transport=network) as frostcite, pytest.raises(Unreachable):
        CALLS[address](frostcite)
    assert network.sent[0].url.path == address.format(game="g", slug="s")
    assert set(network.sent[0].url.params) == described[address]


def test_what_is_left_to_the_service_is_not_sent() -> None:
    network = Replaying(httpx2.Response(404))
    with Frostcite("https://rules.example/", transport=network) as frostcite, pytest.raises(Unreachable):
        frostcite.ask("a b&c")
    assert str(network.sent[0].url) == "https://rules.example/api/v1/ask?q=a+b%26c&limit=5"
    assert network.sent[0].headers["user-agent"].startswith("frostcite-client/")


def test_a_name_with_a_slash_stays_one_step() -> None:
    network = Replaying(httpx2.Response(404))
    with Frostcite("https://rules.example", transport=network) as frostcite, pytest.raises(Unreachable):
        frostcite.entry("a/../b", "c?d")
    assert network.sent[0].url.raw_path == b"/api/v1/games/a%2F..%2Fb/entries/c%3Fd"


def test_the_answer_is_the_apis(server: str, client: TestClient) -> None:
    with Frostcite(server) as frostcite:
        answer = frostcite.ask(QUESTION, game="lantern-valley")
    told = AnswerView.model_validate(client.get("/api/v1/ask", params={"q": QUESTION, "game": "lantern-valley"}).json())
    assert [answer.status, answer.confidence] == [told.status, told.confidence]
    assert answer.answer is not None
    assert answer.answer.id == "lantern-valley/burn"
    assert answer.answer.citations[0].label == "Rulebook pp. 7–8, Light"


def test_every_method_reads_what_a_real_service_says(server: str) -> None:
    with Frostcite(server) as frostcite:
        assert [game.slug for game in frostcite.games().games] == ["lantern-valley", "mill-race"]
        assert frostcite.game("mill-race").game.entries == 1
        assert frostcite.entries("lantern-valley", Filter(page=9)).total == 2
        assert frostcite.entry("lantern-valley", "burn", lang="nb").title == "En lykt brenner i tre netter"
        assert len(frostcite.export("lantern-valley").entries) == 4
        assert frostcite.changes(dt.date(2026, 4, 1)).total == 1
        assert frostcite.changes().total == 5
        assert frostcite.suggest("lant").suggestions


@pytest.mark.anyio
async def test_the_asynchronous_client_says_the_same(server: str) -> None:
    with Frostcite(server) as frostcite:
        expected = frostcite.ask(QUESTION)
    async with AsyncFrostcite(server) as waiting:
        assert await waiting.ask(QUESTION) == expected
        assert (await waiting.entry("lantern-valley", "burn")).slug == "burn"
        with pytest.raises(Refused, match="Unknown game"):
            await waiting.game("lantern-valey")


def test_both_clients_offer_the_same() -> None:
    methods = {name for name in vars(Frostcite) if not name.startswith("_")} - {"close"}
    assert methods == {name for name in vars(AsyncFrostcite) if not name.startswith("_")} - {"aclose"}
    assert len(methods) == len(CALLS)


def test_a_refusal_has_the_services_words_and_names_that_exist(server: str) -> None:
    with Frostcite(server) as frostcite, pytest.raises(Refused) as refused:
        frostcite.ask(QUESTION, game="lantern-valey")
    assert (refused.value.status, refused.value.name, refused.value.near) == (404, "unknown-game", ("lantern-valley",))
    assert str(refused.value).endswith("Those that are like it: lantern-valley.")


def test_a_question_that_is_too_long_is_refused_without_repeating_it(server: str) -> None:
    with Frostcite(server) as frostcite, pytest.raises(Refused, match="at most 500 characters") as refused:
        frostcite.ask("marked " * 100)
    assert "marked" not in str(refused.value)


def test_where_nobody_listens_it_says_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with Frostcite(f"http://127.0.0.1:{port}") as frostcite, pytest.raises(Unreachable, match="cannot be reached"):
        frostcite.games()


@pytest.mark.parametrize("outcome", [httpx2.ReadTimeout("late"), httpx2.ConnectError("down"), httpx2.Response(503)])
def test_what_may_pass_is_tried_once_more(outcome: httpx2.Response | httpx2.TransportError) -> None:
    network = Replaying(outcome, httpx2.Response(200, json={"language": "en", "version": "1", "games": []}))
    with Frostcite("https://rules.example", transport=network) as frostcite:
        assert frostcite.games().games == []
    assert len(network.sent) == 2


@pytest.mark.parametrize(
    "outcome",
    [httpx2.ReadTimeout("late"), httpx2.Response(502), httpx2.Response(404, text="nothing"), httpx2.Response(200)],
)
def test_what_does_not_pass_is_told_and_never_tried_for_ever(outcome: httpx2.Response | httpx2.TransportError) -> None:
    network = Replaying(outcome)
    with Frostcite("https://rules.example", transport=network) as frostcite, pytest.raises(Unreachable):
        frostcite.games()
    assert len(network.sent) <= 2


@pytest.mark.parametrize("address", ["rules.example", "ftp://rules.example", "", "https://"])
def test_what_is_no_address_is_told_at_once(address: str) -> None:
    with pytest.raises(ValueError, match="starts with https://"):
        Frostcite(address)
