"""What is made of a view's words, made once and forgotten with the view."""

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar, cast

from pydantic import BaseModel, PrivateAttr

Made = TypeVar("Made")

# So many are kept of a view: what is most often asked about has few passages that answer.
_KEPT: Final = 12


class Pieces(dict[Hashable, Any]):
    """What was made of a view, each under a name; it is no part of what the view says."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pieces)

    __hash__ = None


class InPieces(BaseModel):
    """A view of which things are made that do not depend on who asked for it.

    They are shared with its copies, which differ in what they say to a question alone.
    """

    _pieces: Pieces = PrivateAttr(default_factory=Pieces)

    def piece(self, name: Hashable, make: Callable[[], Made]) -> Made:
        """Return what was made of this view before under a name, or make it."""
        pieces = self._pieces
        made = pieces.get(name)
        if made is None:
            made = make()
            if len(pieces) >= _KEPT:
                pieces.clear()
            pieces[name] = made
        return cast(Made, made)
