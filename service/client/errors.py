"""What can go wrong for a program that asks a service."""

from collections.abc import Sequence


class FrostciteError(Exception):
    """A service gave no result; the message says why."""


class Unreachable(FrostciteError):
    """No Frostcite answers at this address, or not in time."""


class Refused(FrostciteError):
    """A service refused the request, as its problem details tell.

    `name` is the problem's stable name, such as `unknown-game`; `near` names that exist and are like the one that does
    not.
    """

    def __init__(self, status: int, name: str, title: str, detail: str, near: Sequence[str] = ()) -> None:
        self.status = status
        self.name = name
        self.title = title
        self.detail = detail
        self.near = tuple(near)
        like = f" Those that are like it: {', '.join(near)}." if near else ""
        super().__init__(f"{title}. {detail}{like}")
