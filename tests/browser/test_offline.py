"""A game that was opened once is read and asked without a network."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.driving import OpenContext, serving
from tests.browser.test_accessibility import axe_faults

pytestmark = pytest.mark.browser

QUESTION = "ask?q=how+many+nights+does+a+lamp+last"
SETTLED = "A lantern burns for three nights"

_KEPT_TEXTS = """async () => {
  const texts = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push(await (await cache.match(request)).text());
  }
  return texts.join("\\n").toLowerCase();
}"""
# What is said where a screen reader listens, for it is taken away after some seconds.
_TOLD = """window.told = [];
addEventListener("DOMContentLoaded", () => {
  const status = document.getElementById("status");
  const hear = () => status.textContent && told.push(status.textContent);
  new MutationObserver(hear).observe(status, { childList: true });
});"""
_COPIES = "async () => (await caches.keys()).filter((name) => name.startsWith('frostcite-copy-'))"
_NOTHING_KEPT = """async () => {
  const kept = (await caches.keys()).filter((name) => name.startsWith("frostcite-"));
  return kept.length === 0 && !(await navigator.serviceWorker.getRegistration());
}"""


@pytest.fixture
def profile(open_context: OpenContext) -> Callable[..., BrowserContext]:
    """Return what opens a profile that keeps what it is given."""
    return lambda **options: open_context(service_workers="allow", **options)


def saved(context: BrowserContext, address: str) -> Page:
    """Open a game's page, wait until its copy is whole, and cut the network."""
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#copy")).to_have_attribute("data-copy", re.compile("en|es|nb"), timeout=60_000)
    return page


def stood_in(page: Page, address: str) -> Page:
    """Open an address without a network, and wait for what stands in for its page."""
    page.context.set_offline(True)
    page.goto(address)
    expect(page.locator("#kept")).to_have_attribute("aria-busy", "false")
    return page


