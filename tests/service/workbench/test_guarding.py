"""Nobody but the one curator is let in, and nothing is written that a page of the workbench did not send."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from service.workbench.door import TOKEN_HEADER, Door
from tests.service.workbench.curator import CHEESE_AT, PORT, Curator

OURS = {"Origin": f"http://127.0.0.1:{PORT}", "Sec-Fetch-Site": "same-origin"}


def state(corpus: Path) -> Mapping[str, bytes]:
    return {path.as_posix(): path.read_bytes() for path in sorted(corpus.rglob("*")) if path.is_file()}


# What a page elsewhere, a site whose name leads to this machine, or another program could send with the cookie.
FORGED: Mapping[str, Mapping[str, str]] = {
    "from another site's page": {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
    "from another site's page, in an old browser": {"Origin": "https://evil.example"},
    "from another port of this machine": {"Origin": f"http://127.0.0.1:{PORT + 1}", "Sec-Fetch-Site": "same-site"},
    "from this machine by https": {"Origin": f"https://127.0.0.1:{PORT}", "Sec-Fetch-Site": "cross-site"},
    "with an origin that says ours and a site that is not": {**OURS, "Sec-Fetch-Site": "cross-site"},
    "with a site that says ours and an origin that is not": {**OURS, "Origin": "https://evil.example"},
    "from a frame without an origin": {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
    "from a frame without an origin, in an old browser": {"Origin": "null"},
    "from no page at all": {},
    "typed into the address": {"Sec-Fetch-Site": "none"},
    "under a name that leads to this machine": {**OURS, "Host": f"evil.example:{PORT}"},
    "under a name that begins like ours": {**OURS, "Host": f"127.attacker.example:{PORT}"},
    "under a name that ends like ours": {**OURS, "Host": f"evil.example.localhost:{PORT}"},
    "under our name without the port": {**OURS, "Host": "localhost"},
    "under our name with another port": {**OURS, "Host": f"127.0.0.1:{PORT + 1}"},
}


@pytest.mark.parametrize("how", FORGED)
def test_a_forged_request_is_refused_and_writes_nothing(curator: Curator, corpus: Path, how: str) -> None:
    before = state(corpus)
    text = curator.text(CHEESE_AT).replace("one cheese", "no cheese")
    fields = {
        "token": curator.door.pages,
        "text": text,
        "read": curator.version(CHEESE_AT),
        "action": "save",
        "anyway": "on",
    }
    refused = curator.client.post(CHEESE_AT, data=fields, headers=dict(FORGED[how]))
    assert refused.status_code in (400, 403)
    assert state(corpus) == before
    # It was only that: our own page may.
    assert curator.client.post(CHEESE_AT, data=fields, headers=OURS).status_code == 303
    assert state(corpus) != before


@pytest.mark.parametrize("token", ["", "wrong", "ä"])
def test_what_does_not_carry_the_pages_token_is_refused(curator: Curator, corpus: Path, token: str) -> None:
    before = state(corpus)
    fields = {"token": token, "text": "x", "read": curator.version(CHEESE_AT), "action": "save", "anyway": "on"}
    assert curator.client.post(CHEESE_AT, data=fields, headers=OURS).status_code == 403
    assert state(corpus) == before


def test_the_token_may_come_in_a_header(curator: Curator) -> None:
    headers = {**OURS, TOKEN_HEADER: curator.door.pages}
    assert curator.client.post(CHEESE_AT, data={"text": "x"}, headers=headers).status_code == 200


@pytest.mark.parametrize("cookie", [None, "", "wrong", '"broken'])
@pytest.mark.parametrize("address", ["/", "/en/", CHEESE_AT, "/en/moon-mice/gaps", "/en/nothing/"])
def test_without_the_cookie_nothing_is_shown(client: TestClient, cookie: str | None, address: str) -> None:
    headers = {"Cookie": f"frostcite-edit-{PORT}={cookie}"} if cookie is not None else {}
    answer = client.get(address, headers=headers)
    assert answer.status_code == 403
    assert "cheese" not in answer.text


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_sites_page_cannot_even_read(curator: Curator, site: str) -> None:
    assert curator.client.get(CHEESE_AT, headers={"Sec-Fetch-Site": site}).status_code == 403


def test_the_printed_address_opens_once(client: TestClient, door: Door) -> None:
    address = f"/?token={door.token}"
    answer = client.get(address)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert client.get(address).status_code == 403
    client.cookies.clear()
    assert client.get(address).status_code == 403


def test_a_wrong_token_opens_nothing_and_uses_nothing_up(client: TestClient, door: Door) -> None:
    right = door.token
    assert client.get("/?token=wrong").status_code == 403
    assert client.get("/?token=").status_code == 403
    assert client.get(f"/?token={right}").status_code == 303


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(curator: Curator, method: str) -> None:
    assert curator.client.request(method, CHEESE_AT, headers=OURS).status_code == 405


def test_two_host_names_are_refused(curator: Curator) -> None:
    hosts = [("Host", f"127.0.0.1:{PORT}"), ("Host", "evil.example")]
    assert curator.client.get(CHEESE_AT, headers=hosts).status_code == 400


def test_both_names_of_this_machine_are_its_own(curator: Curator) -> None:
    assert curator.client.get(CHEESE_AT, headers={"Host": f"localhost:{PORT}"}).status_code == 200


@pytest.mark.parametrize("address", ["/", "/en/", CHEESE_AT, "/en/moon-mice/edit/rules/nothing"])
def test_nothing_is_kept_framed_or_loaded_from_elsewhere(curator: Curator, address: str) -> None:
    headers = curator.client.get(address).headers
    assert headers["cache-control"] == "no-store"
    if headers.get("content-type", "").startswith("text/html"):
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize(
    "address",
    [
        "/en/moon-mice/edit/rules/..%2f..%2fgame",
        "/en/moon-mice/edit/..%2f/game",
        "/en/..%2f/edit/rules/game",
        "/en/moon-mice/edit/rules/%2e%2e",
        "/en/moon-mice/edit/rules/" + "a" * 300,
        "/en/moon-mice/edit/rules/A",
        "/en/moon-mice/edit/rules/æ",
        "/en/moon-mice/history/rules/one-cheese/--output=x",
        "/en/%00/",
    ],
)
def test_a_place_outside_the_corpus_is_no_place(curator: Curator, address: str) -> None:
    assert curator.client.get(address).status_code == 404
    assert curator.send(address, text="x", action="save", anyway="on").status_code in (404, 405)
