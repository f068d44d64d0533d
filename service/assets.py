"""The site's own files: read once, named by their content, so that a browser keeps them for good."""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "static"
_COMPRESSED: Final = frozenset({".css", ".js", ".svg", ".json", ".txt"})


@dataclass(frozen=True)
class Asset:
    """A file: its bytes, the same compressed where that helps, and what it is."""

    body: bytes
    compressed: bytes | None
    media_type: str


@dataclass(frozen=True)
class Assets:
    """Every file by its path below the folder; `version` names the content of all."""

    files: Mapping[str, Asset]
    version: str

    def url(self, path: str) -> str:
        """Return the address of a file. Raises KeyError for a file that is not there."""
        return f"/static/{self.version}/{path if self.files[path] else ''}"


@cache
def assets() -> Assets:
    """Return the site's files."""
    files = {}
    digest = hashlib.sha256()
    for path in sorted(path for path in FOLDER.rglob("*") if path.is_file()):
        name = path.relative_to(FOLDER).as_posix()
        body = path.read_bytes()
        digest.update(f"\0{name}\0{len(body)}\0".encode() + body)
        compressed = gzip.compress(body, mtime=0) if path.suffix in _COMPRESSED else None
        files[name] = Asset(body, compressed, mimetypes.guess_type(name)[0] or "text/plain")
    return Assets(files, digest.hexdigest()[:12])
