"""What the device remembers: colours, the printing its owner has, what their group has unlocked; and how it moves."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import OpenPage

pytestmark = pytest.mark.browser

GLIMMER = "The Glimmerfox costs four amber"
LIGHT, DARK = "rgb(239, 244, 248)", "rgb(13, 21, 28)"


def ground(page: Page) -> str:
    """Return the colour of the page's ground."""
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


@pytest.mark.parametrize(("scheme", "colour"), [("light", LIGHT), ("dark", DARK)])
def test_colours_follow_the_system(open_page: OpenPage, server: str, scheme: str, colour: str) -> None:
    page = open_page(color_scheme=scheme)
    page.goto(f"{server}/en/")
    assert ground(page) == colour


def test_one_tap_switches_the_colours_and_every_page_keeps_them(page: Page, server: str) -> None:
    page.goto(f"{server}/en/")
    page.get_by_role("button", name="Dark colours").click()
    assert ground(page) == DARK
    page.goto(f"{server}/en/lantern-valley/rulings/burn")
    assert ground(page) == DARK
    expect(page.locator('meta[name="theme-color"]').first).to_have_attribute("content", DARK)
    page.goto(f"{server}/en/device")
    page.get_by_label("As the device").check()
    assert ground(page) == LIGHT


def test_the_chosen_colours_are_there_before_anything_is_painted(page: Page, server: str) -> None:
    page.goto(f"{server}/en/")
    page.get_by_role("button", name="Dark colours").click()
    # Without its modules a page still has the chosen colours: the script in its head alone sets them, and it blocks.
    page.route("**/js/site.js", lambda route: route.abort())
    page.goto(f"{server}/en/lantern-valley/rulings/burn")
    assert ground(page) == DARK
    script = page.locator("head script").first
    assert [script.get_attribute(name) for name in ("type", "async", "defer")] == [None, None, None]


@pytest.mark.parametrize(("wish", "behaviour"), [("reduce", "auto"), ("no-preference", "smooth")])
def test_nothing_moves_by_itself_for_who_wants_that(
    open_page: OpenPage, server: str, wish: str, behaviour: str
) -> None:
    page = open_page(reduced_motion=wish)
    page.goto(f"{server}/en/")
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == behaviour


def test_a_printing_is_owned_once_and_shown_wherever_printings_differ(page: Page, server: str) -> None:
    page.goto(f"{server}/en/device")
    page.get_by_role("group", name=re.compile("Lantern Valley: which printing")).get_by_label("First printing").check()
    page.goto(f"{server}/en/lantern-valley/rulings/wind")
    button = page.get_by_role("button", name="I own this printing")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".mine")).to_contain_text('The card reads "every lantern"')
    button.click()
    expect(page.locator(".mine")).to_have_count(0)
    page.goto(f"{server}/en/device")
    expect(page.get_by_label("Not said")).to_be_checked()


def test_what_a_group_has_unlocked_is_shown_from_then_on(
    page: Page, server: str, secret_words: tuple[str, ...]
) -> None:
    question = f"{server}/en/lantern-valley/ask?q=what eats after the storm at night"
    page.goto(f"{server}/en/lantern-valley/kinds/errata")
    told = page.locator("main").inner_text().lower()
    assert [word for word in secret_words if word in told] == []
    page.get_by_role("link", name="Show it").click()
    page.get_by_label("Our group has unlocked this").check()
    for address in (f"{server}/en/lantern-valley/kinds/errata", question):
        page.goto(address)
        expect(page.locator("main").get_by_text(GLIMMER).first).to_be_visible()
    page.goto(f"{server}/en/lantern-valley/rulings/glimmer")
    expect(page.get_by_role("heading", level=1)).to_have_text(GLIMMER)
    page.get_by_label("Our group has unlocked this").uncheck()
    page.goto(f"{server}/en/lantern-valley/rulings/glimmer")
    expect(page.get_by_role("heading", level=1)).to_contain_text("locked")


def test_a_group_that_has_unlocked_everything_sees_everything_until_it_is_covered_again(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/en/device")
    page.get_by_label("Lantern Valley: show everything").check()
    page.goto(f"{server}/en/lantern-valley/")
    expect(page.locator("main").get_by_text(GLIMMER).first).to_be_attached()
    page.goto(f"{server}/en/device")
    page.get_by_role("button", name="Cover everything again").click()
    expect(page.get_by_label("Lantern Valley: show everything")).not_to_be_checked()
    page.goto(f"{server}/en/lantern-valley/")
    expect(page.locator("main").get_by_text("locked").first).to_be_attached()
    assert GLIMMER not in page.content()


def test_recent_questions_are_seen_and_cleared_on_the_devices_page(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/")
    page.keyboard.type("lantern oil")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("ask"))
    page.goto(f"{server}/en/device")
    expect(page.locator("#recent li")).to_have_text(["lantern oil"])
    page.get_by_role("button", name="Clear recent questions").click()
    expect(page.locator("#recent li")).to_have_count(0)
    page.reload()
    expect(page.locator("#recent li")).to_have_count(0)
    expect(page.get_by_role("button", name="Clear recent questions")).to_be_hidden()


def test_the_device_is_told_nothing_by_cookie(page: Page, server: str) -> None:
    for path in ("/en/", "/en/device", "/en/lantern-valley/ask?q=how long does a lantern burn"):
        page.goto(server + path)
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("status")).to_contain_text("Thank you")
    assert page.context.cookies() == []


def test_without_javascript_nothing_is_shown_that_needs_it(open_page: OpenPage, server: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{server}/en/lantern-valley/rulings/wind")
    expect(page.get_by_role("button", name="Ask")).to_be_visible()
    for name in ("Copy citation", "Share", "Dark colours", "I own this printing"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
