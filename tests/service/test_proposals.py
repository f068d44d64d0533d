"""What the world proposes is kept as plain data for curators, within limits, and only where it is switched on."""

import datetime as dt
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from rules.corpus.checks import check_corpus
from rules.corpus.digest import digest
from rules.corpus.loading import read_game
from rules.curating.proposals import folder as folders
from rules.curating.proposals.applying import applied
from rules.curating.proposals.folder import Proposals
from rules.curating.proposals.model import Proposal
from service.app import create_app
from service.catalogues import wording
from service.settings import Settings
from tests.service.visiting import Page

NEW = "/en/lantern-valley/propose"
BURN = f"{NEW}?entry=burn"
API = "/api/v1/games/lantern-valley/proposals"
RULING = {
    "kind": "clarification",
    "title": "Fog hides no lantern",
    "ruling": "A lantern is seen through fog.",
    "source": "rulebook",
    "pages": "7–9, 12",
    "section": "Fog",
    "components": "Fog card 3\r\n\r\nFog  card 4",
    "asked_as": "does fog hide lanterns\ncan i see a lantern in fog",
    "by": "  Bo  of the Valley ",
}
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}{% raw %}",
    "]]></textarea><b>",
    "javascript:alert(1)",
    "a\u202eb\u200bc\x00d",
)


