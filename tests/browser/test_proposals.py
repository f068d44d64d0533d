"""A player proposes in a real browser, by thumb and by keyboard, and nothing that they send becomes a page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page, expect

from rules.curating.proposals.folder import Proposals
from tests.browser.driving import OpenPage, serving
from tests.browser.test_accessibility import axe_faults

pytestmark = pytest.mark.browser

FORM = "/en/lantern-valley/propose"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the data folder in which proposals wait."""
    return tmp_path_factory.mktemp("proposing")


@pytest.fixture(scope="module")
def open_server(corpus_dir: Path, data: Path) -> Iterator[str]:
    """Return the address of a server that takes proposals."""
    with serving(corpus_dir, data, proposals=True) as origin:
        yield origin


def test_a_correction_goes_from_the_rulings_page_to_the_curators(page: Page, open_server: str, data: Path) -> None:
    page.goto(f"{open_server}/en/lantern-valley/rulings/burn")
    page.get_by_role("link", name="Propose a correction").click()
    expect(page.get_by_label("Title")).to_have_value("A lantern burns for three nights")
    page.get_by_label("Title").fill("A lantern burns for 3 nights")
    page.get_by_label("Source").select_option("Rulebook")
    page.get_by_label("Pages").fill("7")
    page.get_by_label("Your name, to be thanked by").fill("Bo")
    page.get_by_role("button", name="Send to the curators").click()
    expect(page.get_by_role("status").first).to_contain_text("It waits for a curator")
    page.get_by_role("link", name="A lantern burns for three nights").click()
    expect(page).to_have_url(f"{open_server}/en/lantern-valley/rulings/burn")
    made = next(made for made in Proposals(data).all() if made.by == "Bo")
    citation = {"source": "rulebook", "pages": [7]}
    assert made.fields == {"title": "A lantern burns for 3 nights", "citations": [citation]}


def test_what_is_wrong_is_reached_by_its_link_and_nothing_typed_is_lost(page: Page, open_server: str) -> None:
    page.goto(open_server + FORM)
    page.get_by_label("Title").fill("Fog")
    page.get_by_label("Ruling").fill("Fog hides\nnothing.")
    page.get_by_role("button", name="Send to the curators").press("Enter")
    link = page.get_by_role("alert").get_by_role("link", name="In your words: Say where it comes from")
    link.press("Enter")
    expect(page.get_by_role("textbox", name="In your words")).to_be_in_viewport()
    expect(page.get_by_label("Ruling")).to_have_value("Fog hides\nnothing.")


def test_markup_stays_text(page: Page, open_server: str, data: Path) -> None:
    dialogs: list[Dialog] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog))
    said = "</textarea><img src=x onerror=alert(1)><script>alert(2)</script>"
    page.goto(open_server + FORM)
    for label in ("Title", "Ruling", "How would you ask it?"):
        page.get_by_label(label).fill(said)
    page.get_by_role("button", name="Send to the curators").click()
    expect(page.get_by_label("Ruling")).to_have_value(said)
    page.get_by_label("In your words").fill(said)
    page.get_by_role("button", name="Send to the curators").click()
    expect(page.get_by_role("status").first).to_contain_text("It waits for a curator")
    assert said in [made.where for made in Proposals(data).all()]
    assert dialogs == []


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "address", [FORM, "/es/lantern-valley/propose?entry=burn", "/nb/lantern-valley/propose?entry=wind"]
)
def test_the_form_is_wide_enough_and_open_to_all(
    open_page: OpenPage, open_server: str, address: str, scheme: str, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 640}, color_scheme=scheme)
    page.goto(open_server + address)
    page.evaluate("document.querySelector('form.propose').noValidate = true")
    page.locator("#pages").fill("x")
    page.locator("form.propose button").click()
    expect(page.locator("#pages-fault")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") == width
    assert axe_faults(page) == []


def test_without_javascript_it_is_the_same(open_page: OpenPage, open_server: str, data: Path) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(open_server + "/nb/lantern-valley/propose?entry=burn")
    page.get_by_label("Hva er galt, eller hva annet bør kuratorene vite?").fill("Uten skript")
    page.get_by_role("button", name="Send til kuratorene").click()
    expect(page.get_by_text("Takk. Det venter på en kurator")).to_be_visible()
    assert "Uten skript" in [made.note for made in Proposals(data).all()]
