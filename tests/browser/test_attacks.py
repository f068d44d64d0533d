"""Markup in every text of an archive and of a question runs nowhere, and no policy has to stop it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.driving import OpenPage, serving
from tests.hostile.poison import PAYLOAD, POISONED_PAGES, write_poisoned

pytestmark = pytest.mark.browser

# What an attack would call, and what the browser says when its policy is all that stops one.
WATCH = """
window.happened = []
window.evil = () => window.happened.push("an attack ran")
document.addEventListener("securitypolicyviolation", event => window.happened.push(event.violatedDirective))
"""


@pytest.fixture(scope="module")
def poisoned_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server of a game whose every text is an attack."""
    folder = tmp_path_factory.mktemp("poisoned")
    write_poisoned(folder / "corpus")
    with serving(folder / "corpus", folder / "data") as origin:
        yield origin


@pytest.fixture
def watched(open_page: OpenPage) -> Iterator[Page]:
    """Return a page on which nothing of an attack happens."""
    page, dialogs = open_page(), []

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    page.add_init_script(WATCH)
    yield page
    assert page.evaluate("window.happened") == []
    assert dialogs == []


@pytest.mark.parametrize("address", POISONED_PAGES)
def test_nothing_in_an_entry_runs(watched: Page, poisoned_server: str, address: str) -> None:
    watched.goto(poisoned_server + address, wait_until="load")
    assert watched.evaluate("window.happened") == []
    expect(watched.locator("main img[src='x'], main script[src='x'], main a[href^='javascript:']")).to_have_count(0)


def test_nothing_in_a_question_or_a_suggestion_runs(watched: Page, poisoned_server: str) -> None:
    watched.goto(f"{poisoned_server}/en/evil/")
    box = watched.get_by_role("combobox")
    box.press_sequentially("evil thing")
    expect(watched.get_by_role("option").first).to_be_visible()
    box.fill(PAYLOAD)
    box.press("Enter")
    watched.wait_for_url("**/ask?q=*")
    expect(box).to_have_value(PAYLOAD)
