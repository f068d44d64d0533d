"""A curator at the workbench in a real browser: faults and answers while writing, two editors at once, axe."""

import contextlib
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal

import pytest
import uvicorn
from playwright.sync_api import Dialog, Page, expect

from rules.evaluation.questions import KnownQuestion
from service.settings import Settings
from service.workbench.app import create_workbench
from service.workbench.desk import Desk
from service.workbench.door import Door
from tests.browser.driving import OpenContext
from tests.browser.test_accessibility import axe_faults
from tests.service.workbench.curator import CHEESE_AT, COMET_AT, write_corpus

pytestmark = pytest.mark.browser

_SECONDS: Final = 30
_SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
_WIDE: Final = {"viewport": {"width": 1280, "height": 900}}
_KNOWN: Final = KnownQuestion(
    q="does a comet hurt mice", game="moon-mice", lang="en", style="plain", expect=("moon-mice/comet",)
)

Work = Callable[..., Page]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return the folder of a small corpus."""
    return write_corpus(tmp_path / "corpus")


@contextlib.contextmanager
def working(corpus: Path, data: Path) -> Iterator[str]:
    """Run a workbench on a free port; yield the address that opens it."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        settings = Settings(corpus_dir=corpus, data_dir=data, host="127.0.0.1", port=port)
        door = Door()
        app = create_workbench(Desk(settings, [_KNOWN]), door)
        server = uvicorn.Server(uvicorn.Config(app, http="h11", access_log=False, log_level="warning"))
        thread = threading.Thread(target=server.run, args=([listener],), name="workbench", daemon=True)
        thread.start()
        try:
            end = time.monotonic() + _SECONDS
            while not server.started:
                assert thread.is_alive() and time.monotonic() < end
                time.sleep(0.01)
            yield f"http://127.0.0.1:{port}/?token={door.token}"
        finally:
            server.should_exit = True
            thread.join(timeout=_SECONDS)


@pytest.fixture
def work(corpus: Path, tmp_path: Path, open_context: OpenContext) -> Iterator[Work]:
    """Return what opens a page of a workbench of its own in a browser, or of another page's in another browser."""
    with contextlib.ExitStack() as running:

        def open_one(address: str, beside: Page | None = None, **options: Any) -> Page:
            if beside is not None:
                context = open_context(**_WIDE)
                # One curator with two browsers: what one of them has not saved is not the other's.
                context.add_cookies(beside.context.cookies())  # type: ignore[arg-type]
                page = context.new_page()
                page.goto(f"{beside.url.partition('/en')[0]}{address}")
                return page
            opening = running.enter_context(working(corpus, tmp_path / "data"))
            context = open_context(**{**_WIDE, **options})
            context.set_default_timeout(_SECONDS * 1000)
            page = context.new_page()
            page.goto(opening)
            assert "token" not in page.url
            page.goto(f"{opening.partition('/?')[0]}{address}")
            return page

        yield open_one


def replace(page: Page, old: str, new: str) -> None:
    """Change the text as a curator does."""
    text = page.locator("#text").input_value()
    assert old in text
    page.locator("#text").fill(text.replace(old, new))


def save(page: Page) -> None:
    """Press the button that saves, and wait for what comes of it."""
    with page.expect_navigation():
        page.get_by_role("button", name="Save", exact=True).click()


def test_a_fault_is_told_at_its_line_while_it_is_written(work: Work) -> None:
    page = work(CHEESE_AT)
    replace(page, "topics: [cheese]", "topics: [cheddar]")
    expect(page.locator("#faults")).to_contain_text("unknown topic `cheddar`")
    line = page.locator("#text").input_value().splitlines().index("topics: [cheddar]") + 1
    expect(page.locator(".gutter [data-fault]")).to_have_text([str(line)])
    page.get_by_role("link", name=f"Line {line}").click()
    cursor = page.evaluate("document.activeElement.value.slice(0, document.activeElement.selectionStart)")
    assert cursor.count("\n") == line - 1
    replace(page, "topics: [cheddar]", "topics: [cheese]")
    expect(page.locator("#faults")).to_contain_text("No faults")
    expect(page.locator(".gutter [data-fault]")).to_have_count(0)


