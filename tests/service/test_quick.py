"""The shortest way to an answer and the whole one answer the same, and pages are compiled with what never changes."""

from urllib.parse import quote

import pytest
from jinja2 import DictLoader, Environment
from starlette.testclient import TestClient

from service.bundled import bundled
from service.catalogues import wording
from service.loading import Loader
from service.settings import Settings
from service.templating import templates

GAME = "lantern-valley"
QUESTIONS = ("how long does a lantern burn", "cuántas noches arde un farol", "how many lnterns", "zyxwv", "'\"<b>\x00")


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("language", ["", "&lang=en", "&lang=no"])
def test_both_ways_give_the_same_json(client: TestClient, question: str, language: str) -> None:
    address = f"/api/v1/ask?game={GAME}&q={quote(question)}{language}"
    quick, whole = client.get(address), client.get(f"{address}&limit=5")
    assert (quick.status_code, quick.content) == (whole.status_code, whole.content)
    assert quick.headers["content-type"] == whole.headers["content-type"] == "application/json"


@pytest.mark.parametrize("question", [*QUESTIONS, "lan", "how many la"])
@pytest.mark.parametrize("language", ["", "&lang=en", "&lang=no"])
def test_both_ways_give_the_same_suggestions(client: TestClient, question: str, language: str) -> None:
    address = f"/api/v1/suggest?game={GAME}&q={quote(question)}{language}"
    quick, whole = client.get(address), client.get(f"{address}&limit=6")
    assert (quick.status_code, quick.content) == (whole.status_code, whole.content)
    assert quick.headers == whole.headers


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_both_ways_give_the_same_page(client: TestClient, question: str, language: str) -> None:
    address = f"/{language}/{GAME}/ask?q={quote(question)}"
    quick, whole = client.get(address), client.get(f"{address}&reveal=0")
    assert (quick.status_code, quick.text) == (whole.status_code, whole.text)


@pytest.mark.parametrize(
    "query",
    ["q=", f"q={'x' * 501}", "q=lantern&lang=xx", "q=lantern&lang=", "q=lantern&game=", "q=lantern&limit=99", ""],
)
def test_what_cannot_be_asked_is_refused_as_ever(client: TestClient, query: str) -> None:
    given = f"game={GAME}&{query}" if "game" not in query else query
    response = client.get(f"/api/v1/ask?{given}")
    assert response.status_code == (
        200 if query.endswith("game=") else 422 if "limit" in query or not query else 400
    ) or (response.headers["content-type"] == "application/problem+json")


def test_a_message_without_values_stands_in_the_template(settings: Settings) -> None:
    environment = templates("nb", settings.origin).environment
    source, *_ = Loader(bundled("templates"), wording("nb")).get_source(environment, "parts/ruling.html")
    assert wording("nb").gettext("Situation") in source
    assert "_('Situation')" not in source
    assert "_('Replaced on %(date)s by', date=" in source


def test_what_is_put_in_is_what_gettext_would_say(settings: Settings) -> None:
    given = templates("es", settings.origin).environment
    plain: Environment = given.overlay(loader=DictLoader({"said": "{{ _('Ask') }}{{ asset('icon.svg') }}"}))
    assert plain.get_template("said").render().startswith(wording("es").gettext("Ask"))
