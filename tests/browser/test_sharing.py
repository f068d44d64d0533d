"""A ruling is shown to the others at the table: on one screen, by code, by the device's sheet, as a citation."""

import json
from collections.abc import Sequence

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from tests.browser.driving import OpenContext, longest

pytestmark = pytest.mark.browser

RULING = "/en/lantern-valley/rulings/burn"
SAID = "A lit lantern burns for three nights."

_PIXELS = """async (image) => {
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 400;
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, 400, 400);
  return [...context.getImageData(0, 0, 400, 400).data].filter((_, place) => place % 4 === 0);
}"""


def test_the_code_on_demand_leads_to_the_ruling(page: Page, server: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "qr.svg" in request.url else None)
    page.goto(server + RULING)
    code = page.get_by_role("img", name="Code with the address of this ruling")
    expect(code).to_be_hidden()
    assert asked == []
    page.get_by_text("QR code").click()
    expect(code).to_be_visible()
    pixels = np.array(code.evaluate(_PIXELS), dtype=np.uint8).reshape(400, 400)
    assert [found.text for found in zxingcpp.read_barcodes(pixels)] == [server + RULING]


def test_a_citation_is_copied_as_text(open_context: OpenContext, server: str) -> None:
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{server}/en/lantern-valley/ask?q=how long does a lantern burn")
    page.get_by_role("button", name="Copy citation").click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{SAID} — Rulebook pp. 7–8, Light ({server}{RULING})"


def test_the_devices_own_sheet_takes_title_sentence_and_permalink(page: Page, server: str) -> None:
    page.add_init_script("navigator.share = async (given) => { window.shared = given; }")
    page.goto(f"{server}/en/lantern-valley/ask?q=how long does a lantern burn")
    page.get_by_role("button", name="Share").click()
    shared = {"title": "A lantern burns for three nights", "text": SAID, "url": server + RULING}
    assert page.evaluate("window.shared") == shared


def test_a_device_without_a_sheet_shows_no_button_for_it(page: Page, server: str) -> None:
    page.add_init_script("delete Navigator.prototype.share")
    page.goto(server + RULING)
    expect(page.get_by_role("button", name="Copy citation")).to_be_visible()
    expect(page.get_by_role("button", name="Share")).to_be_hidden()


def test_the_card_of_an_answer_shows_the_sentence_that_settled_it(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/ask?q=when does a lit lantern go out")
    marked = page.locator("article mark").all_inner_texts()
    page.get_by_role("link", name="On one screen", exact=True).click()
    assert page.locator("article mark").all_inner_texts() == marked
    expect(page.get_by_role("heading", level=1)).to_have_text("A lantern burns for three nights")
    expect(page.get_by_text("Rulebook pp. 7–8, Light")).to_be_visible()
    expect(page.get_by_text("publisher")).to_be_visible()
    expect(page.get_by_text("Stands since 1 Apr 2026.")).to_be_visible()


@pytest.mark.corpus
@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_the_fullest_cards_of_the_archive_fit_on_one_phone_screen(
    page: Page, archive_server: str, language: str
) -> None:
    cards = [f"{archive_server}/{language}/{path}/card" for path in longest(page, archive_server, language, whole=320)]
    assert {card: faults for card in cards if (faults := _overflow(page, card))} == {}


def _overflow(page: Page, address: str) -> Sequence[str]:
    page.goto(address)
    return list(
        page.evaluate(
            """() => {
              const screen = document.scrollingElement;
              const below = [...document.querySelectorAll("main *")].filter((element) =>
                element.getBoundingClientRect().bottom > innerHeight + 0.5);
              const scrolls = screen.scrollHeight > screen.clientHeight ? ["scrolls"] : [];
              return [...scrolls, ...below.map((element) => element.tagName + " " + element.textContent.slice(0, 40))];
            }"""
        )
    )


def test_a_link_unfurls_with_title_verdict_and_picture(page: Page, server: str) -> None:
    page.goto(server + RULING)
    told = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('meta[property^="og:"]')].map(
          (meta) => [meta.getAttribute("property"), meta.content]))"""
    )
    assert told["og:title"] == "A lantern burns for three nights"
    assert told["og:description"].startswith(SAID)
    assert told["og:url"] == server + RULING
    picture = page.request.get(told["og:image"])
    assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
    assert picture.body().startswith(b"\x89PNG")
    assert json.dumps(told).count("http") == 2
