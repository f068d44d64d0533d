"""A workbench on a small corpus, and a curator who has come in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from rules.evaluation.questions import KnownQuestion
from service.settings import Settings
from service.workbench.app import create_workbench
from service.workbench.desk import Desk
from service.workbench.door import Door
from tests.service.workbench.curator import PORT, Curator, write_corpus


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return the folder of a faultless corpus."""
    return write_corpus(tmp_path / "corpus")


@pytest.fixture
def door() -> Door:
    """Return the secrets of the workbench."""
    return Door()


@pytest.fixture
def client(corpus: Path, tmp_path: Path, door: Door) -> Iterator[TestClient]:
    """Return a browser that has not come in yet."""
    settings = Settings(corpus_dir=corpus, data_dir=tmp_path / "data", host="127.0.0.1", port=PORT)
    known = KnownQuestion(
        q="does a comet hurt mice", game="moon-mice", lang="en", style="plain", expect=("moon-mice/comet",)
    )
    app = create_workbench(Desk(settings, [known], "Ada Nobody <ada@nobody.example>"), door)
    base = f"http://127.0.0.1:{PORT}"
    with TestClient(app, base_url=base, raise_server_exceptions=False, follow_redirects=False) as opened:
        yield opened


@pytest.fixture
def curator(client: TestClient, door: Door) -> Curator:
    """Return a curator who has come in by the printed address."""
    answer = client.get(f"/?token={door.token}")
    assert answer.status_code == 303
    return Curator(client, door)
