"""The nouns of Frostcite: games, sources, entries, citations.

`EntryData` and `GameData` are what a curator writes in YAML; `Entry` and `Game` add the names that the folders give.
All of them are frozen. The JSON Schema for editors is generated from these classes, so every field says what it is.
"""

import datetime as dt
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from rules.languages import LANGUAGES, Language

MAX_TITLE = 90
MAX_TEXT = 6000

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=100)]
Title = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_TITLE)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_TEXT)]
Short = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{12}$")]
WebAddress = Annotated[str, StringConstraints(pattern=r"^https://[^\s]+$", max_length=500)]
Year = Annotated[int, Field(ge=1900, le=2200)]
Page = Annotated[int, Field(ge=1, le=9999)]


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


# Slugs as an example of a reference to entries.
_SLUGS = ["another-ruling"]

Forms = Annotated[tuple[Short, ...], BeforeValidator(_as_list, json_schema_input_type=Short | list[Short])]
Named = dict[Language, Short]


class Kind(StrEnum):
    """What sort of ruling an entry is."""

    RULE = "rule"
    ERRATA = "errata"
    CLARIFICATION = "clarification"
    EDGE_CASE = "edge-case"
    SUMMARY = "summary"

    @property
    def folder(self) -> str:
        """The folder of a game in which entries of this kind lie."""
        return {"rule": "rules", "errata": "errata", "summary": "summaries"}.get(self.value, f"{self.value}s")


class Authority(StrEnum):
    """How official a source is, the highest first."""

    PUBLISHER = "publisher"
    DESIGNER = "designer"
    COMMUNITY = "community"


class Frozen(BaseModel):
    """A value that refuses unknown fields and never changes."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Citation(Frozen):
    """Where a ruling comes from: a source, and the place in it or who said it and when."""

    source: Slug = Field(description="A source of game.yaml.", examples=["rulebook"])
    pages: tuple[Page, ...] = Field((), description="Pages of the source.", examples=[[24]])
    section: Short | None = Field(None, description="Section as the source names it.", examples=["Teleport", "5.1"])
    anchor: Short | None = Field(
        None, description="Anchor of the passage at the source's address.", examples=["page_51"]
    )
    author: Short | None = Field(None, description="Who ruled, as the source names them.", examples=["dwarf74"])
    date: dt.date | None = Field(None, description="When the ruling was read there.", examples=["2026-07-14"])
    changed: dt.date | None = Field(
        None, description="When the passage's wording there last changed.", examples=["2024-07-23"]
    )


class EntryText(Frozen):
    """The words of an entry in one language."""

    title: Title = Field(
        description="What it settles, in at most 90 characters.", examples=["Resting while a trap is open"]
    )
    ruling: Text = Field(
        description="What settles the question, whole, in own words; small Markdown.",
        examples=["An open trap never stops a rest."],
    )
    situation: Text | None = Field(
        None, description="What happens at the table.", examples=["A character next to an open trap wants to rest."]
    )
    context: Text | None = Field(None, description="Why people ask.", examples=["The trap's name suggests otherwise."])
    printed: Text | None = Field(None, description="Errata: what the source says.", examples=["costs 3 gold"])
    corrected: Text | None = Field(None, description="Errata: what it should say.", examples=["costs 4 gold"])
    printings: dict[Slug, Text] = Field(
        {}, description="What holds in each printing of the game.", examples=[{"first": "It costs 3 gold."}]
    )


class Translation(EntryText):
    """An entry's words in another language, tied to the text they were made from."""

    of: Digest = Field(
        description="Digest of the original's text; `frostcite stamp` writes it.", examples=["0123456789ab"]
    )


