"""A ruling as players will see it, before it is saved: in each language, with its links."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from rules.curating.editing.trial import Place, Trial
from rules.index.documents import Content
from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language
from rules.model import Entry
from service.catalogues import wording
from service.templating import Frame, templates
from service.views.covering import Consent
from service.views.presenter import Presenter


@dataclass(frozen=True)
class _Shown:
    """The one game of a draft, for a presenter."""

    index: GameIndex
    version: str = ""

    def game(self, slug: str) -> GameIndex:
        """Return the game, whatever it is called."""
        return self.index


def previews(trial: Trial, origin: str) -> Mapping[Language, Markup]:
    """Return a ruling in each language as players will see it; nothing while there is no ruling to show."""
    content = trial.opened.content()
    if content is None or trial.entry is None:
        return {}
    index = _index(content, trial.place)
    entry = index.find(trial.place.slug)
    return {language: _preview(entry, index, language, origin) for language in LANGUAGES} if entry else {}


def _preview(entry: Entry, index: GameIndex, language: Language, origin: str) -> Markup:
    view = Presenter(_Shown(index), wording(language), origin, Consent(reveal=True)).ruling(entry)
    frame = Frame(language, view.title, indexed=False, written_in=(view.language,))
    # The template escapes; what comes out of it is markup.
    return Markup(templates(language, origin).text("workbench/preview.html", frame=frame, view=view))  # noqa: S704


def _index(content: Content, place: Place) -> GameIndex:
    """Return an index of an entry and what it is shown with: no more, so that it is there at once."""
    near = {entry.slug: entry for entry in content.entries if entry.slug in _near(content.entries, place.slug)}
    bare = [entry.model_copy(update={"asked_as": {}}) for entry in near.values()]
    return GameIndex.build(None, Content(content.game, bare), "draft")


def _near(entries: Sequence[Entry], slug: str) -> set[str]:
    """Return the names of an entry and of those that name it or that it names."""
    return {slug, *(name for entry in entries for name in _pair(entry, slug))}


def _pair(entry: Entry, slug: str) -> Iterator[str]:
    named = {*entry.related, *entry.after, *entry.supersedes, *entry.contradicts}
    if entry.slug == slug:
        yield from named
    elif slug in named:
        yield entry.slug
