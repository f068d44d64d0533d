"""Attacks on the pages and the API, each tried; docs/security.md lists them."""

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.counts import FILE
from service.settings import Settings
from service.watching import fingerprint
from tests.hostile.poison import POISONED_PAGES, write_poisoned
from tests.hostile.questions import MARKUP, TOO_LONG, WRITTEN
from tests.service.visiting import Page

KINDS = {
    "text/html",
    "text/plain",
    "text/css",
    "text/markdown",
    "application/json",
    "application/problem+json",
    "application/atom+xml",
    "application/opensearchdescription+xml",
    "application/x-suggestions+json",
    "image/svg+xml",
    "a redirect",
}
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
ROOT = Path(__file__).parents[2]
# What each part of an address is where it is not attacked.
GOOD = {
    "lang": "en",
    "game": "lantern-valley",
    "slug": "burn",
    "kind": "rule",
    "topic": "weather",
    "component": "storm-card-12",
    "number": "9",
    "name": "entry",
    "version": "x",
    "path": "site.css",
    "q": "lantern",
    "url": "https://frostcite.example/en/lantern-valley/rulings/burn",
}


def routes() -> dict[str, tuple[str, list[str], list[str]]]:
    """Return every route of the service that takes a name: its method, the names in its path and in its query."""
    found = {}
    app: Any = create_app(Settings(proposals=True))
    for part in app.routes:
        for route in part.original_router.routes if hasattr(part, "original_router") else [part]:
            asked = list(parameters(route.dependant)) if hasattr(route, "dependant") else []
            named = re.findall(r"\{(\w+)", route.path)
            for method in {*(route.methods or ())} - {"HEAD"} if named or asked else ():
                found[f"{method} {route.path}"] = (method, named, asked)
    return found


def parameters(dependant: Any) -> Iterator[str]:
    """Yield what a route takes from its query, but for numbers and yes or no."""
    for parameter in dependant.query_params:
        if parameter.field_info.annotation not in (bool, int):
            yield parameter.alias
    for inner in dependant.dependencies:
        yield from parameters(inner)


ROUTES = routes()


def attacked(route: str, name: str) -> Iterator[tuple[str, str]]:
    """Yield requests in which each part of a route's address in turn is a name."""
    method, named, asked = ROUTES[route]
    path = re.sub(r":\w+\}", "}", route.partition(" ")[2])
    query = {"q": GOOD["q"]} if "q" in asked else {}
    for part in (*named, *asked):
        given = GOOD | {part: name}
        fields = query | ({part: name} if part in asked else {})
        address = path.format_map(given) + "?" * bool(fields) + "&".join(f"{key}={fields[key]}" for key in fields)
        yield method, f"http://testserver{address}"


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


@pytest.fixture(scope="module")
def open_client(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Return a client of a service with every page, and all games open."""
    own = {"data_dir": tmp_path_factory.mktemp("attacked"), "proposals": True, "answers_mb": 0}
    with TestClient(
        create_app(settings.model_copy(update=own)), raise_server_exceptions=False, follow_redirects=False
    ) as opened:
        for game in opened.get("/api/v1/games").json()["games"]:
            assert opened.get(f"/en/{game['slug']}/ask?q=lantern").status_code == 200
        yield opened


def looks_for_changes() -> bool:
    """Say whether what happens in this thread is that a service looks for a changed corpus."""
    frame: FrameType | None = sys._getframe()
    while frame and frame.f_code is not fingerprint.__code__:
        frame = frame.f_back
    return frame is not None


@pytest.fixture
def opened_files() -> Iterator[list[str]]:
    """Return the paths of all files that are opened, and of all folders that are read, from now on.

    Other tests' services look for changes of their corpora meanwhile, in threads of their own: that is left out.
    """
    opened: list[str] = []
    active = True
    events = ("open", "os.listdir", "os.scandir", "os.mkdir", "os.rename", "os.remove", "sqlite3.connect")

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if active and event in events and not isinstance(arguments[0], int) and not looks_for_changes():
            opened.append(os.path.realpath(os.fsdecode(arguments[0] or ".")))

    sys.addaudithook(hook)
    yield opened
    active = False


@pytest.mark.parametrize("route", ROUTES)
def test_names_from_addresses_never_reach_the_file_system(
    open_client: TestClient, opened_files: list[str], route: str
) -> None:
    for name in ODD_NAMES:
        for method, address in attacked(route, name):
            response = open_client.request(method, address)
            kind = told_apart(response)
            assert "/etc/" not in response.headers.get("location", "")
            assert "root:" not in response.text
            assert kind.split(";")[0] in KINDS, (address, kind)
    # Templates and code, the first time that they are needed; the counts of every service of these tests.
    own = [*(str(ROOT / name) for name in ("templates", "service", "rules")), sys.prefix, sys.base_prefix]
    roots = tuple(f"{os.path.realpath(root)}/" for root in own)
    outside = {path for path in opened_files if not path.startswith(roots)}
    assert {path for path in outside if not path.endswith(f"/{FILE}")} == set()


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
