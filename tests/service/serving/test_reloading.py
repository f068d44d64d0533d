"""A changed archive is swapped in whole under load, and one with faults is not."""

import asyncio
import json
import os
import shutil
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from starlette.testclient import TestClient

from rules.library import Library, archive_version
from service import reloading
from service.app import create_app
from service.reloading import Outcome, Reloader
from service.settings import Settings
from tests.load.client import Response, asking, until
from tests.load.games import GAME, PATHS, write, write_tide_pool
from tests.load.running import Service, serving

ENTRY = f"/api/v1/games/{GAME}/entries/crabs"
FAULTY = "kind: rule\ntitle: no ruling and no citation\n"


def settings_for(corpus: Path, data: Path) -> Settings:
    return Settings(corpus_dir=corpus, data_dir=data, reload_seconds=0)


class Held:
    """What a service holds: the library that is served, and every one that was."""

    def __init__(self, corpus: Path, data: Path, aside: bool = True) -> None:
        self.library = Library(corpus, data)
        self.swapped: list[Library] = []
        self.reloader = Reloader(settings_for(corpus, data), self.library, self.swapped.append, aside, settle=0.05)

    def reload(self) -> Outcome:
        return asyncio.run(self.reloader.reload())


def crabs(library: Library) -> str:
    entry = library.entry(GAME, "crabs")
    assert entry is not None
    return entry.ruling


@pytest.mark.parametrize("aside", [True, False])
def test_a_changed_archive_is_swapped_in_and_the_old_one_still_answers(corpus: Path, data: Path, aside: bool) -> None:
    held = Held(corpus, data, aside)
    write_tide_pool(corpus, crabs=7)
    outcome = held.reload()
    assert outcome == Outcome(held.swapped[0].version)
    assert ("7 crabs" in crabs(held.swapped[0]), "4 crabs" in crabs(held.library)) == (True, True)
    assert held.library.ask("who moves first", GAME).hit


def test_an_unchanged_archive_is_not_opened_again(corpus: Path, data: Path) -> None:
    held = Held(corpus, data)
    for path in corpus.rglob("*.yaml"):
        path.touch()
    assert held.reload() == Outcome(held.library.version)
    assert held.swapped == []


@pytest.mark.parametrize("aside", [True, False])
def test_a_faulty_archive_leaves_the_last_good_one_and_its_faults_are_told(
    corpus: Path, data: Path, aside: bool
) -> None:
    held = Held(corpus, data, aside)
    write(corpus, "rules/crabs.yaml", FAULTY)
    outcome = held.reload()
    assert (outcome.version, held.swapped) == (held.library.version, [])
    assert outcome.failed
    assert outcome.problems[0].path == f"{GAME}/rules/crabs.yaml"
    write_tide_pool(corpus, crabs=9)
    assert held.reload().failed is None
    assert "9 crabs" in crabs(held.swapped[0])


def test_a_corpus_that_is_gone_leaves_the_last_good_one(corpus: Path, data: Path) -> None:
    held = Held(corpus, data)
    corpus.rename(corpus.with_name("elsewhere"))
    assert "is no folder" in str(held.reload().failed)
    assert held.swapped == []