def test_players_eyes_follow_the_text(work: Work) -> None:
    page = work(CHEESE_AT)
    replace(page, "**one cheese**", "**exactly one cheese**")
    expect(page.locator("#previews [lang=en] strong").first).to_have_text("exactly one cheese")
    expect(page.locator("#previews > [lang=es]")).to_contain_text("Un ratón lleva")
    # What can be shown of no ruling is the last that there was.
    page.locator("#text").fill("kind: [rule\n")
    expect(page.locator("#faults")).to_contain_text("fault")
    expect(page.locator("#previews [lang=en] strong").first).to_have_text("exactly one cheese")


def test_a_lost_answer_is_seen_before_it_is_saved(work: Work, corpus: Path) -> None:
    page = work(CHEESE_AT)
    before = (corpus / "moon-mice/rules/one-cheese.yaml").read_bytes()
    replace(page, "two cheeses at once", "does a comet hurt mice")
    expect(page.locator("#answers")).to_contain_text("1 lost")
    told = "was comet; now one-cheese"
    expect(page.locator("#answers")).to_contain_text(told)
    save(page)
    expect(page.get_by_role("alert")).to_contain_text("It was not saved")
    assert (corpus / "moon-mice/rules/one-cheese.yaml").read_bytes() == before


def test_a_text_is_saved_and_the_page_says_so(work: Work, corpus: Path) -> None:
    page = work(COMET_AT)
    replace(page, "returns to its burrow", "flees to its burrow")
    save(page)
    expect(page.get_by_role("status")).to_have_text("Saved, in canonical form.")
    assert "flees" in (corpus / "moon-mice/rules/comet.yaml").read_text("utf-8")
    expect(page.locator("#draft")).to_be_hidden()


def test_two_editors_at_once_never_overwrite_each_other(work: Work, corpus: Path) -> None:
    # One in another browser and another run of the workbench, on the same folder.
    first, second = work(COMET_AT), work(COMET_AT)
    path = corpus / "moon-mice/rules/comet.yaml"
    replace(first, "returns to its burrow", "flees to its burrow")
    replace(second, "returns to its burrow", "hides in its burrow")
    save(first)
    save(second)
    expect(second.locator("#overtaken")).to_contain_text("changed elsewhere")
    expect(second.locator("#overtaken del")).to_contain_text(["flees to its burrow"])
    expect(second.locator("#overtaken ins")).to_contain_text(["hides in its burrow"])
    expect(second.locator("#text")).to_have_value(path.read_text("utf-8").replace("flees to", "hides in"))
    assert "flees" in path.read_text("utf-8")
    # Having seen both, the curator decides.
    with second.expect_navigation():
        second.get_by_role("button", name="Save mine over it").click()
    expect(second.get_by_role("status")).to_have_text("Saved, in canonical form.")
    assert "hides" in path.read_text("utf-8")
    # And the first one is told as soon as something is written.
    replace(first, "every mouse", "each mouse")
    expect(first.locator("#overtaken")).to_contain_text("changed elsewhere")
    first.get_by_role("link", name="Drop mine and take what is there").click()
    expect(first.locator("#text")).to_have_value(path.read_text("utf-8"))


@pytest.mark.parametrize("times", [5, pytest.param(50, marks=pytest.mark.slow)])
def test_two_browsers_that_save_at_the_same_moment_lose_nothing(work: Work, corpus: Path, times: int) -> None:
    first = work(COMET_AT)
    second = work(COMET_AT, beside=first)
    path = corpus / "moon-mice/rules/comet.yaml"
    for number in range(times):
        for page, word in ((first, "flees"), (second, "hides")):
            page.goto(f"{page.url.partition('/en')[0]}{COMET_AT}")
            replace(page, "\nadded:", f"\n# {word} {number}\nadded:")
        for page in (first, second):
            page.evaluate("setTimeout(() => document.querySelector('[value=save]').click())")
        for page in (first, second):
            page.wait_for_function("document.querySelector('#overtaken .replaced, .done')")
        texts = [page.locator("#overtaken .replaced, .done").first.inner_text() for page in (first, second)]
        assert sorted(text.startswith("Saved") for text in texts) == [False, True]
        kept = [word for word in ("flees", "hides") if f"# {word} {number}\n" in path.read_text("utf-8")]
        assert kept == [["flees", "hides"][[text.startswith("Saved") for text in texts].index(True)]]


