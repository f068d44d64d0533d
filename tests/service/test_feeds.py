"""The feeds of what is new."""

import json
import xml.etree.ElementTree as ET

import feedparser
import pytest
from starlette.testclient import TestClient

ATOM = "{http://www.w3.org/2005/Atom}"


def test_the_atom_feed_has_the_newest_first_under_stable_names(client: TestClient) -> None:
    response = client.get("/es/lantern-valley/feed.xml")
    assert response.headers["content-type"].startswith("application/atom+xml")
    feed = ET.fromstring(response.text)  # noqa: S314 (our own)
    entries = feed.findall(f"{ATOM}entry")
    names = [(entry.findtext(f"{ATOM}id") or "").removeprefix("urn:frostcite:lantern-valley:") for entry in entries]
    assert [*names[:2], names[3]] == ["burn", "wind", "wind-old"]
    assert names[2].startswith("locked-"), "its own name tells what is covered"
    assert feed.findtext(f"{ATOM}updated") == entries[0].findtext(f"{ATOM}updated") == "2026-04-01T00:00:00Z"
    assert entries[0].findtext(f"{ATOM}title") == "Un farol arde tres noches"
    assert "<strong>tres noches</strong>" in (entries[0].findtext(f"{ATOM}content") or "")
    link = entries[0].find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == "https://frostcite.example/es/lantern-valley/rulings/burn"
    assert entries[2].find(f"{ATOM}content") is None, "covered"


def test_the_json_feed_says_the_same(client: TestClient) -> None:
    response = client.get("/es/lantern-valley/feed.json")
    assert response.headers["content-type"].startswith("application/feed+json")
    feed = response.json()
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert feed["feed_url"] == "https://frostcite.example/es/lantern-valley/feed.json"
    assert feed["items"][0]["id"] == "urn:frostcite:lantern-valley:burn"
    assert "<table>" in feed["items"][0]["content_html"]


@pytest.mark.parametrize("language", ["en", "es", "nb"])
@pytest.mark.parametrize("game", ["lantern-valley", "mill-race"])
def test_a_feed_reader_finds_nothing_wrong(client: TestClient, game: str, language: str) -> None:
    response = client.get(f"/{language}/{game}/feed.xml")
    feed = feedparser.parse(response.content, response_headers={"content-type": response.headers["content-type"]})
    assert not feed.bozo, feed.get("bozo_exception")
    assert feed.version == "atom10"
    assert feed.feed.id == f"urn:frostcite:{game}:{language}"
    assert [link.href for link in feed.feed.links if link.rel == "self"] == [
        f"https://frostcite.example/{language}/{game}/feed.xml"
    ]
    for entry in feed.entries:
        assert entry.title
        assert entry.updated_parsed >= entry.published_parsed
        assert client.get(entry.link.removeprefix("https://frostcite.example")).status_code == 200


def test_both_feeds_list_the_same(client: TestClient) -> None:
    for language in ("en", "es", "nb"):
        atom = feedparser.parse(client.get(f"/{language}/lantern-valley/feed.xml").content).entries
        items = client.get(f"/{language}/lantern-valley/feed.json").json()["items"]
        assert [(entry.id, entry.title, entry.link) for entry in atom] == [
            (item["id"], item["title"], item["url"]) for item in items
        ]


def test_an_entry_that_is_not_translated_says_its_language(client: TestClient) -> None:
    feed = ET.fromstring(client.get("/nb/lantern-valley/feed.xml").text)  # noqa: S314
    languages = [entry.get("{http://www.w3.org/XML/1998/namespace}lang") for entry in feed.findall(f"{ATOM}entry")]
    assert languages == ["nb", "en", "nb", "en"], "of a covered one, the words shown are the reader's"


def test_every_item_of_the_json_feed_has_content(client: TestClient) -> None:
    items = json.loads(client.get("/en/lantern-valley/feed.json").text)["items"]
    assert all(item.get("content_html") or item.get("content_text") for item in items)
