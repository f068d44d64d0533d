"""Frostcite on another site's page: the custom element, and the frame."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.driving import OpenContext, OpenPage, serving
from tests.browser.publishing import Publisher, publishing
from tests.browser.test_accessibility import axe_faults

pytestmark = pytest.mark.browser

QUESTION = "how long does a lantern burn"


def heading(page: Page) -> Locator:
    """Return the heading of what was found."""
    return page.locator("frostcite-ask").get_by_role("heading", level=3)


@pytest.fixture(scope="module")
def publisher() -> Iterator[Publisher]:
    """Return a publisher's site."""
    with publishing() as site:
        yield site


@pytest.fixture(scope="module")
def framed(corpus_dir: Path, tmp_path_factory: pytest.TempPathFactory, publisher: Publisher) -> Iterator[str]:
    """Return the address of a server that the publisher may frame."""
    with serving(corpus_dir, tmp_path_factory.mktemp("framed"), frame_origins=(publisher.origin,)) as origin:
        yield origin


def box(origin: str, **attributes: str) -> str:
    """Return what a publisher writes for a question box."""
    given = " ".join(f'{name}="{value}"' for name, value in {"game": "lantern-valley", **attributes}.items())
    return (
        f'<script type="module" src="{origin}/integrations/widget.js"></script>'
        f"<main><h1>Our game</h1><h2>Ask the rules</h2><frostcite-ask {given}></frostcite-ask></main>"
    )


def ask(page: Page, question: str) -> None:
    """Ask a question by keyboard, as whoever comes to the box with Tab."""
    page.locator("frostcite-ask input").fill(question)
    page.keyboard.press("Enter")


def test_it_shows_the_verdict_and_where_it_comes_from(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(box(server)))
    page.locator("frostcite-ask input").fill(QUESTION)
    page.locator("frostcite-ask").get_by_role("button", name="Ask").click()
    shown = page.locator("frostcite-ask")
    expect(shown.get_by_role("heading", level=3)).to_have_text("A lantern burns for three nights")
    expect(shown.get_by_role("paragraph").filter(has_text="A lit lantern burns for three nights.")).to_be_visible()
    expect(shown.locator("strong")).to_have_text("three nights")
    expect(shown.get_by_role("row")).to_have_text(["OilNights", "one3", "two5"])
    expect(shown.get_by_role("listitem").filter(has_text="Rulebook pp. 7–8, Light · publisher")).to_be_visible()
    link = shown.get_by_role("link", name="A lantern burns for three nights")
    expect(link).to_have_attribute("href", f"{server}/en/lantern-valley/rulings/burn")
    expect(link).to_have_attribute("rel", "noopener")


def test_a_question_that_is_too_long_is_told_and_not_cut(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(box(server)))
    page.locator("frostcite-ask input").click()
    page.keyboard.insert_text("a" * 501)
    page.keyboard.press("Enter")
    expect(heading(page)).to_contain_text("at most 500 characters; this one has 501")
    assert page.locator("frostcite-ask input").input_value() == "a" * 501


def test_it_works_under_a_policy_that_allows_nothing_else(page: Page, server: str, publisher: Publisher) -> None:
    policy = f"default-src 'none'; script-src {server}; connect-src {server}; require-trusted-types-for 'script'"
    page.goto(publisher.show(box(server), policy))
    ask(page, QUESTION)
    expect(page.locator("frostcite-ask strong")).to_have_text("three nights")
    button = page.locator("frostcite-ask button")
    assert button.evaluate("element => getComputedStyle(element).minHeight") == "44px"


def test_it_sets_no_cookie_and_stores_nothing(open_context: OpenContext, server: str, publisher: Publisher) -> None:
    context = open_context()
    page = context.new_page()
    page.goto(publisher.show(box(server)))
    ask(page, QUESTION)
    expect(page.locator("frostcite-ask strong")).to_be_visible()
    assert context.cookies() == []
    assert page.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]
    assert page.evaluate("indexedDB.databases()") == []


def test_by_keyboard_and_for_a_screen_reader(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(box(server)))
    page.locator("frostcite-ask input").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.type(QUESTION)
    page.keyboard.press("Enter")
    expect(page.locator("frostcite-ask").get_by_role("status")).to_have_text("A lantern burns for three nights")
    expect(page.locator("frostcite-ask section")).to_have_attribute("aria-busy", "false")
    expect(page.locator("frostcite-ask").get_by_role("searchbox", name="Your question")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("frostcite-ask").get_by_role("link", name="A lantern burns")).to_be_focused()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong(page: Page, server: str, publisher: Publisher, theme: str) -> None:
    page.goto(publisher.show(box(server, theme=theme)))
    ask(page, QUESTION)
    expect(page.locator("frostcite-ask strong")).to_be_visible()
    assert axe_faults(page) == []


def test_what_nothing_settles_is_said_plainly(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(box(server)))
    ask(page, "qwerty zxcv")
    expect(heading(page)).to_have_text("Nothing in the archive answers this")


def test_a_covered_ruling_stays_covered(
    page: Page, server: str, publisher: Publisher, secret_words: tuple[str, ...]
) -> None:
    page.goto(publisher.show(box(server)))
    ask(page, "what is the price of the fox at night")
    link = page.locator("frostcite-ask a", has_text="something locked").or_(
        page.locator("frostcite-ask a", has_text="Show it")
    )
    expect(link.first).to_have_attribute("href", re.compile(r"\?reveal=1$"))
    told = page.locator("frostcite-ask").evaluate("element => element.shadowRoot.innerHTML")
    told = told.replace(server, "").lower()
    assert [word for word in secret_words if word in told] == []


