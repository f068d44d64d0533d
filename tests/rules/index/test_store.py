"""Indexes in the data folder: built once, checked before use, built anew where they cannot be trusted."""

import logging
import os
import pickle
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from whoosh.fields import KEYWORD, Schema
from whoosh.filedb.filestore import FileStorage

from rules.index import documents, store
from rules.index.game_index import GameIndex
from rules.index.store import FORMAT, Store, UnsafeFolder, content_version, rehearse
from rules.problems import CorpusError
from tests.rules.corpus.tiny import entry, write
from tests.rules.index.stored import build_of, files_of, opened


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare the hundreds of builds below the wait for the platter: no test here cuts the power."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def kept(data: Path) -> set[str]:
    """Return the names of the game's generations."""
    return {path.name for path in (data / "index" / "camp").iterdir()}


def revise(corpus: Path, number: int) -> None:
    """Give the game another content."""
    write(corpus, "rules/wood.yaml", entry(more=f"contributors: [N{number}]\n"))


def test_an_index_is_built_once_and_then_opened(corpus: Path, data: Path) -> None:
    folder = opened(corpus, data)
    before = build_of(folder)
    assert opened(corpus, data) == folder
    assert build_of(folder) == before


def test_the_index_is_named_for_its_content(corpus: Path, data: Path) -> None:
    assert opened(corpus, data).name == content_version(corpus / "camp")


def test_a_changed_corpus_has_a_new_index_even_if_its_times_and_sizes_stay(corpus: Path, data: Path) -> None:
    path = corpus / "camp" / "rules" / "wood.yaml"
    first, times = opened(corpus, data), path.stat()
    path.write_text(path.read_text("utf-8").replace("1 piece", "2 piece"), "utf-8")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert (path.stat().st_mtime_ns, path.stat().st_size) == (times.st_mtime_ns, times.st_size)
    assert opened(corpus, data) != first
    assert "2 piece" in next(Store(data).open(corpus, "camp").entries()).ruling


@pytest.mark.parametrize("name", ["open.yaml", "game.yaml", "rules/logs.yaml"])
def test_every_file_of_a_game_is_content(corpus: Path, name: str) -> None:
    before = content_version(corpus / "camp")
    path = corpus / "camp" / name
    path.write_text((path.read_text("utf-8") if path.exists() else "") + "\n", "utf-8")
    assert content_version(corpus / "camp") != before


def test_a_file_that_moves_is_another_content(corpus: Path) -> None:
    before = content_version(corpus / "camp")
    (corpus / "camp" / "rules" / "wood.yaml").rename(corpus / "camp" / "rules" / "log.yaml")
    assert content_version(corpus / "camp") != before


def test_the_last_but_one_index_is_kept_and_older_ones_go(corpus: Path, data: Path) -> None:
    names = []
    for number in range(4):
        revise(corpus, number)
        names.append(opened(corpus, data).name)
    assert kept(data) == set(names[-2:])


def test_a_clock_set_back_does_not_cost_the_new_index(corpus: Path, data: Path) -> None:
    future = time.time_ns() + 10**15
    for number in range(3):
        revise(corpus, number)
        assert opened(corpus, data).exists()
        for name in kept(data):
            os.utime(data / "index" / "camp" / name, ns=(future, future))


def test_a_faulty_corpus_is_told_and_nothing_is_built(corpus: Path, data: Path) -> None:
    write(corpus, "rules/wood.yaml", entry(more="topics: [nothing]\n"))
    with pytest.raises(CorpusError):
        Store(data).open(corpus, "camp")
    assert not (data / "index" / "camp").exists()


def test_who_reads_an_old_index_is_not_disturbed_by_new_ones(corpus: Path, data: Path) -> None:
    old = Store(data).open(corpus, "camp")
    for number in range(4):
        revise(corpus, number)
        opened(corpus, data)
    assert old.version not in kept(data)
    assert old.parts["nb"].postings.weights.sum() > 0
    assert next(old.entries()).title == "Camps burn wood"


@pytest.mark.parametrize("is_damaged", [False, True])
def test_an_old_index_is_unlinked_and_never_written_to(
    corpus: Path, data: Path, tmp_path: Path, is_damaged: bool
) -> None:
    folder, aside = opened(corpus, data), tmp_path / "aside"
    aside.mkdir()
    if is_damaged:
        zeroed(folder / "manifest.json")
    # Another name for every file: where its own is gone, this one shows what became of its bytes.
    for number, path in enumerate(files_of(folder)):
        (aside / str(number)).hardlink_to(path)
    before = [path.read_bytes() for path in files_of(folder)]
    for number in range(4):
        # What is damaged is built anew of the same content first.
        if number or not is_damaged:
            revise(corpus, number)
        opened(corpus, data)
    kept_aside = [aside / str(number) for number in range(len(before))]
    assert [path.read_bytes() for path in kept_aside] == before
    assert {path.stat().st_nlink for path in kept_aside} == {1}


