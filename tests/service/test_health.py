"""Ready is who can answer rightly; alive is who runs."""

from dataclasses import replace
from typing import Any, cast

from starlette.testclient import TestClient

from rules.answer.result import Answer
from rules.library import Library
from service.app import create_app
from service.settings import Settings


class Deaf:
    """An archive that hears another question than the one that it is asked."""

    def __init__(self, library: Library) -> None:
        self.games = library.games
        self.version = library.version
        self._library = library

    def ask(self, _: str, *arguments: Any) -> Answer:
        return self._library.ask("qwerty zxcv", *arguments)


def ready(client: TestClient) -> tuple[int, str]:
    response = client.get("/readyz")
    assert response.headers["cache-control"] == "no-store"
    return response.status_code, response.json().get("why", "")


def test_a_service_whose_archive_is_not_open_yet_lives_and_is_not_ready(settings: Settings) -> None:
    # The archive is opened when the service starts, which this one has not done.
    client = TestClient(create_app(settings))
    assert ready(client) == (503, "the archive is not open")
    assert client.get("/healthz").status_code == 200


def test_a_service_that_answers_wrong_lives_and_is_not_ready(settings: Settings) -> None:
    app = create_app(settings)
    with TestClient(app) as client:
        assert ready(client) == (200, "")
        sound = app.state.services
        app.state.services = replace(sound, library=cast(Library, Deaf(sound.library)))
        assert ready(client) == (503, "the archive does not answer a question of its own")
        assert client.get("/healthz").json() == {"status": "alive"}
        app.state.services = sound
        assert ready(client) == (200, "")
