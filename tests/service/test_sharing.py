"""Cards, codes and link previews."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.visiting import Page, Visitor

CARD = "/en/lantern-valley/rulings/burn/card"


def test_a_card_shows_ruling_sentence_page_authority_and_date(visit: Visitor) -> None:
    page = visit.page(CARD)
    assert page.one("h1").text == "A lantern burns for three nights"
    assert page.one("cite").text == "Rulebook pp. 7–8, Light"
    main = page.one("main").text
    assert "publisher" in main
    assert "Stands since 1 Apr 2026." in main
    assert page.one("mark").text == "A lit lantern burns for three nights."


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("2", "Turn its card over on the fourth morning."),
        ("99", "A lit lantern burns for three nights."),
    ],
)
def test_a_cards_address_says_which_sentence_settled_it(visit: Visitor, number: str, sentence: str) -> None:
    assert visit.page(f"{CARD}?s={number}").one("mark").text == sentence


def test_an_answer_links_to_the_card_with_its_sentence(visit: Visitor) -> None:
    page = visit.page("/en/lantern-valley/ask?q=when does a lit lantern go out")
    card = next(link.attributes["href"] for link in page.all("a") if link.text == "On one screen")
    assert visit.page(card).one("mark").text in page.one("mark").text


def test_a_card_of_a_replaced_ruling_says_by_what(visit: Visitor) -> None:
    replaced = visit.page("/en/lantern-valley/rulings/wind-old/card").one("p", class_="replaced").text
    assert replaced == "Replaced on 1 Mar 2026 by Wind never puts out a covered lantern"


def test_a_cards_address_reads_the_same_after_a_retitle(corpus_dir: Path, settings: Settings, tmp_path: Path) -> None:
    for path in corpus_dir.rglob("*.yaml"):
        copy = tmp_path / "corpus" / path.relative_to(corpus_dir)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(
            path.read_text("utf-8").replace("A mill wheel turns twice", "The wheel turns two times"), "utf-8"
        )
    changed = {"corpus_dir": tmp_path / "corpus", "data_dir": tmp_path / "data"}
    address = "/en/mill-race/rulings/wheel/card"
    with TestClient(create_app(settings.model_copy(update=changed))) as client:
        page = Page(client.get(address).text)
    assert page.one("h1").text == "The wheel turns two times a day"
    assert page.one("mark").text == "The mill wheel turns at dawn and at dusk."


@pytest.mark.parametrize("place", ["lantern-valley", "lantern-valley/rulings/burn"])
def test_a_code_is_an_image_of_our_own_that_scales(client: TestClient, place: str) -> None:
    response = client.get(f"/en/{place}/qr.svg")
    assert response.headers["content-type"].startswith("image/svg+xml")
    assert response.text.startswith("<svg")
    assert "viewBox" in response.text
    assert response.text != client.get(f"/nb/{place}/qr.svg").text


def test_there_is_no_code_for_what_is_not_there(client: TestClient) -> None:
    assert client.get("/en/lantern-valley/rulings/nothing/qr.svg").status_code == 404
    assert client.get("/en/no-game/qr.svg").status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "/en/lantern-valley/rulings/glimmer?reveal=1",
        "/en/lantern-valley/rulings/glimmer/card?reveal=1",
        "/en/lantern-valley/ask?q=what does the Glimmerfox cost",
        "/en/lantern-valley/ask?q=what is the price of the fox at night&reveal=1",
    ],
)
def test_a_link_to_what_was_revealed_previews_as_covered(
    visit: Visitor, address: str, secret_words: tuple[str, ...]
) -> None:
    page = visit.page(address)
    assert "Glimmerfox" in page.one("h1").text
    previews = [meta.attributes for meta in page.all("meta") if meta.attributes.get("property", "").startswith("og:")]
    told = " ".join(meta["content"] for meta in previews if meta["property"] in ("og:title", "og:description")).lower()
    assert "locked" in told
    assert [word for word in secret_words if word in told] == []
