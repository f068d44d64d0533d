"""Rulings as text for an assistant: the status first, the words to quote, and what to cite for them.

`linked` says whether the addresses of our own pages lead somewhere; without a public address they do not.
"""

from collections.abc import Iterator, Sequence

from rules.answer.result import Status
from service.plurals import counted
from service.views.shapes import AnswerView, CitationView, GamesView, ListingView, RulingView

_STATUS = {
    Status.ANSWERED: "Status: answered. Quote the ruling below and cite it; add nothing to it.",
    Status.RELATED: "Status: related. No ruling settles this question: say so. What follows is close and is no answer.",
    Status.NONE: "Status: none. Nothing in the archive answers this question: say so, and do not answer it yourself.",
}


def answer_text(view: AnswerView, linked: bool) -> str:
    """Return the outcome of a question as Markdown."""
    return "\n\n".join(_answer(view, linked))


def ruling_text(view: RulingView, linked: bool) -> str:
    """Return one ruling as Markdown, whole, with what to cite."""
    return "\n\n".join(_ruling(view, linked))


def listing_text(view: ListingView, linked: bool) -> str:
    """Return a list of rulings as Markdown."""
    parts = [f"{view.total} in all." if view.total else "No ruling cites this page."]
    return "\n\n".join([*parts, *(ruling_text(ruling, linked) for ruling in view.entries)])


def games_text(view: GamesView, linked: bool) -> str:
    """Return the games of the archive as Markdown."""
    lines = []
    for game in view.games:
        sources = "; ".join(f"{source.title} ({source.authority})" for source in game.sources)
        lines.append(
            f"- {game.name}: game `{game.slug}`, {counted(game.entries, 'ruling')} from {sources}."
            + (f" {game.url}" if linked else "")
        )
    return "\n".join(lines)


def _answer(view: AnswerView, linked: bool) -> Iterator[str]:
    yield _STATUS[view.status]
    if view.corrected:
        yield f"The question was read as: {view.corrected}"
    if view.open:
        yield f"The archive knows this question and has no ruling on it: {view.open}"
    if view.answer:
        if view.together:
            yield "Only these rulings together settle it, in this order:"
        for ruling in view.together or [view.answer]:
            yield ruling_text(ruling, linked)
        if view.answer.missing:
            yield "It does not speak of: " + ", ".join(view.answer.missing)
    if view.related:
        yield "Close, but not the answer:"
        yield "\n".join(_close(ruling) for ruling in view.related)
    if view.others:
        yield "Other games that know these words: " + ", ".join(f"`{game.slug}`" for game in view.others)


def _ruling(view: RulingView, linked: bool) -> Iterator[str]:
    yield f"## {view.title}"
    yield f"{view.kind}, id `{view.id}`, since {view.changed.isoformat()}"
    if view.superseded_by:
        yield "Replaced by " + ", ".join(f"`{newer.id}`" for newer in view.superseded_by) + ": cite that instead."
    if view.covered:
        yield f"Covered, for it gives something away: {view.spoiler}. Ask the player, then call with reveal=true."
    for heading, text in _texts(view):
        yield f"{heading}\n\n{_quoted(text)}" if heading else _quoted(text)
    yield "\n".join(["Cite as:", *map(_citation, view.citations)])
    if linked:
        yield f"The ruling's page: {view.url}"


def _texts(view: RulingView) -> Iterator[tuple[str, str]]:
    parts: Sequence[tuple[str, str | None]] = (
        ("", view.ruling),
        ("As printed:", view.printed),
        ("As corrected:", view.corrected),
        *((f"In the printing “{printing.name}”:", printing.text) for printing in view.printings),
        ("Situation:", view.situation),
        ("Why people ask:", view.context),
    )
    for heading, text in parts:
        if text:
            yield heading, text


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.strip().splitlines())


def _citation(citation: CitationView) -> str:
    speaker = f", {citation.role}" if citation.role else ""
    url = f" {citation.url}" if citation.url else ""
    return f"- {citation.label} (authority: {citation.authority}{speaker}){url}"


def _close(view: RulingView) -> str:
    sources = " · ".join(citation.label for citation in view.citations)
    return f"- {view.title} (id `{view.id}`; {sources})"
