"""A game as a reader sees it: what it is, what it counts, and the ways into its entries."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.index.game_index import GameIndex
from rules.model import Entry, Game, Kind, Range
from service.remembering import for_good
from service.views.addresses import Addresses
from service.views.presenter import KINDS, Presenter
from service.views.shapes import GameDetail, GameView, GroupView, NamedLink, SourceView, SpanView, WeightView

GROUP_LIMIT = 50


def game_view(index: GameIndex, consulted: int, show: Presenter) -> GameView:
    """Return a game, with how often it was consulted."""
    views = _views(index)
    if show.addresses not in views:
        views[show.addresses] = _game_view(index, show)
    return views[show.addresses].model_copy(update={"consulted": consulted})


@for_good
def _views(_: GameIndex) -> dict[Addresses, GameView]:
    """Return the views that were made of a game: a list of all games goes through no entries again."""
    return {}


def _game_view(index: GameIndex, show: Presenter) -> GameView:
    game, entries = index.game, list(index.entries())
    kinds = Counter(entry.kind for entry in entries)
    topics = Counter(topic for entry in entries for topic in entry.topics)
    return GameView(
        **show.game_link(game).model_dump(),
        players=_span(game.players),
        minutes=_span(game.minutes),
        best_with=game.best_with,
        weight=WeightView(value=game.weight.value, name=game.weight.name) if game.weight else None,
        rank=game.bgg.rank if game.bgg else None,
        rating=game.bgg.rating if game.bgg else None,
        researched=game.researched,
        consulted=0,
        entries=len(entries),
        counts={kind: kinds[kind] for kind in KINDS if kinds[kind]},
        sources=_sources(game, show),
        topics=[show.topic(game, topic, topics[topic]) for topic in game.topics if topics[topic]],
        credits={role: list(names) for role, names in game.credits.items()},
        version=index.version,
    )


def game_detail(index: GameIndex, consulted: int, show: Presenter) -> GameDetail:
    """Return a game with its entries by kind: of a long kind the first, the rest on the kind's own page."""
    entries = list(index.entries())
    return GameDetail(
        game=game_view(index, consulted, show),
        language=show.words.language,
        groups=[group for kind in KINDS if (group := _group(index, kind, entries, show)).count],
        pages=_pages(index.game, entries, show),
        components=_components(entries, show),
    )


def _group(index: GameIndex, kind: Kind, entries: Iterable[Entry], show: Presenter) -> GroupView:
    own = [entry for entry in entries if entry.kind == kind]
    return GroupView(
        kind=kind,
        count=len(own),
        url=show.addresses.kind(index.game.slug, kind),
        entries=[show.ruling(entry) for entry in own[:GROUP_LIMIT]],
    )


def _pages(game: Game, entries: Sequence[Entry], show: Presenter) -> list[NamedLink]:
    counted = Counter(n for entry in entries for n in {page for c in entry.citations for page in c.pages})
    return [
        NamedLink(slug=str(n), name=str(n), url=show.addresses.cited_page(game.slug, n), count=counted[n])
        for n in sorted(counted)
    ]


def _components(entries: Iterable[Entry], show: Presenter) -> list[NamedLink]:
    """Return the components of all entries that the reader may see."""
    seen = [show.safe(entry) for entry in entries]
    counted = Counter(name for entry in seen for name in entry.components)
    links = {name: show.component(entry, name, counted[name]) for entry in seen for name in entry.components}
    return [links[name] for name in sorted(links, key=str.casefold)]


def _sources(game: Game, show: Presenter) -> list[SourceView]:
    return [
        SourceView(
            slug=slug,
            title=game.name_in(source.title, show.words.language),
            authority=source.authority,
            pages=source.pages,
            url=source.url,
            official=source.official,
            authors=dict(source.authors),
            formerly=source.formerly,
        )
        for slug, source in game.sources.items()
    ]


def _span(span: Range | None) -> SpanView | None:
    return SpanView(min=span.min, max=span.max) if span else None
