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
    anchor: Short | None = Field(None, description="Anchor of the passage at the source's address.")
    author: Short | None = Field(None, description="Who ruled, as the source names them.", examples=["dwarf74"])
    date: dt.date | None = Field(None, description="When the ruling was read there.", examples=["2026-07-14"])
    changed: dt.date | None = Field(None, description="When the passage's wording there last changed.")


class EntryText(Frozen):
    """The words of an entry in one language."""

    title: Title = Field(description="What it settles, in at most 90 characters.")
    ruling: Text = Field(description="What settles the question, whole, in own words; small Markdown.")
    situation: Text | None = Field(None, description="What happens at the table.")
    context: Text | None = Field(None, description="Why people ask.")
    printed: Text | None = Field(None, description="Errata: what the source says.")
    corrected: Text | None = Field(None, description="Errata: what it should say.")
    printings: dict[Slug, Text] = Field({}, description="What holds in each printing of the game.")


class Translation(EntryText):
    """An entry's words in another language, tied to the text they were made from."""

    of: Digest = Field(description="Digest of the original's text; `frostcite stamp` writes it.")


class EntryData(EntryText):
    """An entry as a curator writes it: one ruling, cited."""

    kind: Kind = Field(description="What sort of ruling it is.")
    components: tuple[Short, ...] = Field((), description="Printed things it is about.", examples=[["Item 049"]])
    topics: tuple[Slug, ...] = Field((), description="Topics of game.yaml.")
    changed_from: Slug | None = Field(None, description="The older game that did it differently.")
    spoiler: Short | None = Field(None, description="In safe words, what kind of thing the entry gives away.")
    citations: tuple[Citation, ...] = Field(min_length=1, description="Where the ruling comes from.")
    supersedes: tuple[Slug, ...] = Field((), description="Entries of this game that it replaces.")
    related: tuple[Slug, ...] = Field((), description="Entries of this game worth reading with it.")
    after: tuple[Slug, ...] = Field((), description="Rulings that apply before this one does.")
    added: dt.date = Field(description="When it came into the archive.")
    revised: dt.date | None = Field(None, description="When its meaning last changed.")
    contributors: tuple[Short, ...] = Field((), description="Who helped to write it.")
    asked_as: dict[Language, tuple[Short, ...]] = Field({}, description="How players put it, per language.")
    translations: dict[Literal["es", "nb"], Translation] = Field({}, description="Its text in other languages.")


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

    title: Named = Field(description="What players call it, per language.")
    authority: Authority = Field(description="How official it is.")
    pages: Page | None = Field(None, description="How many pages it has.")
    url: WebAddress | None = Field(None, description="Its address.")
    official: bool = Field(False, description="The address is the publisher's own.")
    authors: dict[Short, Short] = Field({}, description="Who speaks there, and as what.")
    formerly: WebAddress | None = Field(None, description="Where it was before; no longer updated.")


class Range(Frozen):
    """From the least to the most, both included."""

    min: Annotated[int, Field(ge=1)]
    max: Annotated[int, Field(ge=1)]


class Weight(Frozen):
    """How heavy the game is on BoardGameGeek's scale of 1 to 5, and the word for it."""

    value: Annotated[float, Field(ge=1, le=5)]
    name: Short | None = None


class Rank(Frozen):
    """The game's place on BoardGameGeek and its mean rating of 1 to 10."""

    rank: Annotated[int, Field(ge=1)] | None = None
    rating: Annotated[float, Field(ge=1, le=10)] | None = None


class Term(Frozen):
    """A thing the rules speak of: its fixed name in each language, and what players say for it."""

    en: Forms = Field((), description="The English term; further forms are its inflections.")
    es: Forms = Field((), description="The fixed Spanish term; further forms are its inflections.")
    nb: Forms = Field((), description="The fixed Norwegian term; further forms are its inflections.")
    also: dict[Language, Forms] = Field({}, description="Other words for the same thing.")
    near: dict[Language, Forms] = Field({}, description="What players say when they mean it.")
    numbered: bool = Field(False, description="Its number names it: item 049 is not item 050.")

    def fixed(self, language: Language) -> tuple[str, ...]:
        """Return the accepted forms of the term in a language, the fixed one first."""
        forms: tuple[str, ...] = getattr(self, language)
        return forms


class GameData(Frozen):
    """A game as a curator describes it."""

    name: Short = Field(description="The game's name.", examples=["Frosthaven"])
    players: Range | None = Field(None, description="How many can play.")
    minutes: Range | None = Field(None, description="How long a play takes.")
    best_with: Short | None = Field(None, description="The number of players it is best with.")
    weight: Weight | None = Field(None, description="How heavy it is.")
    bgg: Rank | None = Field(None, description="Its rank and rating on BoardGameGeek.")
    researched: dt.date = Field(description="When its sources were last researched.")
    credits: dict[Short, tuple[Short, ...]] = Field({}, description="Who made it.")
    sources: dict[Slug, Source] = Field(min_length=1, description="What rulings are cited to.")
    printings: dict[Slug, Named] = Field({}, description="Printings that differ, oldest first.")
    topics: dict[Slug, Named] = Field({}, description="Subjects that group entries.")
    glossary: dict[Slug, Term] = Field({}, description="What the rules say, and what players say for it.")


class OpenQuestion(Frozen):
    """A question that players ask and that the archive knows not to settle."""

    about: Named = Field(min_length=1, description="What is not settled, per language.")
    asked_as: dict[Language, tuple[Short, ...]] = Field(description="How players put it, per language.")


class OpenQuestions(Frozen):
    """What a game's entries do not settle: a question that is most like one of these is declined."""

    open: tuple[OpenQuestion, ...] = Field(description="One item a subject.")


class Game(GameData):
    """One board game of the archive."""

    slug: Slug

    def name_in(self, names: Named, language: Language) -> str:
        """Return a name in a language, or in the first supported one that it has."""
        return next(names[code] for code in (language, *LANGUAGES) if code in names)
