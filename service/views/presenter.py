"""An entry as one reader sees it: in their language, with its links, covered where it would spoil."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from rules.answer.result import Hit
from rules.curating.conflicts import in_order, opponents
from rules.index.game_index import GameIndex
from rules.model import Entry, EntryText, Game, Kind
from service.catalogues import Wording
from service.remembering import once_a_game
from service.views.addresses import Addresses, slugified
from service.views.citing import citation_view
from service.views.covering import Consent, covered
from service.views.shapes import EntryLink, GameLink, NamedLink, PrintingView, RulingView, SuccessorLink

# Kinds as a reader looks through them: what the game got wrong first, what it says plainly last.
KINDS = (Kind.ERRATA, Kind.CLARIFICATION, Kind.EDGE_CASE, Kind.SUMMARY, Kind.RULE)

# So many views of a game are kept.
_KEPT: Final = 500


@once_a_game
def _successors(index: GameIndex) -> Mapping[str, list[str]]:
    """Return the entries that replace each entry of a game."""
    found: dict[str, list[str]] = defaultdict(list)
    for entry in index.entries():
        for older in entry.supersedes:
            found[older].append(entry.slug)
    return found


@once_a_game
def _opponents(index: GameIndex) -> Mapping[str, Sequence[str]]:
    """Return the live entries that disagree with each entry of a game."""
    return opponents(list(index.entries()), index.game)


@once_a_game
def _seen(_: GameIndex) -> dict[tuple[str, Addresses], tuple[Entry, RulingView]]:
    """Return the views that were made of a game's entries; of none that gives anything away, itself or by its links."""
    return {}


class Holder(Protocol):
    """What holds the games that views are made of; a `Library` is one."""

    @property
    def version(self) -> str:
        """The name of the whole content."""

    def game(self, slug: str) -> GameIndex:
        """Return a game."""


class Presenter:
    """Makes views for one reader: their language, where addresses start, what they have asked to see."""

    def __init__(self, library: Holder, words: Wording, origin: str, consent: Consent) -> None:
        self.library = library
        self.words = words
        self.consent = consent
        self.addresses = Addresses(origin, words.language)

    def safe(self, entry: Entry) -> Entry:
        """Return an entry as this reader may see it. Every view of an entry begins here."""
        return entry if self.consent.given(entry) else covered(entry, self.words)

    def ruling(self, entry: Entry, hit: Hit | None = None) -> RulingView:
        """Return the whole view of an entry, with what it says to a question if it was found by one."""
        view = self._ruling(entry)
        if hit is None:
            return view
        # What a covered entry says to a question is as telling as its words.
        told = {} if view.covered else {"passage": hit.passage, "covers": [*hit.covers], "missing": [*hit.missing]}
        return view.model_copy(update={**told, "confidence": round(hit.confidence, 3)})

    def _ruling(self, entry: Entry) -> RulingView:
        """Return the view of an entry: the one made before, if it is the same for all readers of a language."""
        index = self.library.game(entry.game)
        seen, key = _seen(index), (entry.slug, self.addresses)
        known = seen.get(key)
        if known and known[0] is entry:
            return known[1]
        view = self._made(entry, index)
        linked = (*view.after, *view.related, *view.supersedes, *view.superseded_by, *view.disagree)
        if not any(link.spoiler for link in (view, *linked)):
            if len(seen) >= _KEPT:
                seen.clear()
            seen[key] = entry, view
        return view

    def _made(self, entry: Entry, index: GameIndex) -> RulingView:
        safe = self.safe(entry)
        text = safe.text(self.words.language)
        hidden = safe is not entry
        return RulingView(
            **self._link(safe, hidden).model_dump(),
            game=safe.game,
            slug=safe.slug,
            ruling=text.ruling or None,
            translated=safe.written_in(self.words.language) != "en",
            citations=[citation_view(citation, index.game, self.words) for citation in safe.citations],
            situation=text.situation,
            context=text.context,
            printed=text.printed,
            corrected=text.corrected,
            printings=self._printings(text, index.game),
            components=[self.component(safe, name) for name in safe.components],
            topics=[self.topic(index.game, topic) for topic in safe.topics],
            changed_from=safe.changed_from,
            after=self._links(index, safe.after),
            related=self._links(index, safe.related),
            supersedes=self._links(index, safe.supersedes),
            superseded_by=[] if hidden else self._successors(index, safe),
            disagree=[] if hidden else self._disagreeing(index, safe),
            added=safe.added,
            changed=safe.changed,
        )

    def link(self, entry: Entry) -> EntryLink:
        """Return an entry as it stands in a list."""
        safe = self.safe(entry)
        return self._link(safe, safe is not entry)

    def _link(self, safe: Entry, hidden: bool) -> EntryLink:
        language = self.words.language
        return EntryLink(
            id=safe.id,
            kind=safe.kind,
            title=safe.text(language).title,
            url=self.addresses.ruling(safe.game, safe.slug),
            # The words that stand for a hidden title are the interface's own.
            language=language if hidden else safe.written_in(language),
            spoiler=self.words.gettext(safe.spoiler) if safe.spoiler else None,
            covered=hidden,
        )

    def _links(self, index: GameIndex, slugs: Iterable[str]) -> list[EntryLink]:
        return [self.link(entry) for slug in slugs if (entry := index.find(slug))]

    def _successors(self, index: GameIndex, entry: Entry) -> list[SuccessorLink]:
        newer = (index.find(slug) for slug in _successors(index).get(entry.slug, ()))
        return [SuccessorLink(**self.link(one).model_dump(), since=one.added) for one in newer if one]

    def _disagreeing(self, index: GameIndex, entry: Entry) -> list[EntryLink]:
        """Return the entries of a conflict, this one among them, in the order of their standing."""
        against = [other for slug in _opponents(index).get(entry.slug, ()) if (other := index.find(slug))]
        return [self.link(one) for one in in_order([entry, *against], index.game)] if against else []

    def _printings(self, text: EntryText, game: Game) -> list[PrintingView]:
        names = {slug: game.name_in(game.printings[slug], self.words.language) for slug in text.printings}
        return [PrintingView(printing=slug, name=names[slug], text=said) for slug, said in text.printings.items()]

    def component(self, entry: Entry, name: str, count: int = 0) -> NamedLink:
        """Return a link to all that is about a component of an entry."""
        url = self.addresses.component(entry.game, name, reveal=entry.spoiler is not None)
        return NamedLink(slug=slugified(name), name=name, url=url, count=count)

    def topic(self, game: Game, topic: str, count: int = 0) -> NamedLink:
        """Return a link to a topic of a game."""
        name = game.name_in(game.topics[topic], self.words.language)
        return NamedLink(slug=topic, name=name, url=self.addresses.topic(game.slug, topic), count=count)

    def game_link(self, game: Game | GameIndex) -> GameLink:
        """Return a game as it stands in a list."""
        return GameLink(slug=game.slug, name=game.name, url=self.addresses.game(game.slug))
