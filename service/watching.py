"""Whether files have changed, told from their names, sizes, times and numbers, without reading them."""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path


def fingerprint(folder: Path) -> str:
    """Return what is another text whenever a file below a folder may have changed; hidden files do not count.

    The time of a file's last change of state is among it: unlike the other times, nobody can set that back.
    """
    digest = hashlib.blake2b(digest_size=16)
    try:
        for line in _files(folder):
            digest.update(line)
    except OSError as error:
        # It changes at this very moment: it is not as it was, and not yet as it will be.
        digest.update(f"{error.errno} {os.urandom(8).hex()}".encode())
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[bytes]:
    with os.scandir(folder) as found:
        entries = sorted((entry for entry in found if not entry.name.startswith(".")), key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield os.fsencode(entry.name) + b"/"
            yield from _files(Path(entry.path))
            yield b"\0\0"
        else:
            status = entry.stat(follow_symlinks=False)
            numbers = (status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
            yield os.fsencode(entry.name) + f"\0{numbers}\0".encode()
