"""A visitor of the invented archive's service, and every address in turn."""

import socket
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.addresses import API, OTHERS, PAGES, PLAIN_PAGES
from tests.service.visiting import Visitor


@pytest.fixture
def visit(client: TestClient) -> Visitor:
    """Return a visitor of the invented archive's service."""
    return Visitor(client)


@pytest.fixture(params=PAGES)
def page_address(request: pytest.FixtureRequest) -> str:
    """Return the address of each page in turn."""
    return str(request.param)


@pytest.fixture(params=PAGES + PLAIN_PAGES + API + OTHERS)
def any_address(request: pytest.FixtureRequest) -> str:
    """Return every kind of address in turn."""
    return str(request.param)


@pytest.fixture
def free_port() -> Iterator[int]:
    """Return a port of this machine on which nobody answers while the test runs."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]
