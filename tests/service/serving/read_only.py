"""A service whose data folder can only be read: mounted so, which binds root, too.

Run as `unshare --mount --map-root-user python -m tests.service.serving.read_only FOLDER`; it writes JSON.
"""

import json
import subprocess
import sys
from pathlib import Path

from starlette.testclient import TestClient

from rules.index.game_index import GameIndex
from rules.index.store import Store
from service.app import create_app
from service.settings import Settings
from tests.load.games import GAME, PATHS, write_tide_pool


def read_only(folder: Path) -> Path:
    """Mount a folder over itself so that nothing in it can be changed; return it."""
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    subprocess.run(["mount", "-o", "remount,ro,bind", folder], check=True)
    try:
        (folder / "probe").touch()
    except OSError:
        return folder
    raise AssertionError("the folder must not be writable")


def files_of(folder: Path) -> dict[str, int]:
    """Return the files of a folder, and what would tell that one was written again."""
    return {path.relative_to(folder).as_posix(): path.stat().st_mtime_ns for path in folder.rglob("*")}


def visit(corpus: Path, data: Path) -> dict[str, object]:
    """Start a service and change its corpus; return what was served, and how many indexes were built for it here."""
    built, build, before = [0], GameIndex.build, files_of(data)

    def counted(*given: object) -> GameIndex:
        built[0] += 1
        return build(*given)  # type: ignore[arg-type]

    GameIndex.build = counted  # type: ignore[method-assign, assignment]
    app = create_app(Settings(corpus_dir=corpus, data_dir=data, reload_seconds=0, answers_mb=0))
    with TestClient(app) as client:

        def seen() -> tuple[list[int], str]:
            statuses = sorted({client.get(path).status_code for path in (*PATHS, "/readyz")})
            return statuses, client.get(f"/api/v1/games/{GAME}/entries/crabs").json()["ruling"]

        assert client.portal is not None
        started, at_start = seen(), built[0]
        write_tide_pool(corpus, crabs=7)
        failed = client.portal.call(app.state.reloader.reload).failed
        app.state.services.counts.flush()
        changed = seen()
    return {
        "started": started,
        "built": at_start,
        "failed": failed,
        "changed": changed,
        "as before": files_of(data) == before,
    }


def main(folder: Path, has_index: bool) -> dict[str, object]:
    """Start a service on a data folder that can only be read, with an index in it or without."""
    corpus, data = folder / "corpus", folder / "data"
    write_tide_pool(corpus, crabs=4)
    data.mkdir(mode=0o700)
    if has_index:
        Store(data).open(corpus, GAME)
    return visit(corpus, read_only(data))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(Path(sys.argv[1]), sys.argv[2] == "with")))
