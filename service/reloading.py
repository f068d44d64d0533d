"""A changed archive while the service runs: built beside, checked, and swapped in whole, or not at all.

Readers that have begun finish on the old one. Where the new one has faults, the last good one stays.
"""

import asyncio
import contextlib
import json
import logging
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Final

from rules.library import Library, archive_version
from rules.problems import CorpusError, Problem
from service import building, metrics
from service.canary import answers_rightly
from service.plurals import counted
from service.settings import Settings
from service.watching import fingerprint

log = logging.getLogger("frostcite.archive")

# However large the archive is, looking for changes never takes more than this part of the time.
_LOOKING_PART: Final = 0.02
_LONGEST_BUILD: Final = 900.0
_LONGEST_PATIENCE: Final = 120.0


class NotSound(Exception):
    """The new archive opens, but does not answer as it should."""


@dataclass(frozen=True)
class Outcome:
    """How the last attempt to open the present archive ended.

    `version` is what is served since; `failed` says why that is still the old one, None if it is the present one;
    `problems` are the faults of the corpus, if those are the reason.
    """

    version: str
    failed: str | None = None
    problems: tuple[Problem, ...] = ()


class Reloader:
    """Opens the present archive beside the one that is served, and swaps it in."""

    def __init__(
        self,
        settings: Settings,
        library: Library,
        swap: Callable[[Library], None],
        aside: bool = True,
        settle: float = 1.0,
    ) -> None:
        """Prepare for an open library; `swap` is called with each that is to be served instead.

        `aside` leaves building to a process of its own, so that answers do not wait for it; without it, a changed
        archive is served from memory, and `keep` writes it. A changed corpus must have been still for `settle` seconds.
        """
        self._settings = settings
        self._library = library
        self._is_kept = True
        self._swap = swap
        self._aside = aside
        self._settle = settle
        self._one_at_a_time = asyncio.Lock()
        self._asked_for: set[asyncio.Task[Outcome]] = set()
        self.last = Outcome(library.version)
        metrics.note_version(library.version, time.time())

    @property
    def _version(self) -> str:
        return self._library.version

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Reload on SIGHUP and, if the settings say so, whenever the corpus has changed."""
        loop, heard = asyncio.get_running_loop(), threading.current_thread() is threading.main_thread()
        if heard:
            loop.add_signal_handler(signal.SIGHUP, self._ask_for_reload)
        watch = asyncio.create_task(self._watch()) if self._settings.reload_seconds else None
        try:
            yield
        finally:
            if heard:
                loop.remove_signal_handler(signal.SIGHUP)
            for task in [*self._asked_for, *([watch] if watch else [])]:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    async def reload(self) -> Outcome:
        """Open the present archive and serve it if it has no fault; say how that ended."""
        async with self._one_at_a_time:
            started = time.perf_counter()
            before = self._version
            try:
                await self._attempt()
                self.last = Outcome(self._version)
            except CorpusError as error:
                self._fail(f"the corpus has {counted(len(error.problems))}", tuple(error.problems))
            except Exception as error:
                # Whatever is wrong with the new archive, the old one answers.
                self._fail(str(error) or type(error).__name__)
                log.info("what was raised", exc_info=error)
            if self._version != before:
                seconds = round(time.perf_counter() - started, 2)
                log.info("the archive was replaced", extra={"version": self._version, "seconds": seconds})
        result = "failed" if self.last.failed else "unchanged" if self._version == before else "replaced"
        metrics.RELOADS.labels(result).inc()
        return self.last

    async def keep(self) -> None:
        """Write the index of what is served from memory, if anything is, so that the next start finds it."""
        async with self._one_at_a_time:
            if self._is_kept:
                return
            self._is_kept = True
            try:
                await asyncio.to_thread(Library, self._settings.corpus_dir, self._settings.data_dir)
            except Exception as error:
                # What is served stays good; the next start builds it.
                log.warning("the index is not kept: %s", error)

    async def _attempt(self) -> None:
        settings = self._settings
        if self._aside:
            if await asyncio.to_thread(archive_version, settings.corpus_dir) == self._version:
                return
            await self._build_aside()
            await self._open()
            return
        await self._open(hurried=True)
        if not self._library.is_learnt:
            # What was saved is shown by now; answers follow.
            await self._serve(await asyncio.to_thread(self._library.learnt), is_kept=False)

    async def _open(self, hurried: bool = False) -> None:
        """Open the present archive and serve it; what is opened in a hurry stays in memory."""
        folders = self._settings.corpus_dir, self._settings.data_dir
        library = await asyncio.to_thread(Library, *folders, self._library, hurried, hurried)
        await self._serve(library, is_kept=not hurried)

    async def _serve(self, library: Library, is_kept: bool) -> None:
        """Swap an archive in, if it is another one. Raises NotSound if it does not answer as it should."""
        if library.version == self._version:
            return
        # One that has not learnt yet need not answer well, and is not served for long.
        if library.is_learnt and not await asyncio.to_thread(answers_rightly, library):
            raise NotSound("the new archive does not answer a question of its own")
        self._swap(library)
        self._library, self._is_kept = library, is_kept
        metrics.note_version(library.version, time.time())

    async def _build_aside(self) -> None:
        """Have a process of its own build the present archive. Raises CorpusError if that has faults."""
        folders = (str(self._settings.corpus_dir), str(self._settings.data_dir))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", building.__name__, *folders), stdout=asyncio.subprocess.PIPE
        )
        try:
            said, _ = await asyncio.wait_for(process.communicate(), _LONGEST_BUILD)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode == building.FAULTY and said:
            raise CorpusError(self._settings.corpus_dir, [Problem(**problem) for problem in json.loads(said)])
        # Where it failed otherwise, opening the archive here says why, or builds it in memory.

    def _fail(self, why: str, problems: tuple[Problem, ...] = ()) -> None:
        self.last = Outcome(self._version, why, problems)
        first = f", first {problems[0]}" if problems else ""
        log.error("the changed archive is not served: %s%s", why, first, extra={"version": self._version})

    def _ask_for_reload(self) -> None:
        task = asyncio.create_task(self.reload())
        self._asked_for.add(task)
        task.add_done_callback(self._asked_for.discard)

    async def _watch(self) -> None:
        """Reload whenever the corpus has changed and is still."""
        seen, failures, patience = "", 0, 0.0
        while True:
            started = time.perf_counter()
            now = await asyncio.to_thread(fingerprint, self._settings.corpus_dir)
            took = time.perf_counter() - started
            if now != seen:
                seen = await self._settled(now)
                outcome = await self.reload()
                patience = 0.0
                if outcome.failed and not outcome.problems:
                    # It may have been the disk or the memory: the same corpus may do well the next time.
                    failures, seen = failures + 1, ""
                    patience = min(_LONGEST_PATIENCE, self._settings.reload_seconds * 2**failures)
                else:
                    failures = 0
            await asyncio.sleep(max(self._settings.reload_seconds, took / _LOOKING_PART, patience))

    async def _settled(self, seen: str) -> str:
        """Wait until the corpus has been still for a while: an editor may save in several steps."""
        while True:
            await asyncio.sleep(self._settle)
            now = await asyncio.to_thread(fingerprint, self._settings.corpus_dir)
            if now == seen:
                return now
            seen = now
