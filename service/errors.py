"""What can go wrong for a visitor, each with a stable name; told as problem details (RFC 9457) or as a page."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from pydantic import BaseModel, ConfigDict, Field
from rapidfuzz import process
from rapidfuzz.fuzz import WRatio

from rules.answer.question import MAX_LENGTH
from rules.languages import LANGUAGES
from service.labels import N_

MEDIA_TYPE: Final = "application/problem+json"

_NEAR = 60
_SHORTEST_NAME, _LONGEST_NAME = 3, 100


class ProblemView(BaseModel):
    """An error as the API tells it."""

    model_config = ConfigDict(frozen=True)

    type: str = Field(description="Stable name of the error.", examples=["urn:frostcite:problem:unknown-game"])
    title: str = Field(description="What went wrong, the same for every error of this type.")
    status: int = Field(description="The HTTP status.")
    detail: str = Field(description="What to do about it.")
    near: list[str] = Field([], description="Names that exist and are like the one that does not.")


@dataclass(eq=False)
class Problem(Exception):
    """An error to be told to a visitor: texts in English, which are also the names of their translations.

    `also` is told to programs alone.
    """

    name: str
    status: int
    title: str
    detail: str
    values: dict[str, object] = field(default_factory=dict)
    near: Sequence[str] = ()
    headers: dict[str, str] = field(default_factory=dict)
    also: str = ""

    def view(self) -> ProblemView:
        """Return the error as the API tells it."""
        detail = self.detail % self.values if self.values else self.detail
        return ProblemView(
            type=f"urn:frostcite:problem:{self.name}",
            title=self.title,
            status=self.status,
            detail=f"{detail} {self.also}".rstrip(),
            near=list(self.near),
        )


def empty_question() -> Problem:
    """Nothing was asked."""
    return Problem("empty-question", 422, N_("The question is empty"), N_("Write a few words about what happens."))


def long_question(length: int) -> Problem:
    """The question is too long; it is never repeated."""
    detail = N_("A question has at most %(most)s characters; this one has %(length)s.")
    values: dict[str, object] = {"most": MAX_LENGTH, "length": length}
    return Problem("long-question", 422, N_("The question is too long"), detail, values)


def unknown_game(name: str, known: Iterable[str]) -> Problem:
    """The archive has no game of this name; those that are like it are named."""
    detail = N_("The archive has no game of this name.")
    return Problem("unknown-game", 404, N_("Unknown game"), detail, near=near(name, known))


def unknown_entry(name: str, known: Iterable[str]) -> Problem:
    """The game has no entry of this name; those that are like it are named."""
    detail = N_("The game has no ruling of this name.")
    return Problem("unknown-entry", 404, N_("Unknown ruling"), detail, near=near(name, known))


def unknown_language() -> Problem:
    """The language is none of ours."""
    detail = N_("Frostcite speaks English (en), Spanish (es) and Norwegian (nb).")
    return Problem("unknown-language", 422, N_("Unknown language"), detail, near=LANGUAGES)


def bad_parameter(name: str, message: str) -> Problem:
    """A parameter has a value that it cannot have; the value is never repeated."""
    values: dict[str, object] = {"name": name, "message": message}
    title = N_("A parameter cannot have this value")
    return Problem("bad-parameter", 422, title, "%(name)s: %(message)s", values)


def not_utf8() -> Problem:
    """The address holds bytes that are no UTF-8."""
    return Problem("not-utf-8", 400, N_("The address is not UTF-8"), N_("Write it in UTF-8."))


def not_found() -> Problem:
    """There is nothing at this address."""
    return Problem("not-found", 404, N_("Nothing is here"), N_("There is no page at this address."))


def wrong_method(allowed: str) -> Problem:
    """The address does not take this method."""
    detail = N_("This address takes other methods only: %(allowed)s.")
    headers = {"Allow": allowed}
    return Problem("wrong-method", 405, N_("Wrong method"), detail, {"allowed": allowed}, headers=headers)


def untrusted_host() -> Problem:
    """The service is not meant to be reached under this host name."""
    return Problem("untrusted-host", 400, N_("Unknown host"), N_("The service does not answer under this host name."))


def too_many(seconds: int) -> Problem:
    """The client asks too often; a program that wants all of a game can have it at once."""
    waits = {10: N_("Try again in a few seconds."), 120: N_("Try again in a minute or two.")}
    detail = next((told for most, told in waits.items() if seconds <= most), N_("Try again in an hour."))
    headers = {"Retry-After": str(seconds), "Link": '</api/v1/games>; rel="help"'}
    also = "For a whole game at once, fetch /api/v1/games/{game}/export instead."
    return Problem("too-many", 429, N_("Too many requests"), detail, headers=headers, also=also)


def busy() -> Problem:
    """The service has more to do than it can."""
    detail = N_("Too many ask at this moment. Try again in a second.")
    return Problem("busy", 503, N_("Busy"), detail, headers={"Retry-After": "1"})


def too_large(most: int) -> Problem:
    """The request has more bytes than anything here needs; the connection ends with it."""
    detail = N_("A request has at most %(most)s bytes.")
    headers = {"Connection": "close"}
    return Problem("too-large", 413, N_("The request is too large"), detail, {"most": most}, headers=headers)


def unsigned() -> Problem:
    """The request does not carry the signature or the secret of the system that it claims to come from."""
    detail = N_("Its signature, its secret or its time is not right.")
    return Problem("unsigned", 401, N_("The request is not signed"), detail)


def malformed() -> Problem:
    """The request is not in the form of the system that sent it; nothing of it is repeated."""
    detail = N_("It is not in the form that this address takes.")
    return Problem("malformed", 400, N_("The request cannot be read"), detail)


def refused(status: int) -> Problem:
    """Anything else that HTTP has a status for."""
    return Problem("refused", status, N_("The request was refused"), N_("The service cannot do this."))


def failure(number: str) -> Problem:
    """Our own fault; the number finds it in the log."""
    detail = N_("This is our fault. Tell us this number, and we find it: %(number)s.")
    return Problem("failure", 500, N_("Something broke"), detail, {"number": number})


def near(name: str, known: Iterable[str]) -> list[str]:
    """Return the up to three known names most like a name."""
    if len(name) < _SHORTEST_NAME:
        return []
    found = process.extract(name[:_LONGEST_NAME], list(known), scorer=WRatio, score_cutoff=_NEAR, limit=3)
    return [match for match, _, _ in found]