# What can happen to a file, and must be noticed.


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def zeroed(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def lengthened(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\0")


def missing(path: Path) -> None:
    path.unlink()


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGES = (truncated, emptied, zeroed, lengthened, missing, a_folder)


@pytest.mark.parametrize("damage", DAMAGES)
def test_any_damaged_file_has_the_index_built_anew(corpus: Path, data: Path, damage: Callable[[Path], None]) -> None:
    for number in range(len(files_of(opened(corpus, data)))):
        folder = opened(corpus, data)
        before, path = build_of(folder), files_of(folder)[number]
        damage(path)
        opened(corpus, data)
        assert build_of(folder) != before, path.name


def test_two_files_that_change_places_are_noticed(corpus: Path, data: Path) -> None:
    folder = opened(corpus, data)
    before = build_of(folder)
    first, second = folder / "arrays.bin", folder / "names.json"
    texts = first.read_bytes(), second.read_bytes()
    second.write_bytes(texts[0])
    first.write_bytes(texts[1])
    opened(corpus, data)
    assert build_of(folder) != before


@pytest.mark.parametrize("name", ["extra", "whoosh/extra.toc", "deep/er/extra"])
def test_a_file_that_nobody_listed_is_noticed(corpus: Path, data: Path, name: str) -> None:
    path = opened(corpus, data) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x")
    opened(corpus, data)
    assert not path.exists()


MANIFESTS = ["", "[]", "{}", "null", '{"format": 1}', '{"format": 1, "files": {}}', '{"format": 1, "files": 3}', "\x00"]


@pytest.mark.parametrize("text", MANIFESTS)
def test_a_manifest_that_says_anything_else_is_not_believed(corpus: Path, data: Path, text: str) -> None:
    folder = opened(corpus, data)
    (folder / "manifest.json").write_text(text)
    opened(corpus, data)
    assert "arrays.bin" in (folder / "manifest.json").read_text("utf-8")


def test_an_index_of_another_format_is_built_anew(corpus: Path, data: Path) -> None:
    folder = opened(corpus, data)
    manifest = folder / "manifest.json"
    manifest.write_text(manifest.read_text("utf-8").replace(f'"format": {FORMAT}', '"format": 0'), "utf-8")
    opened(corpus, data)
    assert f'"format": {FORMAT}' in manifest.read_text("utf-8")


@pytest.fixture
def environment() -> Iterator[Callable[[], None]]:
    """Return what has the store look anew at what it builds with; it does so once more at the end."""
    yield store._environment.cache_clear
    store._environment.cache_clear()


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("FORMAT", 0),
        ("version", lambda name: "0" if name == "whoosh3" else version(name)),
        ("version", lambda name: "0" if name == "numpy" else version(name)),
        ("version", lambda name: "0" if name == "snowballstemmer" else version(name)),
        ("sys", SimpleNamespace(version_info=SimpleNamespace(major=3, minor=99))),
        ("files", lambda _: Path(__file__).parents[1]),
    ],
    ids=["format", "whoosh", "numpy", "stemmer", "python", "our own code"],
)
def test_an_index_made_by_anything_else_is_not_used(
    corpus: Path,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    environment: Callable[[], None],
    name: str,
    other: object,
) -> None:
    before = opened(corpus, data)
    environment()
    monkeypatch.setattr(store, name, other)
    after = opened(corpus, data)
    assert after != before
    assert kept(data) == {before.name, after.name}
    monkeypatch.undo()
    environment()
    assert opened(corpus, data) == before


def test_damage_is_logged_once_and_a_first_build_not_at_all(
    corpus: Path, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        folder = opened(corpus, data)
        assert caplog.messages == []
        zeroed(folder / "manifest.json")
        opened(corpus, data)
    assert caplog.messages == [f"{folder} is damaged and is built anew"]


class Trap:
    """An object whose pickle writes a file when it is read."""

    def __init__(self, marker: Path) -> None:
        self.marker = marker

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, str]]:
        return Path.write_text, (self.marker, "sprung")  # type: ignore[return-value]


def poisoned_whoosh(folder: Path, marker: Path) -> None:
    """Put a Whoosh index in the place of an index's own that writes the marker when it is opened."""
    shutil.rmtree(folder / "whoosh")
    (folder / "whoosh").mkdir()
    field = KEYWORD()
    field.trap = Trap(marker)  # type: ignore[attr-defined]
    FileStorage(str(folder / "whoosh")).create_index(Schema(terms=field), indexname="en").close()
    FileStorage(str(folder / "whoosh")).open_index("en").close()


