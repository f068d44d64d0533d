"""The games of which something is kept in memory beside their arrays: those read last, and no more than so many."""

from collections import OrderedDict
from threading import Lock
from typing import Final, Protocol
from weakref import ref

# A large game keeps some megabytes, and an archive can have hundreds of games.
MOST: Final = 12


class Forgetful(Protocol):
    """A game that can read again whatever it forgets."""

    def forget(self) -> None:
        """Let go of all that was read of it."""


class AtHand:
    """Knows which games were read last, and has the others forget. It keeps no game alive."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._last: ref[Forgetful] | None = None
        self._games: OrderedDict[ref[Forgetful], None] = OrderedDict()
        self._lock = Lock()

    def note(self, game: ref[Forgetful]) -> None:
        """Note that a game is read now."""
        if game is self._last:
            return
        with self._lock:
            self._last = game
            self._games[game] = None
            self._games.move_to_end(game)
            left = [self._games.popitem(last=False)[0]() for _ in range(len(self._games) - self._most)]
        for other in left:
            if other is not None:
                other.forget()


AT_HAND: Final = AtHand()
