"""What a browser keeps to go on without a network."""

import hashlib
import json
from pathlib import Path
from typing import Any

import brotli
import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.visiting import Visitor

COPY = "/en/lantern-valley/copy.json"
BUNDLE = "/en/lantern-valley/bundle.json"
PARTS = ("/offline.json", BUNDLE)


def test_a_copy_lists_its_parts_with_their_hashes(client: TestClient) -> None:
    listed = client.get(COPY).json()
    assert [part["url"] for part in listed["parts"]] == [*PARTS]
    for part in listed["parts"]:
        assert hashlib.sha256(client.get(part["url"]).content).hexdigest() == part["sha256"]


@pytest.mark.parametrize("address", PARTS)
def test_a_part_comes_compressed_to_who_can_read_it(client: TestClient, address: str) -> None:
    with client.stream("GET", address, headers={"Accept-Encoding": "gzip, br"}) as response:
        body = b"".join(response.iter_raw())
        assert response.headers["content-encoding"] == "br"
    plain = client.get(address, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert brotli.decompress(body) == plain.content


@pytest.mark.parametrize("address", PARTS)
def test_a_part_that_the_browser_has_is_not_sent_again(client: TestClient, address: str) -> None:
    first = client.get(address)
    assert first.headers["cache-control"] == "no-cache"
    again = client.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_languages_have_copies_of_their_own(client: TestClient) -> None:
    versions = {
        client.get(f"/{language}/lantern-valley/copy.json").json()["version"] for language in ("en", "es", "nb")
    }
    assert len(versions) == 3


def test_a_bundle_holds_every_ruling_as_its_page_shows_it(visit: Visitor) -> None:
    bundle = visit.data("/nb/lantern-valley/bundle.json")
    rulings = {ruling["slug"]: ruling for ruling in bundle["rulings"]}
    burn = rulings["burn"]
    assert burn["title"] == "En lykt brenner i tre netter"
    assert "<strong>tre netter</strong>" in burn["html"]
    assert "<table>" in burn["html"]
    assert rulings["wind"]["language"] == "en"
    assert 'lang="en"' in rulings["wind"]["html"]


def test_a_bundle_has_only_safe_words_of_what_is_locked(visit: Visitor) -> None:
    (covered,) = [ruling for ruling in visit.data(BUNDLE)["rulings"] if ruling["covered"]]
    assert covered["ruling"] == ""
    assert covered["title"].startswith("A ruling about something locked")
    assert "not in the copy on this device" in covered["html"]


def test_an_unknown_game_has_no_copy(client: TestClient) -> None:
    assert client.get("/en/no-such-game/copy.json").status_code == 404


def test_the_worker_may_fetch_what_it_keeps_and_is_never_out_of_date(client: TestClient) -> None:
    response = client.get("/sw.js")
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["content-security-policy"] == "default-src 'none'; connect-src 'self'"
    shell = _shell(response.text)
    assert shell["pages"] == {code: f"/{code}/offline.html" for code in ("en", "es", "nb")}
    for address in [*shell["files"], *shell["pages"].values()]:
        assert client.get(address).status_code == 200, address
    imported = [name for name in shell["files"] if "/js/offline/" in name or "/js/page/" in name]
    assert len(imported) > 20
    assert not [name for name in shell["files"] if "/docs/" in name]


def test_switched_off_the_worker_is_one_that_leaves(corpus_dir: Path, tmp_path: Path) -> None:
    app = create_app(Settings(corpus_dir=corpus_dir, data_dir=tmp_path, offline=False))
    with TestClient(app) as off:
        script = off.get("/sw.js").text
    assert "unregister()" in script
    assert "SHELL" not in script


def test_the_stand_in_page_is_no_page_to_be_found(visit: Visitor) -> None:
    page = visit.page("/es/offline.html")
    assert page.one("meta", name="robots").attributes["content"] == "noindex"
    assert page.one("html").attributes["lang"] == "es"
    assert "Sin conexión" in page.one("p", id="stand-in").text


def test_the_manifest_has_icons_that_are_there(client: TestClient) -> None:
    response = client.get("/manifest.webmanifest")
    assert response.headers["content-type"] == "application/manifest+json"
    told = response.json()
    assert {"start_url": told["start_url"], "display": told["display"]} == {"start_url": "/", "display": "standalone"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    assert "maskable" in {icon.get("purpose") for icon in told["icons"]}
    for icon in told["icons"]:
        image = client.get(icon["src"])
        assert image.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width = int(icon["sizes"].partition("x")[0])
            assert image.content[16:24] == width.to_bytes(4, "big") * 2


def _shell(script: str) -> dict[str, Any]:
    shell: dict[str, Any] = json.loads(script.partition("\n")[0].removeprefix("const SHELL = ").removesuffix(";"))
    return shell
