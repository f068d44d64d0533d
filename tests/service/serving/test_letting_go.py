"""An archive that is served no more is let go of, whatever the collector of garbage was told to pass over."""

import gc
from pathlib import Path
from weakref import ref

from fastapi import FastAPI
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.load.games import GAME, PATHS, write_tide_pool


def parts(app: FastAPI) -> list[ref[object]]:
    """Return what is served, without keeping it: the archive, a game, one of its languages."""
    library = app.state.services.library
    return [ref(library), ref(library.game(GAME)), ref(library.game(GAME).parts["en"])]


def ask(client: TestClient) -> None:
    assert [client.get(path).status_code for path in PATHS] == [200] * len(PATHS)


def test_a_replaced_archive_is_freed_at_once(corpus: Path, data: Path) -> None:
    app = create_app(Settings(corpus_dir=corpus, data_dir=data, reload_seconds=0))
    with TestClient(app) as client:
        assert client.portal
        try:
            for crabs in (7, 8):
                ask(client)
                gc.freeze()  # as the server does
                replaced = parts(app)
                write_tide_pool(corpus, crabs=crabs)
                assert client.portal.call(app.state.reloader.reload).failed is None
                ask(client)
                assert [part() for part in replaced] == [None, None, None]
        finally:
            gc.unfreeze()