def test_a_text_left_unsaved_is_there_again(work: Work) -> None:
    page = work(COMET_AT)
    whole = page.locator("#text").input_value()
    replace(page, "returns to its burrow", "flees to its burrow")
    page.reload()
    expect(page.locator("#draft")).to_be_visible()
    expect(page.locator("#text")).to_have_value(whole.replace("returns", "flees"))
    page.get_by_role("button", name="Drop it").click()
    expect(page.locator("#text")).to_have_value(whole)
    page.reload()
    expect(page.locator("#draft")).to_be_hidden()


def test_a_text_left_unsaved_after_a_save_is_there_again(work: Work) -> None:
    page = work(COMET_AT)
    replace(page, "returns to its burrow", "flees to its burrow")
    save(page)
    replace(page, "flees to its burrow", "hides in its burrow")
    expect(page.locator("#unsaved")).to_have_text("Not saved yet. This browser keeps it.")
    page.get_by_role("link", name="History").click()
    page.go_back()
    expect(page.locator("#text")).to_have_value(re.compile("hides in its burrow"))
    page.reload()
    expect(page.locator("#text")).to_have_value(re.compile("hides in its burrow"))
    page.locator("#text").press("Control+s")
    expect(page.get_by_role("status")).to_have_text("Saved, in canonical form.")
    expect(page.locator("#unsaved")).to_be_hidden()


def test_a_text_that_was_refused_is_there_again(work: Work) -> None:
    page = work(COMET_AT)
    replace(page, "citations:", "topics: [stars]\ncitations:")
    save(page)
    expect(page.get_by_role("alert")).to_contain_text("It was not saved")
    refused = page.locator("#text").input_value()
    page.locator("#text").press_sequentially("x")
    page.locator("#text").press("Backspace")
    expect(page.locator("#text")).to_have_value(refused)
    page.goto(page.url)
    expect(page.locator("#draft")).to_be_visible()
    expect(page.locator("#text")).to_have_value(refused)


