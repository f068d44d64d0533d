"""With `watch`, a save is on the page at once; a faulty one is told on every page, and the last good state stays."""

import gc
import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.following import _rehearse
from service.settings import Settings
from tests.service.commands.conftest import CHEESE, GAME

_PATIENCE = 20.0


@pytest.fixture
def entry(tmp_path: Path) -> Path:
    """Return the only entry of a corpus."""
    path = tmp_path / "corpus/moon-mice/rules/one-cheese.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(CHEESE, "utf-8")
    (tmp_path / "corpus/moon-mice/game.yaml").write_text(GAME, "utf-8")
    return path


@pytest.fixture
def client(entry: Path, tmp_path: Path) -> Iterator[TestClient]:
    """Return a client of a service that watches the corpus."""
    settings = Settings(corpus_dir=tmp_path / "corpus", data_dir=tmp_path / "data", watch=True, reload_seconds=0)
    with TestClient(create_app(settings)) as opened:
        yield opened


def page(client: TestClient, language: str = "en") -> str:
    """Return the entry's page."""
    return client.get(f"/{language}/moon-mice/rulings/one-cheese").text


def wait(found: Callable[[], bool]) -> float:
    """Wait until something is so; return how long it took."""
    started = time.monotonic()
    while not found():
        assert time.monotonic() - started < _PATIENCE
        time.sleep(0.02)
    return time.monotonic() - started


def test_a_save_is_on_the_page_at_once(client: TestClient, entry: Path) -> None:
    assert "before" not in page(client)
    entry.write_text(CHEESE.replace("at a time", "and never two before"), "utf-8")
    wait(lambda: "and never two before" in page(client))


def test_no_save_waits_for_what_was_worked_out_beforehand_to_be_looked_through(entry: Path) -> None:
    gc.unfreeze()
    _rehearse(entry.parents[2])
    stays = gc.get_freeze_count()
    gc.unfreeze()
    assert stays > 10_000


def test_a_faulty_save_is_told_on_every_page_and_the_last_good_one_stays(
    client: TestClient, entry: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        entry.write_text(CHEESE.replace("pages: [4]", "pages: [44]").replace("one cheese", "two <b>"), "utf-8")
        wait(lambda: "The corpus has faults" in page(client))
    told = "moon-mice/rules/one-cheese.yaml:7:32: page 44 is beyond the source"
    assert told in page(client)
    assert "A mouse carries" in page(client) and "two <b>" not in page(client)
    assert "Arkivet har feil" in client.get("/nb/").text
    assert told in caplog.text
    assert client.get("/readyz").status_code == 200


def test_a_mended_fault_is_gone(client: TestClient, entry: Path) -> None:
    entry.write_text("kind: [\n", "utf-8")
    wait(lambda: "The corpus has faults" in page(client))
    entry.write_text(CHEESE.replace("at a time", "once more"), "utf-8")
    wait(lambda: "once more" in page(client))
    assert "The corpus has faults" not in page(client)


def test_a_fault_cannot_write_into_the_page(client: TestClient, entry: Path) -> None:
    entry.write_text(CHEESE + "<script>x</script>: 1\n", "utf-8")
    wait(lambda: "The corpus has faults" in page(client))
    assert "&lt;script&gt;" in page(client)
    assert "<script>x" not in page(client)


def test_of_many_faults_the_first_are_told_and_how_many_more_there_are(client: TestClient, entry: Path) -> None:
    entry.write_text(CHEESE + "".join(f"odd{number}: x\n" for number in range(23)), "utf-8")
    wait(lambda: "The corpus has faults" in page(client))
    assert page(client).count("unknown field") == 20
    assert "<li>+ 3</li>" in page(client)


def test_no_browser_keeps_a_page_or_an_answer(client: TestClient) -> None:
    for path in ("/en/", "/en/moon-mice/ask?q=cheese", "/api/v1/games"):
        response = client.get(path)
        assert response.headers["cache-control"] == "no-cache"
        assert "faults" not in response.text


def test_data_stays_data_while_there_are_faults(client: TestClient, entry: Path) -> None:
    entry.write_text("kind: [\n", "utf-8")
    wait(lambda: "The corpus has faults" in page(client))
    assert client.get("/api/v1/games").json()["games"][0]["slug"] == "moon-mice"
    zipped = client.get("/en/moon-mice/", headers={"Accept-Encoding": "gzip"})
    assert int(zipped.headers["content-length"]) > 0
    assert "The corpus has faults" in zipped.text


def test_without_it_nothing_is_added(entry: Path, tmp_path: Path) -> None:
    settings = Settings(corpus_dir=tmp_path / "corpus", data_dir=tmp_path / "data", reload_seconds=0)
    with TestClient(create_app(settings)) as plain:
        assert plain.get("/en/").headers["cache-control"] != "no-cache"
