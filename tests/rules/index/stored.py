"""An index of a game with one entry as it lies on the disk."""

from pathlib import Path

from rules.index.store import Store


def opened(corpus: Path, data: Path) -> Path:
    """Open the game's index and return its folder; the index holds what it should."""
    index = Store(data).open(corpus, "camp")
    assert [found.title for found in index.entries()] == ["Camps burn wood"]
    assert index.parts["en"].postings.numbers(["en:camp", "en:tent"])[0] >= 0
    return data / "index" / "camp" / index.version


def files_of(folder: Path) -> list[Path]:
    """Return the files of an index, without Whoosh's lock, which is empty."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.stat().st_size)


def build_of(folder: Path) -> tuple[int, int]:
    """Return what tells one build of an index from the next."""
    status = (folder / "manifest.json").stat()
    return status.st_ino, status.st_mtime_ns
