"""Attacks on the pages and the API, each tried; docs/security.md lists them."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.hostile.poison import POISONED_PAGES, write_poisoned
from tests.hostile.questions import MARKUP, TOO_LONG, WRITTEN
from tests.service.visiting import Page

DOORS = ("/api/v1/ask", "/api/v1/suggest", "/en/ask", "/nb/lantern-valley/ask", "/es/ask")
ODD_NAMES = (
    "..",
    "../..",
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e",
    "%2e%2e%2f%2e%2e%2f",
    "..%5c..%5cwindows",
    "..%c0%afetc",
    "%00",
    "game.yaml%00",
    "game.yaml",
    "%2fetc%2fpasswd",
    "//evil.example",
    "%5cevil.example",
    "x" * 300,
    "x" * 5_000,
    "lantern-valley%20",
    "LANTERN-VALLEY",
    "lantern-vаlley",
    "%E2%80%AEyellav",
    "%0d%0aSet-Cookie:%20a=b",
    "{{7*7}}",
    "<script>",
    "CON",
    "-",
    ".",
)
ROUTES = (
    "/{}",
    "/{}/",
    "/{}/lantern-valley/",
    "/en/{}",
    "/en/{}/",
    "/en/{}/ask?q=x",
    "/en/lantern-valley/rulings/{}",
    "/en/lantern-valley/topics/{}",
    "/en/lantern-valley/kinds/{}",
    "/en/lantern-valley/components/{}",
    "/en/lantern-valley/pages/{}",
    "/en/{}/print",
    "/en/{}/feed.xml",
    "/api/v1/games/{}",
    "/api/v1/games/{}/entries",
    "/api/v1/games/{}/export",
    "/api/v1/games/lantern-valley/entries/{}",
    "/api/v1/games/lantern-valley/entries?topic={}",
    "/api/v1/ask?q=x&game={}",
    "/api/v1/ask?q=x&lang={}",
    "/static/{}/site.css",
    "/static/x/{}",
)


def told_apart(response: Any) -> str:
    """Return what a response says it is; a fault of our own fails the test."""
    assert response.status_code < 500, response.text
    assert "set-cookie" not in response.headers
    assert "Traceback" not in response.text
    return str(response.headers.get("content-type", "a redirect" if response.is_redirect else "nothing"))


@pytest.mark.parametrize("door", DOORS)
def test_no_question_breaks_a_door_or_its_page(client: TestClient, door: str) -> None:
    harmless = {element.tag for element in Page(client.get(door, params={"q": "harmless words"}).text).elements}
    for question in WRITTEN:
        response = client.get(door, params={"q": question})
        assert told_apart(response) == ("text/html; charset=utf-8" if "/api/" not in door else "application/json")
        if "/api/" not in door:
            page = Page(response.text)
            assert not [name for element in page.elements for name in element.attributes if name.startswith("on")]
            for link in page.all("a"):
                assert not link.attributes["href"].lower().startswith(("javascript:", "data:", "//", "/\\"))
            # A page may have more or other of its own elements, but scripts only as many as it always has.
            own = {"script", "img", "svg", "iframe", "style", "object", "b"} - harmless
            assert not [element for element in page.elements if element.tag in own]
            assert all(script.attributes.get("src", "").startswith("/static/") for script in scripts(page))


def scripts(page: Page) -> list[Any]:
    """Return the elements that run something; data for machines is none."""
    return [script for script in page.all("script") if script.attributes.get("type") != "application/ld+json"]


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", TOO_LONG)
def test_what_is_too_long_is_told_and_never_repeated(client: TestClient, door: str, name: str) -> None:
    # A client's own limit for an address; test_wire.py sends all of it.
    text = TOO_LONG[name][:60_000] if TOO_LONG[name][0] in "awsx" else TOO_LONG[name][:9_000]
    response = client.get(door, params={"q": text})
    assert response.status_code == 422
    assert TOO_LONG[name][:60] not in response.text
    if "/api/" in door:
        assert len(response.content) < 2_000
        assert response.json()["type"] == "urn:frostcite:problem:long-question"


@pytest.mark.parametrize("question", MARKUP)
def test_template_syntax_and_markup_come_back_as_text(client: TestClient, question: str) -> None:
    for address in ("/en/ask", "/en/lantern-valley/ask"):
        source = client.get(address, params={"q": question}).text
        shown = [element.attributes.get("value") for element in Page(source).all("input", name="q")]
        shown += [element.text for element in Page(source).all("textarea", name="q")]
        assert shown[0] is not None
        # A browser reads the line ends of an attribute as they stand.
        assert shown[0].split() == question.split()
        assert "49" not in shown[0].replace(question, "")


@pytest.fixture
def opened_files(client: TestClient) -> Iterator[list[str]]:
    """Return the paths of all files that are opened from now on; those of the games that are there are open already."""
    for game in client.get("/api/v1/games").json()["games"]:
        assert client.get(f"/en/{game['slug']}/ask?q=lantern").status_code == 200
    opened: list[str] = []
    active = True

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if active and event == "open" and isinstance(arguments[0], str | bytes):
            opened.append(str(arguments[0]))

    sys.addaudithook(hook)
    yield opened
    active = False


@pytest.mark.parametrize("route", ROUTES)
def test_names_from_addresses_never_reach_the_file_system(
    client: TestClient, settings: Settings, opened_files: list[str], route: str
) -> None:
    for name in ODD_NAMES:
        response = client.get(route.format(name))
        kind = told_apart(response)
        assert "/etc/" not in response.headers.get("location", "")
        assert "root:" not in response.text
        assert kind.split(";")[0] in {
            "text/html",
            "application/json",
            "application/problem+json",
            "text/css",
            "application/atom+xml",
            "a redirect",
        }
    root = str(Path(__file__).parents[2])
    outside = [
        path
        for path in opened_files
        if not path.startswith((root, str(settings.data_dir), sys.prefix, sys.base_prefix))
    ]
    assert not [path for path in outside if "etc/passwd" in path or "game.yaml" in path or "windows" in path]
    assert not [path for path in opened_files if path.startswith(str(settings.corpus_dir))]


@pytest.mark.parametrize(
    "address",
    ["//evil.example", "//evil.example/", "/\\evil.example", "/%5Cevil.example/", "/%2f%2fevil.example", "/en//evil"],
)
def test_no_address_sends_a_browser_to_another_site(client: TestClient, address: str) -> None:
    for start in (address, f"{address}/ask?q=x", f"{address}?lang=//evil.example"):
        response = client.get(f"http://testserver{start}")
        location = response.headers.get("location", "/")
        assert location.startswith("/"), (start, location)
        assert not location.startswith(("//", "/\\")), (start, location)


@pytest.mark.parametrize("value", ["//evil.example", "https://evil.example", "/\\evil.example", "..", "en\r\nX: y"])
def test_no_language_or_game_of_a_form_is_an_open_redirect(client: TestClient, value: str) -> None:
    for address in (f"/en/ask?q=x&game={quote(value)}", f"/{quote(value, safe='')}/", f"/en/{quote(value, safe='')}"):
        response = client.get(address)
        location = response.headers.get("location", "/")
        assert response.status_code < 500
        assert location.startswith("/") and not location.startswith(("//", "/\\"))


@pytest.mark.parametrize("host", ["evil.example", "frostcite.example.evil", "evil.example:80", "a@evil.example", ""])
def test_no_host_name_of_a_request_comes_back(client: TestClient, host: str) -> None:
    for address in ("/", "/en", "/en/lantern-valley", "/en/lantern-valley/", "/en/nothing/", "/sitemap.xml"):
        headers = {
            "Host": host,
            "X-Forwarded-Host": "evil.example",
            "X-Forwarded-Proto": "gopher",
            "Forwarded": "host=evil",
        }
        response = client.get(address, headers=headers)
        assert "evil" not in response.text
        assert "evil" not in str(response.headers)


@pytest.mark.parametrize("header", ["X-Forwarded-Host", "X-Original-URL", "X-Rewrite-URL", "X-HTTP-Method-Override"])
def test_no_header_changes_what_a_cache_would_keep(client: TestClient, header: str) -> None:
    plain = client.get("/en/lantern-valley/")
    changed = client.get("/en/lantern-valley/", headers={header: "/en/mill-race/", "X-Forwarded-Scheme": "http"})
    assert (changed.status_code, changed.text) == (plain.status_code, plain.text)


def test_a_header_cannot_be_written_from_a_question_or_a_name(client: TestClient) -> None:
    for address in (
        "/en/ask?q=a%0d%0aX-Evil:%201",
        "/en/a%0d%0aX-Evil:%201/",
        "/no/lantern-valley/ask?q=%0d%0aX-Evil:1",
    ):
        response = client.get(address)
        assert "x-evil" not in response.headers
        assert "\n" not in str(response.headers.get("location", ""))


@pytest.mark.parametrize("size", [65_537, 10_000_000])
@pytest.mark.parametrize("chunked", [True, False])
@pytest.mark.parametrize("address", ["/en/questions", "/en/", "/api/v1/ask?q=x"])
def test_a_body_that_is_too_large_is_refused(client: TestClient, size: int, chunked: bool, address: str) -> None:
    content = (b"x" * 10_000 for _ in range(size // 10_000 + 1)) if chunked else b"x" * size
    response = client.post(address, content=content)
    assert response.status_code in (405, 413), response.text
    if not chunked:
        assert response.status_code == 413


@pytest.fixture(scope="module")
def poisoned_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("poisoned")
    write_poisoned(folder / "corpus")
    app = create_app(Settings(corpus_dir=folder / "corpus", data_dir=folder / "data", reload_seconds=0))
    with TestClient(app, follow_redirects=False) as client:
        yield client


@pytest.mark.parametrize("address", POISONED_PAGES)
def test_an_attack_in_any_field_of_an_entry_is_shown_as_text(poisoned_client: TestClient, address: str) -> None:
    response = poisoned_client.get(address)
    assert response.status_code == 200
    page = Page(response.text)
    assert "evil()" in response.text or "two" in address
    for element in page.elements:
        assert not [name for name in element.attributes if name.startswith("on") or name == "style"]
        for name in ("href", "src", "action"):
            assert "javascript:" not in element.attributes.get(name, "").lower()
        if element.tag in ("img", "iframe", "object", "embed"):
            assert element.attributes.get("src", "/static/").startswith(("/static/", "data:image/", "/en/", "/nb/"))
    for script in page.all("script"):
        if script.attributes.get("type") == "application/ld+json":
            json.loads(script.text)
        else:
            assert script.attributes["src"].startswith("/static/")
            assert script.text.strip() == ""
    assert "49" not in response.text.replace("49)", "")


@pytest.mark.parametrize("address", ["/en/evil/feed.xml", "/en/evil/feed.json", "/api/v1/games/evil/export"])
def test_an_attack_in_any_field_stays_data_in_feeds_and_exports(poisoned_client: TestClient, address: str) -> None:
    response = poisoned_client.get(address)
    assert response.status_code == 200
    assert response.headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert response.headers["x-content-type-options"] == "nosniff"
    if address.endswith(".xml"):
        assert "<script" not in response.text
    else:
        html = json.dumps([item.get("content_html", "") for item in response.json().get("items", [])])
        assert "<script" not in html and "<img" not in html and "javascript:" not in html.replace("(javascript:", "")
