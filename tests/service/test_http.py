"""What holds for every address: HEAD, headers, caching, the door."""

import gzip
import re

import pytest
from starlette.testclient import TestClient

from service.assets import assets
from service.settings import Settings
from tests.service.visiting import Page


def test_head_answers_as_get_without_a_body(client: TestClient, any_address: str) -> None:
    got, head = client.get(any_address), client.head(any_address)
    assert (head.status_code, head.content) == (200, b"")
    # What changes by itself between two requests is left out.
    assert head.headers["content-type"] == got.headers["content-type"]
    assert set(head.headers) == set(got.headers)


def test_every_response_has_the_safe_headers(client: TestClient, any_address: str) -> None:
    headers = client.get(any_address).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    if headers["content-type"].startswith("text/html"):
        assert "script-src 'self'; style-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert ("require-trusted-types-for 'script'" in policy) is (any_address != "/docs")
    elif any_address == "/sw.js":
        # A worker fetches by its own policy, and a sandbox would take its origin away.
        assert policy == "default-src 'none'; connect-src 'self'"
    else:
        assert policy == "default-src 'none'; sandbox"


def test_no_reader_is_given_a_cookie(client: TestClient, any_address: str) -> None:
    response = client.get(any_address, headers={"Cookie": "a=b"})
    assert "set-cookie" not in response.headers
    assert "cookie" not in response.headers.get("vary", "").lower()


def test_https_alone_is_asked_for_where_the_base_url_is_https(client: TestClient) -> None:
    assert client.get("/healthz").headers["strict-transport-security"] == "max-age=31536000"


def test_any_site_may_read_the_api_and_no_site_a_page(client: TestClient) -> None:
    api = client.get("/api/v1/games", headers={"Origin": "https://club.example"}).headers
    assert (api["access-control-allow-origin"], api["cross-origin-resource-policy"]) == ("*", "cross-origin")
    assert "access-control-allow-credentials" not in api
    assert "access-control-allow-origin" not in client.get("/en/").headers
    preflight = client.options("/api/v1/games", headers={"Access-Control-Request-Method": "GET"})
    assert (preflight.status_code, preflight.headers["access-control-allow-methods"]) == (204, "GET, HEAD")
    assert client.options("/en/").status_code == 405


@pytest.mark.parametrize("address", ["/api/v1/games", "/api/v1/ask?q=lantern", "/api/v1/games/lantern-valley/export"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("header", ["", "authorization", "authorization, x-own", "content-type"])
def test_another_sites_page_may_read_for_an_hour_and_neither_write_nor_sign_in(
    client: TestClient, address: str, method: str, header: str
) -> None:
    wish = {"Origin": "https://club.example", "Access-Control-Request-Method": method}
    headers = client.options(
        address, headers=wish | ({"Access-Control-Request-Headers": header} if header else {})
    ).headers
    assert headers["access-control-max-age"] == "3600"
    assert headers["access-control-allow-origin"] == "*"
    assert headers["access-control-allow-methods"] == "GET, HEAD"
    # What is not allowed by its name is not allowed; a browser takes no star for Authorization.
    assert "access-control-allow-headers" not in headers
    assert "access-control-allow-credentials" not in headers


KEPT = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400"


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("/en/", KEPT),
        ("/api/v1/games", KEPT),
        ("/en/ask?q=lantern", KEPT),
        ("/en/lantern-valley/ask?q=lantern&reveal=1", KEPT),
        ("/api/v1/ask?q=lantern", KEPT),
        ("/no/ask?q=lantern", "public, max-age=60"),
        ("/healthz", "no-store"),
        ("/en/nothing/", "no-store"),
        (assets().url("site.css"), "public, max-age=31536000, immutable"),
        ("/static/older/site.css", "no-cache"),
    ],
)
def test_how_long_an_answer_may_be_kept(client: TestClient, address: str, kept: str) -> None:
    assert client.get(address, follow_redirects=False).headers["cache-control"] == kept


@pytest.mark.parametrize(
    "address", ["/en/lantern-valley/ask?q=lantern", "/api/v1/ask?q=lantern", "/en/lantern-valley/"]
)
def test_what_anyone_may_keep_depends_on_its_address_alone(client: TestClient, address: str) -> None:
    quiet = {"Sec-Purpose": "prefetch", "Accept-Encoding": "gzip"}
    own = {
        "Accept-Language": "nb",
        "Cookie": "reveal=1; game=mill-race",
        "Referer": "https://a.example/",
        "User-Agent": "a",
    }
    # What was looked up before is counted now, and changes no page between the two.
    client.app.state.services.counts.flush()  # type: ignore[attr-defined]
    plain, asked = client.get(address, headers=quiet), client.get(address, headers={**quiet, **own})
    assert asked.content == plain.content
    assert asked.headers["etag"] == plain.headers["etag"]
    assert "set-cookie" not in asked.headers


