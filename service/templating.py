"""Pages from templates: one environment a language, everything escaped, an unknown name an error."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from fastapi.responses import HTMLResponse
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from rules.index.sentences import sentences
from rules.languages import DEFAULT_LANGUAGE, LANGUAGES, Language
from service import labels
from service.assets import assets
from service.bundled import bundled
from service.catalogues import LANGUAGE_NAMES, wording
from service.loading import Loader
from service.markdown import plain_text, ruling_html
from service.views.addresses import Addresses, query
from service.views.covering import alias
from service.views.shapes import EntryLink, GameLink, RulingView, SpanView
from service.views.structured import Data, page_data, ruling_data

# What site.js imports, so that a browser fetches all of it at once.
_MODULES: Final = "js/page/"

# A ruling of so many characters leaves room for its source on a phone's first screen.
_SHORT: Final = 260


@dataclass(frozen=True)
class Frame:
    """What surrounds a page: where it is, what it is called, in which languages it can be read.

    `path` is the page's address after its language, `query` what follows it; `twin` the address of the same as JSON;
    `written_in` the languages that the page's main text is written in; `ruling` the one that the page is about;
    `preview` what a link to the page is called elsewhere, where it may be shown to those who did not ask for it (the
    title if None).
    """

    language: Language
    title: str
    path: str = ""
    description: str = ""
    query: Mapping[str, object] = field(default_factory=dict)
    twin: str | None = None
    written_in: tuple[Language, ...] = LANGUAGES
    indexed: bool = True
    game: GameLink | None = None
    question: str = ""
    ruling: RulingView | None = None
    preview: str | None = None

    def address(self, language: Language, origin: str = "", **changes: object) -> str:
        """Return the address of this page in a language."""
        return f"{origin}/{language}/{self.path}{query(**{**self.query, **changes})}"

    @property
    def tongue(self) -> Language:
        """The language of the title: an untranslated text keeps its original's."""
        return self.language if self.language in self.written_in else DEFAULT_LANGUAGE

    def canonical(self, origin: str) -> str:
        """Return the one address of what is shown: its original's page for a text that is not translated."""
        if self.ruling and self.indexed:
            return Addresses(origin, self.tongue).ruling(self.ruling.game, self.ruling.slug)
        return self.address(self.tongue, origin, reveal=None)

    def is_canonical(self, origin: str) -> bool:
        """Say whether this page is the one address of what it shows."""
        return self.canonical(origin) == self.address(self.language, origin)


class Templates:
    """The templates in one language."""

    def __init__(self, language: Language, origin: str) -> None:
        self.origin = origin
        self.language = language
        self.environment = _environment(language)

    def page(self, name: str, /, frame: Frame, status: int = 200, **values: Any) -> HTMLResponse:
        """Return a page as a response that names its JSON twin."""
        return self.response(self.text(name, frame=frame, **values), frame.twin, status)

    def response(self, text: str, twin: str | None, status: int = 200) -> HTMLResponse:
        """Return the text of a page as a response that names its JSON twin."""
        headers: dict[str, str] = {"Content-Language": self.language}
        if twin:
            headers["Link"] = f'<{twin}>; rel="alternate"; type="application/json"'
        return HTMLResponse(text, status, headers)

    def text(self, name: str, /, **values: Any) -> str:
        """Return a template's text."""
        return self.environment.get_template(name).render(
            origin=self.origin,
            at=Addresses("", self.language),
            local=self._local,
            entry_url=self._entry_url,
            structured=self._structured,
            **values,
        )

    def _structured(self, frame: Frame) -> Data:
        """Return what a page says of itself to search engines."""
        at = Addresses(self.origin, frame.tongue)
        trail = [("Frostcite", at.page())] if frame.path else []
        if frame.game and frame.path != f"{frame.game.slug}/":
            trail.append((frame.game.name, at.game(frame.game.slug)))
        if frame.ruling:
            kind = frame.ruling.kind
            trail.append((wording(frame.tongue).gettext(labels.KINDS[kind]), at.kind(frame.ruling.game, kind)))
        page = page_data(frame.canonical(self.origin), frame.title, frame.tongue, trail)
        return ruling_data(page, frame.ruling) if frame.ruling else page

    def _local(self, url: str) -> str:
        """Return an address of ours without its origin: a page reached under another host name stays there."""
        return url.removeprefix(self.origin)

    def _entry_url(self, link: EntryLink) -> str:
        """Return where a link to an entry leads: to tap a covered one is to ask for it."""
        return self._local(link.url) + query(reveal=link.spoiler is not None)


@cache
def templates(language: Language, origin: str) -> Templates:
    """Return the templates in a language, for a service at an origin."""
    return Templates(language, origin)


@cache
def _environment(language: Language) -> Environment:
    words = wording(language)
    environment = Environment(
        loader=Loader(bundled("templates"), words),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_translations(words.catalogue, newstyle=True)  # type: ignore[attr-defined]
    environment.filters.update(date=words.date, number=words.number, translated=words.gettext, moment=_moment)
    environment.globals.update(
        asset=assets().url,
        modules=_modules(),
        ruling_html=ruling_html,
        plain=plain_text,
        span=_span,
        query=query,
        older_game=_older_game,
        sentence_number=_sentence_number,
        leading=_leading,
        alias=alias,
        kind_name=labels.KIND,
        kind_names=labels.KINDS,
        authority_name=labels.AUTHORITY,
        authority_meaning=labels.AUTHORITY_MEANING,
        language_names=LANGUAGE_NAMES,
        languages=LANGUAGES,
        say=words.gettext,
        name_of=words.name_of,
    )
    return environment


def _modules() -> Markup:
    links = (Markup('<link rel="modulepreload" href="{}">').format(assets().url(name)) for name in assets().files)
    return Markup("\n").join(link for link in links if _MODULES in link)


def _older_game(slug: str) -> str:
    """Return the name of a game that the archive need not have: gloomhaven → Gloomhaven."""
    return slug.replace("-", " ").title()


def _sentence_number(ruling: str, passage: str | None) -> int | None:
    """Return which sentence of a ruling a passage begins with, from 1; None for the first and for none."""
    said = sentences(ruling)
    number = next((place for place, sentence in enumerate(said, 1) if passage and passage.startswith(sentence)), 1)
    return number if number > 1 else None


def _leading(ruling: str, passage: str | None) -> str | None:
    """Return what of a long ruling goes before its source, so that both stand on a phone's first screen."""
    if len(ruling) <= _SHORT:
        return None
    return passage or sentences(ruling)[0]


def _span(span: SpanView) -> str:
    """Return a span as readers write it: 1–4, or 2."""
    return str(span.min) if span.min == span.max else f"{span.min}–{span.max}"


def _moment(day: dt.date) -> str:
    """Return a day as feeds write moments."""
    return f"{day.isoformat()}T00:00:00Z"
