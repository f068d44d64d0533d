"""A player asks: the question box, by thumb, by keyboard, without JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import OpenPage

pytestmark = pytest.mark.browser


def test_enter_shows_the_answer(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/")
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.type("how long does a lantern burn")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("A lantern burns for three nights")


def test_without_javascript_a_form_does_the_same(open_page: OpenPage, server: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{server}/en/")
    page.fill("#question", "how long does a lantern burn")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A lantern burns for three nights")
