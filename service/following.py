"""A curator's saves, shown at once: the corpus is watched by the system's own means and opened after each of them."""

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Final

from rules.corpus.loading import corpus_files, game_slugs
from rules.index.store import rehearse
from rules.problems import CorpusError
from service.reloading import Reloader
from service.settings import Settings

# An editor may save in several steps: a save counts once nothing has happened for so long.
_STILL_MS: Final = 40
_LONGEST_MS: Final = 500
_LOOK_MS: Final = 300
# What is shown is written to the disk once nothing was saved for so many looks.
_QUIET_LOOKS: Final = 10
# Of so many games, those changed last, all is worked out beforehand: as many as are remembered.
_GAMES: Final = 2


@contextlib.asynccontextmanager
async def following(settings: Settings, reloader: Reloader) -> AsyncIterator[None]:
    """Reload after every save in the corpus for as long as the context lasts, if the settings want that."""
    if not settings.watch:
        yield
        return
    # Whoever stops the service does not wait for it.
    Thread(target=_rehearse, args=(settings.corpus_dir,), daemon=True).start()
    stop = asyncio.Event()
    task = asyncio.create_task(_follow(settings, reloader, stop))
    try:
        yield
    finally:
        stop.set()
        await task


def _rehearse(corpus: Path) -> None:
    """Let the first save wait no longer than the next: an index opened from the disk was not worked out here."""
    with contextlib.suppress(CorpusError, OSError):
        for slug in sorted(game_slugs(corpus), key=lambda slug: _changed(corpus / slug))[-_GAMES:]:
            rehearse(corpus, slug)
    _let_stay()


def _let_stay() -> None:
    """Have the collector pass over what is there now: to look through it for what nobody needs makes a save wait."""
    gc.collect()
    gc.freeze()


def _changed(folder: Path) -> float:
    return max((path.stat().st_mtime for path in corpus_files(folder)), default=0.0)


async def _follow(settings: Settings, reloader: Reloader, stop: asyncio.Event) -> None:
    # Only curators have the package.
    awatch = import_module("watchfiles").awatch
    looked, quiet = False, 0
    _let_stay()
    times = {"step": _STILL_MS, "debounce": _LONGEST_MS, "rust_timeout": _LOOK_MS}
    async for changes in awatch(settings.corpus_dir, stop_event=stop, yield_on_timeout=True, **times):
        quiet = 0 if changes else quiet + 1
        # What was saved before the watch had begun is looked for once.
        if changes or not looked:
            looked = True
            await reloader.reload()
        elif quiet == _QUIET_LOOKS:
            await reloader.keep()
    await reloader.keep()