def test_a_browser_that_keeps_nothing_warns_before_an_edit_is_lost(work: Work) -> None:
    page = work(COMET_AT)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    page.reload()
    page.locator("#text").click()
    page.locator("#text").press_sequentially("# new")
    expect(page.locator("#unsaved")).to_have_text(re.compile("^Not saved yet"))
    expect(page.locator("#unsaved span")).to_be_hidden()
    asked: list[str] = []

    def note(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", note)
    page.get_by_role("link", name="Workbench").click()
    page.wait_for_url("**/en/")
    assert asked == ["beforeunload"]


def test_a_workbench_that_does_not_answer_is_told(work: Work) -> None:
    page = work(COMET_AT)
    page.route("**/edit/**", lambda route: route.abort())
    replace(page, "returns to its burrow", "flees to its burrow")
    expect(page.get_by_role("alert")).to_contain_text("The workbench does not answer")
    page.unroute("**/edit/**")
    replace(page, "flees", "hides")
    expect(page.locator("#unanswered")).to_be_hidden()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_long_line_is_wrapped_and_its_number_is_as_high(work: Work, width: int) -> None:
    page = work(COMET_AT, viewport={"width": width, "height": 800})
    long = f"ruling: {'When a comet hits, every mouse returns to its burrow. ' * 6}"
    replace(page, "ruling: When a comet hits, every mouse returns to its burrow.", long)
    text, rows = page.locator("#text"), page.locator(".gutter > div")
    assert text.evaluate("text => text.scrollWidth <= text.clientWidth")
    lines = text.input_value().split("\n")
    heights = rows.evaluate_all("rows => rows.map((row) => row.offsetHeight)")
    assert len(heights) == len(lines)
    assert heights[lines.index(long)] >= 3 * heights[0]
    # All the numbers together are as high as all the text.
    text.evaluate("text => { text.style.height = '10px'; }")
    assert abs(sum(heights) + 24 - text.evaluate("text => text.scrollHeight")) <= 1


def test_a_draft_of_an_entry_that_was_changed_meanwhile_is_no_way_around(work: Work, corpus: Path) -> None:
    page = work(COMET_AT)
    replace(page, "returns to its burrow", "flees to its burrow")
    path = corpus / "moon-mice/rules/comet.yaml"
    theirs = path.read_text("utf-8").replace("returns", "hides")
    path.write_text(theirs, "utf-8")
    page.reload()
    expect(page.locator("#overtaken")).to_contain_text("changed elsewhere")
    save(page)
    assert path.read_text("utf-8") == theirs


def test_a_new_ruling_is_written_in_five_minutes_without_a_file_before_it_is_saved(work: Work, corpus: Path) -> None:
    page = work("/en/moon-mice/")
    page.get_by_label("Kind").select_option("clarification")
    page.get_by_label("What it settles").fill("Mice may swap cheeses")
    page.get_by_role("button", name="Write it").click()
    page.wait_for_url("**/edit/clarifications/mice-may-swap-cheeses**")
    path = corpus / "moon-mice/clarifications/mice-may-swap-cheeses.yaml"
    replace(page, "\nruling:\n", "\nruling: Two mice that meet may swap their cheeses.\n")
    replace(page, "pages: []", "pages: [5]")
    replace(page, "  en: []\n  es: []\n  nb: []\n", "  en: [can mice swap, may i trade cheese with another mouse]\n")
    expect(page.locator("#faults")).to_contain_text("No faults")
    expect(page.locator("#previews")).to_contain_text("Two mice that meet")
    assert not path.exists()
    save(page)
    expect(page.get_by_role("status")).to_have_text("Saved, in canonical form.")
    assert path.exists()


def test_without_javascript_every_step_is_a_form(work: Work, corpus: Path) -> None:
    page = work(CHEESE_AT, java_script_enabled=False)
    replace(page, "topics: [cheese]", "topics: [cheddar]")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#faults")).to_contain_text("unknown topic `cheddar`")
    replace(page, "topics: [cheddar]", "topics: [cheese]")
    replace(page, "two cheeses at once", "does a comet hurt mice")
    page.get_by_role("button", name="What it does to answers").click()
    expect(page.locator("#answers")).to_contain_text("1 lost")
    replace(page, "does a comet hurt mice", "two cheeses at a time")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("Saved, in canonical form.")
    assert "two cheeses at a time" in (corpus / "moon-mice/rules/one-cheese.yaml").read_text("utf-8")


def test_what_an_entry_says_runs_nowhere(work: Work) -> None:
    page = work(COMET_AT)
    dialogs: list[str] = []

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    evil = "<img src=x onerror=alert(1)></textarea><script>alert(2)</script>"
    replace(page, "A comet sends every mouse home", f"'{evil}'")
    expect(page.locator("#previews h4").first).to_have_text(evil)
    assert dialogs == []


def _state(page: Page) -> Sequence[str]:
    """Let a page show all that it can: a fault, a lost answer, another's edit."""
    replace(page, "topics: [cheese]", "topics: [cheddar]")
    replace(page, "two cheeses at once", "does a comet hurt mice")
    expect(page.locator("#answers")).to_contain_text("1 lost")
    expect(page.locator("#overtaken")).to_contain_text("changed elsewhere")
    return axe_faults(page)


@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_on_any_page_in_either_colour_scheme(work: Work, corpus: Path, width: int) -> None:
    (corpus / "moon-mice/rules/nothing.yaml").write_text("kind: rule\n", "utf-8")
    page = work("/en/", viewport={"width": width, "height": 800})
    base = page.url.partition("/en")[0]
    faults: dict[tuple[str, str], Sequence[str]] = {}
    addresses = (
        *("/en/", "/es/moon-mice/", "/en/moon-mice/gaps", "/nb/moon-mice/coverage", "/en/nothing/"),
        *(COMET_AT, "/en/moon-mice/history/rules/comet", "/en/moon-mice/edit/rules/nothing"),
    )
    for address in addresses:
        page.goto(f"{base}{address}")
        for scheme in _SCHEMES:
            page.emulate_media(color_scheme=scheme)
            faults[address, scheme] = axe_faults(page)
            levels = page.evaluate("[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((one) => +one.tagName[1])")
            assert all(later <= earlier + 1 for earlier, later in pairwise(levels)), (address, levels)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto(f"{base}{CHEESE_AT}")
    path = corpus / "moon-mice/rules/one-cheese.yaml"
    path.write_text(path.read_text("utf-8").replace("at a time", "at once"), "utf-8")
    faults["everything", "dark"] = _state(page)
    assert {where: found for where, found in faults.items() if found} == {}


def test_the_keyboard_alone_saves_an_entry(work: Work, corpus: Path) -> None:
    page = work(COMET_AT)
    page.locator("#text").focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("context: Comets are loud.\n")
    expect(page.locator("#faults")).to_contain_text("No faults")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "save":
            break
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert "context: Comets are loud." in (corpus / "moon-mice/rules/comet.yaml").read_text("utf-8")
