"""What a player sees of an answer, on the first screen of a phone and below it; what they tell the curators."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.driving import OpenPage, longest

pytestmark = pytest.mark.browser

ASKED = "/en/lantern-valley/ask?q=how long does a lantern burn"
NOTHING = "/en/lantern-valley/ask?q=qwerty zxcv"
LEAVE = "Leave this question for the curators"

# How much of the screen moves, as browsers measure it, and what does. They call less than 0.1 good.
_SHIFTS = """() => new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().map((entry) =>
    [entry.value, ...entry.sources.map((source) => source.node?.outerHTML?.slice(0, 80))])))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done([]), 500);
})"""


def test_the_verdict_and_its_source_stand_on_the_first_screen(page: Page, server: str) -> None:
    page.goto(server + ASKED)
    order = ["h1", ".verdict", ".citations cite"]
    boxes = [page.locator(f"#answer {part}").first.bounding_box() for part in order]
    tops = [box["y"] for box in boxes if box]
    assert tops == sorted(tops)
    assert len(tops) == len(order)
    assert all(box["y"] + box["height"] <= 640 for box in boxes if box)
    expect(page.locator("#answer mark")).to_have_text("A lit lantern burns for three nights.")


@pytest.mark.corpus
@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_the_longest_rulings_begin_on_the_first_screen(page: Page, archive_server: str, language: str) -> None:
    cited_below = []
    for path in longest(page, archive_server, language):
        page.goto(f"{archive_server}/{language}/{path}")
        verdict = page.locator(".verdict").first.bounding_box()
        cited = page.locator(".citations cite").first.bounding_box()
        assert verdict
        assert cited
        assert verdict["y"] < 320, path
        if cited["y"] + cited["height"] > 640:
            cited_below.append(path)
    assert cited_below == []


def test_nothing_moves_after_it_is_painted(page: Page, server: str) -> None:
    for address in (ASKED, NOTHING, "/en/", "/en/lantern-valley/", "/en/lantern-valley/rulings/wind"):
        page.goto(server + address)
        page.wait_for_load_state("networkidle")
        shifts = page.evaluate(_SHIFTS)
        # On a busy machine a browser may show a badge before it knows its text.
        assert sum(value for value, *_ in shifts) < 0.01, (address, shifts)


def test_a_publishers_badge_tells_its_meaning_on_a_tap(page: Page, server: str) -> None:
    page.goto(server + ASKED)
    meaning = page.get_by_text("The game's publisher says so, in its rulebook or its official FAQ.")
    expect(meaning).to_be_hidden()
    page.locator("#answer summary", has_text="publisher").click()
    expect(meaning).to_be_visible()


def test_an_erratum_shows_as_printed_and_as_corrected_side_by_side(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/rulings/glimmer?reveal=1")
    printed = page.get_by_text("costs 3 amber").bounding_box()
    corrected = page.locator("dd", has_text="costs 4 amber").bounding_box()
    assert printed
    assert corrected
    assert printed["y"] == corrected["y"]
    assert printed["x"] + printed["width"] <= corrected["x"]


def test_one_tap_says_that_it_was_settled_without_leaving_the_page(page: Page, server: str) -> None:
    page.goto(server + ASKED)
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request))
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("main").get_by_text("Thank you; the curators see it.")).to_be_visible()
    # A screen reader hears it once; the eye has it where the buttons were, and nothing lies over the page.
    expect(page.get_by_role("status").filter(has_text="Thank you")).to_have_class("toast unseen")
    told = [request.post_data for request in sent if request.method == "POST"]
    assert told == ["q=how+long+does+a+lantern+burn&settled=yes"]
    assert not [request.url for request in sent if request.is_navigation_request()]
    assert page.url.endswith(ASKED.replace(" ", "%20"))


def test_a_no_offers_to_leave_the_question(page: Page, server: str) -> None:
    page.goto(server + ASKED)
    expect(page.get_by_role("button", name=LEAVE)).to_be_hidden()
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("button", name=LEAVE).click()
    expect(page.get_by_role("main").get_by_text("Left for the curators. Thank you.")).to_be_visible()


def test_where_nothing_answers_one_tap_leaves_the_question(page: Page, server: str) -> None:
    page.goto(server + NOTHING)
    page.get_by_role("button", name=LEAVE).click()
    expect(page.get_by_role("status")).to_have_text("Left for the curators. Thank you.")


def test_without_javascript_the_same_taps_come_back_with_thanks(open_page: OpenPage, server: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(server + ASKED)
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.get_by_text("Thank you; the curators see it.")).to_be_visible()
    page.get_by_role("button", name=LEAVE).click()
    expect(page.get_by_text("Left for the curators. Thank you.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/en/lantern-valley/ask\?q=how.*&told=left"))


def test_what_did_not_reach_the_service_can_be_told_again(page: Page, server: str) -> None:
    page.goto(server + ASKED)
    page.context.set_offline(True)
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#status")).to_have_text("This did not reach us. Try again later.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#status")).to_have_text("Thank you; the curators see it.")
