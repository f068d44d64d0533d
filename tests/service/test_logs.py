"""The log: one line an event, for people or programs, and no question in it unless that is switched on."""

import json
import logging
import re
import sys

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.logs import AsJson, AsText
from service.settings import Settings


def record(message: str, *values: object, **extra: object) -> logging.LogRecord:
    return logging.getLogger("frostcite.test").makeRecord(
        "frostcite.test", logging.WARNING, __file__, 1, message, values, None, extra=dict(extra)
    )


def test_a_program_reads_an_object_a_line() -> None:
    line = AsJson().format(record("%d games, %s", 2, "línea\nline", version="abc"))
    fields = json.loads(line)
    assert "\n" not in line
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", fields.pop("time"))
    assert fields == {
        "level": "warning",
        "logger": "frostcite.test",
        "message": "2 games, línea\nline",
        "version": "abc",
    }


def test_a_person_reads_a_line_that_nothing_can_break(caplog: pytest.LogCaptureFixture) -> None:
    line = AsText().format(record("a\nb \x1b[31m", note="c\rd"))
    assert line.endswith(r"warning frostcite.test a\nb \x1b[31m note=c\rd")


def test_a_traceback_is_kept() -> None:
    made = record("broken")
    try:
        raise ValueError("here")
    except ValueError:
        made.exc_info = sys.exc_info()
    assert "ValueError: here" in json.loads(AsJson().format(made))["traceback"]
    assert AsText().format(made).splitlines()[-1] == "ValueError: here"


@pytest.mark.parametrize("logged", [True, False])
def test_a_question_is_written_only_where_that_is_switched_on(
    settings: Settings, caplog: pytest.LogCaptureFixture, logged: bool
) -> None:
    app = create_app(settings.model_copy(update={"log_questions": logged, "log_requests": True}))
    with caplog.at_level(logging.DEBUG), TestClient(app, client=("203.0.113.77", 1)) as client:
        client.get("/en/ask?q=lantern+markedword")
        client.get("/api/v1/ask?q=lantern+markedword")
        client.get("/api/v1/suggest?q=markedword")
        client.get("/en/lantern-valley/nothing/markedpath")
    ours = [made for made in caplog.records if not made.name.startswith(("httpx", "httpcore", "asyncio"))]
    told = "\n".join(AsJson().format(made) for made in ours)
    assert ("markedword" in told) is logged
    assert "markedpath" not in told
    assert "203.0.113.77" not in told


def test_every_request_has_a_line_where_that_is_switched_on(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(settings.model_copy(update={"log_requests": True}))
    with caplog.at_level(logging.INFO), TestClient(app, client=("203.0.113.77", 1)) as client:
        client.get("/en/lantern-valley/rulings/burn")
    lines = [json.loads(AsJson().format(made)) for made in caplog.records if made.name == "frostcite.requests"]
    assert len(lines) == 1
    assert lines[0]["ms"] > 0
    assert {name: lines[0][name] for name in ("message", "route", "status", "client")} == {
        "message": "GET",
        "route": "/{lang}/{game}/rulings/{slug}",
        "status": 200,
        "client": "203.0.113.0/24",
    }


def test_by_itself_no_request_has_a_line(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        client.get("/en/lantern-valley/rulings/burn")
    assert [made for made in caplog.records if made.name == "frostcite.requests"] == []
