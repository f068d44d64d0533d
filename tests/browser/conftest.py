"""A real browser on a real server: Debian's Chromium against the service on a free port."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
    sync_playwright,
)

from tests.archive import CORPUS, open_archive
from tests.browser.driving import OpenContext, OpenPage, serving

_FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# Milliseconds that a page may take on a machine that has much else to do; on a quiet one it takes a few.
_PATIENCE: Final = 30_000

# How a browser tells what a missing network costs, which is some tests' own doing: each request, and the service
# worker's script where it is being looked for when the network is cut.
_NO_NETWORK: Final = ("net::ERR_", "Failed to load", "An unknown error occurred when fetching the script.")

expect.set_options(timeout=_PATIENCE)


def _chromium() -> str:
    """Return the path of Chromium; without one, the tests are left out, in CI they fail."""
    path = shutil.which("chromium")
    if path is None and os.environ.get("CI") == "true":
        pytest.fail("Chromium is not installed, and in CI the browser tests must run: apt-get install chromium")
    if path is None:
        pytest.skip("Chromium is not installed, so nothing drives the pages: apt-get install chromium")
    return path


@pytest.fixture(scope="session")
def server(corpus_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server of the invented archive."""
    with serving(corpus_dir, tmp_path_factory.mktemp("served")) as origin:
        yield origin


@pytest.fixture(scope="session")
def archive_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server of the real archive."""
    archive = open_archive(tmp_path_factory.getbasetemp())
    with serving(CORPUS, archive.data) as origin:
        yield origin


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return a Chromium; one a module, since no other test's event loop can run while Playwright's does."""
    path = _chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def open_context(browser: Browser) -> Iterator[OpenContext]:
    """Return what opens a browser's profile, phone-sized unless told otherwise, with Playwright's options.

    Whatever a page throws, a policy refuses or another site is asked for in one of them fails the test.
    """
    faults: list[str] = []
    opened: list[BrowserContext] = []

    def open_one(**options: object) -> BrowserContext:
        given = {
            "viewport": {"width": 360, "height": 640},
            "locale": "en-GB",
            # What answers comes from the network, but in the tests of what a device keeps.
            "service_workers": "block",
            **options,
        }
        context = browser.new_context(**given)  # type: ignore[arg-type]
        context.set_default_timeout(_PATIENCE)
        _listen(context, faults)
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        context.close()
    assert faults == []


def _listen(context: BrowserContext, faults: list[str]) -> None:
    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(said in message.text for said in _NO_NETWORK):
            faults.append(f"console at {message.location['url'] or 'no address'}: {message.text}")

    def on_thrown(thrown: WebError) -> None:
        faults.append(f"thrown at {thrown.page.url if thrown.page else 'no page'}: {thrown.error}")

    def on_request(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            faults.append(f"asked for {request.url}")

    context.on("console", on_console)
    context.on("weberror", on_thrown)
    context.on("request", on_request)


@pytest.fixture
def open_page(open_context: OpenContext) -> OpenPage:
    """Return what opens a page in a profile of its own, with the options of a profile."""
    return lambda **options: open_context(**options).new_page()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """Return an empty page of a phone, 360 × 640."""
    return open_page()
