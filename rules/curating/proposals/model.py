"""A proposal: what an entry should say, where that comes from, and who says so."""

import datetime as dt
import secrets
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, JsonValue, StringConstraints

from rules.languages import Language
from rules.model import Digest, Frozen, Short, Slug, Text

What = Literal["ruling", "correction", "translation"]
Name = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]


class State(StrEnum):
    """What has become of a proposal."""

    WAITING = "waiting"
    ACCEPTED = "accepted"
    DECLINED = "declined"


def new_name() -> str:
    """Return a name that nobody can guess, and no proposal has."""
    return secrets.token_hex(8)


class Proposal(Frozen):
    """What somebody proposes: a new ruling, other words for an entry, or a translation of it."""

    id: Name = Field(default_factory=new_name, description="Its name, random.")
    what: What = Field(description="A new ruling, a correction or a translation.")
    game: Slug = Field(description="The game that it is about.")
    slug: Slug | None = Field(default=None, description="The entry that it changes, or what a new one shall be called.")
    language: Language = Field(description="The language in which it was written.")
    fields: dict[str, JsonValue] = Field(
        description="What the entry should say, as in its file; citations, contributors and phrasings are added."
    )
    of: Digest | None = Field(default=None, description="Digest of the entry's text that its proposer saw.")
    where: Text | None = Field(default=None, description="Where it comes from, in the proposer's own words.")
    note: Text | None = Field(default=None, description="What else the curators should know.")
    by: Short | None = Field(default=None, description="The name under which its proposer wants to be credited.")
    received: dt.datetime = Field(description="When it came.")
    decided: dt.date | None = Field(default=None, description="When a curator accepted or declined it.")
    reason: Text | None = Field(default=None, description="Why it was declined.")