def poisoned_toc(folder: Path, marker: Path) -> None:
    """Put one poisoned file among Whoosh's own: the table of contents that it opens first."""
    before = shutil.copytree(folder / "whoosh", folder.parent.parent / "before")
    poisoned_whoosh(folder, marker)
    (name,) = [path.name for path in (folder / "whoosh").glob("*en*.toc")]
    shutil.copy(folder / "whoosh" / name, before / name)
    shutil.rmtree(folder / "whoosh")
    before.rename(folder / "whoosh")
    FileStorage(str(folder / "whoosh")).open_index("en").close()


def poisoned_arrays(folder: Path, marker: Path) -> None:
    """Write an array of objects that writes the marker when it is unpickled, behind the arrays that are looked for."""
    with (folder / "arrays.bin").open("ab") as stream:
        place = stream.tell()
        np.save(stream, np.array([Trap(marker)], dtype=object), allow_pickle=True)
    with (folder / "arrays.bin").open("rb") as stream:
        stream.seek(place)
        np.load(stream, allow_pickle=True)


POISONS = (poisoned_whoosh, poisoned_toc, poisoned_arrays)


@pytest.mark.parametrize("poison", POISONS)
def test_an_index_with_code_hidden_in_it_is_refused_and_built_anew(
    corpus: Path,
    data: Path,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    poison: Callable[[Path, Path], None],
) -> None:
    marker, folder = tmp_path / "marker", opened(corpus, data)
    before = build_of(folder)
    poison(folder, marker)
    assert marker.exists(), "the trap must be a real one"
    marker.unlink()
    opened(corpus, data)
    assert not marker.exists()
    assert build_of(folder) != before
    assert caplog.messages == [f"{folder} is damaged and is built anew"]
    assert not [path for path in files_of(folder) if b"sprung" in path.read_bytes()]
    for language in ("en", "es", "nb"):
        FileStorage(str(folder / "whoosh")).open_index(language).close()
    assert not marker.exists()


@pytest.mark.parametrize("poison", POISONS)
def test_nothing_of_an_index_is_read_before_its_files_match(
    corpus: Path, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, poison: Callable[[Path, Path], None]
) -> None:
    folder = opened(corpus, data)
    before = build_of(folder)
    poison(folder, tmp_path / "marker")
    loaded: list[tuple[int, int]] = []

    def load(path: Path) -> GameIndex:
        loaded.append(build_of(path))
        return original(path)

    original = GameIndex.load
    monkeypatch.setattr(GameIndex, "load", load)
    opened(corpus, data)
    assert len(loaded) == 1
    assert before not in loaded


def test_code_in_the_place_of_any_file_is_never_run(corpus: Path, data: Path, tmp_path: Path) -> None:
    marker, folder = tmp_path / "marker", opened(corpus, data)
    before = build_of(folder)
    for path in files_of(folder):
        path.write_bytes(pickle.dumps(Trap(marker)))
    opened(corpus, data)
    assert not marker.exists()
    assert build_of(folder) != before


# Who may write there.


@pytest.mark.parametrize("mode", [0o770, 0o720, 0o707, 0o777])
@pytest.mark.parametrize("name", [".", "index"])
def test_a_folder_that_others_can_write_to_is_refused(corpus: Path, data: Path, name: str, mode: int) -> None:
    opened(corpus, data)
    (data / name).chmod(mode)
    with pytest.raises(UnsafeFolder, match="chmod 700"):
        Store(data).open(corpus, "camp")