def test_an_archive_that_answers_wrong_is_not_swapped_in(
    corpus: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(corpus, data)
    write_tide_pool(corpus, crabs=7)
    monkeypatch.setattr(reloading, "answers_rightly", lambda _: False)
    assert "does not answer" in str(held.reload().failed)
    assert held.swapped == []


def test_with_nowhere_to_write_the_changed_archive_is_served_from_memory(corpus: Path, data: Path) -> None:
    held = Held(corpus, data)
    (data / "index" / GAME).rename(data / "elsewhere")
    (data / "index" / GAME).write_text("a file where the folder should be")
    write_tide_pool(corpus, crabs=7)
    assert held.reload().failed is None
    assert "7 crabs" in crabs(held.swapped[0])


def test_what_needs_no_learning_is_shown_first_and_answers_follow(corpus: Path, data: Path) -> None:
    held = Held(corpus, data, aside=False)
    path = corpus / GAME / "rules/crabs.yaml"
    path.write_text(
        path.read_text("utf-8").replace("  en: [", "  en: [pinching order, pinching first, who is pinching, ")
    )
    assert held.reload() == Outcome(archive_version(corpus))
    shown, learnt = held.swapped
    assert (shown.is_learnt, learnt.is_learnt) == (False, True)
    assert (learnt.version, shown.version != learnt.version) == (archive_version(corpus), True)
    for library in held.swapped:
        found = library.ask("pinching order", GAME)
        assert found.hit and "pinching order" in found.hit.entry.asked_as["en"]


def test_an_edit_of_which_nothing_is_to_be_learnt_is_swapped_in_once(corpus: Path, data: Path) -> None:
    held = Held(corpus, data, aside=False)
    write_tide_pool(corpus, crabs=7)
    held.reload()
    held.swapped.clear()
    write_tide_pool(corpus, crabs=8)
    held.reload()
    assert [library.is_learnt for library in held.swapped] == [True]


def test_what_is_served_from_memory_is_kept_for_the_next_start(corpus: Path, data: Path) -> None:
    held = Held(corpus, data, aside=False)
    write_tide_pool(corpus, crabs=7)
    held.reload()
    *_, served = held.swapped
    folder = data / "index" / GAME / served.game(GAME).version
    assert not folder.exists()
    asyncio.run(held.reloader.keep())
    assert folder.exists()
    assert Library(corpus, data).ask("who moves first", GAME) == served.ask("who moves first", GAME)


def test_a_corpus_that_went_wrong_before_it_was_kept_harms_nothing(corpus: Path, data: Path) -> None:
    held = Held(corpus, data, aside=False)
    write_tide_pool(corpus, crabs=7)
    held.reload()
    write(corpus, "rules/crabs.yaml", FAULTY)
    asyncio.run(held.reloader.keep())
    assert "7 crabs" in crabs(held.swapped[0])


@pytest.mark.parametrize("aside", [True, False])
def test_a_game_that_has_not_changed_is_taken_over(corpus: Path, data: Path, aside: bool) -> None:
    shutil.copytree(corpus / GAME, corpus / "rock-pool")
    held = Held(corpus, data, aside)
    write_tide_pool(corpus, crabs=7)
    held.reload()
    *_, served = held.swapped
    assert served.game("rock-pool") is held.library.game("rock-pool")
    assert served.game(GAME) is not held.library.game(GAME)


def test_reloads_one_at_a_time_end_alike(corpus: Path, data: Path) -> None:
    held = Held(corpus, data)
    write_tide_pool(corpus, crabs=7)

    async def many() -> list[Outcome]:
        return await asyncio.gather(*(held.reloader.reload() for _ in range(5)))

    assert len(set(asyncio.run(many()))) == 1
    assert len(held.swapped) == 1


def watching(held: Held, behaviour: Callable[[], Awaitable[None]]) -> None:
    """Watch the corpus while something is done."""

    async def run() -> None:
        held.reloader._settings = held.reloader._settings.model_copy(update={"reload_seconds": 0.05})
        async with held.reloader.running():
            await behaviour()

    asyncio.run(run())


def test_a_change_is_seen_even_if_times_and_sizes_stay(corpus: Path, data: Path) -> None:
    held = Held(corpus, data, aside=False)
    path = corpus / GAME / "rules" / "crabs.yaml"

    async def change() -> None:
        await asyncio.sleep(0.2)
        times = path.stat()
        path.write_text(path.read_text("utf-8").replace("4 crabs", "5 crabs"), "utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        await until(lambda: bool(held.swapped))

    watching(held, change)
    assert "5 crabs" in crabs(held.swapped[-1])


def test_what_is_saved_step_by_step_is_served_when_it_is_whole(corpus: Path, data: Path) -> None:
    held = Held(corpus, data, aside=False)
    held.reloader._settle = 0.4
    path = corpus / GAME / "rules" / "crabs.yaml"
    whole = path.read_text("utf-8").replace("4 crabs", "6 crabs") + "  # the end\n"

    async def save_slowly() -> None:
        await asyncio.sleep(0.2)
        for part in range(1, 11):
            path.write_text(whole[: len(whole) * part // 10], "utf-8")
            await asyncio.sleep(0.1)
        await until(lambda: bool(held.swapped))

    watching(held, save_slowly)
    assert len(held.swapped) == 1, "no half was opened"
    assert held.reloader.last.failed is None
    assert "6 crabs" in crabs(held.swapped[0])


def test_what_failed_for_another_reason_than_the_corpus_is_tried_again(
    corpus: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(corpus, data, aside=False)
    tries: list[int] = []

    def fails_twice(*arguments: Any) -> Library:
        tries.append(1)
        if len(tries) <= 2:
            raise MemoryError
        return Library(*arguments)

    monkeypatch.setattr(reloading, "Library", fails_twice)
    write_tide_pool(corpus, crabs=7)

    async def wait() -> None:
        await until(lambda: bool(held.swapped))

    watching(held, wait)
    assert len(tries) == 3


def reloaded(corpus: Path, data: Path, times: int, aside: bool = True) -> Iterator[tuple[int, int]]:
    """Serve so many archives in turn; yield after each how many files are open and how many pages of memory held."""
    # A service for curators builds in its own process.
    app = create_app(settings_for(corpus, data).model_copy(update={"watch": not aside}))
    with TestClient(app) as client:
        for crab in range(times):
            write_tide_pool(corpus, crabs=crab)
            assert client.portal is not None
            assert client.portal.call(app.state.reloader.reload).failed is None
            for path in PATHS:
                assert client.get(path).status_code == 200
            # A file of counts is open while it is written.
            app.state.services.counts.flush()
            yield len(list(Path("/proc/self/fd").iterdir())), int(Path("/proc/self/statm").read_text().split()[1])


def test_files_that_were_open_for_old_archives_are_closed(corpus: Path, data: Path) -> None:
    files = [files for files, _ in reloaded(corpus, data, 8)]
    assert max(files[4:]) <= files[3] + 2, files


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_over_five_hundred_reloads_neither_open_files_nor_memory_grow(corpus: Path, data: Path) -> None:
    held = list(reloaded(corpus, data, 500, aside=False))
    files = [files for files, _ in held]
    assert max(files[4:]) <= files[3] + 2, files
    before, after = (median(pages for _, pages in part) for part in (held[100:200], held[-100:]))
    assert after <= before * 1.05


def test_a_request_keeps_what_it_began_with(corpus: Path, data: Path) -> None:
    app = create_app(settings_for(corpus, data))
    with TestClient(app) as client:
        began = app.state.services
        write_tide_pool(corpus, crabs=7)
        assert client.portal is not None
        client.portal.call(app.state.reloader.reload)
        assert "4 crabs" in crabs(began.library)
        assert "7 crabs" in client.get(ENTRY).json()["ruling"]
        assert replace(began, library=app.state.services.library) == app.state.services


def version_of(service: Service) -> str:
    return str(json.loads(service.get("/readyz")[1])["version"])


def test_under_load_every_answer_is_of_one_archive_and_a_faulty_one_is_never_seen(corpus: Path, data: Path) -> None:
    with serving(corpus, data, workers=2, reload_seconds="0.2", log_format="json") as service:
        before = version_of(service)
        seen: set[str] = set()

        def look(response: Response) -> None:
            seen.add(json.loads(response.body)["ruling"].split()[3])

        async def change() -> list[str]:
            async with asking(service.port, [ENTRY], clients=4, look=look) as tally:
                write(corpus, "rules/crabs.yaml", FAULTY)
                await until(lambda: service.log.count("is not served") >= 2)
                start = tally.answered
                await until(lambda: tally.answered >= start + 1_000)
                assert seen == {"4"}
                assert await asyncio.to_thread(version_of, service) == before
                write_tide_pool(corpus, crabs=8)
                await until(lambda: service.log.count("was replaced") >= 2)
                # What was under way is still answered by the old one.
                start = tally.answered
                await until(lambda: tally.answered >= start + 100)
                seen.clear()
                await until(lambda: tally.answered >= start + 300)
            return tally.failed

        assert asyncio.run(change()) == []
        assert seen == {"8"}
        assert version_of(service) != before
        metrics = service.get("/metrics")[1].decode()
        assert 'frostcite_reloads_total{result="failed"} 2.0' in metrics
        assert 'frostcite_reloads_total{result="replaced"} 2.0' in metrics
    told = [json.loads(line) for line in service.lines if line.startswith("{") and "is not served" in line]
    assert told[0]["level"] == "error"
    assert f"{GAME}/rules/crabs.yaml:1:1:" in told[0]["message"]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_hangup_signal_opens_the_changed_archive_in_every_worker(corpus: Path, data: Path, workers: int) -> None:
    with serving(corpus, data, workers, reload_seconds="0") as service:
        before = version_of(service)
        write_tide_pool(corpus, crabs=3)
        os.kill(service.process.pid, 1)
        service.wait_until(lambda: service.log.count("was replaced") == workers)
        assert {version_of(service) for _ in range(10)} != {before}
        assert b"3 crabs" in service.get(ENTRY)[1]
