"""The pages of games and rulings."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.visiting import Page, Visitor


def test_a_ruling_shows_what_stands_around_it(visit: Visitor) -> None:
    page = visit.page("/en/lantern-valley/rulings/wind")
    main = page.one("main").text
    assert "Candle Hills did this differently." in main
    assert "In the archive since 1 Mar 2026." in main
    assert 'The storm card says "all lanterns".' in main
    assert "First printing" in main
    link = next(link for link in page.all("a") if "FAQ" in link.text)
    assert link.text == "Official FAQ 2.1, nobody, 15 Jan 2026"
    assert link.attributes["href"] == "https://lanterns.example/faq#wind"
    badge = page.all("details", class_="authority")[0].text
    assert "designer · linked official source" in badge
    assert "nobody: Ada, who designed it." in badge
    assert "10 Jan 2026" in badge


def test_a_replaced_ruling_keeps_its_address_and_opens_with_what_replaced_it(visit: Visitor) -> None:
    replaced = visit.page("/en/lantern-valley/rulings/wind-old").one("p", class_="replaced")
    assert replaced.text == "Replaced on 1 Mar 2026 by Wind never puts out a covered lantern"


@pytest.mark.parametrize("path", ["", "topics/weather", "newest"])
def test_a_replaced_ruling_says_so_in_lists(visit: Visitor, path: str) -> None:
    page = visit.page(f"/en/lantern-valley/{path}")
    headings = [" ".join(heading.text.split()) for heading in page.all("h3") + page.all("h2")]
    assert "Wind puts out every lantern Replaced" in headings
    assert "Wind never puts out a covered lantern" in headings


def test_a_page_names_itself_in_every_language_that_it_is_written_in(visit: Visitor) -> None:
    page = visit.page("/nb/lantern-valley/rulings/burn")
    assert page.one("html").attributes["lang"] == "nb"
    assert (
        page.one("link", rel="canonical").attributes["href"]
        == "https://frostcite.example/nb/lantern-valley/rulings/burn"
    )
    others = {
        link.attributes["hreflang"]: link.attributes["href"]
        for link in page.all("link")
        if "hreflang" in link.attributes
    }
    assert set(others) == {"en", "es", "nb", "no", "x-default"}
    assert others["no"] == others["nb"]
    assert others["x-default"] == others["en"] == "https://frostcite.example/en/lantern-valley/rulings/burn"


def test_an_untranslated_ruling_says_so_and_belongs_to_its_original(visit: Visitor) -> None:
    page = visit.page("/nb/lantern-valley/rulings/wind")
    assert page.one("h1").attributes["lang"] == "en"
    assert page.one("div", class_="verdict").text.strip().startswith("A storm card")
    assert all(text.attributes["lang"] == "en" for text in page.all("div", class_="text"))
    assert "Ikke oversatt ennå: vises på engelsk." in page.one("main").text
    assert (
        page.one("link", rel="canonical").attributes["href"]
        == "https://frostcite.example/en/lantern-valley/rulings/wind"
    )
    assert not [link for link in page.all("link") if "hreflang" in link.attributes]
    related = next(
        link
        for link in visit.page("/nb/lantern-valley/topics/lanterns").all("span", class_="title")
        if "Wind" in link.text
    )
    assert related.attributes["lang"] == "en", "in a list, too"


@pytest.mark.parametrize("address", ["/en/lantern-valley/", "/en/lantern-valley/rulings/burn"])
def test_the_question_box_asks_the_game_of_the_page(visit: Visitor, address: str) -> None:
    form = visit.page(address).one("form", class_="ask")
    assert (form.attributes["action"], form.attributes["method"]) == ("/en/lantern-valley/ask", "get")


def test_headings_come_in_order_and_there_is_one_first(visit: Visitor, page_address: str) -> None:
    page = visit.page(page_address)
    levels = [int(e.tag[1]) for e in page.elements if e.tag in ("h1", "h2", "h3")]
    assert levels.count(1) == 1
    assert levels[0] == 1


def test_a_long_list_is_shown_in_parts(visit: Visitor) -> None:
    assert visit.page("/en/lantern-valley/kinds/clarification?offset=1").one("a", rel="prev").attributes["href"] == (
        "/en/lantern-valley/kinds/clarification"
    )


def test_a_game_without_rulings_says_so_and_leads_to_no_empty_list(tmp_path: Path) -> None:
    game = tmp_path / "corpus" / "still-pond" / "game.yaml"
    game.parent.mkdir(parents=True)
    sources = "sources: {rulebook: {title: {en: Rulebook}, authority: publisher, pages: 9}}"
    game.write_text(f"name: Still Pond\nresearched: 2026-03-01\n{sources}\n", "utf-8")
    with TestClient(create_app(Settings(corpus_dir=tmp_path / "corpus", data_dir=tmp_path / "data"))) as client:
        page = Page(client.get("/en/still-pond/").text)
    assert "No rulings yet" in page.one("main").text
    leads = {link.text for link in page.all("a")}
    assert not leads & {"Contents", "Newest first"}