def test_pages_have_no_inline_script_or_style_and_nothing_from_elsewhere(client: TestClient, page_address: str) -> None:
    page = Page(client.get(page_address).text)
    for element in page.elements:
        assert "style" not in element.attributes
        assert not [name for name in element.attributes if name.startswith("on")]
        # Data about the page is no script.
        data = element.attributes.get("type") == "application/ld+json"
        if element.tag in ("script", "img", "source", "iframe") and not data:
            assert re.match("/[^/]", element.attributes["src"])
        if element.tag == "link" and element.attributes["rel"] in ("stylesheet", "icon"):
            assert element.attributes["href"].startswith("/static/")
    assert not page.all("style")


def test_links_within_the_site_keep_the_host_they_were_reached_under(
    client: TestClient, settings: Settings, page_address: str
) -> None:
    for link in Page(client.get(page_address).text).all("a"):
        assert not link.attributes["href"].startswith(settings.origin)


def test_every_link_of_a_page_leads_somewhere(client: TestClient, page_address: str) -> None:
    links = {link.attributes["href"] for link in Page(client.get(page_address).text).all("a")}
    for href in sorted(link for link in links if link.startswith("/")):
        assert client.get(href).status_code == 200, href


@pytest.mark.parametrize(
    ("wish", "language"),
    [("nn-NO,no;q=0.9", "nb"), ("es-MX", "es"), ("fr,es;q=0.5,en;q=0.4", "es"), ("fr", "en"), (None, "en")],
)
def test_the_door_leads_to_the_browsers_language(client: TestClient, wish: str | None, language: str) -> None:
    response = client.get("/", headers={"Accept-Language": wish} if wish else {"Accept-Language": ""})
    assert (response.status_code, response.headers["location"]) == (302, f"/{language}/")
    assert response.headers["vary"] == "Accept-Language"
    assert response.headers["cache-control"].startswith("private")
    assert client.head("/").status_code == 302


@pytest.mark.parametrize(
    ("address", "location"),
    [
        ("/no/lantern-valley/ask?q=a%20b", "/nb/lantern-valley/ask?q=a%20b"),
        ("/nn/", "/nb/"),
        ("/en", "/en/"),
        ("/en/lantern-valley", "/en/lantern-valley/"),
    ],
)
def test_other_spellings_of_an_address_lead_to_the_one(client: TestClient, address: str, location: str) -> None:
    response = client.get(address)
    assert (response.status_code, response.headers["location"]) == (308, location)


def test_a_large_answer_is_compressed_for_who_can_read_that(client: TestClient) -> None:
    response = client.get(assets().url("site.css"), headers={"Accept-Encoding": "gzip"})
    assert response.headers["content-encoding"] == "gzip"
    assert gzip.decompress(gzip.compress(response.content)) == assets().files["site.css"].body
    plain = client.get("/en/lantern-valley/", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert "Accept-Encoding" in client.get("/en/lantern-valley/").headers["vary"]


@pytest.mark.parametrize("wish", ["identity, gzip;q=0", "br, gzip; q=0.0", "*;q=0", "x-gzip-not"])
def test_who_refuses_gzip_is_sent_none(client: TestClient, wish: str) -> None:
    for address in (assets().url("site.css"), "/en/lantern-valley/", "/api/v1/games/lantern-valley/export"):
        assert "content-encoding" not in client.get(address, headers={"Accept-Encoding": wish}).headers


def test_health_says_that_it_lives_and_readiness_which_archive_is_open(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "alive"}
    ready = client.get("/readyz").json()
    assert ready["status"] == "ready"
    assert re.fullmatch("[0-9a-f]{16}", ready["version"])


def test_the_api_is_described_by_files_of_our_own(client: TestClient) -> None:
    page = Page(client.get("/docs").text)
    sources = [script.attributes["src"] for script in page.all("script")]
    assert len(sources) == 3
    for source in sources:
        assert client.get(source).headers["content-type"].startswith("text/javascript")
    description = client.get("/openapi.json").json()
    assert set(description["paths"]["/api/v1/ask"]) == {"get"}
    assert description["components"]["schemas"]["Problem"]["properties"]["near"]
    assert "HTTPValidationError" not in description["components"]["schemas"]
