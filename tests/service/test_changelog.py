"""What changed in a game: from git where it keeps the corpus, else from the dates in the entries."""

import json
import os
import subprocess
import threading
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from rules.corpus.stamping import stamp
from service import changelog as changelogs
from service.app import create_app
from service.changelog import FOLDER, Changelog
from service.settings import Settings
from tests.conftest import FILES
from tests.service.visiting import Page

ATOM = "{http://www.w3.org/2005/Atom}"
PAGE = "/en/lantern-valley/changes"


def git(folder: Path, *arguments: str, day: str = "2026-05-01") -> None:
    """Run git as somebody, on a day."""
    name = ["-c", "user.name=Ada", "-c", "user.email=a@example.org"]
    when = {"GIT_AUTHOR_DATE": f"{day}T12:00:00Z", "GIT_COMMITTER_DATE": f"{day}T12:00:00Z"}
    subprocess.run(
        ["git", "-C", folder, *name, *arguments], check=True, capture_output=True, env={**os.environ, **when}
    )


def change(corpus: Path, name: str, old: str, new: str, day: str) -> None:
    """Change an entry and commit that on a day."""
    path = corpus / "lantern-valley" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    git(corpus, "commit", "-qam", "Glimmerfox: a message that nobody reads here", day=day)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the invented corpus in a git repository, with some changes."""
    folder = tmp_path_factory.mktemp("kept") / "corpus"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    stamp(folder / "lantern-valley/rules/burn.yaml")
    git(folder.parent, "init", "-q")
    git(folder.parent, "add", "corpus")
    git(folder.parent, "commit", "-qm", "All", day="2026-05-01")
    change(folder, "clarifications/wind.yaml", "whatever the wind", "in any wind", "2026-06-02")
    change(folder, "rules/burn.yaml", "pages: [7, 8]", "pages: [7]", "2026-06-02")
    change(folder, "clarifications/wind.yaml", "The storm card says", "That card says", "2026-06-02")
    change(folder, "rules/burn.yaml", "Un farol arde tres noches", "Un farol luce tres noches", "2026-07-03")
    change(folder, "errata/glimmer.yaml", "under the sycamore", "near the sycamore", "2026-08-04")
    change(folder, "clarifications/wind-old.yaml", "old storm rule", "older storm rule", "2026-09-05")
    return folder


@pytest.fixture(scope="module")
def client(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Return a client of a service on that corpus."""
    settings = Settings(corpus_dir=corpus, data_dir=tmp_path_factory.mktemp("data"))
    with TestClient(create_app(settings)) as opened:
        yield opened


def told(client: TestClient, address: str) -> list[tuple[str, list[str]]]:
    """Return each day of a page of changes with the words that stand under it."""
    page = Page(client.get(address).text)
    days: list[tuple[str, list[str]]] = []
    for element in page.elements:
        if element.tag == "time":
            days.append((element.attributes["datetime"], []))
        elif element.tag == "li" and days:
            days[-1][1].append(" ".join(element.text.split()))
    return days


def test_days_come_from_git_with_what_changed_that_a_reader_can_see(client: TestClient) -> None:
    days = told(client, PAGE)
    assert [day for day, _ in days] == ["2026-08-04", "2026-06-02", "2026-05-01"]
    assert days[1][1] == [
        "Wind never puts out a covered lantern context, ruling Clarification",
        "A lantern burns for three nights where it comes from Rule",
    ]
    assert len(days[2][1]) == 4


def test_a_changed_translation_is_told_to_those_who_read_it(client: TestClient) -> None:
    spanish = told(client, "/es/lantern-valley/changes")
    assert ("2026-07-03", ["Un farol luce tres noches traducción Regla"]) in spanish
    assert "2026-07-03" not in [day for day, _ in told(client, "/nb/lantern-valley/changes")]


def test_of_what_is_covered_neither_words_nor_messages_are_told(
    client: TestClient, secret_words: tuple[str, ...]
) -> None:
    for address in (PAGE, "/en/lantern-valley/feed.xml", "/en/lantern-valley/feed.json"):
        text = client.get(address).text.lower()
        assert [word for word in (*secret_words, "nobody reads", "ada") if word in text] == []
    assert "Glimmerfox" in client.get(f"{PAGE}?reveal=1").text


