"""The feeds of what is new."""

import xml.etree.ElementTree as ET

from starlette.testclient import TestClient

ATOM = "{http://www.w3.org/2005/Atom}"


def test_the_atom_feed_has_the_newest_first_under_stable_names(client: TestClient) -> None:
    response = client.get("/es/lantern-valley/feed.xml")
    assert response.headers["content-type"].startswith("application/atom+xml")
    feed = ET.fromstring(response.text)  # noqa: S314 (our own)
    entries = feed.findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}id") for entry in entries] == [
        f"urn:frostcite:lantern-valley:{slug}" for slug in ("burn", "wind", "glimmer", "wind-old")
    ]
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
