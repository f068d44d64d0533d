"""Processes with mounts of their own: gone with the process that made them, and of no right on this machine."""

import shutil
import subprocess
from functools import cache

ALONE = ("unshare", "--mount", "--map-root-user")


@cache
def may_mount() -> bool:
    """Say whether a process may have a disk of its own."""
    if shutil.which("unshare") is None:
        return False
    return (
        subprocess.run([*ALONE, "mount", "-t", "tmpfs", "x", "/mnt"], capture_output=True, check=False).returncode == 0
    )
