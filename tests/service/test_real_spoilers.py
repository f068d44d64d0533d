"""Nothing that the real archive serves unasked tells what it covers."""

import re
from collections.abc import Iterable, Iterator

import pytest
from starlette.testclient import TestClient

from rules.library import Library
from rules.model import Entry
from service.app import create_app
from service.settings import Settings
from tests.archive import Archive, open_archive

pytestmark = pytest.mark.corpus

_LINK = re.compile(r'(?:href|src)="(?:https?://[^/"]+)?(/[^"#]*)"')
# Single rulings and small lists are the same in each language but for their words: those in English are enough.
_NOT_FOLLOWED = re.compile("/static/|/(es|nb)/.*/(rulings|components|topics|pages)/")
# So many words in a row are recognised as what they were taken from.
_RUN = 4


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """Return the real archive."""
    return open_archive(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="module")
def archive_client(archive: Archive) -> Iterator[TestClient]:
    """Return a client of the service on the real archive."""
    with TestClient(create_app(Settings(data_dir=archive.data))) as client:
        yield client


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _runs(texts: Iterable[str | None]) -> set[str]:
    """Return every run of words of some texts."""
    found = set()
    for text in texts:
        words = _words(text or "")
        found |= {" ".join(words[at : at + _RUN]) for at in range(len(words) - _RUN + 1)}
    return found


def _texts(entry: Entry) -> list[str | None]:
    """Return all that an entry says, in every language."""
    said = [entry, *entry.translations.values()]
    return [t for one in said for t in (one.title, one.ruling, one.situation, one.context, one.printed, one.corrected)]


def _secrets(library: Library) -> set[str]:
    """Return runs of words that stand in covered entries alone."""
    entries = [entry for index in library.games for entry in index.entries()]
    hidden = [entry for entry in entries if entry.spoiler]
    asked = [text for entry in hidden for phrasings in entry.asked_as.values() for text in phrasings]
    open_words = _runs(text for entry in entries if not entry.spoiler for text in _texts(entry))
    return _runs([*(text for entry in hidden for text in _texts(entry)), *asked]) - open_words


def _names(library: Library) -> set[str]:
    """Return the slugs of covered entries, which tell what they are about."""
    return {entry.slug for index in library.games for entry in index.entries() if entry.spoiler}


def test_no_page_that_links_lead_to_tells_what_is_covered(archive_client: TestClient, archive: Archive) -> None:
    secrets, names = _secrets(archive.library), _names(archive.library)
    assert len(secrets) > 100
    games = [index.game.slug for index in archive.library.games]
    api = [f"/api/v1/games/{game}{rest}" for game in games for rest in ("", "/entries?limit=200", "/export")]
    waiting = ["/en/", "/es/", "/nb/", "/sitemap.xml", "/llms.txt", "/api/v1/changes?limit=200", *api]
    seen: set[str] = set()
    told = {}
    while waiting:
        address = waiting.pop()
        if address in seen or "reveal=1" in address or _NOT_FOLLOWED.match(address):
            continue
        seen.add(address)
        response = archive_client.get(address)
        found = [*_runs([f"{response.text} {response.headers}"]) & secrets, *(n for n in names if n in response.text)]
        if found:
            told[address] = found[:3]
        if response.headers.get("content-type", "").startswith(("text/html", "application/xml", "text/xml")):
            waiting += [link.replace("&amp;", "&") for link in _LINK.findall(response.text)]
    assert told == {}
    assert len(seen) > 300


def test_no_answer_or_suggestion_to_a_question_that_names_nothing_tells_it(
    archive_client: TestClient, archive: Archive
) -> None:
    secrets = _secrets(archive.library)
    shown = []
    for index in archive.library.games:
        for entry in index.entries():
            if not entry.spoiler:
                continue
            for question in [text for phrasings in entry.asked_as.values() for text in phrasings]:
                for door in ("ask", "suggest"):
                    found = archive_client.get(f"/api/v1/{door}", params={"q": question, "game": index.game.slug})
                    rulings = found.json().get("suggestions") or [found.json().get("answer"), *found.json()["related"]]
                    open_slugs = {one["id"].partition("/")[2] for one in rulings if one}
                    if entry.slug not in open_slugs:
                        shown += [(question, run) for run in _runs([found.text]) & secrets - _runs([question])]
    assert shown == []