class EntryData(EntryText):
    """An entry as a curator writes it: one ruling, cited."""

    kind: Kind = Field(description="What sort of ruling it is.", examples=["clarification"])
    components: tuple[Short, ...] = Field((), description="Printed things it is about.", examples=[["Item 049"]])
    topics: tuple[Slug, ...] = Field((), description="Topics of game.yaml.", examples=[["resting"]])
    changed_from: Slug | None = Field(
        None, description="The older game that did it differently.", examples=["gloomhaven"]
    )
    spoiler: Short | None = Field(
        None,
        description="In safe words, what kind of thing the entry gives away.",
        examples=["unlocked later in the campaign"],
    )
    citations: tuple[Citation, ...] = Field(
        min_length=1, description="Where the ruling comes from.", examples=[[{"source": "rulebook", "pages": [24]}]]
    )
    contradicts: tuple[Slug, ...] = Field(
        (),
        description="Entries of this game that settle it otherwise; both stand until one is settled.",
        examples=[_SLUGS],
    )
    supersedes: tuple[Slug, ...] = Field((), description="Entries of this game that it replaces.", examples=[_SLUGS])
    related: tuple[Slug, ...] = Field(
        (), description="Entries of this game worth reading with it; each names this one back.", examples=[_SLUGS]
    )
    after: tuple[Slug, ...] = Field((), description="Rulings that apply before this one does.", examples=[_SLUGS])
    added: dt.date = Field(description="When it came into the archive.", examples=["2026-11-30"])
    revised: dt.date | None = Field(None, description="When its meaning last changed.", examples=["2026-12-01"])
    contributors: tuple[Short, ...] = Field((), description="Who helped to write it.", examples=[["A. Player"]])
    asked_as: dict[Language, tuple[Short, ...]] = Field(
        {}, description="How players put it, per language.", examples=[{"en": ["can i rest next to a trap"]}]
    )
    translations: dict[Literal["es", "nb"], Translation] = Field(
        {},
        description="Its text in other languages.",
        examples=[{"nb": {"title": "Hvile", "ruling": "En felle hindrer ikke hvile.", "of": "0123456789ab"}}],
    )


class Entry(EntryData):
    """One ruling of a game."""

    game: Slug
    slug: Slug

    @property
    def id(self) -> str:
        """The entry's name in the whole archive; it never changes."""
        return f"{self.game}/{self.slug}"

    @property
    def changed(self) -> dt.date:
        """When the entry's meaning last changed."""
        return self.revised or self.added

    def text(self, language: Language) -> EntryText:
        """Return the entry's words in a language, or the original where there is no translation."""
        translation = self.translations.get(language) if language != "en" else None
        return translation or self

    def written_in(self, language: Language) -> Language:
        """Return the language in which `text(language)` is written."""
        return language if language != "en" and language in self.translations else "en"

    def pages(self, source: str) -> tuple[int, ...]:
        """Return the pages of a source that the entry cites, in order, each once."""
        return tuple(sorted({page for c in self.citations if c.source == source for page in c.pages}))


class Source(Frozen):
    """A document that rulings are cited to."""

    title: Named = Field(description="What players call it, per language.", examples=[{"en": "Rulebook"}])
    authority: Authority = Field(description="How official it is.", examples=["publisher"])
    pages: Page | None = Field(None, description="How many pages it has.", examples=[84])
    url: WebAddress | None = Field(None, description="Its address.", examples=["https://rules.example/faq/"])
    official: bool = Field(False, description="The address is the publisher's own.", examples=[True])
    authors: dict[Short, Short] = Field(
        {}, description="Who speaks there, and as what.", examples=[{"ada": "Ada, who designed the game"}]
    )
    formerly: WebAddress | None = Field(
        None, description="Where it was before; no longer updated.", examples=["https://forum.example/faq/"]
    )


class Range(Frozen):
    """From the least to the most, both included."""

    min: Annotated[int, Field(ge=1)] = Field(description="The least.", examples=[1])
    max: Annotated[int, Field(ge=1)] = Field(description="The most.", examples=[4])


class Weight(Frozen):
    """How heavy the game is on BoardGameGeek's scale of 1 to 5, and the word for it."""

    value: Annotated[float, Field(ge=1, le=5)] = Field(description="The weight, 1 to 5.", examples=[2.5])
    name: Short | None = Field(None, description="The word for it.", examples=["medium"])


class Rank(Frozen):
    """The game's place on BoardGameGeek and its mean rating of 1 to 10."""

    rank: Annotated[int, Field(ge=1)] | None = Field(None, description="Its place.", examples=[20])
    rating: Annotated[float, Field(ge=1, le=10)] | None = Field(None, description="Its mean.", examples=[8.7])


