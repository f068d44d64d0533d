"""A real server for the clients, and what its description says of the API."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.browser.driving import serving

# Suggestions once more, in the form that a browser's address bar wants.
_FOR_BROWSERS = {"/api/v1/suggest/opensearch"}


@pytest.fixture(scope="session")
def server(corpus_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server of the invented archive."""
    with serving(corpus_dir, tmp_path_factory.mktemp("served")) as origin:
        yield origin


@pytest.fixture
def described(client: TestClient) -> dict[str, set[str]]:
    """Return what the API takes: the names of the parameters of each address, its steps in braces."""
    paths: dict[str, Any] = client.get("/openapi.json").json()["paths"]
    return {
        path: {parameter["name"] for parameter in methods["get"]["parameters"] if parameter["in"] == "query"}
        for path, methods in paths.items()
        if path.startswith("/api/v1/") and "get" in methods and path not in _FOR_BROWSERS
    }
