"""What is measured: by route, game, language and status, and never by anything that a visitor makes up."""

import asyncio
import random
import re
from urllib.parse import quote

from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.caching.asgi import get


def samples(client: TestClient) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """Return every value that is told, by its name and labels."""
    response = client.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=")
    assert response.headers["cache-control"] == "no-store"
    families = text_string_to_metric_families(response.text)
    return {(s.name, frozenset(s.labels.items())): s.value for family in families for s in family.samples}


def value(client: TestClient, name: str, **labels: str) -> float:
    return samples(client).get((name, frozenset(labels.items())), 0.0)


def test_questions_are_counted_by_game_language_and_status(client: TestClient) -> None:
    labels = {"game": "lantern-valley", "language": "nb", "status": "answered"}
    before = value(client, "frostcite_questions_total", **labels)
    client.get("/api/v1/ask?q=hvor lenge brenner en lykt&lang=nb")
    client.get("/nb/lantern-valley/ask?q=hvor lenge brenner en lykt")
    assert value(client, "frostcite_questions_total", **labels) == before + 2


def test_requests_are_timed_by_route_and_status(client: TestClient) -> None:
    labels = {"route": "/{lang}/{game}/rulings/{slug}", "status": "200"}
    before = value(client, "frostcite_request_seconds_count", **labels)
    client.get("/en/lantern-valley/rulings/burn")
    client.head("/en/lantern-valley/rulings/wind")
    assert value(client, "frostcite_request_seconds_count", **labels) == before + 2
    assert value(client, "frostcite_request_seconds_bucket", le="+Inf", **labels) == before + 2


def test_the_version_that_is_served_is_told_as_a_number(settings: Settings) -> None:
    # What is measured belongs to the process: another service in it would tell of its own archive.
    with TestClient(create_app(settings)) as alone:
        version = alone.get("/readyz").json()["version"]
        assert value(alone, "frostcite_archive_version") == int(version[:12], 16)


def test_what_is_refused_is_counted_by_reason(client: TestClient) -> None:
    before = value(client, "frostcite_refused_total", reason="large")
    assert client.post("/en/questions", content=b"x" * 70_000).status_code == 413
    assert value(client, "frostcite_refused_total", reason="large") == before + 1


def test_nothing_that_is_made_up_makes_a_new_series(client: TestClient) -> None:
    def make_up(numbers: range) -> set[tuple[str, frozenset[tuple[str, str]]]]:
        for number in numbers:
            client.get(f"/en/game-{number}/")
            client.get(f"/api/v1/ask?q=word{number}&game=game-{number}")
            client.get(f"/invented-{number}")
            client.get(f"/en/ask?q=nothing{number}")
        return set(samples(client))

    # The first ones, and their number being told, may well be the first of their kind.
    make_up(range(100, 150))
    before = set(samples(client))
    assert make_up(range(200, 300)) == before
    assert not [sample for sample in before if re.search(r"game-\d|word\d|invented|nothing", str(sample[1]))]


def test_ten_thousand_invented_games_make_no_series(settings: Settings) -> None:
    dice = random.Random(17)  # noqa: S311 (the same in every run)
    app = create_app(settings.model_copy(update={"answers_mb": 0}))

    async def asked(numbers: range) -> None:
        for _ in numbers:
            game = "".join(dice.choices("abcdefghijklmnopqrstuvwxyz-0123456789ñ", k=dice.randint(1, 40)))
            response = await get(app, f"/api/v1/ask?q=lantern&game={quote(game)}", {})
            assert response.status == 404

    with TestClient(app) as client:
        asyncio.run(asked(range(10)))
        # That its number is told is measured, too.
        samples(client)
        before = set(samples(client))
        asyncio.run(asked(range(10_000)))
        assert set(samples(client)) == before