@pytest.fixture(scope="module")
def service(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Return a client of a service that takes proposals into a data folder of its own."""
    given = settings.model_copy(update={"data_dir": tmp_path_factory.mktemp("proposing"), "proposals": True})
    with TestClient(create_app(given), follow_redirects=False) as opened:
        yield opened


@pytest.fixture
def data(service: TestClient) -> Path:
    """Return the service's data folder, in which nothing waits."""
    folder: Path = service.app.state.settings.data_dir  # type: ignore[attr-defined]
    shutil.rmtree(folder / folders.FOLDER, ignore_errors=True)
    (folder / folders.FOLDER).unlink(missing_ok=True)
    return folder


@pytest.fixture
def client(service: TestClient, data: Path) -> TestClient:
    """Return a client of the service, with which nothing waits."""
    return service


def kept(data: Path) -> list[Proposal]:
    """Return what waits."""
    return Proposals(data).all()


def words_of(client: TestClient, address: str) -> dict[str, str]:
    """Return what stands in the texts of a form."""
    page = Page(client.get(address).text)
    areas = {area.attributes["name"]: area.text.removeprefix("\n") for area in page.all("textarea")}
    lines = {box.attributes["name"]: box.attributes["value"] for box in page.all("input", type="text")}
    return areas | lines


def test_it_is_closed_until_it_is_switched_on(settings: Settings, tmp_path: Path) -> None:
    assert settings.proposals is False
    with TestClient(create_app(settings.model_copy(update={"data_dir": tmp_path}))) as client:
        assert client.get(NEW).status_code == 404
        assert client.post(NEW, data=RULING).status_code in (404, 405)
        assert client.post(API, json={}).status_code in (404, 405)
        for address in ("/en/lantern-valley/", "/en/lantern-valley/rulings/burn", "/openapi.json", "/en/privacy"):
            assert "propos" not in client.get(address).text.lower()
    assert kept(tmp_path) == []


@pytest.mark.parametrize(
    ("address", "link", "words"),
    [
        ("/en/lantern-valley/rulings/burn", "/en/lantern-valley/propose?entry=burn", "Propose a correction"),
        ("/es/lantern-valley/rulings/burn", "/es/lantern-valley/propose?entry=burn", "Proponer una corrección"),
        ("/nb/lantern-valley/rulings/wind", "/nb/lantern-valley/propose?entry=wind", "Foreslå en oversettelse"),
        ("/nb/lantern-valley/", "/nb/lantern-valley/propose", "Foreslå en avgjørelse"),
    ],
)
def test_pages_lead_to_the_form(client: TestClient, address: str, link: str, words: str) -> None:
    (found,) = [a for a in Page(client.get(address).text).all("a") if "/propose" in a.attributes.get("href", "")]
    assert (found.attributes["href"], found.text) == (link, words)
    page = Page(client.get(link).text)
    assert page.one("h1").text == words
    assert page.one("meta", name="robots").attributes["content"] == "noindex"


def test_a_new_ruling_waits_as_plain_data(client: TestClient, data: Path) -> None:
    response = client.post(NEW, data=RULING)
    assert (response.status_code, response.headers["location"]) == (303, f"{NEW}?sent=1")
    assert "Thank you." in client.get(response.headers["location"]).text
    (made,) = kept(data)
    assert (made.what, made.game, made.slug, made.language, made.by) == (
        "ruling",
        "lantern-valley",
        None,
        "en",
        "Bo of the Valley",
    )
    assert made.fields == {
        "title": RULING["title"],
        "ruling": RULING["ruling"],
        "kind": "clarification",
        "components": ["Fog card 3", "Fog card 4"],
        "citations": [{"source": "rulebook", "pages": [7, 8, 9, 12], "section": "Fog"}],
        "asked_as": {"en": ["does fog hide lanterns", "can i see a lantern in fog"]},
    }
    change = applied(made, client.app.state.settings.corpus_dir, dt.date(2026, 12, 1))  # type: ignore[attr-defined]
    assert (change.faults, change.path.name) == ([], "fog-hides-no-lantern.yaml")


def test_a_correction_holds_what_was_changed_and_no_more(client: TestClient, data: Path, corpus_dir: Path) -> None:
    words = words_of(client, BURN)
    words["ruling"] = words["ruling"].replace("fourth", "third")
    assert client.post(BURN, data=words | {"where": "Page 7"}).status_code == 303
    (made,) = kept(data)
    entry = next(file.entry for file in read_game(corpus_dir, "lantern-valley").entries if file.entry.slug == "burn")
    assert (made.what, made.slug, made.of, made.where) == ("correction", "burn", digest(entry), "Page 7")
    assert made.fields == {"ruling": entry.ruling.replace("fourth", "third")}


def test_a_translation_is_asked_for_beside_its_original(client: TestClient, data: Path, corpus_dir: Path) -> None:
    address = "/nb/lantern-valley/propose?entry=wind"
    page = Page(client.get(address).text)
    originals = [quote.text for quote in page.all("blockquote", lang="en")]
    assert originals[0] == "Wind never puts out a covered lantern"
    words = {
        "title": "Vind slukker aldri en dekket lykt",
        "ruling": "Et stormkort slukker bare åpne lykter. En dekket lykt forblir tent, uansett vind.",
        "context": "Stormkortet sier «alle lykter».",
        "printings.first": "Kortet sier «hver lykt»; spill det likt.",
    }
    assert client.post(address, data={**words, "context": ""}).status_code == 422
    assert client.post(address, data=words).status_code == 303
    (made,) = kept(data)
    change = applied(made, corpus_dir, dt.date(2026, 12, 1))
    assert (made.what, change.faults) == ("translation", [])
    assert check_corpus(corpus_dir) == []


def test_a_note_alone_is_enough_for_an_entry(client: TestClient, data: Path) -> None:
    assert client.post(BURN, data=words_of(client, BURN) | {"note": "The table is wrong"}).status_code == 303
    (made,) = kept(data)
    assert (made.fields, made.note) == ({}, "The table is wrong")


@pytest.mark.parametrize(
    ("address", "change", "names"),
    [
        (NEW, {"title": ""}, ["title"]),
        (NEW, {"title": "x" * 91}, ["title"]),
        (NEW, {"ruling": "x" * 6001}, ["ruling"]),
        (NEW, {"kind": "fact"}, ["kind"]),
        (NEW, {"source": "hearsay"}, ["source"]),
        (NEW, {"pages": "seven"}, ["pages"]),
        (NEW, {"pages": "21"}, ["pages"]),
        (NEW, {"pages": "1-9999"}, ["pages"]),
        (NEW, {"source": "", "pages": ""}, ["where"]),
        (NEW, {"asked_as": "a\n" * 21}, ["asked_as"]),
        (NEW, {"components": "x" * 201}, ["components"]),
        (NEW, {"by": "x" * 201, "note": "x" * 6001}, ["note", "by"]),
        (BURN, {}, ["title", "ruling"]),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_what_was_written_stays(
    client: TestClient, data: Path, address: str, change: dict[str, str], names: list[str]
) -> None:
    given = RULING | change if change else {"note": "x"}
    response = client.post(address, data=given)
    assert response.status_code == 422
    page = Page(response.text)
    marked = [e.attributes["name"] for e in page.elements if e.attributes.get("aria-invalid") == "true"]
    assert sorted(marked) == sorted(names)
    linked = [a.attributes["href"].removeprefix("#") for a in page.all("a") if a.attributes["href"].startswith("#")]
    assert sorted(set(linked) - {"main"}) == sorted(names)
    texts = {area.attributes["name"]: area.text.removeprefix("\n") for area in page.all("textarea")}
    assert texts["asked_as"] == given.get("asked_as", "").replace("\r\n", "\n")
    assert kept(data) == []


def test_an_unchanged_entry_is_no_proposal(client: TestClient, data: Path) -> None:
    response = client.post(BURN, data=words_of(client, BURN))
    assert response.status_code == 422
    assert "Nothing is changed" in response.text
    assert kept(data) == []


@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_faults_are_told_in_the_readers_language(client: TestClient, language: str) -> None:
    text = client.post(f"/{language}/lantern-valley/propose", data={"kind": "rule", "note": "a"}).text
    assert wording(language).gettext("Write something here.") in text


@pytest.mark.parametrize("said", HOSTILE)
def test_whatever_is_sent_stays_text(client: TestClient, data: Path, said: str) -> None:
    fields = dict.fromkeys((*RULING, "where", "note"), said)
    page = Page(client.post(NEW, data=fields).text)
    assert all("src" in script.attributes for script in page.all("script"))
    assert (page.all("b"), page.all("img", src="x")) == ([], [])
    good = RULING | {"title": f"Fog {said}"[:90], "ruling": said, "note": said, "by": said}
    assert client.post(NEW, data=good).status_code == 303
    (made,) = kept(data)
    assert made.note == said.replace("\u202e", "").replace("\u200b", "").replace("\x00", "")
    assert said not in client.get("/en/lantern-valley/").text


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_sites_page_cannot_propose(client: TestClient, data: Path, site: str) -> None:
    assert client.post(NEW, data=RULING, headers={"Sec-Fetch-Site": site}).status_code == 403
    preflight = client.options(API, headers={"Origin": "https://evil.example"})
    assert "POST" not in preflight.headers["access-control-allow-methods"]
    assert kept(data) == []


def test_a_large_one_is_refused(client: TestClient, data: Path) -> None:
    assert client.post(NEW, data=RULING | {"note": "x" * 70_000}).status_code == 413
    assert client.post(NEW, data=RULING | {f"f{n}": "1" for n in range(99)}).status_code == 400
    assert kept(data) == []


def test_a_covered_entry_is_not_uncovered_by_its_form(
    client: TestClient, data: Path, secret_words: tuple[str, ...]
) -> None:
    for response in (client.get(f"{NEW}?entry=glimmer"), client.post(f"{NEW}?entry=glimmer", data={"note": "a"})):
        assert (response.status_code, response.headers["location"]) == (
            303,
            "/en/lantern-valley/rulings/locked-9f33d3dab6",
        )
    page = client.get("/en/lantern-valley/rulings/locked-9f33d3dab6").text
    assert "/propose" not in page
    shown = client.get("/en/lantern-valley/rulings/locked-9f33d3dab6?reveal=1").text
    assert "/en/lantern-valley/propose?entry=glimmer&amp;reveal=1" in shown
    text = client.get(f"{NEW}?entry=glimmer&reveal=1").text.lower()
    assert all(word in text for word in ("glimmerfox", "amber"))
    assert client.post(f"{NEW}?entry=glimmer&reveal=1", data={"note": "a"}).status_code == 422
    assert kept(data) == []


@pytest.mark.parametrize("address", ["/en/no-game/propose", f"{NEW}?entry=nothing", "/xx/lantern-valley/propose"])
def test_a_form_about_nothing_is_not_there(client: TestClient, address: str) -> None:
    assert client.get(address).status_code == 404
    assert client.post(address, data=RULING).status_code == 404


def test_a_sixth_in_an_hour_is_refused_wherever_it_is_sent(settings: Settings, tmp_path: Path) -> None:
    given = settings.model_copy(update={"data_dir": tmp_path, "proposals": True})
    with TestClient(create_app(given), follow_redirects=False, client=("198.51.100.7", 5)) as client:
        answers = [client.post(NEW, data=RULING).status_code for _ in range(3)]
        answers += [client.post(API, json={"note": "a", "entry": "burn"}).status_code for _ in range(3)]
        assert answers == [303, 303, 303, 202, 202, 429]
        assert client.get(NEW).status_code == 200
    assert len(kept(tmp_path)) == 5


def test_by_json_it_is_the_same(client: TestClient, data: Path) -> None:
    body: dict[str, Any] = {
        "title": RULING["title"],
        "ruling": RULING["ruling"],
        "source": "rulebook",
        "pages": [7],
        "asked_as": ["does fog hide lanterns"],
        "by": "Bo",
    }
    response = client.post(API, json=body)
    assert (response.status_code, response.json()["status"]) == (202, "waiting")
    (made,) = kept(data)
    assert (made.id, made.fields["kind"]) == (response.json()["id"], "clarification")
    assert client.post(API, json={"entry": "burn", "title": "Lanterns", "where": "p. 7"}).status_code == 202
    assert kept(data)[-1].fields in ({"title": "Lanterns"}, made.fields)
    assert "post" in client.get("/openapi.json").json()["paths"]["/api/v1/games/{game}/proposals"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"title": "x" * 91, "ruling": "a", "where": "b"},
        {"title": "a", "ruling": "b"},
        {"entry": "burn"},
        {"entry": "burn", "language": "no", "note": "a"},
        {"entry": "burn", "unknown": "a"},
        {"title": "a", "ruling": "\ud83d", "where": "b"},
        [],
    ],
)
def test_a_bad_one_by_json_is_a_problem_with_its_field(client: TestClient, data: Path, body: Any) -> None:
    response = client.post(API, content=json.dumps(body), headers={"Content-Type": "application/json"})
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    assert kept(data) == []


def test_when_too_many_wait_the_words_are_not_lost(
    client: TestClient, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "MAX_WAITING", 1)
    assert client.post(NEW, data=RULING).status_code == 303
    response = client.post(NEW, data=RULING)
    assert response.status_code == 503
    assert "It could not be kept just now" in response.text
    assert RULING["ruling"] in response.text
    assert client.post(API, json={"entry": "burn", "note": "a"}).status_code == 503


def test_a_folder_that_cannot_be_written_fails_no_reader(client: TestClient, data: Path) -> None:
    (data / "proposals").write_text("in the way")
    assert client.post(NEW, data=RULING).status_code == 503
    assert client.get(BURN).status_code == 200


_PROPOSE = """
import sys
from pathlib import Path
from starlette.testclient import TestClient
from service.app import create_app
from service.settings import Settings
settings = Settings(corpus_dir=Path(sys.argv[1]), data_dir=Path(sys.argv[2]), proposals=True)
with TestClient(create_app(settings), follow_redirects=False) as client:
    for number in range(25):
        data = {"note": f"{sys.argv[3]} {number}"}
        body = {"entry": "burn", **data}
        assert client.post("/api/v1/games/lantern-valley/proposals", json=body).status_code == 202
"""


def test_several_workers_keep_all_and_a_restart_loses_none(data: Path, corpus_dir: Path, tmp_path: Path) -> None:
    shutil.copytree(data / "index", tmp_path / "index")
    tmp_path.chmod(0o700)
    command = [sys.executable, "-c", _PROPOSE, str(corpus_dir), str(tmp_path)]
    workers = [subprocess.Popen([*command, name]) for name in ("a", "b", "c")]
    assert [worker.wait(120) for worker in workers] == [0, 0, 0]
    notes = {made.note for made in kept(tmp_path)}
    assert notes == {f"{name} {number}" for name in "abc" for number in range(25)}


def test_the_log_says_that_one_came_and_nothing_that_it_says(
    client: TestClient, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    client.post(NEW, data=RULING)
    assert kept(data)[0].id in caplog.text
    assert "Valley" not in caplog.text.replace("lantern-valley", "")
    assert "Fog" not in caplog.text
