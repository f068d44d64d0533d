"""What a page says when it cannot answer: in the address's language, with a way on."""

import pytest
from starlette.testclient import TestClient

from tests.service.visiting import Page, Visitor


@pytest.mark.parametrize(
    ("address", "status", "title"),
    [
        ("/en/ask", 422, "The question is empty"),
        ("/es/lantern-valley/ask?q=", 422, "La pregunta está vacía"),
        (f"/nb/ask?q={'x' * 501}", 422, "Spørsmålet er for langt"),
        ("/en/nothing/", 404, "Unknown game"),
        ("/es/lantern-valley/rulings/nothing", 404, "Resolución desconocida"),
        ("/en/lantern-valley/topics/nothing", 404, "Nothing is here"),
        ("/en/lantern-valley/kinds/nothing", 404, "Nothing is here"),
        ("/en/lantern-valley/pages/21", 404, "Nothing is here"),
        ("/en/lantern-valley/pages/zero", 404, "Nothing is here"),
        ("/en/lantern-valley/kinds/rule?offset=-1", 422, "A parameter cannot have this value"),
        ("/fr/", 404, "Nothing is here"),
        ("/favicon.ico", 404, "Nothing is here"),
        ("/en/%ff", 400, "The address is not UTF-8"),
        ("/%2e%2e/%2e%2e/etc/passwd", 404, "Nothing is here"),
        ("/static/x/../../settings.py", 404, "Nothing is here"),
    ],
)
def test_the_page_says_what_is_wrong(visit: Visitor, address: str, status: int, title: str) -> None:
    response = visit.client.get(address)
    assert response.status_code == status
    if response.headers["content-type"].startswith("text/html"):
        page = visit.page(address, status)
        assert page.one("h1").text == title
        assert page.one("meta", name="robots").attributes["content"] == "noindex"
        assert page.one("input", id="question")


@pytest.mark.parametrize("address", ["ask?q=", "rulings/nothing", "topics/nothing", "pages/21", "kinds/rule?offset=-1"])
def test_the_question_box_goes_on_asking_the_game_of_the_address(client: TestClient, address: str) -> None:
    page = Page(client.get(f"/en/lantern-valley/{address}").text)
    assert page.one("form", id="ask").attributes["action"] == "/en/lantern-valley/ask"
    assert page.one("a", class_="here").text == "Lantern Valley"


def test_near_names_are_links(visit: Visitor) -> None:
    page = visit.page("/nb/lantern-vally/", 404)
    assert "/nb/lantern-valley/" in [link.attributes["href"] for link in page.all("a")]
    page = visit.page("/en/lantern-valley/rulings/burned", 404)
    assert page.one("a", href="/en/lantern-valley/rulings/burn").text == "A lantern burns for three nights"


@pytest.mark.parametrize("address", ["//evil.example", "//evil.example/", "/\\evil.example", "/no//evil.example/x"])
def test_no_address_sends_to_another_site(client: TestClient, address: str) -> None:
    response = client.get(f"https://testserver{address}")
    location = response.headers.get("location", "/")
    assert location.startswith("/")
    assert not location.startswith(("//", "/\\"))
