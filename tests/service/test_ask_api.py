"""`GET /api/v1/ask` and `/suggest`."""

import logging

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.visiting import Visitor


def test_a_settled_question_gets_the_ruling_whole_with_where_it_comes_from(visit: Visitor) -> None:
    found = visit.data("/api/v1/ask?q=how long does a lantern burn")
    assert (found["status"], found["game"], found["language"]) == ("answered", "lantern-valley", "en")
    answer = found["answer"]
    assert answer["id"] == "lantern-valley/burn"
    assert answer["url"] == "https://frostcite.example/en/lantern-valley/rulings/burn"
    assert answer["passage"] == "A lit lantern burns for **three nights**."
    assert answer["passage"] in answer["ruling"]
    assert answer["citations"][0]["label"] == "Rulebook pp. 7–8, Light"
    assert (answer["language"], answer["translated"]) == ("en", False)
    assert answer["id"] not in [ruling["id"] for ruling in found["related"]]
    assert 0.5 < found["confidence"] <= 1


def test_a_question_is_answered_in_its_own_language_or_in_the_one_asked_for(visit: Visitor) -> None:
    own = visit.data("/api/v1/ask?q=cuántas noches arde un farol")
    assert (own["language"], own["answer"]["language"], own["answer"]["translated"]) == ("es", "es", True)
    assert own["answer"]["title"] == "Un farol arde tres noches"
    assert visit.data("/api/v1/ask?q=cuántas noches arde un farol&lang=nb")["answer"]["language"] == "nb"


@pytest.mark.parametrize("code", ["nb", "no", "nn", "no-NO", "NB"])
def test_every_code_for_norwegian_is_norwegian(visit: Visitor, code: str) -> None:
    assert visit.data(f"/api/v1/ask?q=lantern&lang={code}")["language"] == "nb"


def test_words_that_no_ruling_has_get_none(visit: Visitor) -> None:
    found = visit.data("/api/v1/ask?q=qwerty zxcv")
    assert (found["status"], found["answer"], found["related"]) == ("none", None, [])


def test_limit_bounds_the_related_rulings(visit: Visitor) -> None:
    assert len(visit.data("/api/v1/ask?q=wind lantern storm card night&limit=1")["related"]) == 1


@pytest.mark.parametrize("typed", ["lan", "how long does a lant", "lantern"])
def test_a_half_typed_question_suggests_what_it_may_become(visit: Visitor, typed: str) -> None:
    found = visit.data(f"/api/v1/suggest?q={typed}&game=lantern-valley")
    assert "lantern-valley/burn" in [link["id"] for link in found["suggestions"]]
    assert set(found["suggestions"][0]) == {"id", "kind", "title", "url", "language", "spoiler", "covered"}


@pytest.mark.parametrize("kept", [False, True])
def test_the_log_holds_a_question_only_where_the_settings_say_so(
    settings: Settings, caplog: pytest.LogCaptureFixture, kept: bool
) -> None:
    app = create_app(settings.model_copy(update={"log_questions": kept}))
    with caplog.at_level(logging.INFO), TestClient(app) as client:
        client.get("/api/v1/ask?q=marked lantern")
    own = [
        record.getMessage() for record in caplog.records if record.name.startswith(("frostcite", "service", "rules"))
    ]
    assert any("marked" in message for message in own) is kept
