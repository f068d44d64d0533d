"""An entry is saved whole or not at all, and never over what somebody else has written."""

import contextlib
import multiprocessing
import os
import random
import signal
import time
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from rules.curating.editing.saving import NOTHING, Overtaken, read_entry, save_entry, version_of
from rules.problems import CorpusError

OLD = "old\n" * 8_000
NEW = "new\n" * 8_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of an entry's file."""
    path = tmp_path / "rules" / "wood.yaml"
    path.parent.mkdir()
    path.write_text(OLD, "utf-8")
    return path


def test_what_was_read_is_replaced(path: Path) -> None:
    save_entry(path, NEW, version_of(OLD))
    assert path.read_text("utf-8") == NEW
    assert [file.name for file in path.parent.iterdir()] == ["wood.yaml"]


def test_what_was_changed_since_is_kept_and_shown(path: Path) -> None:
    path.write_text("theirs\n", "utf-8")
    with pytest.raises(Overtaken) as caught:
        save_entry(path, NEW, version_of(OLD))
    assert caught.value.text == "theirs\n"
    assert path.read_text("utf-8") == "theirs\n"


def test_what_was_deleted_since_is_not_written_back_unasked(path: Path) -> None:
    path.unlink()
    with pytest.raises(Overtaken) as caught:
        save_entry(path, NEW, version_of(OLD))
    assert caught.value.text == NOTHING
    assert not path.exists()


def test_a_new_entry_makes_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "errata" / "log.yaml"
    save_entry(path, NEW, NOTHING)
    assert path.read_text("utf-8") == NEW


def test_a_new_entry_does_not_replace_one_that_came_meanwhile(path: Path) -> None:
    with pytest.raises(Overtaken):
        save_entry(path, NEW, NOTHING)
    assert path.read_text("utf-8") == OLD


def test_a_change_while_the_new_text_is_written_is_noticed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync

    def sync_and_be_overtaken(handle: int) -> None:
        sync(handle)
        path.write_text("theirs\n", "utf-8")

    monkeypatch.setattr(os, "fsync", sync_and_be_overtaken)
    with pytest.raises(Overtaken):
        save_entry(path, NEW, version_of(OLD))
    assert path.read_text("utf-8") == "theirs\n"


def test_a_file_that_is_no_text_is_told_and_kept(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(CorpusError):
        read_entry(path)


def test_a_file_keeps_its_rights(path: Path) -> None:
    path.chmod(0o640)
    save_entry(path, NEW, version_of(OLD))
    assert path.stat().st_mode & 0o777 == 0o640


def _save_if_first(path: Path, text: str, read: str, start: Barrier, saved: "multiprocessing.Queue[str]") -> None:
    start.wait()
    with contextlib.suppress(Overtaken):
        save_entry(path, text, read)
        saved.put(text)


@pytest.mark.parametrize("new", [True, False])
def test_of_editors_that_save_at_the_same_moment_one_does(tmp_path: Path, new: bool) -> None:
    context = multiprocessing.get_context("fork")
    for number in range(10):
        path, read = tmp_path / f"{number}.yaml", NOTHING
        if not new:
            path.write_text(OLD, "utf-8")
            read = version_of(OLD)
        start, saved = context.Barrier(4), context.Queue()
        texts = [f"editor {editor}\n" for editor in range(4)]
        processes = [context.Process(target=_save_if_first, args=(path, text, read, start, saved)) for text in texts]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        assert path.read_text("utf-8") == saved.get(timeout=10)
        assert saved.empty()


def _save_again_and_again(path: Path) -> None:
    while True:
        text = read_entry(path)
        save_entry(path, NEW if text == OLD else OLD, version_of(text))


def test_a_kill_in_mid_save_leaves_the_old_or_the_new(path: Path) -> None:
    seed = time.time_ns()
    chance = random.Random(seed)  # noqa: S311 (when to kill is no secret)
    context = multiprocessing.get_context("fork")
    seen = set()
    for _ in range(100):
        process = context.Process(target=_save_again_and_again, args=(path,), daemon=True)
        process.start()
        time.sleep(chance.uniform(0.002, 0.03))
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
        text = path.read_text("utf-8")
        assert text in (OLD, NEW), f"half a file after a kill, with seed {seed}"
        seen.add(text)
    assert seen == {OLD, NEW}
