"""The models that the API returns and the pages render."""

import datetime as dt

from pydantic import BaseModel, ConfigDict, Field

from rules.answer.result import Status
from rules.languages import Language
from rules.model import Authority, Kind
from service.views.pieces import InPieces


class View(BaseModel):
    """A value to be shown; never changes."""

    model_config = ConfigDict(frozen=True)


class CitationView(View):
    """Where a ruling comes from."""

    source: str = Field(description="The source's name in the game.", examples=["rulebook"])
    label: str = Field(description="The citation as readers write it.", examples=["Rulebook p. 24, Teleport"])
    pages: list[int] = []
    section: str | None = None
    authority: Authority
    official: bool = Field(False, description="The source's address is the publisher's own.")
    author: str | None = Field(None, examples=["dwarf74"])
    role: str | None = Field(None, description="As what the author speaks.")
    date: dt.date | None = Field(None, description="When the ruling was read there.")
    changed: dt.date | None = Field(None, description="When the passage's wording there last changed.")
    url: str | None = Field(None, description="The source's address, at the passage where it has an anchor.")


class EntryLink(View):
    """An entry as it stands in a list."""

    id: str = Field(examples=["frosthaven/shield-resolves-before-ward-and-brittle"])
    kind: Kind
    title: str
    url: str
    language: Language = Field(description="The language of the title.")
    spoiler: str | None = Field(None, description="In safe words, what kind of thing it gives away.")
    covered: bool = Field(False, description="Its words are hidden until the reader asks for them with `reveal=1`.")


class SuccessorLink(EntryLink):
    """An entry that replaces another, and since when."""

    since: dt.date


class NamedLink(View):
    """A topic, a component, a page of a source: its name in the address, its name for readers, how many entries."""

    slug: str
    name: str
    url: str
    count: int = 0


class PrintingView(View):
    """What holds in one printing of the game."""

    printing: str
    name: str
    text: str


class RulingView(InPieces, EntryLink):
    """A ruling as a reader sees it; of a covered one, only where it is and what kind of thing it gives away."""

    game: str
    slug: str
    ruling: str | None = Field(description="What settles the question; Markdown. Null while it is covered.")
    passage: str | None = Field(None, description="The sentence of the ruling that matched best.")
    translated: bool = Field(description="The text is a translation of the original.")
    citations: list[CitationView]
    situation: str | None = None
    context: str | None = None
    printed: str | None = Field(None, description="Errata: what the source says.")
    corrected: str | None = Field(None, description="Errata: what it should say.")
    printings: list[PrintingView] = []
    components: list[NamedLink] = []
    topics: list[NamedLink] = []
    changed_from: str | None = Field(None, description="The older game that did it differently.")
    after: list[EntryLink] = Field([], description="Rulings that apply before this one does.")
    related: list[EntryLink] = []
    supersedes: list[EntryLink] = []
    superseded_by: list[SuccessorLink] = []
    disagree: list[EntryLink] = Field(
        [], description="Rulings that disagree, this one among them: the higher authority first, then the newer."
    )
    added: dt.date = Field(description="When it came into the archive.")
    changed: dt.date = Field(description="When its meaning last changed.")
    covers: list[str] = Field([], description="Words of the question that it speaks of.")
    missing: list[str] = Field([], description="Words of the question that it does not speak of.")
    confidence: float | None = Field(None, description="How surely it settles the question, 0 to 1.")


class GameLink(View):
    """A game as it stands in a list."""

    slug: str
    name: str
    url: str


class AnswerView(View):
    """What a question gets."""

    question: str
    game: str | None
    language: Language = Field(description="The reader's language.")
    asked_in: str = Field(description="The question's own language.")
    status: Status
    answer: RulingView | None = Field(description="The ruling that settles the question; null unless answered.")
    together: list[RulingView] = Field([], description="Where only several settle it: all, in the order they apply.")
    confidence: float
    related: list[RulingView] = Field(description="Rulings that come close; never the answer itself.")
    corrected: str | None = Field(None, description="The question as it was read, if that is not as it stands.")
    open: str | None = Field(None, description="What the archive knows not to settle.")
    others: list[GameLink] = Field([], description="Further games that know the question's words.")


class SpanView(View):
    """From the least to the most, both included."""

    min: int
    max: int


class WeightView(View):
    """How heavy a game is, from 1 to 5."""

    value: float
    name: str | None = None


class SourceView(View):
    """A document that rulings are cited to."""

    slug: str
    title: str
    authority: Authority
    pages: int | None = None
    url: str | None = None
    official: bool = False
    authors: dict[str, str] = {}
    formerly: str | None = None


class GameView(GameLink):
    """A game of the archive."""

    players: SpanView | None = None
    minutes: SpanView | None = None
    best_with: str | None = None
    weight: WeightView | None = None
    rank: int | None = Field(None, description="Place on BoardGameGeek.")
    rating: float | None = Field(None, description="Mean rating on BoardGameGeek, 1 to 10.")
    researched: dt.date = Field(description="When its sources were last researched.")
    consulted: int = Field(description="How often its rulings were looked up.")
    entries: int
    counts: dict[Kind, int]
    sources: list[SourceView]
    topics: list[NamedLink]
    credits: dict[str, list[str]] = {}
    version: str = Field(description="Name of the content; another content has another.")


class GroupView(View):
    """The entries of one kind, or the first of them."""

    kind: Kind
    count: int
    url: str
    entries: list[RulingView]


class GameDetail(View):
    """A game with its entries by kind, and the ways into them."""

    game: GameView
    language: Language
    groups: list[GroupView]
    pages: list[NamedLink] = Field(description="Pages that rulings are cited to.")
    components: list[NamedLink] = Field(description="Printed things that rulings are about.")


class GamesView(View):
    """Every game of the archive."""

    language: Language
    version: str
    games: list[GameView]


class ListingView(View):
    """Some entries out of all that fit."""

    language: Language
    total: int
    limit: int
    offset: int
    entries: list[RulingView]


class ChangesView(ListingView):
    """Entries that are new or changed since a day, the newest first."""

    since: dt.date
    version: str


class ExportView(View):
    """The whole of a game in one language."""

    language: Language
    version: str
    game: GameView
    entries: list[RulingView]


class SuggestionsView(View):
    """Rulings that a half-typed question may be about."""

    question: str
    language: Language
    suggestions: list[EntryLink]
