"""Values that are known again by what is written in them, so that what was worked out of one is not worked out anew."""

from collections.abc import Set
from typing import Generic, TypeVar

from rules.model import Frozen

Value = TypeVar("Value", bound=Frozen)


class AsWritten(Generic[Value]):
    """A value of the model that equals any other in which some fields say the same."""

    __slots__ = ("_text", "value")

    def __init__(self, value: Value, fields: Set[str]) -> None:
        self.value = value
        self._text = value.model_dump_json(include=set(fields), exclude_defaults=True)

    def __hash__(self) -> int:
        return hash(self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AsWritten) and type(self.value) is type(other.value) and self._text == other._text
