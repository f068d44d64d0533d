"""The page that answers a question."""

import pytest
from starlette.testclient import TestClient

from tests.service.visiting import Visitor


def test_the_verdict_stands_first_with_its_passage_marked_and_its_source_under_it(visit: Visitor) -> None:
    page = visit.page("/en/lantern-valley/ask?q=how long does a lantern burn")
    assert page.one("h1").text == "A lantern burns for three nights"
    assert page.one("mark").text == "A lit lantern burns for three nights."
    assert page.all("cite")[0].text.strip() == "Rulebook pp. 7–8, Light"
    assert page.one("input", id="question").attributes["value"] == "how long does a lantern burn"
    assert page.one("meta", name="robots").attributes["content"] == "noindex"


def test_a_question_that_nothing_settles_says_so_and_shows_what_is_close(visit: Visitor) -> None:
    page = visit.page("/en/ask?q=how much does a storm cost a miller")
    assert page.one("h1").text == "No ruling settles this; these are close"
    assert page.one("ul", class_="close").text.count("Wind") >= 1


def test_a_question_that_nothing_touches_says_what_to_try(visit: Visitor) -> None:
    page = visit.page("/nb/ask?q=qwerty zxcv")
    assert page.one("h1").text == "Ingenting i arkivet svarer på dette"
    assert "/nb/mill-race/" in [link.attributes["href"] for link in page.all("a")]


def test_a_game_chosen_in_the_form_has_its_own_address(client: TestClient) -> None:
    response = client.get("/en/ask?q=lantern oil&game=lantern-valley")
    assert (response.status_code, response.headers["location"]) == (303, "/en/lantern-valley/ask?q=lantern%20oil")
    assert client.get("/en/ask?q=lantern&game=").status_code == 200


def test_a_question_in_another_language_of_ours_can_be_read_in_it(visit: Visitor) -> None:
    page = visit.page("/en/ask?q=cuántas noches arde un farol encendido")
    link = next(link for link in page.all("a", hreflang="es") if "Leer" in link.text)
    assert (link.text, link.attributes["lang"]) == ("Leer esto en español", "es")
    assert link.attributes["href"].startswith("/es/ask?q=cu%C3%A1ntas")


def test_the_language_switch_keeps_page_and_question(visit: Visitor) -> None:
    page = visit.page("/en/lantern-valley/ask?q=lantern oil")
    hrefs = [link.attributes["href"] for link in page.all("a", lang="nb")]
    assert hrefs == ["/nb/lantern-valley/ask?q=lantern%20oil"]


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{7*7}}", "</title><b>"]
)
def test_a_question_is_shown_as_text(visit: Visitor, text: str) -> None:
    page = visit.page(visit.client.get("/en/ask", params={"q": f"lantern {text}"}).url.raw_path.decode())
    assert page.one("input", id="question").attributes["value"] == f"lantern {text}"
    assert not [script for script in page.all("script") if script.text or not script.attributes["src"]]
    assert not page.all("b")
    assert [image.attributes["alt"] for image in page.all("img")] == [""]
    assert "49" not in page.one("main").text
