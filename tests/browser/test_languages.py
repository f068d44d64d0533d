"""Reading on in another language: the page and the question stay."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("/en/lantern-valley/rulings/burn", "/es/lantern-valley/rulings/burn"),
        ("/en/lantern-valley/pages/9", "/es/lantern-valley/pages/9"),
        ("/en/lantern-valley/ask?q=wind%20%26%20oil", "/es/lantern-valley/ask?q=wind%20%26%20oil"),
        ("/en/lantern-valley/kinds/clarification?offset=1", "/es/lantern-valley/kinds/clarification?offset=1"),
        ("/en/", "/es/"),
    ],
)
def test_the_switch_keeps_the_page_and_the_question(page: Page, server: str, before: str, after: str) -> None:
    page.goto(f"{server}{before}")
    page.get_by_role("link", name="Español").click()
    expect(page).to_have_url(f"{server}{after}")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    if "q=" in before:
        expect(page.locator("#question")).to_have_value("wind & oil")


def test_the_switch_keeps_what_is_typed_and_not_asked_yet(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/ask?q=wind")
    page.locator("#question").fill("farol & aceite #2")
    page.get_by_role("link", name="Español").click()
    expect(page.locator("#question")).to_have_value("farol & aceite #2")
    expect(page).to_have_url(f"{server}/es/lantern-valley/ask?q=wind")
    page.reload()
    expect(page.locator("#question")).to_have_value("wind")


def test_the_switch_keeps_the_address_of_a_missing_page(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/rulings/nothing")
    page.get_by_role("link", name="Norsk").click()
    expect(page).to_have_url(f"{server}/nb/lantern-valley/rulings/nothing")


def test_dates_are_written_as_readers_write_them(page: Page, server: str) -> None:
    for language, date in (("en", "1 Apr 2026"), ("es", "1 abr 2026"), ("nb", "1. apr. 2026")):
        page.goto(f"{server}/{language}/lantern-valley/rulings/burn")
        expect(page.get_by_role("main")).to_contain_text(date)


def test_every_foreign_fragment_says_its_language(page: Page, server: str) -> None:
    page.goto(f"{server}/nb/lantern-valley/rulings/wind")
    expect(page.locator("title")).to_have_attribute("lang", "en")
    for foreign in ("A covered lantern stays lit", 'The storm card says "all lanterns".', "The card reads"):
        assert _language(page, foreign) == "en", foreign
    for own in ("Ikke oversatt ennå", "Første opplag"):
        assert _language(page, own) == "nb", own
    page.goto(f"{server}/nb/lantern-valley/rulings/burn")
    assert _language(page, "Light") == "en", "a section is called what its source calls it"


def _language(page: Page, text: str) -> str | None:
    """Return the language that the innermost element with a text is marked with."""
    found: str | None = page.evaluate(
        "(text) => [...document.querySelectorAll('main *:not(noscript)')]"
        ".filter((element) => element.textContent.includes(text)).pop()?.closest('[lang]').lang ?? null",
        text,
    )
    return found
