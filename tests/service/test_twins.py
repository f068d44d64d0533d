"""A page and its JSON twin are two faces of one view."""

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.markdown import ruling_html
from tests.service.visiting import Page, Visitor


def test_every_page_names_its_twin_in_its_head_and_in_its_header(client: TestClient, page_address: str) -> None:
    response = client.get(page_address)
    twin = Page(response.text).one("link", type="application/json").attributes["href"]
    assert response.headers["link"] == f'<{twin}>; rel="alternate"; type="application/json"'
    assert client.get(twin).headers["content-type"] == "application/json"


@pytest.mark.parametrize("reveal", ["", "?reveal=1"])
@pytest.mark.parametrize("slug", ["burn", "wind", "wind-old", "glimmer"])
@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_a_ruling_says_the_same_on_both(visit: Visitor, language: str, slug: str, reveal: str) -> None:
    page, ruling = _both(visit, f"/{language}/lantern-valley/rulings/{slug}{reveal}")
    assert page.one("h1").text == ruling["title"]
    assert page.one("h1").attributes.get("lang", language) == ruling["language"]
    assert [_line(cite.text) for cite in page.all("cite")] == [c["label"] for c in ruling["citations"]]
    if ruling["ruling"]:
        shown = Page(str(ruling_html(ruling["ruling"])))
        assert "".join(p.text for p in shown.all("p")) in "".join(p.text for p in page.all("p"))
    else:
        assert not page.all("div", class_="verdict")
    for name in ("situation", "context", "printed", "corrected"):
        assert (ruling[name] or "") in page.one("main").text
    links = [link.attributes["href"] for link in page.all("a")]
    for group in ("related", "supersedes", "superseded_by", "topics", "components"):
        for linked in ruling[group]:
            assert any(href.startswith(_path(linked["url"])) for href in links), linked


@pytest.mark.parametrize(
    "question", ["how long does a lantern burn", "wind and oil", "qwerty zxcv", "the animal in the orchard"]
)
@pytest.mark.parametrize("place", ["/en/", "/nb/lantern-valley/"])
def test_an_answer_says_the_same_on_both(visit: Visitor, place: str, question: str) -> None:
    page, answer = _both(visit, f"{place}ask?q={question}")
    assert page.one("input", id="question").attributes["value"] == answer["question"]
    if answer["status"] == "answered":
        assert page.one("h1").text == answer["answer"]["title"]
        assert bool(page.all("mark")) is not answer["answer"]["covered"]
    listed = [
        strong.text for ul in page.all("ul", class_="close") for strong in page.all("strong") if strong.text in ul.text
    ]
    assert listed == [ruling["title"] for ruling in answer["related"]]


@pytest.mark.parametrize("address", ["topics/weather", "pages/9", "kinds/clarification", "components/storm-card-12"])
def test_a_list_says_the_same_on_both(visit: Visitor, address: str) -> None:
    page, listing = _both(visit, f"/en/lantern-valley/{address}")
    titles = [title.text for title in page.all("span", class_="title")]
    assert titles == [ruling["title"] for ruling in listing["entries"]]
    assert len(titles) == listing["total"] > 0


def test_a_game_says_the_same_on_both(visit: Visitor) -> None:
    page, detail = _both(visit, "/en/lantern-valley/")
    assert page.one("h1").text == detail["game"]["name"]
    groups = {group["kind"]: [ruling["title"] for ruling in group["entries"]] for group in detail["groups"]}
    assert {kind: len(titles) for kind, titles in groups.items()} == detail["game"]["counts"]
    assert [t.text for t in page.all("span", class_="title")] == [t for titles in groups.values() for t in titles]
    facts = page.one("dl", class_="facts").text
    for fact in ("2–4", "45", "2.5", "#1,234", "7.5", "1 Mar 2026"):
        assert fact in facts, fact


def test_the_home_and_the_sheet_say_the_same_on_both(visit: Visitor) -> None:
    page, games = _both(visit, "/en/")
    assert [s.text for s in page.all("strong")] == [game["name"] for game in games["games"]]
    page, export = _both(visit, "/nb/lantern-valley/print")
    assert [h.text for h in page.all("h3")] == [ruling["title"] for ruling in export["entries"]]


def _both(visit: Visitor, address: str) -> tuple[Page, Any]:
    page = visit.page(address)
    return page, visit.data(page.one("link", type="application/json").attributes["href"])


def _line(text: str) -> str:
    return " ".join(text.split())


def _path(url: str) -> str:
    return re.sub("^https://[^/]+", "", url)
