"""Who is let in: whoever has the address that the command printed, once; and what a page needs to write."""

import secrets
from hmac import compare_digest
from typing import Final

TOKEN_HEADER: Final = "X-Frostcite-Token"  # noqa: S105 (its name, not a token)


class Door:
    """The secrets of one running workbench: `token` opens it once, `session` is the visitor's cookie from then on.

    `pages` is written into every page and comes back with whatever is written: a page of another site cannot read it.
    """

    def __init__(self) -> None:
        self.token: str | None = secrets.token_urlsafe(32)
        self.session = secrets.token_urlsafe(32)
        self.pages = secrets.token_urlsafe(32)

    def opens(self, token: str) -> bool:
        """Say whether a token opens the door; the right one does so once."""
        right = self.token is not None and _same(token, self.token)
        if right:
            self.token = None
        return right

    def knows(self, session: str) -> bool:
        """Say whether a cookie is the visitor's."""
        return _same(session, self.session)

    def takes(self, token: str) -> bool:
        """Say whether what is written comes from a page of this workbench."""
        return _same(token, self.pages)


def _same(given: str, wanted: str) -> bool:
    return compare_digest(given.encode("utf-8", "replace"), wanted.encode())
