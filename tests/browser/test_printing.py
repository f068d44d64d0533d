"""The sheet of a game on paper: pages, columns, sources, and no colour."""

import io
import re
from typing import Final
from unicodedata import normalize

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from tests.browser.driving import OpenPage

pytestmark = pytest.mark.browser

# Points, as PDFs count them.
_FORMATS: Final = {"A4": (595, 842), "Letter": (612, 792)}
_COLOUR: Final = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")


def printed(page: Page, url: str, size: str) -> PdfReader:
    """Return a page as it is printed, with the colours that its style asks for."""
    page.goto(url, wait_until="networkidle")
    return PdfReader(io.BytesIO(page.pdf(format=size, print_background=True)))


def colours(sheet: PdfReader) -> set[tuple[bytes, bytes, bytes]]:
    """Return every colour that a sheet is painted with."""
    found: set[tuple[bytes, bytes, bytes]] = set()
    for page in sheet.pages:
        assert not page.images, "an image could have any colour"
        contents = page.get_contents()
        found |= set(_COLOUR.findall(contents.get_data())) if contents is not None else set()
    return found


@pytest.mark.parametrize("size", _FORMATS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_games_sheet_is_a_few_pages_in_black_and_white(
    open_page: OpenPage, archive_server: str, size: str, scheme: str
) -> None:
    sheet = printed(open_page(color_scheme=scheme), f"{archive_server}/en/frosthaven/print", size)
    box = sheet.pages[0].mediabox
    assert (round(box.width), round(box.height)) == pytest.approx(_FORMATS[size], abs=1)
    assert 4 <= len(sheet.pages) <= 8
    found = colours(sheet)
    assert len(found) > 1
    assert {colour for colour in found if len(set(colour)) > 1} == set()
    assert (b"0", b"0", b"0") in found


def test_the_dark_switch_does_not_reach_the_paper(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/print")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    sheet = PdfReader(io.BytesIO(page.pdf(format="A4", print_background=True)))
    assert (b"0", b"0", b"0") in colours(sheet)
    assert {colour for colour in colours(sheet) if len(set(colour)) > 1} == set()


def test_the_sheet_has_every_open_ruling_with_its_source(page: Page, server: str) -> None:
    sheet = printed(page, f"{server}/en/lantern-valley/print", "A4")
    # Fonts join letters, "ffi" in one; NFKC takes them apart.
    text = " ".join(normalize("NFKC", " ".join(part.extract_text() for part in sheet.pages)).split())
    for expected in (
        "A lantern burns for three nights",
        "Turn its card over on the fourth morning.",
        "Rulebook pp. 7–8, Light",
        "Wind never puts out a covered lantern",
        "Official FAQ 2.1, nobody, 15 Jan 2026",
        "First printing: The card reads",
        "Replaced on 1 Mar 2026 by Wind never puts out a covered lantern",
        "/en/lantern-valley/",
        "1 / 1",
    ):
        assert expected in text, expected
    for left_out in ("tap to see", "Glimmerfox", "Ask", "Privacy"):
        assert left_out not in text, left_out


def test_the_sheet_has_two_columns_and_a_code(page: Page, archive_server: str) -> None:
    page.goto(f"{archive_server}/en/frosthaven/print", wait_until="networkidle")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 700, "height": 1000})
    left = page.evaluate(
        "[...new Set([...document.querySelectorAll('.printed')].filter((e) => e.checkVisibility())"
        ".map((e) => Math.round(e.getBoundingClientRect().left)))]"
    )
    assert len(left) == 2
    assert page.evaluate("document.querySelector('.code').naturalWidth > 0")
    code = page.locator(".code").get_attribute("src")
    assert code == "/en/frosthaven/qr.svg"


def test_a_printed_ruling_has_nothing_to_tap(page: Page, server: str) -> None:
    sheet = printed(page, f"{server}/en/lantern-valley/rulings/wind", "A4")
    text = " ".join(normalize("NFKC", " ".join(part.extract_text() for part in sheet.pages)).split())
    assert "Wind never puts out a covered lantern" in text
    for left_out in ("I own this printing", "Storm card 12", "Copy citation", "?"):
        assert left_out not in text, left_out


def test_a_single_ruling_prints_on_one_page(page: Page, archive_server: str) -> None:
    url = f"{archive_server}/en/frosthaven/rulings/shield-resolves-before-ward-and-brittle"
    sheet = printed(page, url, "A4")
    assert len(sheet.pages) == 1
    assert {colour for colour in colours(sheet) if len(set(colour)) > 1} == set()
