"""What a group unlocks later is covered everywhere until someone asks for it."""

import re
from dataclasses import replace
from typing import Any

import pytest
from starlette.routing import Match
from starlette.testclient import TestClient

from service.dependencies import Services
from service.views.answers import answer_view
from tests.addresses import API, DOORS, OTHERS, PAGES, PLAIN_PAGES
from tests.service.visiting import Visitor

# The name that stands for `glimmer` in every address, since an entry's own name tells what it is about.
COVERED = "locked-9f33d3dab6"
TITLE = "A ruling about something locked: tap to see (unlocked later in the campaign)"


def test_no_response_holds_a_covered_word(client: TestClient, any_address: str, secret_words: tuple[str, ...]) -> None:
    # The reader's own question comes back to them: of the words in it, only those count that they did not write.
    response = client.get(any_address)
    told = f"{response.text} {response.headers}".lower()
    # A digest or a measured time may hold the digits of a covered number: that tells nothing.
    whole = r"(?<![\w.]){}(?!\w|\.\d)"
    found = [word for word in secret_words if re.search(whole.format(word) if word.isdigit() else word, told)]
    assert [word for word in found if word not in any_address] == []


def test_a_covered_ruling_is_found_but_shows_only_safe_words(visit: Visitor) -> None:
    answer = visit.data("/api/v1/ask?q=how much for the animal in the orchard")
    found = answer["answer"] or answer["related"][0]
    assert found["id"] == f"lantern-valley/{COVERED}"
    assert (found["title"], found["covered"], found["spoiler"]) == (TITLE, True, "unlocked later in the campaign")
    for name in ("ruling", "passage", "situation", "context", "printed", "corrected"):
        assert found[name] is None, name
    for name in ("components", "covers", "missing", "printings"):
        assert found[name] == [], name
    assert [citation["label"] for citation in found["citations"]] == ["Rulebook p. 15"]


def test_an_address_of_every_route_is_searched(client: TestClient) -> None:
    app: Any = client.app
    routes = [route for part in app.routes for route in (part.original_router.routes if _is_included(part) else [part])]
    reached = set()
    for address in (*PAGES, *PLAIN_PAGES, *API, *OTHERS, *DOORS):
        path = address.partition("?")[0]
        scope = {"type": "http", "method": "GET", "path": path, "root_path": "", "headers": []}
        reached.add(next(route.path for route in routes if route.matches(scope)[0] is Match.FULL))
    assert {route.path for route in routes if "GET" in route.methods} - reached == set()
    assert {client.get(door).text for door in DOORS} == {""}


def _is_included(part: Any) -> bool:
    return hasattr(part, "original_router")


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("es", "Una resolución sobre algo bloqueado: toca para verla (se desbloquea más adelante en la campaña)"),
        ("nb", "En avgjørelse om noe låst: trykk for å se (låses opp senere i kampanjen)"),
    ],
)
def test_the_cover_speaks_the_readers_language(visit: Visitor, language: str, title: str) -> None:
    page = visit.page(f"/{language}/lantern-valley/rulings/glimmer")
    assert page.one("h1").text == title
    assert "lang" not in page.one("h1").attributes


@pytest.mark.parametrize("question", ["glimmerfox price", "GLIMMERFOX?", "night card 317", "what about #317", "0317"])
def test_asking_by_exact_name_or_number_is_consent(visit: Visitor, question: str) -> None:
    found = visit.client.get("/api/v1/ask", params={"q": question}).json()
    shown = [ruling for ruling in [found["answer"], *found["related"]] if ruling]
    assert [ruling["title"] for ruling in shown if ruling["spoiler"]] == ["The Glimmerfox costs four amber"]


@pytest.mark.parametrize("question", ["fox at night price", "glimerfox cost", "night card price", "how much amber"])
def test_asking_by_anything_else_is_not(visit: Visitor, question: str, secret_words: tuple[str, ...]) -> None:
    response = visit.client.get("/api/v1/ask", params={"q": question})
    assert [word for word in secret_words if word in response.text.lower() and word not in question] == []


def test_reveal_in_the_address_shows_it(visit: Visitor) -> None:
    covered = visit.page(f"/en/lantern-valley/rulings/{COVERED}")
    tap = covered.one("a", class_="button").attributes["href"]
    assert tap == f"/en/lantern-valley/rulings/{COVERED}?reveal=1"
    heading = covered.one("h1").text
    assert [link.attributes["href"] for link in covered.all("a") if link.text == heading] == [tap], "so does its title"
    page = visit.page(tap)
    assert page.one("h1").text == "The Glimmerfox costs four amber"
    assert page.one("meta", name="robots").attributes["content"] == "noindex"
    component = next(a for a in page.all("a") if a.text == "Glimmerfox").attributes["href"]
    assert visit.page(component).one("h1").text == "Glimmerfox"


def test_a_covered_component_has_no_page_until_it_is_revealed(visit: Visitor) -> None:
    assert visit.client.get("/en/lantern-valley/components/glimmerfox").status_code == 404
    assert visit.data("/api/v1/games/lantern-valley/entries?component=glimmerfox")["total"] == 0
    assert visit.data("/api/v1/games/lantern-valley/entries?component=glimmerfox&reveal=1")["total"] == 1


def test_half_typed_words_are_no_consent(visit: Visitor) -> None:
    links = visit.data("/api/v1/suggest?q=glimmerf&game=lantern-valley")["suggestions"]
    assert {link["title"] for link in links if link["spoiler"]} == {TITLE}


@pytest.mark.parametrize(
    ("question", "told"), [("what does it cost", None), ("what does the Glimmerfox cost", "What the Glimmerfox eats")]
)
def test_what_is_not_settled_is_named_only_to_those_who_named_what_it_gives_away(
    client: TestClient, question: str, told: str | None
) -> None:
    held: Services = client.app.state.services  # type: ignore[attr-defined]
    answer = held.library.ask(question, "lantern-valley")
    unsettled = replace(answer, open={"en": "What the Glimmerfox eats"})
    assert answer_view(held.library, unsettled, "https://frostcite.example").open == told


def test_a_device_is_offered_to_show_everything_only_of_games_with_something_locked(visit: Visitor) -> None:
    page = visit.page("/en/device")
    assert [box.attributes["value"] for box in page.all("input", name="unlocked")] == ["lantern-valley"]
