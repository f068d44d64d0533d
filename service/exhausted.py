"""No file can be opened any more: each connection is one, and the system lets a process have only so many."""

import errno
import logging
import time
from asyncio import AbstractEventLoop
from typing import Any, Final

log = logging.getLogger("frostcite.failures")

_NO_MORE_FILES: Final = frozenset({errno.EMFILE, errno.ENFILE})
# It happens to everything at once, and as often as somebody asks.
_TOLD_AGAIN_AFTER: Final = 10.0
_last_told = -_TOLD_AGAIN_AFTER


def is_out_of_files(error: BaseException | None) -> bool:
    """Say whether an error is that no file can be opened any more; if so, the log has it, once in a while."""
    if not isinstance(error, OSError) or error.errno not in _NO_MORE_FILES:
        return False
    global _last_told
    if time.monotonic() - _last_told >= _TOLD_AGAIN_AFTER:
        _last_told = time.monotonic()
        log.error("as many files and connections are open as this process may have; let it have more (ulimit -n)")
    return True


def handle(loop: AbstractEventLoop, context: dict[str, Any]) -> None:
    """Take what an event loop cannot do: it tells of each connection that it could not accept, thousands a second."""
    if not is_out_of_files(context.get("exception")):
        loop.default_exception_handler(context)
