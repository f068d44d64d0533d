"""The same by JSON: for programs with which a group writes its rulings."""

import datetime as dt
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path
from pydantic import BaseModel, ConfigDict, Field

from rules.languages import Language
from rules.model import MAX_TEXT, MAX_TITLE, Kind
from service.api.documenting import PROBLEMS
from service.catalogues import wording
from service.dependencies import Held
from service.errors import Problem, bad_parameter
from service.labels import N_
from service.proposals.fields import MAX_LINES, MAX_SHORT, PRINTINGS, standing
from service.proposals.keeping import NotNow, keep
from service.proposals.reading import Sent
from service.views.addresses import API

router = APIRouter(prefix=API, tags=["proposals"], responses=PROBLEMS)

_UNSAID: Final = {"entry", "language", "printings", "pages", "components", "asked_as"}
_NOTE: Final = "What else the curators should know; for an entry, what is wrong with it."

_Line = Annotated[str, Field(max_length=MAX_SHORT)]
_Lines = Annotated[list[_Line], Field(max_length=MAX_LINES)]
_Words = Annotated[str, Field(max_length=MAX_TEXT)]


class Proposed(BaseModel):
    """What is proposed: a new ruling without `entry`, else other words for that entry, in a language."""

    model_config = ConfigDict(extra="forbid")

    entry: _Line | None = Field(default=None, description="The entry that it changes, by its name in addresses.")
    language: Language = Field(default="en", description="The language of the words: `en` changes the original.")
    kind: Kind = Field(default=Kind.CLARIFICATION, description="What a new ruling is.")
    title: Annotated[str, Field(max_length=MAX_TITLE)] = Field(default="", description="What it settles.")
    situation: _Words = ""
    ruling: _Words = Field(default="", description="What settles the question, whole; small Markdown.")
    context: _Words = ""
    printed: _Words = ""
    corrected: _Words = ""
    printings: dict[str, _Words] = {}
    components: _Lines = Field(default=[], description="Printed things that a new ruling is about.")
    asked_as: _Lines = Field(default=[], description="How players put it.")
    source: _Line = Field(default="", description="A source of the game.")
    pages: Annotated[list[Annotated[int, Field(ge=1, le=9_999)]], Field(max_length=20)] = []
    section: _Line = ""
    where: _Words = Field(default="", description="Where it comes from, in your own words.")
    note: _Words = Field(default="", description=_NOTE)
    by: _Line = Field(default="", description="The name to be thanked by, published with the ruling.")

    def as_form(self, standing: dict[str, str]) -> dict[str, str]:
        """Return the fields as the form sends them; a text that is not given stays as it stands."""
        given: dict[str, Any] = self.model_dump(mode="json", exclude=_UNSAID)
        texts = {f"{PRINTINGS}{name}": text for name, text in self.printings.items()}
        lists = {"components": "\n".join(self.components), "asked_as": "\n".join(self.asked_as)}
        pages = {"pages": ", ".join(map(str, self.pages))}
        return standing | {name: text for name, text in (given | texts | lists | pages).items() if text}


class Received(BaseModel):
    """A proposal that waits for a curator."""

    id: str = Field(description="Its name.", examples=["3f9c5d70a1b2c3d4"])
    status: str = Field(default="waiting", description="A curator has not seen it yet.")


@router.post("/games/{game}/proposals", status_code=202)
def propose(
    held: Held,
    game: Annotated[str, Path(description="A game's name in addresses.", examples=["frosthaven"])],
    proposed: Proposed,
) -> Received:
    """Propose a ruling, a correction or a translation; a curator reads it before anybody else does."""
    index = held.game(game)
    entry = held.entry(game, proposed.entry) if proposed.entry else None
    given = proposed.as_form(standing(entry, proposed.language))
    sent = Sent(given, index.game, entry, proposed.language)
    for name, fault in sent.faults.items():
        raise bad_parameter(name, wording("en").gettext(fault.message, **fault.values))
    made = sent.proposal(dt.datetime.now(dt.UTC))
    try:
        keep(held, made)
    except NotNow:
        detail = N_("It could not be kept just now. Try again later.")
        raise Problem("not-now", 503, N_("Not now"), detail, headers={"Retry-After": "600"}) from None
    return Received(id=made.id)