def test_a_question_is_answered_from_the_copy(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/{QUESTION}")
    expect(page.get_by_role("heading", level=1)).to_have_text(SETTLED)
    expect(page.locator(".verdict mark")).to_have_text("A lit lantern burns for three nights.")
    expect(page.locator(".citations cite").first).to_have_text("Rulebook pp. 7–8, Light")


def test_a_screen_reader_is_told_what_has_come_by_its_heading(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    page.add_init_script(_TOLD)
    stood_in(page, f"{server}/en/lantern-valley/{QUESTION}")
    page.wait_for_function("told.length > 0")
    assert page.evaluate("told") == [SETTLED]
    assert page.locator("main [aria-live]").count() == 0, "no ruling is read out by itself"


def test_the_page_says_that_it_is_offline_and_how_old_the_copy_is(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/{QUESTION}")
    expect(page.locator("#stand-in")).to_have_text(re.compile(r"Offline\s+Copy of \d{1,2} \w{3,4} \d{4}"))


def test_a_ruling_is_read_from_the_copy(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/rulings/wind")
    expect(page.get_by_role("heading", level=1)).to_have_text("Wind never puts out a covered lantern")
    expect(page.get_by_text("A storm card puts out open lanterns only.")).to_be_visible()


def test_the_printing_that_a_player_owns_is_told_and_shown_without_a_network(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/rulings/wind")
    page.get_by_role("button", name="I own this printing").click()
    expect(page.locator(".mine")).to_contain_text('The card reads "every lantern"')
    page.reload()
    expect(page.locator(".mine")).to_contain_text('The card reads "every lantern"')


def test_a_question_typed_without_a_network_is_answered(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/rulings/wind")
    page.locator("#question").fill("how long does a lantern burn")
    page.locator("#question").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(SETTLED)
    assert urlsplit(page.url).path == "/en/lantern-valley/ask"


def test_what_is_asked_in_vain_is_said_to_be_close_at_best(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/ask?q=qwerty+zxcv")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing in the archive answers this")
    expect(page.get_by_text("Try other words, the way the rulebook puts it")).to_be_visible()


def test_rulings_that_settle_it_together_are_said_to_do_so(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/ask?q=qwerty+zxcv")
    page.evaluate(
        """async () => {
          const { src } = document.querySelector('script[src*="offline/page.js"]');
          const { outcome } = await import(src.replace("page.js", "showing.js"));
          const finder = { index: { language: "en" } };
          const [first, second] = [0, 1].map((number) => ({ finder, number }));
          const rulings = ["Oil first", "Wind then"].map((title) => ({ html: `<h1>${title}</h1>` }));
          const found = { finder, language: "en", answer: first, together: [first, second], related: [] };
          document.getElementById("kept").replaceChildren(...outcome(found, () => ({ rulings }), null));
        }"""
    )
    expect(page.locator("#kept > .note")).to_contain_text("Several rulings settle this together")
    expect(page.get_by_role("heading", level=1)).to_have_text("Oil first")
    expect(page.get_by_role("heading", level=2)).to_have_text("Wind then")


def test_a_page_that_no_copy_has_shows_what_there_is(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/topics/weather")
    expect(page.get_by_text("This page is not in the copy on this device.")).to_be_visible()
    expect(page.locator(".close li")).to_have_count(4)
    stood_in(page, f"{server}/en/mill-race/")
    expect(page.get_by_role("link", name="Lantern Valley")).to_be_visible()


def test_a_replaced_ruling_says_so_in_the_list_of_the_copy(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/topics/weather")
    expect(page.get_by_text("Replaced", exact=True)).to_have_count(1)
    expect(page.locator(".close li").filter(has_text="Replaced")).to_contain_text("Wind puts out every lantern")


def test_a_device_without_a_copy_says_so(profile: Callable[..., BrowserContext], server: str) -> None:
    page = profile().new_page()
    page.goto(f"{server}/en/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    stood_in(page, f"{server}/en/lantern-valley/")
    expect(page.get_by_role("heading", level=1)).to_have_text("No network, and no copy of a game on this device")
    expect(page.get_by_text("Open a game once with a network")).to_be_visible()


def test_the_copy_is_in_the_readers_language(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/nb/lantern-valley/")
    stood_in(page, f"{server}/nb/lantern-valley/ask?q=hvor+lenge+brenner+en+lykt")
    expect(page.locator("html")).to_have_attribute("lang", "nb")
    expect(page.get_by_role("heading", level=1)).to_have_text("En lykt brenner i tre netter")
    expect(page.locator("#stand-in")).to_contain_text("Frakoblet")


def test_the_header_names_the_game_of_the_copy(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/nb/lantern-valley/")
    stood_in(page, f"{server}/nb/lantern-valley/rulings/burn")
    here = page.locator(".trail .here")
    expect(here).to_have_text("Lantern Valley")
    expect(here).to_have_attribute("href", "/nb/lantern-valley/")


def test_an_untranslated_ruling_is_found_by_a_question_in_the_copys_language(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    page = saved(profile(), f"{server}/es/lantern-valley/")
    stood_in(page, f"{server}/es/lantern-valley/ask?q=qué+pasa+con+un+farol+y+la+storm+card")
    expect(page.locator("#kept a", has_text="Wind never puts out a covered lantern").first).to_be_visible()


def test_a_question_in_a_language_that_the_copy_has_not_is_told_where_to_go(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/ask?q=qué+pasa+aquí+mañana")
    expect(page.get_by_role("heading", level=1)).to_have_text("The copy on this device does not answer this")
    expect(page.get_by_text("This copy is in another language than the question: English.")).to_be_visible()
    link = page.get_by_text("Get the copy in the language of the question: Español")
    expect(link).to_be_hidden()
    page.context.set_offline(False)
    expect(link).to_be_visible()
    assert urlsplit(link.get_attribute("href") or "").path == "/es/lantern-valley/ask"


def test_a_question_in_another_language_gets_what_the_copy_knows_of_it(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    page = saved(profile(), f"{server}/es/lantern-valley/")
    stood_in(page, f"{server}/es/lantern-valley/ask?q=what+about+my+lantern")
    expect(page.locator(".close li, article").first).to_be_visible()
    expect(page.get_by_text("Esta copia está en otro idioma que la pregunta: Español.")).to_be_visible()


def test_of_several_copies_the_one_in_the_language_of_the_question_answers(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    context = profile()
    saved(context, f"{server}/en/lantern-valley/")
    page = saved(context, f"{server}/es/lantern-valley/")
    stood_in(page, f"{server}/es/lantern-valley/ask?q=hvor+lenge+brenner+en+lykt")
    expect(page.get_by_text("Esta copia está en otro idioma")).to_be_visible()
    stood_in(page, f"{server}/es/lantern-valley/{QUESTION}")
    expect(page.get_by_role("heading", level=1)).to_have_text(SETTLED)
    stood_in(page, f"{server}/es/lantern-valley/ask?q=cuántas+noches+arde+un+farol")
    expect(page.get_by_role("heading", level=1)).to_have_text("Un farol arde tres noches")


def test_what_is_locked_is_found_and_not_shown(
    profile: Callable[..., BrowserContext], server: str, secret_words: tuple[str, ...]
) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/ask?q=how+much+for+the+animal+at+night")
    expect(page.locator("#kept").get_by_text("A ruling about something locked")).to_be_visible()
    kept = page.evaluate(_KEPT_TEXTS)
    # Numbers stand in hashes and thresholds, too; there they are a part of a longer one.
    assert [word for word in secret_words if re.search(rf"(?<![\d.a-f]){word}(?![\da-f])", kept)] == []
    assert "lantern" in kept


def test_a_page_that_the_browser_kept_says_when_it_is_offline(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    expect(page.locator("#offline")).to_be_hidden()
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()


def test_a_new_version_takes_the_place_of_the_old_one(
    profile: Callable[..., BrowserContext], corpus_dir: Path, tmp_path: Path
) -> None:
    corpus = shutil.copytree(corpus_dir, tmp_path / "corpus")
    with serving(corpus, tmp_path / "data", reload_seconds=0) as origin:
        page = saved(profile(), f"{origin}/en/lantern-valley/")
        (old,) = page.evaluate(_COPIES)
    path = corpus / "lantern-valley" / "clarifications" / "wind.yaml"
    path.write_text(path.read_text("utf-8").replace("Wind never puts out", "No wind puts out"), "utf-8")
    with serving(corpus, tmp_path / "data", at=urlsplit(origin).port or 0, reload_seconds=0):
        page.goto(f"{origin}/en/lantern-valley/rulings/burn")
        page.wait_for_function(f"async (old) => !(await ({_COPIES})()).includes(old)", arg=old, timeout=60_000)
        expect(page.locator("#copy")).to_have_attribute("data-copy", "en", timeout=60_000)
        assert len(page.evaluate(_COPIES)) == 1
        stood_in(page, f"{origin}/en/lantern-valley/rulings/wind")
        expect(page.get_by_role("heading", level=1)).to_have_text("No wind puts out a covered lantern")


def test_a_copy_that_does_not_come_whole_is_none(profile: Callable[..., BrowserContext], server: str) -> None:
    context = profile()
    page = context.new_page()

    def damage(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body='{"format": 1}')

    context.route("**/bundle.json", damage)
    page.goto(f"{server}/en/lantern-valley/")
    failed = """() => new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("message", ({ data }) => data.failed && resolve(data.failed));
      navigator.serviceWorker.ready.then(({ active }) =>
        active.postMessage({ save: { language: "en", game: "lantern-valley" } }));
    })"""
    assert "did not come whole" in page.evaluate(failed)
    # The page asks for the copy, too: of two that fail in turn, the second is not gone when the first is told.
    page.wait_for_function(f"async () => !(await ({_COPIES})()).length")
    expect(page.locator("#copy")).to_be_hidden()
    context.unroute("**/bundle.json")
    page.reload()
    expect(page.locator("#copy")).to_have_attribute("data-copy", "en", timeout=60_000)


def test_switched_off_a_browser_deletes_what_it_kept(
    profile: Callable[..., BrowserContext], corpus_dir: Path, tmp_path: Path
) -> None:
    with serving(corpus_dir, tmp_path / "data") as origin:
        page = saved(profile(), f"{origin}/en/lantern-valley/")
    with serving(corpus_dir, tmp_path / "data", at=urlsplit(origin).port or 0, offline=False):
        page.goto(f"{origin}/en/lantern-valley/rulings/burn")
        page.wait_for_function(_NOTHING_KEPT, timeout=60_000)


def test_the_home_screen_is_offered_once_a_game_is_saved(profile: Callable[..., BrowserContext], server: str) -> None:
    context = profile()
    # What Chromium tells a page that could be installed; without a user it never does.
    context.add_init_script(
        """addEventListener("load", () => {
          const offer = new Event("beforeinstallprompt", { cancelable: true });
          offer.prompt = async () => { window.prompted = true; };
          window.kept_back = !dispatchEvent(offer);
        });"""
    )
    page = context.new_page()
    page.goto(f"{server}/en/")
    button = page.get_by_role("button", name="Add to home screen")
    expect(button).to_be_hidden()
    saved_page = saved(context, f"{server}/en/lantern-valley/")
    button = saved_page.get_by_role("button", name="Add to home screen")
    button.click()
    expect(button).to_be_hidden()
    assert saved_page.evaluate("[window.kept_back, window.prompted]") == [True, True]


def test_the_browser_is_asked_not_to_drop_the_copy(profile: Callable[..., BrowserContext], server: str) -> None:
    context = profile()
    context.add_init_script(
        "if (navigator.storage) StorageManager.prototype.persist = async () => (window.persisted = true)"
    )
    page = saved(context, f"{server}/en/lantern-valley/")
    assert page.evaluate("window.persisted") is True


def test_a_device_that_is_to_keep_no_copies_keeps_none(profile: Callable[..., BrowserContext], server: str) -> None:
    page = saved(profile(), f"{server}/en/lantern-valley/")
    page.goto(f"{server}/en/device")
    page.get_by_label("Keep a copy of each game that is opened here").uncheck()
    page.wait_for_function(f"async () => (await ({_COPIES})()).length === 0")
    page.goto(f"{server}/en/mill-race/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    stood_in(page, f"{server}/en/mill-race/rulings/wheel")
    expect(page.get_by_role("heading", level=1)).to_have_text("No network, and no copy of a game on this device")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_what_stands_in_for_a_page(
    profile: Callable[..., BrowserContext], server: str, scheme: Literal["light", "dark"]
) -> None:
    page = saved(profile(color_scheme=scheme), f"{server}/en/lantern-valley/")
    for address in (QUESTION, "ask?q=wind", "rulings/burn", "topics/weather", "ask?q=qwerty"):
        stood_in(page, f"{server}/en/lantern-valley/{address}")
        assert axe_faults(page) == [], address


def test_what_stands_in_for_a_page_does_not_scroll_sideways(
    profile: Callable[..., BrowserContext], server: str
) -> None:
    page = saved(profile(viewport={"width": 320, "height": 640}), f"{server}/en/lantern-valley/")
    stood_in(page, f"{server}/en/lantern-valley/{QUESTION}")
    widths: Any = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
    assert widths[0] <= widths[1]
