"""The service on the archive that comes with it."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from rules.index.sentences import sentences
from service.app import create_app
from service.catalogues import wording
from service.markdown import ruling_html
from service.settings import Settings
from tests.service.visiting import Page

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Return a client of the service on the real archive."""
    app = create_app(Settings(data_dir=tmp_path_factory.mktemp("data")))
    with TestClient(app) as client:
        yield client


def test_the_game_page_counts_its_entries_by_kind(real: TestClient) -> None:
    page = Page(real.get("/en/frosthaven/").text)
    assert [h.text for h in page.all("h2")][:4] == ["Errata 13", "Clarifications 20", "Edge cases 17", "Summaries 6"]
    assert page.one("h1").text == "Frosthaven"


def test_every_entry_has_a_page_in_every_language(real: TestClient) -> None:
    for game in real.get("/api/v1/games").json()["games"]:
        for ruling in real.get(f"/api/v1/games/{game['slug']}/export").json()["entries"]:
            for language in ("en", "es", "nb"):
                response = real.get(f"/{language}/{game['slug']}/rulings/{ruling['slug']}?reveal=1")
                assert response.status_code == 200
                assert Page(response.text).one("h1").text


def test_every_sentence_of_every_ruling_can_be_marked(real: TestClient) -> None:
    for game in ("frosthaven", "frost-shelter"):
        for language in ("en", "es", "nb"):
            export = real.get(f"/api/v1/games/{game}/export?lang={language}&reveal=1").json()
            for ruling in export["entries"]:
                for sentence in sentences(ruling["ruling"]):
                    # An item's number alone says nothing to mark.
                    if not sentence.rstrip(".").isdigit():
                        assert "<mark>" in ruling_html(ruling["ruling"], sentence), sentence


def test_what_curators_write_in_fixed_words_is_translated(real: TestClient) -> None:
    games = real.get("/api/v1/games").json()["games"]
    words = {game["weight"]["name"] for game in games if game["weight"]} - {None}
    for game in games:
        export = real.get(f"/api/v1/games/{game['slug']}/export").json()
        words |= {ruling["spoiler"] for ruling in export["entries"]} - {None}
    for word in words:
        assert wording("es").gettext(word) != word


def test_covered_entries_show_no_component_anywhere(real: TestClient) -> None:
    hidden = ("Item 225", "Building 74", "card 1451", "card 1452", "chest slot")
    for address in (
        "/en/frosthaven/",
        "/en/frosthaven/print",
        "/en/frosthaven/feed.xml",
        "/api/v1/games/frosthaven/export",
    ):
        text = real.get(address).text
        assert [word for word in hidden if word in text] == []


def test_an_answer_page_is_light(real: TestClient) -> None:
    page = real.get("/en/frosthaven/ask?q=does shield apply before ward")
    style = Page(page.text).one("link", rel="stylesheet").attributes["href"]
    icon = Page(page.text).one("link", rel="icon").attributes["href"]
    total = 0
    for address in ("/en/frosthaven/ask?q=does shield apply before ward", style, icon):
        with real.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as response:
            total += sum(len(part) for part in response.iter_raw())
    assert total < 50_000
