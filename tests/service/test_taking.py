"""What is taken away: a ruling as Markdown, as a quotation on another site, from a browser's address bar."""

import json
import xml.etree.ElementTree as ET

import pytest
from markdown_it import MarkdownIt
from starlette.testclient import TestClient

from service.markdown import harmless, literal
from tests.service.visiting import Page, Visitor

RULING = "https://frostcite.example/en/lantern-valley/rulings/wind"
SEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"


def test_a_ruling_is_markdown_at_its_address_and_md(client: TestClient) -> None:
    response = client.get("/es/lantern-valley/rulings/burn.md")
    assert response.headers["content-type"] == "text/markdown; charset=utf-8"
    assert response.headers["content-language"] == "es"
    assert response.headers["link"] == '<https://frostcite.example/es/lantern-valley/rulings/burn>; rel="canonical"'
    lines = response.text.splitlines()
    assert lines[0] == "# Un farol arde tres noches"
    assert lines[2].startswith("Un farol encendido arde **tres noches**.")
    assert "| uno | 3 |" in lines
    assert "- Reglamento págs. 7–8, Light (editorial)" in lines
    assert lines[-1] == "<https://frostcite.example/es/lantern-valley/rulings/burn>"


def test_markdown_says_what_replaced_a_ruling(client: TestClient) -> None:
    lines = client.get("/en/lantern-valley/rulings/wind-old.md").text.splitlines()
    assert lines[2] == (
        "**Replaced on 1 Mar 2026 by** "
        "[Wind never puts out a covered lantern](https://frostcite.example/en/lantern-valley/rulings/wind)"
    )


def test_a_page_names_its_markdown(visit: Visitor) -> None:
    page = visit.page("/nb/lantern-valley/rulings/burn")
    href = page.one("link", type="text/markdown").attributes["href"]
    assert href == "/nb/lantern-valley/rulings/burn.md"
    assert [a for a in page.all("a") if a.attributes["href"] == href]


def test_an_unknown_ruling_is_told_so_as_markdown_too(client: TestClient) -> None:
    assert client.get("/en/lantern-valley/rulings/nothing.md").status_code == 404


@pytest.mark.parametrize("text", ["# *item* #49", "[a](b) <i> | & `x` _y_ \\"])
def test_literal_text_survives_any_renderer(text: str) -> None:
    shown = Page(MarkdownIt("commonmark", {"html": True}).enable("table").render(f"x {literal(text)}"))
    assert [element.tag for element in shown.elements] == ["p"]
    assert shown.elements[0].text == f"x {text}"


def test_harmless_markdown_opens_no_html_and_keeps_links() -> None:
    shown = Page(MarkdownIt("commonmark", {"html": True}).render(harmless("**a** <script>b</script> <https://c.d/>")))
    assert [element.tag for element in shown.elements] == ["p", "strong", "a"]
    assert shown.elements[0].text == "a <script>b</script> https://c.d/"


def test_a_link_to_a_ruling_is_shown_elsewhere_as_a_quotation(visit: Visitor) -> None:
    link = visit.page("/en/lantern-valley/rulings/wind").one("link", type="application/json+oembed")
    assert link.attributes["href"].startswith("https://frostcite.example/oembed?url=")
    card = visit.data(link.attributes["href"].removeprefix("https://frostcite.example"))
    assert (card["version"], card["type"], card["provider_name"]) == ("1.0", "rich", "Frostcite")
    assert card["title"] == "Wind never puts out a covered lantern"
    quoted = Page(card["html"])
    assert quoted.elements[0].tag == "blockquote"
    assert "A covered lantern stays lit" in quoted.elements[0].text
    assert {element.tag for element in quoted.elements} == {"blockquote", "p", "strong", "a"}
    assert quoted.one("a").attributes["href"] == RULING
    assert "Official FAQ 2.1, nobody, 15 Jan 2026" in quoted.one("a").text


def test_a_quotation_is_as_narrow_as_its_place(visit: Visitor) -> None:
    assert visit.data(f"/oembed?url={RULING}&maxwidth=320")["width"] == 320
    assert visit.data(f"/oembed?url={RULING}&maxwidth=9000")["width"] == 600


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ("url=https://elsewhere.example/en/lantern-valley/rulings/wind", 404),
        ("url=https://frostcite.example/en/lantern-valley/", 404),
        ("url=https://frostcite.example/xx/lantern-valley/rulings/wind", 404),
        ("url=https://frostcite.example/en/lantern-valley/rulings/nothing", 404),
        ("url=https://[", 404),
        (f"url={RULING}&format=xml", 501),
        ("", 422),
    ],
)
def test_what_cannot_be_quoted_is_told_as_a_problem(client: TestClient, asked: str, status: int) -> None:
    response = client.get(f"/oembed?{asked}")
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("address", "short", "asks"),
    [
        ("/en/opensearch.xml", "Frostcite", "/en/ask"),
        ("/nb/opensearch.xml", "Frostcite (nb)", "/nb/ask"),
        ("/es/lantern-valley/opensearch.xml", "Lantern Val (es)", "/es/lantern-valley/ask"),
    ],
)
def test_a_browser_can_search_from_its_address_bar(client: TestClient, address: str, short: str, asks: str) -> None:
    response = client.get(address)
    assert response.headers["content-type"] == "application/opensearchdescription+xml"
    described = ET.fromstring(response.text)  # noqa: S314 (our own)
    assert described.findtext(f"{SEARCH}ShortName") == short
    assert len(short) <= 16
    templates = {url.get("type"): url.get("template") or "" for url in described.iter(f"{SEARCH}Url")}
    assert templates["text/html"] == f"https://frostcite.example{asks}?q={{searchTerms}}"
    assert templates["application/opensearchdescription+xml"] == f"https://frostcite.example{address}"
    suggest = templates["application/x-suggestions+json"].removeprefix("https://frostcite.example")
    suggested = client.get(suggest.replace("{searchTerms}", "lante"))
    assert suggested.headers["content-type"] == "application/x-suggestions+json"
    typed, titles, games, addresses = json.loads(suggested.text)
    assert typed == "lante"
    assert len(titles) == len(games) == len(addresses) > 0
    assert games[0] == "Lantern Valley"


def test_a_search_has_a_picture_that_every_browser_shows(client: TestClient) -> None:
    described = ET.fromstring(client.get("/en/opensearch.xml").text)  # noqa: S314 (our own)
    pictures = {image.get("type"): image.text or "" for image in described.iter(f"{SEARCH}Image")}
    assert set(pictures) == {"image/png", "image/svg+xml"}
    for media_type, address in pictures.items():
        response = client.get(address.removeprefix("https://frostcite.example"))
        assert (response.status_code, response.headers["content-type"]) == (200, media_type)


def test_every_page_names_the_searches(visit: Visitor) -> None:
    links = visit.page("/es/lantern-valley/").all("link", rel="search")
    assert [link.attributes["href"] for link in links] == ["/es/opensearch.xml", "/es/lantern-valley/opensearch.xml"]
    for link in links:
        assert visit.client.get(link.attributes["href"]).status_code == 200


def test_the_search_at_the_root_is_in_the_browsers_language(client: TestClient) -> None:
    response = client.get("/opensearch.xml", headers={"Accept-Language": "no"})
    assert (response.status_code, response.headers["location"]) == (302, "/nb/opensearch.xml")


def test_nothing_typed_suggests_nothing(visit: Visitor) -> None:
    assert visit.data("/api/v1/suggest/opensearch?q=") == ["", [], [], []]
