"""What Mozilla's HTTP Observatory would give the pages behind TLS, reckoned by its published marks.

It starts at 100; whoever has 90 or more without them gets the marks for good measure. What only a whole deployment has
(the redirect from http, a valid certificate) is the proxy's part, and in docs/operating.md.
"""

import re
from http.cookies import SimpleCookie

from httpx2 import Headers
from starlette.testclient import TestClient

from tests.service.visiting import Page

LEAST = 120
PRIVATE = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
SIX_MONTHS = 15_768_000


def directives(headers: Headers) -> dict[str, list[str]]:
    parts = [part.split() for part in headers.get("content-security-policy", "").split(";") if part.strip()]
    return {name: values for name, *values in parts}


def of_policy(headers: Headers) -> int:
    found = directives(headers)
    sources = {
        name: " ".join(found.get(name, found.get("default-src", ["*"]))) for name in ("script-src", "object-src")
    }
    if not found:
        return -25
    if re.search(r"unsafe-inline|data:|https?:|\*", " ".join(sources.values())):
        return -20
    if "'unsafe-eval'" in sources["script-src"]:
        return -10
    if re.search(r"unsafe-inline|data:|https?:|\*", " ".join(found.get("style-src", []))):
        return 0
    return 10 if found.get("default-src") == ["'none'"] else 5


def of_transport(headers: Headers) -> int:
    age = re.search(r"max-age=(\d+)", headers.get("strict-transport-security", ""))
    if not age:
        return -20
    return 0 if int(age[1]) >= SIX_MONTHS else -10


def of_framing(headers: Headers) -> int:
    if directives(headers).get("frame-ancestors", ["*"]) in (["'none'"], ["'self'"]):
        return 5
    return 0 if headers.get("x-frame-options", "").upper() in ("DENY", "SAMEORIGIN") else -20


def of_cookies(headers: Headers) -> int:
    cookies = SimpleCookie(headers.get("set-cookie", ""))
    return -40 if [1 for cookie in cookies.values() if not (cookie["secure"] and cookie["httponly"])] else 0


def of_others(headers: Headers) -> list[int]:
    policy = headers.get("referrer-policy", "")
    resource = headers.get("cross-origin-resource-policy", "")
    return [
        5 if policy in PRIVATE else 0 if not policy else -5,
        0 if headers.get("x-content-type-options") == "nosniff" else -5,
        10 if resource in ("same-origin", "same-site") else 0,
        -50 if headers.get("access-control-allow-credentials") else 0,
    ]


def of_scripts(source: str) -> int:
    foreign = [s for s in Page(source).all("script") if not s.attributes.get("src", "/").startswith("/")]
    return -5 if [script for script in foreign if not script.attributes.get("integrity")] else 0


def score(headers: Headers, source: str) -> int:
    """Return the score of a page."""
    marks = [of_policy(headers), of_transport(headers), of_framing(headers), of_cookies(headers), of_scripts(source)]
    marks += of_others(headers)
    lost = 100 + sum(mark for mark in marks if mark < 0)
    return lost + sum(mark for mark in marks if mark > 0) if lost >= 90 else max(0, lost)


def test_every_page_scores_an_a_plus(client: TestClient, page_address: str) -> None:
    response = client.get(page_address)
    assert response.headers["content-type"].startswith("text/html")
    assert score(response.headers, response.text) >= LEAST


def test_the_reckoning_can_fail(client: TestClient) -> None:
    response = client.get("/en/")
    best = score(response.headers, response.text)
    for name in ("content-security-policy", "strict-transport-security", "x-content-type-options", "referrer-policy"):
        worse = Headers([(key, value) for key, value in response.headers.items() if key != name])
        assert score(worse, response.text) < best
    cookie = Headers([*response.headers.items(), ("set-cookie", "session=1")])
    assert score(cookie, response.text) < 90


def test_reading_sets_no_cookie(client: TestClient, any_address: str) -> None:
    assert "set-cookie" not in client.get(any_address, headers={"Cookie": "a=b; session=evil"}).headers
