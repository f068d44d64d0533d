"""A player asks: by thumb, by keyboard, without JavaScript, with what the device remembers."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.driving import OpenPage

pytestmark = pytest.mark.browser

GAME = "/en/lantern-valley/"
BURNS = "A lantern burns for three nights"


def box(page: Page) -> Locator:
    """Return the question box."""
    return page.get_by_role("combobox", name="Your question")


def options(page: Page) -> Locator:
    """Return what the question box suggests."""
    return page.get_by_role("option")


def test_the_box_has_the_focus_and_enter_shows_the_answer(page: Page, server: str) -> None:
    page.goto(server + GAME)
    expect(box(page)).to_be_focused()
    expect(box(page)).to_have_attribute("enterkeyhint", "search")
    page.keyboard.type("how long does a lantern burn")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(BURNS)
    assert page.url == f"{server}/en/lantern-valley/ask?q=how+long+does+a+lantern+burn"


def test_without_javascript_a_form_does_the_same(open_page: OpenPage, server: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{server}/en/")
    page.get_by_label("Lantern Valley").check()
    page.get_by_label("Your question").fill("how long does a lantern burn")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(BURNS)
    assert page.url == f"{server}/en/lantern-valley/ask?q=how%20long%20does%20a%20lantern%20burn"


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("path", [GAME, f"{GAME}embed"])
def test_a_question_that_is_too_long_stays_whole_and_the_box_says_how_long_it_may_be(
    path: str, script: bool, open_page: OpenPage, server: str
) -> None:
    page = open_page(java_script_enabled=script)
    page.goto(server + path)
    question = page.get_by_label("Your question")
    question.click()
    page.keyboard.insert_text("a" * 501)
    page.get_by_role("button", name="Ask").click()
    assert page.url == server + path
    assert question.input_value() == "a" * 501
    expect(question).to_have_attribute("title", "A question has at most 500 characters.")
    question.click()
    page.keyboard.press("Backspace")
    page.get_by_role("button", name="Ask").click()
    expect(page).to_have_url(re.compile("q=a{500}$"))


def test_rulings_appear_while_typing_and_a_tap_opens_one(page: Page, server: str) -> None:
    page.goto(server + GAME)
    expect(box(page)).to_have_attribute("aria-expanded", "false")
    box(page).press_sequentially("lantern bur")
    expect(options(page).first).to_have_text(BURNS)
    expect(box(page)).to_have_attribute("aria-expanded", "true")
    options(page).first.click()
    expect(page).to_have_url(f"{server}/en/lantern-valley/rulings/burn")


def test_suggestions_work_by_keyboard_alone(page: Page, server: str) -> None:
    page.goto(server + GAME)
    box(page).press_sequentially("lantern")
    expect(options(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    chosen = page.get_by_role("option", selected=True)
    expect(chosen).to_have_count(1)
    expect(box(page)).to_have_attribute("aria-activedescendant", chosen.get_attribute("id") or "")
    expect(box(page)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(options(page).last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(options(page)).to_have_count(0)
    expect(box(page)).to_have_value("lantern")
    page.keyboard.press("Escape")
    expect(box(page)).to_have_value("")


def test_enter_on_a_suggestion_opens_it_and_enter_without_one_asks_what_was_typed(page: Page, server: str) -> None:
    page.goto(server + GAME)
    box(page).press_sequentially("covered lantern wind")
    expect(options(page).first).to_have_text("Wind never puts out a covered lantern")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{server}/en/lantern-valley/rulings/wind")
    box(page).press_sequentially("covered lantern wind")
    expect(options(page).first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{server}/en/lantern-valley/ask?q=covered+lantern+wind")


def test_how_many_suggestions_there_are_is_announced(page: Page, server: str) -> None:
    page.goto(server + GAME)
    box(page).press_sequentially("lantern")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d+ suggestions?$"))
    box(page).fill("qwerty zxcv")
    expect(page.get_by_role("status")).to_have_text("No suggestions")


def test_a_late_answer_never_takes_the_place_of_a_newer_one(page: Page, server: str) -> None:
    held: list[Route] = []

    def on_suggest(route: Route) -> None:
        if route.request.url.endswith("q=mill&game=lantern-valley"):
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/v1/suggest*", on_suggest)
    page.goto(server + GAME)
    with page.expect_request("**/api/v1/suggest*q=mill*"):
        box(page).fill("mill")
    box(page).fill("how long does a lantern burn")
    expect(options(page).first).to_have_text(BURNS)
    assert len(held) == 1
    late = {"question": "mill", "language": "en", "suggestions": [{"title": "late", "url": server, "language": "en"}]}
    held[0].fulfill(json=late)
    page.wait_for_timeout(200)
    expect(options(page).first).to_have_text(BURNS)


def test_a_burst_of_keys_asks_once(page: Page, server: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/v1/suggest" in request.url else None)
    page.goto(server + GAME)
    box(page).evaluate(
        """(box) => { for (const text of ["la", "lan", "lant", "lantern"]) {
          box.value = text;
          box.dispatchEvent(new InputEvent("input"));
        } }"""
    )
    expect(options(page).first).to_be_visible()
    assert [url.partition("q=")[2] for url in asked] == ["lantern&game=lantern-valley"]


def test_no_suggestion_tells_what_is_covered(page: Page, server: str, secret_words: tuple[str, ...]) -> None:
    page.goto(server + GAME)
    box(page).press_sequentially("fox at night price")
    locked = options(page).filter(has_text="locked")
    expect(locked).to_have_count(1)
    told = " ".join(options(page).all_inner_texts()).lower()
    assert [word for word in secret_words if word in told] == []
    locked.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Glimmerfox costs four amber")


def test_the_slash_key_jumps_to_the_box_unless_its_owner_switched_it_off(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/rulings/burn")
    expect(box(page)).not_to_be_focused()
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.keyboard.type("a/b")
    expect(box(page)).to_have_value("a/b")
    page.goto(f"{server}/en/device")
    page.get_by_label("The key / jumps").uncheck()
    page.goto(f"{server}/en/lantern-valley/rulings/burn")
    expect(box(page)).to_be_visible()
    page.keyboard.press("/")
    expect(box(page)).not_to_be_focused()


def test_the_game_last_used_is_chosen_and_another_is_one_tap_away(page: Page, server: str) -> None:
    page.goto(f"{server}/en/")
    expect(page.get_by_label("Any game")).to_be_checked()
    page.goto(server + GAME)
    page.goto(f"{server}/en/")
    expect(page.get_by_label("Lantern Valley")).to_be_checked()
    page.get_by_label("Mill Race").check()
    box(page).fill("how often does the mill wheel turn")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/en/mill-race/ask"))
    page.get_by_role("navigation", name="Which game?").get_by_role("link", name="Lantern Valley").click()
    expect(page).to_have_url(re.compile(r"/en/lantern-valley/ask\?q=how(%20|\+)often"))


def test_what_was_typed_goes_along_to_another_game(page: Page, server: str) -> None:
    page.goto(server + GAME)
    box(page).fill("wheel at noon")
    page.get_by_role("navigation", name="Which game?").get_by_role("link", name="Mill Race").click()
    expect(page).to_have_url(f"{server}/en/mill-race/ask?q=wheel+at+noon")


def test_recent_questions_stay_on_the_device_and_one_tap_clears_them(page: Page, server: str) -> None:
    page.goto(server + GAME)
    box(page).click()
    expect(options(page)).to_have_count(0)
    for question in ("lantern oil", "wind and storm"):
        box(page).fill(question)
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile("ask"))
        page.goto(server + GAME)
    box(page).press("ArrowDown")
    expect(options(page)).to_have_text(["wind and storm", "lantern oil", "Clear recent questions"])
    page.get_by_role("option", name="lantern oil").click()
    expect(page).to_have_url(f"{server}/en/lantern-valley/ask?q=lantern+oil")
    page.goto(server + GAME)
    box(page).click()
    page.get_by_role("option", name="Clear recent questions").click()
    expect(page.get_by_role("status")).to_have_text("Recent questions are cleared")
    expect(options(page)).to_have_count(0)
    assert page.evaluate("localStorage.getItem('frostcite.recent')") is None


def test_a_browser_that_keeps_nothing_still_asks(page: Page, server: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })")
    page.goto(server + GAME)
    box(page).fill("how long does a lantern burn")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(BURNS)


def test_a_page_that_is_left_does_not_come_back_under_its_list(page: Page, server: str) -> None:
    page.goto(server + GAME)
    box(page).press_sequentially("lantern")
    expect(options(page).first).to_be_visible()
    # Playwright's browser keeps no page to go back to; this is what a page is told that is kept.
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(options(page)).to_have_count(0)
    expect(box(page)).to_have_value("lantern")


def test_where_suggestions_fail_the_form_still_asks(page: Page, server: str) -> None:
    page.route("**/api/v1/suggest*", lambda route: route.abort())
    page.goto(server + GAME)
    box(page).press_sequentially("how long does a lantern burn")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(BURNS)