def test_the_feeds_follow_git(client: TestClient) -> None:
    feed = ET.fromstring(client.get("/es/lantern-valley/feed.xml").text)  # noqa: S314 (our own)
    days = [(entry.findtext(f"{ATOM}updated") or "")[:10] for entry in feed.findall(f"{ATOM}entry")]
    assert days == ["2026-08-04", "2026-07-03", "2026-06-02", "2026-05-01"]
    assert feed.findtext(f"{ATOM}updated") == "2026-08-04T00:00:00Z"
    items = client.get("/es/lantern-valley/feed.json").json()["items"]
    assert [item["date_modified"][:10] for item in items] == days


def test_git_is_not_asked_while_a_reader_waits(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    client.get(PAGE)
    for thread in threading.enumerate():
        if thread.name == "changelog":  # whoever reads the log, be it for another service, reads it behind the readers
            thread.join(60)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("git was asked"))
    for address in (PAGE, "/nb/lantern-valley/changes", "/en/lantern-valley/feed.xml"):
        assert client.get(address).status_code == 200


def test_what_git_said_is_kept_for_the_next_process(
    client: TestClient, corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get(PAGE)
    services = client.app.state.services  # type: ignore[attr-defined]
    index = services.library.game("lantern-valley")
    known = services.changelog.of(index)
    monkeypatch.setattr(changelogs, "from_git", lambda *_: pytest.fail("the log was read again"))
    assert Changelog(services.settings).of(index) == known


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"commit": 3}', b"\xff"])
def test_a_damaged_file_is_read_anew(client: TestClient, damage: bytes) -> None:
    services = client.app.state.services  # type: ignore[attr-defined]
    index = services.library.game("lantern-valley")
    known = services.changelog.of(index)
    path = services.settings.data_dir / FOLDER / "lantern-valley.json"
    path.write_bytes(damage)
    assert Changelog(services.settings).of(index) == known
    assert json.loads(path.read_bytes())["changes"]


def test_after_a_new_commit_the_log_is_read_again(corpus: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "-q", corpus.parent, copy], check=True)
    settings = Settings(corpus_dir=copy / "corpus", data_dir=tmp_path / "data")
    with TestClient(create_app(settings)) as client:
        assert told(client, PAGE)[0][0] == "2026-08-04"
    change(copy / "corpus", "rules/burn.yaml", "Turn its card over", "Turn over its card", "2026-10-06")
    stamp(copy / "corpus/lantern-valley/rules/burn.yaml")
    with TestClient(create_app(settings)) as client:
        assert told(client, PAGE)[0][0] == "2026-10-06"


def test_a_commit_of_what_is_served_already_is_told_without_a_reload(corpus: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "-q", corpus.parent, copy], check=True)
    path = copy / "corpus/lantern-valley/rules/burn.yaml"
    path.write_text(path.read_text("utf-8").replace("Turn its card over", "Turn over its card"), "utf-8")
    stamp(path)
    settings = Settings(corpus_dir=copy / "corpus", data_dir=tmp_path / "data", reload_seconds=0)
    with TestClient(create_app(settings)) as client:
        assert told(client, PAGE)[0][0] == "2026-08-04"
        git(copy, "commit", "-qam", "Turn", day="2026-10-06")
        end = time.monotonic() + 20
        while told(client, PAGE)[0][0] != "2026-10-06":
            assert time.monotonic() < end
            time.sleep(0.02)


def test_a_shallow_clone_has_no_history_and_the_dates_stand_in(corpus: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "-q", "--depth=1", f"file://{corpus.parent}", copy], check=True)
    with TestClient(create_app(Settings(corpus_dir=copy / "corpus", data_dir=tmp_path / "data"))) as client:
        days = told(client, PAGE)
    assert days[0] == ("2026-04-01", ["A lantern burns for three nights its meaning Rule"])


def test_without_git_the_entries_dates_are_told(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        days = [day for day, _ in told(client, PAGE)]
        assert days == ["2026-04-01", "2026-03-01", "2026-02-01", "2026-01-01", "2025-01-01"]
        assert "/en/lantern-valley/changes" in client.get("/en/lantern-valley/").text
