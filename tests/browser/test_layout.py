"""Pages at every width and size of text, without sideways scrolling; what they cost to fetch."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.addresses import PAGES, PLAIN_PAGES
from tests.browser.driving import OpenPage

pytestmark = pytest.mark.browser

_WIDTHS: Final = (320, 360, 768, 1280)
_REAL: Final = (
    "/{}/",
    "/{}/frosthaven/",
    "/{}/frosthaven/ask?q=does+shield+apply+before+ward",
    "/{}/frosthaven/ask?q=qwertyuiop",
    "/{}/frosthaven/rulings/shield-resolves-before-ward-and-brittle",
    "/{}/frosthaven/rulings/attack-modifiers-and-advantage",
    "/{}/frosthaven/kinds/errata",
    "/{}/frosthaven/pages/31",
    "/{}/frosthaven/newest",
    "/{}/frosthaven/print",
    "/{}/frost-shelter/",
)
_BUDGET: Final = 50_000

_OVERFLOW: Final = """() => {
  const root = document.scrollingElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const isWide = (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5;
  return [...document.querySelectorAll('body *')].filter(isWide).map((element) => element.outerHTML.slice(0, 100));
}"""

# What is cut at the end of its box: the words in the question box, and the game's name beside the brand.
_CUT: Final = """() => {
  const box = document.getElementById('question');
  const pen = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(box);
  pen.font = style.font;
  const room = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const cut = pen.measureText(box.placeholder).width > room ? [box.placeholder] : [];
  const here = document.querySelector('.here');
  return here && here.scrollWidth > here.clientWidth ? [...cut, here.textContent] : cut;
}"""


def test_no_page_scrolls_sideways_at_any_width(page: Page, server: str) -> None:
    addresses = [f"{server}{address}" for address in PAGES + PLAIN_PAGES]
    assert {address: found for address in addresses if (found := _wide_at(page, address))} == {}


@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_no_page_of_the_real_archive_scrolls_sideways_at_any_width(
    page: Page, archive_server: str, language: str
) -> None:
    addresses = [f"{archive_server}{address.format(language)}" for address in _REAL]
    assert {address: found for address in addresses if (found := _wide_at(page, address))} == {}


@pytest.mark.parametrize("address", ["/en/", "/en/lantern-valley/"])
def test_where_one_is_and_the_languages_stand_in_one_line(page: Page, server: str, address: str) -> None:
    page.goto(f"{server}{address}")
    for width in _WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        tops = page.evaluate("[...document.querySelectorAll('.top a')].map((a) => a.getBoundingClientRect().top)")
        assert len(set(tops)) == 1, (width, tops)


@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_no_word_of_the_frame_is_cut(open_page: OpenPage, archive_server: str, language: str) -> None:
    page = open_page(viewport={"width": 320, "height": 640})
    for address in ("/{}/", "/{}/frosthaven/", "/{}/frosthaven/rulings/shield-resolves-before-ward-and-brittle"):
        page.goto(archive_server + address.format(language))
        assert page.evaluate(_CUT) == [], address
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        shown = page.evaluate("document.querySelector('.skip').getBoundingClientRect().bottom")
        assert shown <= 0, "what only a keyboard needs stays out of sight"


def test_pages_hold_at_twice_the_zoom_and_twice_the_text(open_page: OpenPage, archive_server: str) -> None:
    # A desk's browser at 200 % is 640 pixels wide to the page, and draws each twice.
    zoomed = open_page(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    phone = open_page(viewport={"width": 360, "height": 640})
    for address in _REAL:
        url = f"{archive_server}{address.format('en')}"
        _open(zoomed, url)
        assert zoomed.evaluate(_OVERFLOW) == [], url
        phone.goto(url)
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
        assert phone.evaluate(_OVERFLOW) == [], url


@pytest.mark.parametrize("address", [address for address in _REAL if not address.endswith("/print")])
def test_a_first_page_costs_little(open_page: OpenPage, archive_server: str, address: str) -> None:
    page = open_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    received: list[float] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(f"{archive_server}{address.format('nb')}", wait_until="networkidle")
    assert len(received) > 2
    assert sum(received) <= _BUDGET


def _wide_at(page: Page, url: str) -> dict[int, list[str]]:
    """Return what of a page reaches too far, by the widths at which anything does."""
    _open(page, url)
    found = {}
    for width in _WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        found[width] = page.evaluate(_OVERFLOW)
    return {width: wide for width, wide in found.items() if wide}


def _open(page: Page, url: str) -> None:
    page.goto(url)
    page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
