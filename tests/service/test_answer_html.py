"""What the page tells of each kind of answer: several rulings together, what is close and why not, what is open."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.answer.result import Answer, Hit, Status
from rules.library import Library
from rules.model import Named
from service.dependencies import Services
from service.pages.answering import Asked, answer_page
from service.pages.reading import Reading
from service.settings import Settings
from service.views.answers import answer_view
from tests.service.visiting import Page, Visitor

ORIGIN = "https://frostcite.example"


@pytest.fixture(scope="module")
def library(settings: Settings) -> Library:
    """Return the invented archive."""
    return Library(settings.corpus_dir, settings.data_dir)


def hit(library: Library, slug: str, covers: Sequence[str] = (), missing: Sequence[str] = ()) -> Hit:
    """Return a ruling as a question may have found it."""
    entry = library.entry("lantern-valley", slug)
    assert entry
    game = library.game("lantern-valley").game
    return Hit(entry, game, 0.9, entry.ruling.split("\n")[0], tuple(covers), tuple(missing), False)


def shown(library: Library, answer: Answer) -> Page:
    """Return the page of an answer."""
    view = answer_view(library, answer, ORIGIN)
    unused: Any = None
    held = Services(Settings(base_url=ORIGIN), library, unused, unused, unused)
    asked = Asked(answer.question, None, spell=True, told=None)
    return Page(bytes(answer_page(Reading(unused, held, "en", reveal=False), asked, view).body).decode())


def test_rulings_that_settle_it_together_are_told_in_the_order_in_which_they_apply(library: Library) -> None:
    burn, wind = hit(library, "burn"), hit(library, "wind")
    game = library.game("lantern-valley").game
    page = shown(library, Answer("q", Status.ANSWERED, "en", "en", game, hit=burn, together=(wind, burn)))
    order = page.one("ol", class_="order").text.split("\n")
    assert [line.strip() for line in order if line.strip()] == [wind.entry.title, burn.entry.title]
    assert page.one("h1").text == burn.entry.title
    assert wind.entry.title in [heading.text for heading in page.all("h2")]
    anchors = [link.attributes["href"] for link in page.all("a") if link.attributes["href"].startswith("#")]
    ids = [element.attributes["id"] for element in page.elements if "id" in element.attributes]
    assert {"#wind", "#answer"} <= set(anchors)
    assert {"wind", "answer"} <= set(ids)


def test_how_much_of_the_question_is_covered_and_what_is_not(library: Library) -> None:
    game = library.game("lantern-valley").game
    burn = hit(library, "burn", covers=("lantern", "burn"), missing=("rain",))
    page = shown(library, Answer("q", Status.ANSWERED, "en", "en", game, hit=burn))
    assert "Terms covered: 2 of 3" in page.one("article").text
    assert "It does not speak of: rain" in page.one("article").text
    whole = shown(library, Answer("q", Status.ANSWERED, "en", "en", game, hit=hit(library, "burn", ("lantern",))))
    assert "Terms covered: 1 of 1" in whole.one("article").text
    assert "It does not speak of" not in whole.one("main").text


def test_what_is_close_says_why_it_was_not_taken(library: Library) -> None:
    game = library.game("lantern-valley").game
    near = (hit(library, "burn", missing=("storm",)), hit(library, "wind"))
    page = shown(library, Answer("q", Status.RELATED, "en", "en", game, related=near))
    assert page.one("h1").text == "No ruling settles this; these are close"
    assert [" ".join(span.text.split()) for span in page.all("span", class_="lacks")] == ["It does not speak of: storm"]


def test_what_the_archive_knows_not_to_settle_is_told(library: Library) -> None:
    game = library.game("lantern-valley").game
    about: Named = {"en": "lanterns under water", "es": "faroles bajo el agua"}
    page = shown(library, Answer("q", Status.RELATED, "en", "en", game, open=about, related=(hit(library, "burn"),)))
    assert page.one("h1").text == "The archive does not settle: lanterns under water"
    assert "These are close" in page.one("main").text


def test_who_asks_what_is_known_to_be_open_is_not_sent_to_ask_it_again(library: Library) -> None:
    game = library.game("lantern-valley").game
    page = shown(library, Answer("q", Status.NONE, "en", "en", game, open={"en": "lanterns under water"}))
    assert page.one("h1").text == "The archive does not settle: lanterns under water"
    assert "If you asked something else, try other words." in page.one("main").text
    assert "or fewer of them" not in page.one("main").text


def test_what_was_corrected_is_one_tap_from_the_own_words(library: Library) -> None:
    game = library.game("lantern-valley").game
    page = shown(library, Answer("lanten", Status.RELATED, "en", "en", game, corrected="lantern"))
    assert "Read as: lantern" in " ".join(page.one("main").text.split())
    links = [link.attributes["href"] for link in page.all("a") if link.text == "Ask with my own words"]
    assert links == ["/en/ask?q=lanten&spell=0"]


def test_the_own_words_are_taken_as_they_stand(visit: Visitor) -> None:
    asked = "/api/v1/ask?game=lantern-valley&q=lantrn"
    assert visit.data(asked)["corrected"] == "lantern"
    assert visit.data(f"{asked}&spell=0")["corrected"] is None
    page = visit.page("/en/lantern-valley/ask?q=lantrn&spell=0")
    assert "Read as" not in page.one("main").text
    assert page.one("link", type="application/json").attributes["href"].endswith("&spell=0")
    assert [link.attributes["href"] for link in page.all("a", lang="nb")] == ["/nb/lantern-valley/ask?q=lantrn&spell=0"]


def test_where_nothing_is_found_there_are_other_words_other_games_and_topics_to_try(visit: Visitor) -> None:
    page = visit.page("/en/lantern-valley/ask?q=qwerty zxcv")
    links = {link.text: link.attributes["href"] for link in page.all("a")}
    assert "Try other words, the way the rulebook puts it" in page.one("main").text
    assert links["Mill Race"] == "/en/mill-race/ask?q=qwerty%20zxcv"
    assert links["Any game"] == "/en/ask?q=qwerty%20zxcv"
    assert links["Weather"] == "/en/lantern-valley/topics/weather"
    assert page.one("form", method="post").attributes["action"] == "/en/lantern-valley/questions"


def test_many_games_are_not_all_offered(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "games", [*library.games] * 4)
    known = (library.games[0],)
    page = shown(library, Answer("q", Status.NONE, "en", "en", None, others=known))
    chosen = page.one("nav", class_="choice").text.split("\n")
    assert [text.strip() for text in chosen if text.strip()] == ["Lantern Valley", "Any game", "Other games"]


@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_the_privacy_page_says_in_each_language_what_is_kept(visit: Visitor, language: str) -> None:
    page = visit.page(f"/{language}/privacy")
    assert len(page.all("h2")) == 3
    assert len(page.one("main").text.split()) > 120
    assert f"/{language}/device" in [link.attributes["href"] for link in page.all("a")]
    home = visit.page(f"/{language}/")
    assert f"/{language}/privacy" in [link.attributes["href"] for link in home.all("a")]
