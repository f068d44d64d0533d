"""What search engines and assistants are told of the site."""

import xml.etree.ElementTree as ET

from starlette.testclient import TestClient

from service.settings import Settings
from tests.service.visiting import Page, Visitor

_NO_PAGES = ("/api/", "/docs")
_NO_ENDS = (".md", ".xml", ".json")
SPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def listed(client: TestClient, origin: str) -> dict[str, str]:
    """Return every page of the sitemap, by its path, with the day on which it changed."""
    found: dict[str, str] = {}
    index = ET.fromstring(client.get("/sitemap.xml").text)  # noqa: S314 (our own)
    for part in index.iter(f"{SPACE}loc"):
        response = client.get((part.text or "").removeprefix(origin))
        assert response.headers["content-type"] == "application/xml"
        for url in ET.fromstring(response.text).iter(f"{SPACE}url"):  # noqa: S314
            loc, changed = (url.findtext(f"{SPACE}{name}") or "" for name in ("loc", "lastmod"))
            assert loc.startswith(f"{origin}/")
            found[loc.removeprefix(origin)] = changed
    return found


def crawled(client: TestClient) -> dict[str, Page]:
    """Return every page that links lead to from the door, by its path."""
    found: dict[str, Page] = {}
    ahead = ["/en/", "/es/", "/nb/"]
    while ahead:
        path = ahead.pop()
        if path in found or path.startswith(_NO_PAGES) or path.endswith(_NO_ENDS):
            continue
        found[path] = Page(client.get(path).text)
        ahead += [a.attributes["href"] for a in found[path].all("a") if a.attributes["href"].startswith("/")]
    return found


def test_every_page_of_the_sitemap_is_there_to_be_kept_and_at_its_own_address(
    client: TestClient, settings: Settings
) -> None:
    for path in listed(client, settings.origin):
        page = Page(client.get(path).text)
        assert not page.all("meta", name="robots"), path
        assert page.one("link", rel="canonical").attributes["href"] == f"{settings.origin}{path}"


def test_the_sitemap_has_every_page_that_may_be_kept(client: TestClient, settings: Settings) -> None:
    own = {
        path
        for path, page in crawled(client).items()
        for link in page.all("link", rel="canonical")
        if link.attributes["href"] == f"{settings.origin}{path}"
    }
    assert own == set(listed(client, settings.origin))


def test_the_sitemap_says_when_a_page_last_changed(client: TestClient, settings: Settings) -> None:
    changed = listed(client, settings.origin)
    assert changed["/nb/lantern-valley/rulings/burn"] == "2026-04-01", "revised"
    assert changed["/en/lantern-valley/rulings/wind-old"] == "2025-01-01"
    assert changed["/en/lantern-valley/pages/9"] == "2026-03-01", "the newest of those that it lists"
    assert changed["/es/lantern-valley/"] == changed["/en/"] == "2026-04-01"


def test_a_ruling_stands_in_the_sitemap_in_the_languages_it_is_written_in(
    client: TestClient, settings: Settings
) -> None:
    found = listed(client, settings.origin)
    assert "/en/lantern-valley/rulings/wind" in found
    assert "/nb/lantern-valley/rulings/wind" not in found


def test_languages_name_each_other(client: TestClient, settings: Settings) -> None:
    for path in listed(client, settings.origin):
        named = _alternates(Page(client.get(path).text))
        assert named["x-default"] in (named["en"], f"{settings.origin}/")
        for language, url in named.items():
            if language not in ("x-default", "no"):
                assert _alternates(Page(client.get(url.removeprefix(settings.origin)).text)) == named


def _alternates(page: Page) -> dict[str, str]:
    links = [link.attributes for link in page.all("link") if "hreflang" in link.attributes]
    return {link["hreflang"]: link["href"] for link in links}


def test_crawlers_are_kept_from_answers_and_from_what_is_covered(client: TestClient) -> None:
    text = client.get("/robots.txt").text
    assert "Disallow: /*/ask" in text
    assert "Disallow: /*reveal=" in text
    assert "Sitemap: https://frostcite.example/sitemap.xml" in text


def test_assistants_get_a_page_of_text_whose_addresses_answer(client: TestClient, settings: Settings) -> None:
    response = client.get("/llms.txt")
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    lines = response.text.splitlines()
    assert lines[0] == "# Frostcite"
    assert len(lines) <= 30
    words = response.text.replace("(", " ").replace(")", " ").replace("GAME", "lantern-valley").split()
    addresses = [word.rstrip(":,") for word in words if settings.origin in word]
    assert len(addresses) >= 7
    for address in addresses:
        path = address.removeprefix(settings.origin).replace("QUESTION", "lantern").replace("DATE", "2026-01-01")
        assert client.get(path).status_code == 200, path


def test_a_listed_game_is_told_to_assistants(visit: Visitor) -> None:
    text = visit.client.get("/llms.txt").text
    assert "[Mill Race](https://frostcite.example/en/mill-race/)" in text
