"""The indexes of games in the data folder: built beside, checked by hash, swapped in by name, never changed.

An index's folder is named for the content that it was built from, so there is no pointer to keep and nothing to
overwrite. Whoosh unpickles parts of an index when it opens one, and damaged bytes can give wrong answers without an
error: so nothing in a folder is opened before its manifest matches, file by file.
"""

import contextlib
import fcntl
import hashlib
import json
import logging
import os
import shutil
import stat
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from rules.corpus.checks import check_game
from rules.corpus.loading import corpus_files, read_game
from rules.index.documents import Content
from rules.index.game_index import WHOOSH_FOLDER, GameIndex
from rules.problems import CorpusError

if TYPE_CHECKING:
    from whoosh.filedb.filestore import Storage

log = logging.getLogger(__name__)

FORMAT = 4
_MANIFEST = "manifest.json"
_BUILT_WITH = ("whoosh3", "numpy", "snowballstemmer", "pydantic")
_KEPT = 2
_LOCK_SECONDS = 120.0
_AT_ONCE = 16
# Whoever is root need not hide anything in an index.
_ROOT = 0


class UnsafeFolder(Exception):
    """The data folder is not ours alone: whoever can write there could have us run code hidden in an index."""


def content_version(folder: Path) -> str:
    """Return the hash of a game folder's files and of all that decides how they are indexed: 16 hexadecimal digits."""
    digest = hashlib.sha256(f"{FORMAT} {_environment()}".encode())
    for path in corpus_files(folder):
        digest.update(f"\0{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _environment() -> str:
    """Return what decides how content is indexed: what it is built with, our own code and our word lists."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    own = hashlib.sha256()
    for package in ("rules.index", "rules.words"):
        for file in sorted(files(package).iterdir(), key=lambda file: file.name):
            if file.is_file():
                own.update(file.read_bytes())
    return " ".join([python, own.hexdigest(), *(f"{name}={version(name)}" for name in _BUILT_WITH)])


class Store:
    """Opens the index of a game's present content, building it first where there is none that can be trusted."""

    def __init__(self, data: Path) -> None:
        self._folder = data / "index"

    def open(
        self,
        corpus: Path,
        slug: str,
        former: GameIndex | None = None,
        in_memory: bool = False,
        hurried: bool = False,
    ) -> GameIndex:
        """Return the index of a game of a corpus folder; the `former` one, if that is still of the present content.

        With `in_memory`, one that has to be built is not written; then `hurried` leaves what is to be learnt anew.

        Raises CorpusError if the game has faults, UnsafeFolder if others can write to the data folder.
        Where the data folder cannot be written, the index is built in memory.
        """
        content = content_version(corpus / slug)
        if former and former.version == content:
            return former
        folder = self._folder / slug / content
        self._check_owner()
        if _is_whole(folder):
            return GameIndex.load(folder)
        readable = _readable(corpus, slug)
        if content_version(corpus / slug) != content:
            # A file was saved while it was read: what was read may be half of each, and has no name.
            return self.open(corpus, slug, former, in_memory, hurried)
        if in_memory:
            return GameIndex.build(None, readable, content, hurried)
        try:
            with self._lock(slug):
                if not _is_whole(folder):
                    self._build(folder, readable, content)
            return GameIndex.load(folder)
        except OSError as error:
            log.warning("%s: the index of %s is built in memory, since %s", self._folder, slug, error.strerror or error)
            return GameIndex.build(None, readable, content)

    def _check_owner(self) -> None:
        """Refuse a data folder that others can write to, or put another in the place of; make it if there is none."""
        ours = os.geteuid()
        for folder, owners in ((self._folder.parent, {ours, _ROOT}), (self._folder, {ours})):
            with contextlib.suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not folder.exists():
                return
            status = folder.stat()
            if status.st_uid not in owners or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
                raise UnsafeFolder(f"{folder} belongs to or can be written by others; run: chmod 700 {folder}")

    @contextlib.contextmanager
    def _lock(self, slug: str) -> Iterator[None]:
        """Hold the right to build a game's index; the system frees a dead builder's lock by itself."""
        with (self._folder / f"{slug}.lock").open("a") as stream:
            deadline = time.monotonic() + _LOCK_SECONDS
            while True:
                try:
                    fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    if time.monotonic() > deadline:
                        raise TimeoutError(f"another process has built the index of {slug} for too long") from None
                    time.sleep(0.05)
            yield

    def _build(self, folder: Path, readable: Content, content: str) -> None:
        beside = folder.with_name(f".{content}.{os.getpid()}")
        for leftover in folder.parent.glob(".*"):
            shutil.rmtree(leftover, ignore_errors=True)
        try:
            (beside / WHOOSH_FOLDER).mkdir(parents=True, mode=0o700)
            index = GameIndex.build(_on_disk(beside / WHOOSH_FOLDER), readable, content)
            index.save(beside)
            _write_manifest(beside)
            if folder.exists():
                log.warning("%s is damaged and is built anew", folder)
                folder.rename(folder.with_name(f".{content}.damaged"))
            beside.rename(folder)
            _sync(folder.parent)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
        self._drop_old(folder)

    def _drop_old(self, folder: Path) -> None:
        """Delete all but this and the newest other generation; a process that has one open keeps what it has mapped."""
        others = (path for path in folder.parent.iterdir() if path != folder)
        newest_first = sorted(others, key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for old in newest_first[_KEPT - 1 :]:
            shutil.rmtree(old, ignore_errors=True)


def rehearse(corpus: Path, slug: str) -> None:
    """Work out all that an index is made of, so that the next build has only what has changed to work out.

    Raises CorpusError if the game has faults.
    """
    GameIndex.build(None, _readable(corpus, slug), "rehearsed")


def _on_disk(folder: Path) -> "Storage":
    # Whoosh takes a while to import: only who builds an index waits for it.
    storage: Storage = import_module("whoosh.filedb.filestore").FileStorage(str(folder))
    return storage


def _readable(corpus: Path, slug: str) -> Content:
    found = read_game(corpus, slug)
    problems = check_game(found)
    if problems or found.game is None:
        raise CorpusError(corpus, problems)
    entries = sorted((file.entry for file in found.entries), key=lambda entry: entry.slug)
    return Content(found.game, entries, found.open)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if not path.is_dir() and path != folder / _MANIFEST)


def _write_manifest(folder: Path) -> None:
    """Note every file's hash and bring all of it to the disk, the manifest last."""
    paths = _files(folder)
    # The disk has much to wait for, and none of it for another.
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        digests = pool.map(_safe, paths)
    files = {path.relative_to(folder).as_posix(): digest for path, digest in zip(paths, digests, strict=True)}
    for inner in filter(Path.is_dir, folder.iterdir()):
        _sync(inner)
    (folder / _MANIFEST).write_text(json.dumps({"format": FORMAT, "files": files}), "utf-8")
    _sync(folder / _MANIFEST)
    _sync(folder)


def _safe(path: Path) -> str:
    """Bring a file to the disk, and return its hash."""
    _sync(path)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_whole(folder: Path) -> bool:
    """Say whether a folder holds exactly what its manifest lists; nothing in it is opened for use before."""
    try:
        manifest = json.loads((folder / _MANIFEST).read_text("utf-8"))
        present = {path.relative_to(folder).as_posix(): path for path in _files(folder)}
        listed = manifest["files"]
        return bool(
            manifest["format"] == FORMAT
            and listed.keys() == present.keys()
            and all(hashlib.sha256(path.read_bytes()).hexdigest() == listed[name] for name, path in present.items())
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False