def test_it_speaks_the_language_of_the_page(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(box(server), lang="no"))
    ask(page, "hvor lenge brenner en lykt")
    expect(page.locator("frostcite-ask button")).to_have_text("Spør")
    expect(heading(page)).to_have_text("En lykt brenner i tre netter")


def test_text_in_another_language_says_so(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(box(server, lang="es")))
    ask(page, "wind and covered lanterns")
    verdict = page.locator("frostcite-ask [part=verdict]")
    expect(verdict).to_have_attribute("lang", "en")
    expect(page.locator("frostcite-ask", has_text="Aún sin traducir")).to_contain_text("inglés")


def test_the_pages_colours_come_in_by_name_and_its_styles_do_not(page: Page, server: str, publisher: Publisher) -> None:
    head = "<style>button { display: none } frostcite-ask { --frostcite-accent: rgb(120, 0, 80) }</style>"
    page.goto(publisher.show(box(server), head=head))
    button = page.locator("frostcite-ask button")
    expect(button).to_be_visible()
    expect(button).to_have_css("background-color", "rgb(120, 0, 80)")


def test_it_follows_the_pages_colour_scheme_unless_told(open_page: OpenPage, server: str, publisher: Publisher) -> None:
    page = open_page(color_scheme="dark")
    light, dark = "rgb(255, 255, 255)", "rgb(21, 32, 42)"
    for head, theme, colour in (
        ("", "", light),
        ('<meta name="color-scheme" content="dark">', "", dark),
        ("", "auto", dark),
    ):
        page.goto(publisher.show(box(server, theme=theme), head=head))
        expect(page.locator("frostcite-ask")).to_have_css("background-color", colour)


def test_a_late_answer_never_takes_the_place_of_a_newer_one(page: Page, server: str, publisher: Publisher) -> None:
    held: list[Route] = []
    page.route("**/api/v1/ask?q=qwerty*", lambda route: held.append(route))
    page.goto(publisher.show(box(server)))
    ask(page, "qwerty zxcv")
    ask(page, QUESTION)
    expect(page.locator("frostcite-ask strong")).to_be_visible()
    for route in held:
        route.abort()
    expect(heading(page)).to_have_text("A lantern burns for three nights")


def test_where_no_service_answers_it_says_so_in_the_readers_words(
    page: Page, server: str, publisher: Publisher
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    page.goto(publisher.show(box(server, server=f"http://127.0.0.1:{port}")))
    ask(page, QUESTION)
    expect(heading(page)).to_contain_text("cannot be reached just now")


def test_another_game_is_asked_when_the_page_says_so(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(box(server)))
    page.locator("frostcite-ask input").wait_for()
    page.locator("frostcite-ask").evaluate("element => element.setAttribute('game', 'mill-race')")
    ask(page, "how often does the mill wheel turn")
    expect(heading(page)).to_have_text("A mill wheel turns twice a day")


def test_the_page_is_told_of_an_answer(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(box(server)))
    page.evaluate("document.addEventListener('frostcite-answer', (event) => { window.told = event.detail.status; })")
    ask(page, QUESTION)
    page.wait_for_function("window.told === 'answered'")


def test_it_fits_a_narrow_column(page: Page, server: str, publisher: Publisher) -> None:
    page.goto(publisher.show(f'<div style="width: 280px">{box(server)}</div>'))
    ask(page, QUESTION)
    expect(page.locator("frostcite-ask strong")).to_be_visible()
    assert page.locator("frostcite-ask").evaluate("element => element.scrollWidth <= element.clientWidth")


def test_a_listed_site_may_frame_the_question_box(open_page: OpenPage, framed: str, publisher: Publisher) -> None:
    page = open_page(java_script_enabled=False)
    address = f"{framed}/en/lantern-valley/embed"
    page.goto(publisher.show(f'<iframe title="Ask" src="{address}" width="320" height="600"></iframe>'))
    frame = page.frame_locator("iframe")
    frame.get_by_role("textbox", name="Your question").fill(QUESTION)
    frame.get_by_role("button", name="Ask").click()
    expect(frame.get_by_role("heading", level=2).first).to_have_text("A lantern burns for three nights")
    expect(frame.locator("cite")).to_have_text("Rulebook pp. 7–8, Light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_in_the_frame(open_page: OpenPage, server: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    page.goto(f"{server}/en/lantern-valley/embed?q=how+long+does+a+lantern+burn")
    assert axe_faults(page) == []


def test_another_site_may_not(browser: Browser, framed: str) -> None:
    # A context of its own: the browser's refusal is what the test is about, and no fault.
    context = browser.new_context()
    try:
        with publishing() as stranger:
            page = context.new_page()
            with page.expect_console_message(lambda message: "frame-ancestors" in message.text):
                page.goto(stranger.show(f'<iframe title="Ask" src="{framed}/en/lantern-valley/embed"></iframe>'))
            assert page.frame_locator("iframe").locator("#question").count() == 0
    finally:
        context.close()


def test_no_other_page_of_ours_may_be_framed(browser: Browser, framed: str, publisher: Publisher) -> None:
    context = browser.new_context()
    try:
        page = context.new_page()
        with page.expect_console_message(lambda message: "frame-ancestors" in message.text):
            page.goto(publisher.show(f'<iframe title="Ask" src="{framed}/en/lantern-valley/"></iframe>'))
    finally:
        context.close()
