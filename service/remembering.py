"""What is worked out once for an open game, and forgotten with it: nothing keeps an archive that was replaced."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

from rules.index.game_index import GameIndex

Found = TypeVar("Found")


def once_a_game(find: Callable[[GameIndex], Found]) -> Callable[[GameIndex], Found]:
    """Remember what a function returns for a game while that is among those read last; it must not hold the game."""

    @wraps(find)
    def remembering(index: GameIndex) -> Found:
        return index.remember(find, lambda: find(index))

    return remembering


def for_good(find: Callable[[GameIndex], Found]) -> Callable[[GameIndex], Found]:
    """Remember what a function returns for a game while that is open: it must be small, and must not hold the game."""
    remembered: WeakKeyDictionary[GameIndex, Found] = WeakKeyDictionary()

    @wraps(find)
    def remembering(index: GameIndex) -> Found:
        try:
            return remembered[index]
        except KeyError:
            return remembered.setdefault(index, find(index))

    return remembering
