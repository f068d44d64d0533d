"""Addresses are asked on a real server: what answers, what moved, what is gone, what lacks its anchor."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from service.fetching import faults_of

_TARGETS = {"/moved": (301, "/page"), "/elsewhere": (302, "/page"), "/round": (302, "/round"), "/gone": (404, "")}


class Site(BaseHTTPRequestHandler):
    """A small site; `asked` is what it was asked for."""

    asked: list[str] = []  # noqa: RUF012 (each server has a class of its own)

    def do_GET(self) -> None:
        """Answer."""
        self.asked.append(self.path)
        status, target = _TARGETS.get(self.path, (200, ""))
        self.send_response(status)
        if target:
            self.send_header("Location", target)
        self.end_headers()
        self.wfile.write(b'<h2 id="wood">Wood</h2><a name=bears></a>')

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def asked() -> list[str]:
    """Return the list into which the site writes what it was asked for."""
    return []


@pytest.fixture
def site(asked: list[str]) -> Iterator[str]:
    """Return the address of a site on a free port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Own", (Site,), {"asked": asked}))
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_what_answers_has_no_fault(site: str) -> None:
    assert faults_of(f"{site}/page") == {}
    assert faults_of(f"{site}/elsewhere") == {}


def test_what_is_gone_is_told(site: str) -> None:
    url = f"{site}/gone"
    assert faults_of(url) == {url: f"{url} answers 404; find what it led to, and correct it"}


def test_what_moved_for_good_is_told_with_where(site: str) -> None:
    url = f"{site}/moved"
    assert faults_of(url) == {url: f"{url} has moved to {site}/page; write that instead"}


def test_a_circle_is_told(site: str) -> None:
    assert "leads in a circle" in faults_of(f"{site}/round")[f"{site}/round"]


def test_anchors_are_looked_for_and_the_page_is_asked_once(site: str, asked: list[str]) -> None:
    faults = faults_of(f"{site}/page", ["wood", "bears", "owls", ""])
    assert faults == {f"{site}/page#owls": f"{site}/page has no anchor `owls`; find the passage again"}
    assert asked == ["/page"]


def test_nobody_there_is_told_in_words(free_port: int) -> None:
    url = f"http://127.0.0.1:{free_port}/x"
    assert faults_of(url) == {url: f"{url} does not answer (Connection refused)"}
