"""An answer as what a chat shows of it, in no chat's own form yet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.answer.result import Status
from rules.languages import LANGUAGES, Language
from service.catalogues import Wording
from service.doors.chat.markup import Block, Span, blocks, line
from service.labels import AUTHORITY, KIND
from service.views.shapes import AnswerView, CitationView, RulingView


@dataclass(frozen=True)
class Card:
    """A ruling to be shown: `badge` its kind and game; `longer` the line for where its text must be cut.

    A covered one has no verdict; its page shows it to whoever asks there.
    """

    id: str
    title: str
    url: str
    badge: str
    covered: bool
    verdict: Sequence[Block]
    notes: Sequence[Block]
    sources: Sequence[Block]
    longer: Block


@dataclass(frozen=True)
class Reply:
    """What is said in a chat: a heading where no ruling alone settles it, rulings, notes, and rulings that are close.

    `private` is what only the one who asked needs to read, `show` the label of what uncovers a ruling.
    """

    language: Language
    heading: str = ""
    cards: Sequence[Card] = ()
    notes: Sequence[Block] = ()
    close: str = ""
    related: Sequence[Card] = ()
    private: bool = False
    show: str = field(default="", repr=False)


Names = Mapping[str, str]


def answer_reply(view: AnswerView, words: Wording, names: Names, quoted: bool) -> Reply:
    """Return an answer as a reply; `names` are the names of the games, `quoted` if words of the question may be."""
    rulings = view.together or ([view.answer] if view.answer else [])
    return Reply(
        language=words.language,
        heading=_heading(view, words),
        cards=[card(ruling, words, names) for ruling in rulings],
        notes=[line(note) for note in _notes(view, words, quoted)],
        close=words.gettext("Also close") if view.answer else words.gettext("These are close"),
        related=[card(ruling, words, names) for ruling in view.related],
        private=view.status is Status.NONE,
        show=words.gettext("Show it"),
    )


def ruling_reply(view: RulingView, words: Wording, names: Names) -> Reply:
    """Return one ruling as a reply."""
    return Reply(words.language, cards=[card(view, words, names)], show=words.gettext("Show it"))


def card(view: RulingView, words: Wording, names: Names) -> Card:
    """Return a ruling as a card."""
    return Card(
        id=view.id,
        title=view.title,
        url=view.url,
        badge=f"{words.gettext(KIND[view.kind])} · {names[view.game]}",
        covered=view.covered,
        verdict=list(_verdict(view, words)),
        notes=list(_standing(view, words)),
        sources=[_source(citation, words) for citation in view.citations],
        longer=Block((Span(words.gettext("The ruling is longer: read all of it on its page."), url=view.url),)),
    )


def _verdict(view: RulingView, words: Wording) -> Iterator[Block]:
    yield from blocks(view.ruling or "")
    parts = [(words.gettext("As printed"), view.printed), (words.gettext("As corrected"), view.corrected)]
    for name, text in [*parts, *((printing.name, printing.text) for printing in view.printings)]:
        if text:
            first, *rest = blocks(text) or [line("")]
            yield Block((Span(f"{name}:", bold=True), Span(" "), *first.spans))
            yield from rest


def _standing(view: RulingView, words: Wording) -> Iterator[Block]:
    """Yield what a reader must know of a ruling beside its words."""
    if view.language != words.language:
        name = words.name_of(view.language)
        yield line(words.gettext("Not translated yet: shown in %(language)s.", language=name))
    for newer in view.superseded_by:
        said = words.gettext("Replaced on %(date)s by", date=words.date(newer.since))
        yield Block((Span(f"{said} "), Span(newer.title, url=newer.url)))
    if view.disagree:
        yield line(words.gettext("Sources disagree. Higher authority first, then the newer:"))
        for number, link in enumerate(view.disagree, start=1):
            yield Block((Span(link.title, url=link.url),), "item", f"{number}.")


def _source(citation: CitationView, words: Wording) -> Block:
    """Return a citation with how official it is."""
    authority = words.gettext(AUTHORITY[citation.authority])
    return Block((Span(citation.label, url=citation.url), Span(f" · {authority}")), "source", "—")


def _heading(view: AnswerView, words: Wording) -> str:
    if view.together:
        return words.gettext("Several rulings settle this together, in the order in which they apply:")
    if view.answer:
        return ""
    if view.open:
        return words.gettext("The archive does not settle: %(what)s", what=view.open)
    if view.status is Status.RELATED:
        return words.gettext("No ruling settles this; these are close")
    return words.gettext("Nothing in the archive answers this")


def _notes(view: AnswerView, words: Wording, quoted: bool) -> Iterator[str]:
    if quoted and view.corrected:
        yield f"{words.gettext('Read as:')} {view.corrected}"
    if quoted and view.answer and view.answer.missing:
        yield f"{words.gettext('It does not speak of:')} {', '.join(view.answer.missing)}"
    if view.asked_in not in LANGUAGES:
        yield words.gettext("Frostcite speaks English (en), Spanish (es) and Norwegian (nb).")
    if view.others:
        names = ", ".join(game.name for game in view.others)
        yield f"{words.gettext('These games know your words, too:')} {names}"
