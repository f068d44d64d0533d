"""The file of counts is damaged while many ask: nobody is without an answer."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from service.counts import FILE
from tests.load.client import Tally, asking, until
from tests.load.games import GAME, PATHS
from tests.load.running import serving

CLIENTS = 6
EACH = 150


def overwrite(path: Path) -> None:
    """Write over what is there, as a failing disk does."""
    for part in (path, path.with_name(f"{FILE}-wal"), path.with_name(f"{FILE}-shm")):
        if part.exists():
            part.write_bytes(b"damage" * 1_000)


def cut_short(path: Path) -> None:
    """Leave a part of the file."""
    with path.open("r+b") as stream:
        stream.truncate(100)


def take_away(path: Path) -> None:
    """Delete the file."""
    path.unlink(missing_ok=True)


def put_a_folder_there(path: Path) -> None:
    """Let the file be none."""
    while not path.is_dir():
        path.unlink(missing_ok=True)
        # The service may have made it anew meanwhile.
        with suppress(FileExistsError):
            path.mkdir()


@pytest.mark.parametrize(
    "damage", [(overwrite,), (cut_short, overwrite), (take_away, overwrite), (put_a_folder_there,)]
)
def test_counts_damaged_under_load_fail_no_answer(
    corpus: Path, data: Path, damage: tuple[Callable[[Path], None], ...]
) -> None:
    async def run(port: int) -> Tally:
        async with asking(port, (*PATHS, "/api/v1/games", "/en/"), CLIENTS) as tally:
            for harm in (*damage, None):
                enough = len(tally.seconds) + EACH
                await until(lambda enough=enough: len(tally.seconds) > enough)  # type: ignore[misc]
                if harm:
                    harm(data / FILE)
        return tally

    with serving(corpus, data, answers_mb="0") as service:
        tally = asyncio.run(run(service.port))
        # Otherwise it was no damage that was tried.
        service.wait_until(lambda: f"{FILE} cannot be" in service.log, 20)
        assert service.ready()
        assert service.get(f"/en/{GAME}/rulings/crabs")[0] == 200
    assert tally.failed == []
    assert tally.answered > EACH * len(damage)
