"""The question box as it is sent: small, for every site, in every language; its page, framed by listed sites alone."""

import json
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from rules.languages import LANGUAGES
from service.app import create_app
from service.doors.widget.words import words
from service.settings import Settings
from tests.service.visiting import Visitor

SCRIPT = "/integrations/widget.js"
EMBED = "/en/lantern-valley/embed"


@pytest.fixture(scope="module")
def listing(settings: Settings) -> Iterator[TestClient]:
    """Return a client of a service that two sites may frame."""
    sites = ("https://club.example", "https://shop.example:8443")
    with TestClient(create_app(settings.model_copy(update={"frame_origins": sites}))) as client:
        yield client


def framers(client: TestClient, address: str) -> str:
    """Return who may frame a page."""
    found = re.search(r"frame-ancestors ([^;]+)", client.get(address).headers["content-security-policy"])
    assert found is not None
    return found[1]


def test_the_script_is_small_and_needs_nothing_else(client: TestClient) -> None:
    response = client.get(SCRIPT)
    assert response.headers["content-type"].startswith("text/javascript")
    assert len(response.content) <= 15 * 1024
    assert not re.search(r"^import ", response.text, re.MULTILINE)


def test_any_site_may_load_it_and_keeps_it_an_hour(client: TestClient) -> None:
    headers = client.get(SCRIPT, headers={"Origin": "https://club.example"}).headers
    assert headers["access-control-allow-origin"] == "*"
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    assert headers["cache-control"] == "public, max-age=3600, stale-while-revalidate=86400"
    assert client.head(SCRIPT).status_code == 200


def test_it_carries_every_word_that_it_says_in_every_language(client: TestClient) -> None:
    script = client.get(SCRIPT).text
    found = re.search(r"^const WORDS = (.*);$", script, re.MULTILINE)
    assert found is not None
    carried = json.loads(found[1])
    assert carried == words()
    assert set(carried) == set(LANGUAGES)
    used = set(re.findall(r"\bwords\.(\w+)", script)) | {"publisher", "designer", "community"}
    assert used == set(carried["en"])


def test_the_script_has_no_way_to_run_text_as_markup(client: TestClient) -> None:
    script = client.get(SCRIPT).text
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|cookie\s*=", script)


def test_listed_sites_may_frame_the_question_box_and_no_others(client: TestClient, listing: TestClient) -> None:
    assert framers(listing, EMBED) == "https://club.example https://shop.example:8443"
    assert listing.get(EMBED).headers["cross-origin-resource-policy"] == "cross-origin"
    assert framers(client, EMBED) == "'none'"


@pytest.mark.parametrize(
    "address", ["/en/", "/en/lantern-valley/", "/en/lantern-valley/rulings/embed", "/en/embed/", "/docs"]
)
def test_no_other_page_may_be_framed(listing: TestClient, address: str) -> None:
    assert framers(listing, address) == "'none'"


def test_the_framed_page_asks_without_a_script_and_leaves_the_frame_by_every_link(visit: Visitor) -> None:
    page = visit.page(f"{EMBED}?q=how+long+does+a+lantern+burn")
    assert page.all("script") == []
    assert page.one("base").attributes == {"target": "_blank"}
    form = page.one("form").attributes
    assert (form["action"], form["method"], form["target"]) == (EMBED, "get", "_self")
    assert page.one("input", id="question").attributes["value"] == "how long does a lantern burn"
    assert "A lit lantern burns for three nights." in page.one("div", class_="verdict").text
    assert page.one("meta", name="robots").attributes["content"] == "noindex"


def test_before_a_question_the_framed_page_is_a_question_box_alone(visit: Visitor) -> None:
    page = visit.page("/nb/lantern-valley/embed")
    assert page.all("article") == []
    assert page.one("label").text == "Spørsmålet ditt"


def test_the_framed_page_says_plainly_when_nothing_settles_it(visit: Visitor) -> None:
    page = visit.page(f"{EMBED}?q=qwerty+zxcv")
    assert page.one("h2").text.strip() == "Nothing in the archive answers this"


def test_the_framed_page_keeps_what_is_locked_covered(visit: Visitor, secret_words: tuple[str, ...]) -> None:
    page = visit.page(f"{EMBED}?q=what+is+the+price+of+the+fox+at+night")
    assert [word for word in secret_words if word in page.source.lower()] == []
    assert "something locked" in page.source


@pytest.mark.parametrize(("address", "status"), [("/en/nowhere/embed", 404), (f"{EMBED}?q={'x' * 501}", 422)])
def test_what_cannot_be_asked_is_refused(visit: Visitor, address: str, status: int) -> None:
    visit.page(address, status)


def test_a_site_that_is_no_origin_stops_the_start() -> None:
    with pytest.raises(ValueError, match="without a path"):
        Settings(frame_origins="https://club.example/forum")  # type: ignore[arg-type]
