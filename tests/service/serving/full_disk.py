"""A service whose data folder is a disk of its own, which fills up and is emptied while it serves.

Run as `unshare --mount --map-root-user python -m tests.service.serving.full_disk FOLDER`; it writes JSON.
"""

import json
import subprocess
import sys
from pathlib import Path

from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.load.games import GAME, PATHS, write_tide_pool

SIZE = "1m"


PROPOSED = {
    "title": "Crabs move sideways",
    "ruling": "A crab moves to the side alone.",
    "source": "rulebook",
    "pages": [4],
    "asked_as": ["do crabs go forward"],
}


def fill(disk: Path) -> Path:
    """Fill a disk to its last byte; return the file that does."""
    path = disk / "filler"
    with path.open("wb", buffering=0) as stream:
        for size in (65_536, 4_096, 1):
            try:
                while stream.write(bytes(size)):
                    pass
            except OSError:
                continue
    return path


class Visit:
    """What a visitor sees of the service."""

    def __init__(self, client: TestClient, disk: Path) -> None:
        self._client = client
        self._disk = disk

    def seen(self) -> dict[str, object]:
        """Return what is served, and how much of it is kept on the disk."""
        entry = self._client.get(f"/api/v1/games/{GAME}/entries/crabs").json()
        return {
            "statuses": sorted({self._client.get(path).status_code for path in (*PATHS, "/readyz")}),
            "ruling": entry["ruling"],
            "kept": len(list((self._disk / "index" / GAME).glob("*/manifest.json"))),
            "left": [path.name for path in (self._disk / "index" / GAME).glob(".*")],
            "proposing": self._client.post(f"/api/v1/games/{GAME}/proposals", json=PROPOSED).status_code,
            "proposals": sum(path.stat().st_size > 0 for path in (self._disk / "proposals").rglob("*.json")),
        }


def main(folder: Path) -> dict[str, object]:
    """Let a service go through a full disk; return what was seen before, during and after."""
    corpus, disk = folder / "corpus", folder / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=0700", "frostcite", disk], check=True)
    write_tide_pool(corpus, crabs=4)
    # Nothing from memory: every page and answer is made anew.
    app = create_app(Settings(corpus_dir=corpus, data_dir=disk, reload_seconds=0, answers_mb=0, proposals=True))
    with TestClient(app) as client:
        visit = Visit(client, disk)
        seen: dict[str, object] = {}
        assert client.portal is not None
        seen["before"] = visit.seen()
        filler = fill(disk)
        write_tide_pool(corpus, crabs=7)
        seen["full"] = {"failed": client.portal.call(app.state.reloader.reload).failed, **visit.seen()}
        app.state.services.counts.flush()
        filler.unlink()
        write_tide_pool(corpus, crabs=8)
        seen["space again"] = {"failed": client.portal.call(app.state.reloader.reload).failed, **visit.seen()}
    return seen


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(Path(sys.argv[1]))))