class Term(Frozen):
    """A thing the rules speak of: its fixed name in each language, and what players say for it."""

    en: Forms = Field(
        (), description="The English term; further forms are its inflections.", examples=[["recover", "recovered"]]
    )
    es: Forms = Field(
        (), description="The fixed Spanish term; further forms are its inflections.", examples=["descanso largo"]
    )
    nb: Forms = Field(
        (), description="The fixed Norwegian term; further forms are its inflections.", examples=["lang hvile"]
    )
    also: dict[Language, Forms] = Field(
        {}, description="Other words for the same thing.", examples=[{"en": ["LR", "big rest"]}]
    )
    near: dict[Language, Forms] = Field(
        {}, description="What players say when they mean it.", examples=[{"en": ["nap", "sleep"]}]
    )
    kind: Slug | None = Field(
        None,
        description="What it is one of: who asks of two of a kind does not ask of the same one twice.",
        examples=["condition"],
    )
    numbered: bool = Field(False, description="Its number names it: item 049 is not item 050.", examples=[True])

    def fixed(self, language: Language) -> tuple[str, ...]:
        """Return the accepted forms of the term in a language, the fixed one first."""
        forms: tuple[str, ...] = getattr(self, language)
        return forms


class GameData(Frozen):
    """A game as a curator describes it."""

    name: Short = Field(description="The game's name.", examples=["Frosthaven"])
    players: Range | None = Field(None, description="How many can play.", examples=[{"min": 1, "max": 4}])
    minutes: Range | None = Field(None, description="How long a play takes.", examples=[{"min": 90, "max": 180}])
    best_with: Short | None = Field(None, description="The number of players it is best with.", examples=["3"])
    weight: Weight | None = Field(None, description="How heavy it is.", examples=[{"value": 2.5, "name": "medium"}])
    bgg: Rank | None = Field(
        None, description="Its rank and rating on BoardGameGeek.", examples=[{"rank": 20, "rating": 8.7}]
    )
    researched: dt.date = Field(description="When its sources were last researched.", examples=["2026-08-09"])
    credits: dict[Short, tuple[Short, ...]] = Field(
        {}, description="Who made it.", examples=[{"Game design": ["A. Designer"]}]
    )
    sources: dict[Slug, Source] = Field(
        min_length=1,
        description="What rulings are cited to.",
        examples=[{"rulebook": {"title": {"en": "Rulebook"}, "authority": "publisher", "pages": 84}}],
    )
    printings: dict[Slug, Named] = Field(
        {}, description="Printings that differ, oldest first.", examples=[{"first": {"en": "First printing"}}]
    )
    topics: dict[Slug, Named] = Field(
        {}, description="Subjects that group entries.", examples=[{"resting": {"en": "Resting", "nb": "Hvile"}}]
    )
    glossary: dict[Slug, Term] = Field(
        {},
        description="What the rules say, and what players say for it.",
        examples=[{"long-rest": {"en": "long rest", "nb": "lang hvile", "also": {"en": "LR"}}}],
    )


class OpenQuestion(Frozen):
    """A question that players ask and that the archive knows not to settle."""

    about: Named = Field(
        min_length=1, description="What is not settled, per language.", examples=[{"en": "How many cards may be out"}]
    )
    asked_as: dict[Language, tuple[Short, ...]] = Field(
        description="How players put it, per language.", examples=[{"en": ["is there a limit on cards in play"]}]
    )


class OpenQuestions(Frozen):
    """What a game's entries do not settle: a question that is most like one of these is declined."""

    open: tuple[OpenQuestion, ...] = Field(
        description="One item a subject.",
        examples=[[{"about": {"en": "How many cards may be out"}, "asked_as": {"en": ["card limit"]}}]],
    )


class Game(GameData):
    """One board game of the archive."""

    slug: Slug

    def name_in(self, names: Named, language: Language) -> str:
        """Return a name in a language, or in the first supported one that it has."""
        return next(names[code] for code in (language, *LANGUAGES) if code in names)