def test_a_folder_of_another_user_is_refused(corpus: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(corpus, data)
    monkeypatch.setattr(os, "geteuid", lambda: 4242 + (data / "index").stat().st_uid)
    with pytest.raises(UnsafeFolder):
        Store(data).open(corpus, "camp")


def test_a_data_folder_is_made_with_the_folders_above_it(corpus: Path, tmp_path: Path) -> None:
    assert opened(corpus, tmp_path / "var" / "lib" / "data").exists()


def test_a_new_folder_is_ours_alone_whatever_the_umask(corpus: Path, data: Path) -> None:
    before = os.umask(0)
    try:
        opened(corpus, data)
    finally:
        os.umask(before)
    assert {(data / name).stat().st_mode & 0o777 for name in (".", "index")} == {0o700}


# Where nothing can be written.


def test_without_a_folder_to_write_to_the_index_is_built_in_memory(
    corpus: Path, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    data.write_text("a file where the folder should be")
    opened(corpus, data)
    assert "built in memory" in caplog.text


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_leaves_the_index_in_memory(
    corpus: Path, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (data / "index").mkdir(parents=True)
    (data / "index").chmod(0o500)
    opened(corpus, data)
    assert "built in memory" in caplog.text


def test_who_waits_too_long_for_another_builder_builds_in_memory_and_a_dead_ones_lock_is_free(
    corpus: Path, data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(store, "_LOCK_SECONDS", 0.2)
    (data / "index").mkdir(parents=True, mode=0o700)
    data.chmod(0o700)
    hold = "import fcntl, sys; f = open(sys.argv[1], 'a'); fcntl.flock(f, fcntl.LOCK_EX); print(flush=True); input()"
    command = [sys.executable, "-c", hold, str(data / "index" / "camp.lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as owner:
        assert owner.stdout is not None
        owner.stdout.readline()
        assert not opened(corpus, data).exists()
        owner.kill()
    assert "another process has built the index of camp for too long" in caplog.text
    assert opened(corpus, data).exists()


def test_a_good_index_is_read_even_if_nothing_can_be_written(
    corpus: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = opened(corpus, data)
    before = build_of(folder)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", refuse)
    opened(corpus, data)
    assert build_of(folder) == before


# Who opens what is there already, is changing, or is being built.


def test_an_index_of_the_present_content_is_the_very_same_one(corpus: Path, data: Path) -> None:
    former = Store(data).open(corpus, "camp")
    assert Store(data).open(corpus, "camp", former) is former
    revise(corpus, 1)
    changed = Store(data).open(corpus, "camp", former)
    assert changed.version == content_version(corpus / "camp") != former.version


@pytest.fixture
def saved_meanwhile(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return what has the one entry hold another text as soon as the game was read for the first time."""

    def prepare(text: str) -> None:
        texts = [text]

        def read(folder: Path, slug: str) -> documents.Content:
            content = original(folder, slug)
            if texts:
                write(corpus, "rules/wood.yaml", texts.pop())
            return content

        original = store._readable
        monkeypatch.setattr(store, "_readable", read)

    return prepare


def test_a_file_that_is_saved_while_the_game_is_read_is_in_the_index_and_in_its_name(
    corpus: Path, data: Path, saved_meanwhile: Callable[[str], None]
) -> None:
    saved_meanwhile(entry("Camps burn logs"))
    index = Store(data).open(corpus, "camp")
    assert [found.title for found in index.entries()] == ["Camps burn logs"]
    assert kept(data) == {index.version} == {content_version(corpus / "camp")}


def test_what_was_saved_back_meanwhile_is_still_the_former_index(
    corpus: Path, data: Path, saved_meanwhile: Callable[[str], None]
) -> None:
    former = Store(data).open(corpus, "camp")
    saved = (corpus / "camp" / "rules" / "wood.yaml").read_text("utf-8")
    revise(corpus, 1)
    saved_meanwhile(saved)
    assert Store(data).open(corpus, "camp", former) is former


def test_in_memory_nothing_is_written_even_if_a_file_is_saved_meanwhile(
    corpus: Path, data: Path, saved_meanwhile: Callable[[str], None]
) -> None:
    saved_meanwhile(entry("Camps burn logs"))
    index = Store(data).open(corpus, "camp", in_memory=True)
    assert [found.title for found in index.entries()] == ["Camps burn logs"]
    assert index.version == content_version(corpus / "camp")
    assert not (data / "index" / "camp").exists()


def test_who_waited_for_another_builder_opens_what_that_one_built(
    corpus: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, found = threading.Event(), []
    second = threading.Thread(target=lambda: found.append(Store(data).open(corpus, "camp").version))
    original, sleep = GameIndex.build, time.sleep

    def build(*given: Any, **named: Any) -> GameIndex:
        second.start()
        assert waiting.wait(60)
        return original(*given, **named)

    def wait(seconds: float) -> None:
        waiting.set()
        sleep(seconds)

    monkeypatch.setattr(GameIndex, "build", build)
    monkeypatch.setattr(time, "sleep", wait)
    first = Store(data).open(corpus, "camp").version
    second.join(60)
    assert found == [first], "a second build would start the thread again, which raises"


def test_after_a_rehearsal_a_build_has_nothing_left_to_work_out(corpus: Path, data: Path) -> None:
    revise(corpus, 77)
    rehearse(corpus, "camp")
    assert not data.exists()
    before = documents._document.cache_info()
    opened(corpus, data)
    after = documents._document.cache_info()
    assert (after.misses, after.hits > before.hits) == (before.misses, True)


def test_a_rehearsal_of_a_faulty_game_says_so(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry(more="topics: [nothing]\n"))
    with pytest.raises(CorpusError, match="nothing"):
        rehearse(corpus, "camp")
