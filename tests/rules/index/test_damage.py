"""Bytes that are not as they were written: noticed wherever they are, before anything is opened."""

import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.index.game_index import GameIndex
from rules.index.store import Store
from rules.library import Library
from tests.rules.index.stored import build_of, files_of, opened
from tests.rules.third_game import BAY

EVERY, BLOCK, SEED = 64, 512, 20261130


class BuiltAnew(Exception):
    """Raised in the place of a build: what lay on the disk was not trusted."""


def flipped(content: bytes, place: int) -> bytes:
    return content[:place] + bytes([content[place] ^ 0x21]) + content[place + 1 :]


def cut(content: bytes, place: int) -> bytes:
    return content[:place]


def blanked(content: bytes, place: int) -> bytes:
    """Lose a block, as a disk does; a block of nothing is another one."""
    end = min(place + BLOCK, len(content))
    blank = bytes(end - place)
    return content[:place] + (blank if content[place:end] != blank else b"\xff" * len(blank)) + content[end:]


@pytest.mark.parametrize("damage", [flipped, cut, blanked])
def test_damage_at_every_64th_byte_of_every_file_is_noticed(
    corpus: Path, data: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[bytes, int], bytes]
) -> None:
    def build(*_: object) -> GameIndex:
        raise BuiltAnew

    folder = opened(corpus, data)
    before, tried = build_of(folder), 0
    with monkeypatch.context() as patch:
        patch.setattr(GameIndex, "build", build)
        for path in files_of(folder):
            content = path.read_bytes()
            for place in sorted({*range(0, len(content), EVERY), len(content) - 1}):
                _rewrite(path, damage(content, place))
                with pytest.raises(BuiltAnew):
                    Store(data).open(corpus, "camp")
                tried += 1
            _rewrite(path, content)
    assert tried > 200
    assert build_of(opened(corpus, data)) == before, "whole again, it is used again"


def flipped_bit(content: bytes, place: int) -> bytes:
    return content[:place] + bytes([content[place] ^ 1 << place % 8]) + content[place + 1 :]


def blanked_block(content: bytes, place: int) -> bytes:
    return blanked(content, place - place % BLOCK)


def anywhere(files: dict[Path, bytes], times: int, seed: int) -> Iterator[tuple[Path, int]]:
    """Yield random places, every byte of all files as likely as any other."""
    dice = random.Random(seed)  # noqa: S311
    for _ in range(times):
        place = dice.randrange(sum(map(len, files.values())))
        for path, content in files.items():
            if place < len(content):
                yield path, place
                break
            place -= len(content)


@pytest.mark.parametrize(("damage", "times"), [(flipped_bit, 1_000), (blanked_block, 200)])
def test_no_damage_anywhere_gives_a_wrong_answer(
    games_corpus: Path,
    games: Library,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: Callable[[bytes, int], bytes],
    times: int,
) -> None:
    def told(library: Library) -> list[tuple[object, ...]]:
        answers = [library.ask(question, BAY) for question in questions]
        return [(answer.status, answer.hit and answer.hit.entry, *answer.related) for answer in answers]

    def build(*given: Any) -> GameIndex:
        built.append(None)
        return original(*given)

    questions = [text for entry in games.game(BAY).entries() for texts in entry.asked_as.values() for text in texts]
    right, built, original = told(games), list[None](), GameIndex.build
    Library(games_corpus, data)
    folder = data / "index" / BAY / games.game(BAY).version
    files = {path: path.read_bytes() for path in files_of(folder)}
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr(GameIndex, "build", build)
    wrong = unnoticed = 0
    for number, (path, place) in enumerate(anywhere(files, times, SEED)):
        _rewrite(path, damage(files[path], place))
        before = len(built)
        # Every answer of some, one of the others: that takes a while.
        library = Library(games_corpus, data)
        wrong += (
            told(library) != right
            if number % 20 == 0
            else library.ask(questions[0], BAY) != games.ask(questions[0], BAY)
        )
        unnoticed += len(built) != before + 1
        files = {path: path.read_bytes() for path in files_of(folder)}
    assert (wrong, unnoticed) == (0, 0), f"of {times} with the seed {SEED}"


def _rewrite(path: Path, content: bytes) -> None:
    times = path.stat()
    path.write_bytes(content)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


class Recorder:
    """Notes which files are brought to the disk, and what gets its name, in the order in which that happens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[Path | None] = []
        sync, rename = os.fsync, Path.rename

        def noted_sync(handle: int) -> None:
            self.steps.append(Path(f"/proc/self/fd/{handle}").readlink())
            sync(handle)

        def noted_rename(path: Path, target: Path) -> Path:
            self.steps.append(None)
            return rename(path, target)

        monkeypatch.setattr(os, "fsync", noted_sync)
        monkeypatch.setattr(Path, "rename", noted_rename)


@pytest.fixture
def written(corpus: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, list[Path]]]:
    """An index's folder, and its files in the order in which they were brought to the disk."""
    with monkeypatch.context() as patch:
        recorder = Recorder(patch)
        folder = opened(corpus, data)
    assert recorder.steps.count(None) == 1, "an index gets its name once"
    named = recorder.steps.index(None)
    # Until it has its name, a folder stands beside its place, under another.
    synced = [folder.joinpath(*step.parts[len(folder.parts) :]) for step in recorder.steps[:named] if step]
    yield folder, [path for path in synced if path.is_file()]


def test_an_index_gets_its_name_when_all_of_it_is_on_the_disk(written: tuple[Path, list[Path]]) -> None:
    folder, synced = written
    assert {*files_of(folder)} <= {*synced}
    assert synced[-1] == folder / "manifest.json", "what vouches for the files comes after them"


@pytest.mark.parametrize("damage", ["empty", "half", "zeros"])
def test_when_the_power_goes_before_the_disk_has_all_the_index_is_built_anew(
    corpus: Path, data: Path, written: tuple[Path, list[Path]], damage: str
) -> None:
    folder, synced = written
    sound = data / "sound"
    shutil.copytree(folder, sound)
    for step in range(len(synced)):
        shutil.rmtree(folder.parent)
        shutil.copytree(sound, folder)
        before = build_of(folder)
        # The disk has what was brought to it before this step, and of the rest no more than names.
        for path in [path for path in synced[step:] if path.stat().st_size]:
            size = path.stat().st_size
            path.write_bytes({"empty": b"", "half": path.read_bytes()[: size // 2], "zeros": bytes(size)}[damage])
        opened(corpus, data)
        assert build_of(folder) != before, synced[step]
