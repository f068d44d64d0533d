"""Every page for everybody: axe-core's rules in both colour schemes, the keyboard alone, targets, text of any size."""

import json
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.addresses import PAGES, PLAIN_PAGES
from tests.browser.driving import OpenPage

pytestmark = pytest.mark.browser

_AXE: Final = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
# Named one by one: axe leaves out the rules of 2.2 unless they are asked for.
_TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice")
_SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
_MORE: Final = (
    "/en/nothing/",
    "/es/lantern-valley/rulings/nothing",
    "/en/lantern-valley/rulings/glimmer?reveal=1",
    "/en/lantern-valley/rulings/wind/card",
    "/nb/lantern-valley/rulings/wind-old/card",
    "/en/device",
    "/nb/privacy",
)

# Links inside a sentence are as tall as their line; everything else is to be hit by a thumb.
_SMALL: Final = """() => {
  const inSentence = (element) => element.closest('.text, .lead, .quiet') !== null;
  const small = [];
  for (const element of document.querySelectorAll('a[href], button, input, select, summary, [role=option]')) {
    const box = element.getBoundingClientRect();
    const visible = element.checkVisibility({ visibilityProperty: true });
    const shown = visible && box.width > 1 && box.right > 0 && box.bottom > 0;
    const label = element.closest('label')?.getBoundingClientRect() ?? box;
    const height = Math.max(box.height, label.height), width = Math.max(box.width, label.width);
    if (shown && !inSentence(element) && (height < 43.9 || width < 43.9)) {
      small.push(`${element.outerHTML.slice(0, 120)}: ${Math.round(width)} × ${Math.round(height)}`);
    }
  }
  return small;
}"""

_FOCUS: Final = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element), box = element.getBoundingClientRect();
  const name = element.outerHTML.slice(0, 100);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const free = middle !== null && (element.contains(middle) || middle.contains(element));
  return { name, ring, free };
}"""


def axe_faults(page: Page) -> list[str]:
    """Return what axe-core finds wrong with a page, an element a line."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE)
    options = json.dumps({"runOnly": {"type": "tag", "values": _TAGS}, "resultTypes": ["violations"]})
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {options})")
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def test_axe_finds_nothing_on_any_page_in_either_colour_scheme(page: Page, server: str) -> None:
    faults = {}
    for address in (*PAGES, *PLAIN_PAGES, *_MORE):
        page.goto(f"{server}{address}")
        # What is folded away is a page's as well.
        page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
        for scheme in _SCHEMES:
            page.emulate_media(color_scheme=scheme)
            faults[address, scheme] = axe_faults(page)
    assert {where: found for where, found in faults.items() if found} == {}


def test_axe_finds_nothing_on_the_description_of_the_api(page: Page, server: str) -> None:
    page.goto(f"{server}/docs")
    page.get_by_role("button", name="GET /api/v1/ask Ask", exact=True).click()
    expect(page.get_by_text("The question, at most 500 characters.")).to_be_visible()
    for scheme in _SCHEMES:
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html.dark-mode")).to_have_count(1 if scheme == "dark" else 0)
        # Colours change by and by.
        page.evaluate("Promise.allSettled(document.getAnimations().map((change) => change.finished)).then(() => null)")
        assert axe_faults(page) == []


def test_axe_is_there_to_find_something(page: Page, server: str) -> None:
    page.goto(f"{server}/en/")
    page.evaluate("document.querySelector('label').remove()")
    # What else would name the box.
    page.evaluate(
        "['placeholder', 'title'].forEach((name) => document.querySelector('#question').removeAttribute(name))"
    )
    assert any(fault.startswith("label:") for fault in axe_faults(page))


@pytest.mark.parametrize("address", (*PAGES, *PLAIN_PAGES, *_MORE))
def test_whatever_is_tapped_is_large_enough_for_a_thumb(page: Page, server: str, address: str) -> None:
    page.goto(f"{server}{address}")
    page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
    assert page.evaluate(_SMALL) == []


@pytest.mark.parametrize("scheme", _SCHEMES)
@pytest.mark.parametrize(
    "address",
    [
        "/en/",
        "/en/lantern-valley/",
        "/en/lantern-valley/ask?q=how+long+does+a+lantern+burn",
        "/en/lantern-valley/rulings/wind",
        "/en/lantern-valley/kinds/clarification",
    ],
)
def test_the_keyboard_alone_reaches_everything_and_shows_where_it_is(
    open_page: OpenPage, server: str, address: str, scheme: str
) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"{server}{address}")
    page.evaluate("document.activeElement.blur()")
    wanted = page.evaluate(
        "[...document.querySelectorAll('a[href], button, input, select, summary')]"
        ".filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled)"
        ".map((element) => element.outerHTML.slice(0, 100))"
    )
    reached = []
    for _ in range(len(wanted) + 5):
        page.keyboard.press("Tab")
        focus = page.evaluate(_FOCUS)
        if focus is None:
            continue  # after the last element comes the browser's own frame, then the first
        assert focus["ring"], f"no ring around {focus['name']}"
        assert focus["free"], f"something lies over {focus['name']}"
        reached.append(focus["name"])
    # Of radio buttons the keyboard reaches the chosen one; arrows go on from there.
    assert [name for name in wanted if name not in reached and 'type="radio"' not in name] == []


def test_in_a_readers_own_colours_what_is_chosen_stands_out(open_page: OpenPage, server: str) -> None:
    page = open_page(forced_colors="active")
    page.goto(f"{server}/en/lantern-valley/")
    widths = "(chips) => chips.map((chip) => getComputedStyle(chip).borderTopWidth)"
    chosen = page.locator(".choice [aria-current]").evaluate_all(widths)
    others = page.locator(".choice a:not([aria-current])").evaluate_all(widths)
    assert not set(chosen) & set(others)
    assert (
        page.get_by_role("button", name="Ask").evaluate("(button) => getComputedStyle(button).borderTopStyle")
        == "solid"
    )
    page.locator("#question").press_sequentially("lantern")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    lines = page.get_by_role("option").evaluate_all("(all) => all.map((one) => getComputedStyle(one).outlineStyle)")
    assert lines == ["solid", *(["none"] * (len(lines) - 1))]


def test_the_first_key_leads_past_the_frame(page: Page, server: str) -> None:
    page.goto(f"{server}/en/lantern-valley/rulings/wind")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    expect(page.get_by_role("link", name="To the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


@pytest.mark.parametrize("address", PAGES + PLAIN_PAGES)
def test_headings_follow_each_other_and_landmarks_hold_everything(page: Page, server: str, address: str) -> None:
    page.goto(f"{server}{address}")
    levels = page.evaluate("[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => +heading.tagName[1])")
    assert levels[0] == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels)), levels
    # A card is all there is on its screen.
    for role in ("banner", "main", *(() if address.endswith("/card") else ("contentinfo",))):
        expect(page.get_by_role(role)).to_have_count(1)
    expect(page.get_by_role("search")).to_have_count(0 if address.endswith(("/print", "/card")) else 1)
    names = page.evaluate("[...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'))")
    assert None not in names
    assert len(names) == len(set(names))
