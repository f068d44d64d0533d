"""Values that are known again as the very same ones: what was found out about one of them need not be once more."""

from typing import Generic, TypeVar

Value = TypeVar("Value")


class Same(Generic[Value]):
    """A value that equals itself alone, whatever is in it."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value
