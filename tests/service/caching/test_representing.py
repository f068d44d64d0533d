"""Tags, 304, compression, and answers sent again from memory."""

import asyncio
import gzip
from collections.abc import Iterator, Mapping

import pytest
from fastapi import FastAPI
from prometheus_client import REGISTRY
from starlette.testclient import TestClient

from service.app import create_app
from service.middleware.representing import matches, reads_gzip
from service.settings import Settings
from tests.service.caching.asgi import Response, get

ASK = "/en/lantern-valley/ask?q=how+long+does+a+lantern+burn"
ASK_API = "/api/v1/ask?q=how+long+does+a+lantern+burn&game=lantern-valley"
EVERY = (ASK, ASK_API, "/en/lantern-valley/", "/en/lantern-valley/rulings/burn", "/api/v1/games", "/en/")
GZIP = {"accept-encoding": "gzip"}
# A prefetched page is not counted, so what it says of its readers stays the same.
QUIET = {"sec-purpose": "prefetch"}


class Service:
    """A service of its own, so that what it keeps is what the test asked for."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def get(self, address: str, headers: Mapping[str, str] | None = None, **more: str) -> Response:
        """Return the answer to a request that is not counted, as it was sent."""
        return asyncio.run(get(self.app, address, {**QUIET, **(headers or {}), **more}))

    def consulted(self) -> int:
        """Return how often the game was consulted."""
        counts = self.app.state.services.counts
        counts.flush()
        return int(counts.of("lantern-valley"))


@pytest.fixture(scope="module")
def service(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    own = {"data_dir": tmp_path_factory.mktemp("data"), "rate_limits": "off", "reload_seconds": 0.0}
    app = create_app(settings.model_copy(update=own))
    with TestClient(app):
        yield Service(app)


def answers(how: str) -> float:
    return REGISTRY.get_sample_value("frostcite_answers_total", {"how": how}) or 0.0


@pytest.mark.parametrize("address", EVERY)
def test_who_knows_the_tag_is_told_that_nothing_changed(service: Service, address: str) -> None:
    whole = service.get(address)
    again = service.get(address, {"if-none-match": whole.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    for name in ("etag", "vary", "cache-control"):
        assert again.headers[name] == whole.headers[name]
    # A browser takes these over for the page that it has kept.
    assert not {"content-type", "content-encoding", "content-security-policy", "content-length"} & set(again.headers)


@pytest.mark.parametrize("address", EVERY)
def test_the_compressed_answer_is_the_same_under_a_tag_of_its_own(service: Service, address: str) -> None:
    plain, zipped = service.get(address), service.get(address, GZIP)
    assert "content-encoding" not in plain.headers
    assert zipped.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert zipped.headers["content-encoding"] == "gzip"
    assert gzip.decompress(zipped.body) == plain.body
    assert int(zipped.headers["content-length"]) == len(zipped.body)
    assert plain.headers["etag"] != zipped.headers["etag"]
    assert service.get(address, {"if-none-match": zipped.headers["etag"]}).status == 200
    assert service.get(address, GZIP, **{"if-none-match": zipped.headers["etag"]}).status == 304


def test_tags_are_strong(service: Service) -> None:
    assert not any(service.get(address).headers["etag"].startswith("W/") for address in EVERY)


def test_another_answer_has_another_tag(service: Service) -> None:
    assert len({service.get(address).headers["etag"] for address in EVERY}) == len(EVERY)


@pytest.mark.parametrize("address", [ASK, ASK_API])
@pytest.mark.parametrize("headers", [{}, GZIP])
def test_an_answer_asked_for_again_comes_from_memory_as_it_was(
    service: Service, address: str, headers: dict[str, str]
) -> None:
    first = service.get(address, headers)
    before = answers("kept")
    assert service.get(address, headers) == first
    assert answers("kept") == before + 1


def test_an_answer_from_memory_is_counted_as_any_other(service: Service) -> None:
    before = service.consulted()
    for _ in range(3):
        service.get(ASK_API, {"sec-purpose": ""})
    assert service.consulted() == before + 3
    service.get(ASK_API)
    assert service.consulted() == before + 3


def test_an_answer_from_memory_is_measured_under_its_route(service: Service) -> None:
    labels = {"route": "/api/v1/ask", "status": "200"}

    def measured() -> float:
        return REGISTRY.get_sample_value("frostcite_request_seconds_count", labels) or 0.0

    service.get(ASK_API)
    before = measured()
    service.get(ASK_API)
    assert measured() == before + 1


@pytest.mark.parametrize("address", ["/en/lantern-valley/", "/api/v1/games", "/en/lantern-valley/rulings/burn"])
def test_what_says_how_often_it_was_read_is_made_anew(service: Service, address: str) -> None:
    service.get(address)
    before = answers("kept")
    service.get(address)
    assert answers("kept") == before


@pytest.mark.parametrize("address", ["/en/nothing/", "/api/v1/ask?q=", "/", "/no/"])
def test_errors_and_ways_on_have_no_tag(service: Service, address: str) -> None:
    response = service.get(address, {"if-none-match": "*"})
    assert response.status >= 300
    assert response.status != 304
    assert "etag" not in response.headers


def test_a_way_on_with_a_question_in_it_is_the_same_for_all(service: Service) -> None:
    response = service.get("/en/ask?game=lantern-valley&q=lantern")
    assert (response.status, response.headers["cache-control"]) == (303, "public, max-age=60")


def test_head_has_the_headers_of_get(client: TestClient) -> None:
    got, head = client.get(ASK_API), client.head(ASK_API)
    assert (head.headers["etag"], head.headers["content-length"]) == (
        got.headers["etag"],
        got.headers["content-length"],
    )


@pytest.mark.parametrize(
    ("header", "reads"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("*", True),
        ("", False),
        ("br, deflate", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("*, gzip;q=0", False),
        ("*;q=0", False),
        ("x-gzip-not", False),
        ("gzip;q=0.001", True),
    ],
)
def test_who_reads_gzip(header: str, reads: bool) -> None:
    assert reads_gzip(header) is reads


@pytest.mark.parametrize(
    ("header", "known"),
    [
        ('"a"', True),
        ('W/"a"', True),
        ('"b", "a"', True),
        ("*", True),
        ('"b"', False),
        ("a", False),
        ('"a-gzip"', False),
    ],
)
def test_which_tags_a_client_knows(header: str, known: bool) -> None:
    assert matches(header, '"a"') is known
