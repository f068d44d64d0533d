"""Consultations are counted, and counting never stands in an answer's way."""

import re
import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.counts import FILE, Counts
from service.settings import Settings


def test_what_is_counted_is_kept(tmp_path: Path) -> None:
    counts = Counts(tmp_path)
    for _ in range(3):
        counts.add("game", "entry")
    counts.add("game")
    counts.close()
    again = Counts(tmp_path)
    assert (again.of("game"), again.of("game", "entry"), again.of("other")) == (4, 3, 0)
    again.close()


def test_a_page_shows_how_often_a_game_was_consulted(settings: Settings, tmp_path: Path) -> None:
    app = create_app(settings.model_copy(update={"data_dir": tmp_path}))
    with TestClient(app) as client:
        assert "0 times" in client.get("/en/lantern-valley/").text
        client.get("/en/lantern-valley/rulings/burn")
        client.head("/en/lantern-valley/rulings/burn")
        client.get("/en/lantern-valley/rulings/burn", headers={"Sec-Purpose": "prefetch"})
        client.get("/api/v1/ask?q=how long does a lantern burn")
        app.state.services.counts.flush()
        assert "2 times" in client.get("/en/lantern-valley/").text
        assert client.get("/api/v1/games").json()["games"][0]["consulted"] == 2
        assert app.state.services.counts.of("lantern-valley", "burn") == 2


def test_the_file_holds_numbers_alone(tmp_path: Path) -> None:
    counts = Counts(tmp_path)
    counts.add("game", "entry")
    counts.close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        tables = [row[0] for row in connection.execute("select name from sqlite_master")]
        rows = connection.execute("select * from consulted").fetchall()
    connection.close()
    assert tables == ["consulted"]
    assert rows == [("game", "", 1), ("game", "entry", 1)]


def test_a_file_that_is_no_database_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is no database at all" * 100)
    counts = Counts(tmp_path)
    counts.add("game")
    counts.close()
    assert Counts(tmp_path).of("game") == 1
    assert (tmp_path / FILE).with_suffix(".damaged").exists()


def test_a_file_damaged_while_open_fails_no_answer(settings: Settings, tmp_path: Path) -> None:
    app = create_app(settings.model_copy(update={"data_dir": tmp_path}))
    with TestClient(app) as client:
        for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
            if (tmp_path / name).exists():
                (tmp_path / name).write_bytes(b"damage" * 1_000)
        for address in ("/en/lantern-valley/", "/en/lantern-valley/rulings/burn", "/api/v1/ask?q=lantern"):
            assert client.get(address).status_code == 200
        app.state.services.counts.flush()
        assert client.get("/api/v1/games").json()["games"][0]["consulted"] == 0


def test_where_nothing_can_be_written_nothing_is_counted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    counts = Counts(tmp_path / "file")
    counts.add("game")
    counts.flush()
    assert counts.of("game") == 0
    counts.close()
    assert "cannot be used" in caplog.text


def dropped(client: TestClient) -> float:
    """Return how much could not be counted."""
    said = re.search(r"^frostcite_uncounted_total (\S+)$", client.get("/metrics").text, re.MULTILINE)
    assert said
    return float(said[1])


@contextmanager
def unusable(way: str, path: Path) -> Iterator[None]:
    """Have a file of counts that is locked, full, or of another program for as long as the context lasts."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        if way == "locked":
            connection.execute("pragma journal_mode = delete")
            connection.execute("begin exclusive")
        elif way == "of another schema":
            connection.execute("drop table consulted")
            connection.execute("create table consulted (something)")
        else:
            connection.execute("pragma wal_checkpoint(truncate)")
            resource.setrlimit(resource.RLIMIT_FSIZE, (1, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
        try:
            yield
        finally:
            limit = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


@pytest.mark.parametrize("way", ["locked", "of another schema", "on a full disk"])
def test_a_file_that_cannot_be_used_fails_no_answer_and_is_told(settings: Settings, tmp_path: Path, way: str) -> None:
    app = create_app(settings.model_copy(update={"data_dir": tmp_path, "answers_mb": 0}))
    with TestClient(app) as client:
        before = dropped(client)
        with unusable(way, tmp_path / FILE):
            for address in ("/en/lantern-valley/rulings/burn", "/api/v1/ask?q=lantern"):
                assert client.get(address).status_code == 200
            took = []
            for _ in range(3):
                started = time.monotonic()
                assert client.get("/en/lantern-valley/").status_code == 200
                took.append(time.monotonic() - started)
            # Who writes waits two seconds; who reads does not, however busy the machine is at one moment.
            assert min(took) < 1.5
            app.state.services.counts.flush()
        assert dropped(client) > before
