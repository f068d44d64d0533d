"""A curator decides on proposals at the workbench in a real browser."""

import datetime as dt
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Dialog, Page, expect

from rules.curating.proposals.folder import Proposals
from rules.curating.proposals.model import Proposal, State
from tests.browser.driving import OpenContext
from tests.browser.test_accessibility import axe_faults
from tests.browser.test_workbench import working
from tests.service.workbench.curator import write_corpus

pytestmark = pytest.mark.browser

_SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
_HOSTILE: Final = "</textarea><img src=x onerror=alert(1)><script>alert(2)</script>"

Enter = Callable[..., Page]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return the folder of a small corpus."""
    return write_corpus(tmp_path / "corpus")


@pytest.fixture
def kept(tmp_path: Path) -> Proposals:
    """Return the proposals of the workbench's data folder: two corrections, and one for an entry that is gone."""
    kept = Proposals(tmp_path / "data")
    kept.add(_proposal(), _proposal(id="1" * 16, slug="one-cheese", fields={"title": "x" * 91}, note=_HOSTILE))
    kept.add(_proposal(id="2" * 16, slug="gone", fields={"title": _HOSTILE}))
    return kept


def _proposal(**given: Any) -> Proposal:
    values = {"id": "0" * 16, "what": "correction", "game": "moon-mice", "slug": "comet", "language": "en"}
    fields = {"fields": {"title": "A comet sends mice home"}, "by": "Bo", "where": "Page 9"}
    received = dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC)
    return Proposal.model_validate({**values, **fields, "received": received, **given})


@pytest.fixture
def enter(corpus: Path, kept: Proposals, tmp_path: Path, open_context: OpenContext) -> Iterator[Enter]:
    """Return what opens the page of proposals in a browser that has come in, with a profile's options."""
    with working(corpus, tmp_path / "data") as opening:

        def open_one(**options: Any) -> Page:
            page = open_context(**{"viewport": {"width": 1280, "height": 900}, **options}).new_page()
            page.goto(opening)
            page.goto(f"{opening.partition('/?')[0]}/en/moon-mice/proposals")
            return page

        # The address opens the workbench once, for one browser.
        yield open_one


def test_one_is_accepted_one_edited_and_one_declined(enter: Enter, kept: Proposals, corpus: Path) -> None:
    page = enter()
    expect(page.get_by_text("3 proposals wait")).to_be_visible()
    first = page.locator(f"[id='{'0' * 16}']")
    expect(first.get_by_text("+title: A comet sends mice home")).to_be_visible()
    first.get_by_role("button", name="Accept").click()
    expect(page.get_by_role("status")).to_have_text("Saved, in canonical form.")
    assert "contributors: [Bo]\n" in (corpus / "moon-mice/rules/comet.yaml").read_text("utf-8")

    page.goto(page.url.partition("/edit/")[0] + "/proposals")
    page.locator(f"[id='{'1' * 16}']").get_by_role("link", name="Edit").click()
    expect(page.get_by_text("is longer than 90 characters")).to_be_visible()
    # The editor's script has come once it numbers the lines.
    expect(page.locator(".gutter")).to_be_visible()
    text = page.get_by_label("The entry as YAML")
    text.fill(text.input_value().replace("x" * 91, "Cheese is carried alone"))
    expect(page.get_by_text("the original has changed since")).to_be_visible()
    page.get_by_label("I have compared the translations").check()
    page.get_by_role("button", name="Accept").click()
    expect(page.get_by_role("status")).to_have_text("Saved, in canonical form.")
    assert "title: Cheese is carried alone\n" in (corpus / "moon-mice/rules/one-cheese.yaml").read_text("utf-8")

    page.goto(page.url.partition("/edit/")[0] + "/proposals")
    page.get_by_label("Why it is declined").fill("The entry is gone")
    page.get_by_role("button", name="Decline").press("Enter")
    expect(page.get_by_text("0 proposals wait")).to_be_visible()
    assert [p.reason for p in kept.all(State.DECLINED)] == ["The entry is gone"]


def test_what_strangers_wrote_runs_nowhere(enter: Enter) -> None:
    dialogs: list[Dialog] = []
    page = enter()
    page.on("dialog", lambda dialog: dialogs.append(dialog))
    page.reload()
    for name in ("1" * 16, "2" * 16):
        page.locator(f"[id='{name}']").get_by_role("link", name="Edit").click()
        expect(page.get_by_text(_HOSTILE).first).to_be_visible()
        page.go_back()
    assert dialogs == []


@pytest.mark.parametrize("scheme", _SCHEMES)
def test_the_pages_are_open_to_all_and_fit_a_phone(enter: Enter, scheme: str) -> None:
    page = enter(viewport={"width": 320, "height": 640}, color_scheme=scheme)
    start = page.url
    for address in (start, f"{start}/{'1' * 16}", f"{start}/{'2' * 16}"):
        page.goto(address)
        assert page.evaluate("document.scrollingElement.scrollWidth") == 320, address
        assert axe_faults(page) == [], address
