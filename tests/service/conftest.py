"""The addresses of every page of the invented archive, and a visitor of them."""

import pytest
from starlette.testclient import TestClient

from tests.service.visiting import Visitor

PAGES = (
    "/en/",
    "/es/",
    "/nb/",
    "/en/lantern-valley/",
    "/nb/lantern-valley/",
    "/en/ask?q=how+long+does+a+lantern+burn",
    "/en/lantern-valley/ask?q=how+long+does+a+lantern+burn",
    "/es/lantern-valley/ask?q=wind",
    "/en/ask?q=qwerty+zxcv",
    "/en/ask?q=how+much+for+the+animal+in+the+orchard",
    "/en/lantern-valley/rulings/burn",
    "/nb/lantern-valley/rulings/burn",
    "/nb/lantern-valley/rulings/wind",
    "/en/lantern-valley/rulings/wind-old",
    "/en/lantern-valley/rulings/glimmer",
    "/en/lantern-valley/topics/weather",
    "/en/lantern-valley/pages/15",
    "/en/lantern-valley/kinds/errata",
    "/en/lantern-valley/components/storm-card-12",
    "/es/lantern-valley/print",
)

API = (
    "/api/v1/ask?q=lantern",
    "/api/v1/suggest?q=lan",
    "/api/v1/games",
    "/api/v1/games/lantern-valley",
    "/api/v1/games/lantern-valley/entries",
    "/api/v1/games/lantern-valley/entries/burn",
    "/api/v1/games/lantern-valley/entries/glimmer",
    "/api/v1/games/lantern-valley/export",
    "/api/v1/changes?since=2020-01-01",
)

OTHERS = (
    "/en/lantern-valley/feed.xml",
    "/en/lantern-valley/feed.json",
    "/docs",
    "/openapi.json",
    "/healthz",
    "/readyz",
)


@pytest.fixture
def visit(client: TestClient) -> Visitor:
    """Return a visitor of the invented archive's service."""
    return Visitor(client)


@pytest.fixture(params=PAGES)
def page_address(request: pytest.FixtureRequest) -> str:
    """Return the address of each page in turn."""
    return str(request.param)


@pytest.fixture(params=PAGES + API + OTHERS)
def any_address(request: pytest.FixtureRequest) -> str:
    """Return every kind of address in turn."""
    return str(request.param)
