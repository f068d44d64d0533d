"""A game's rulings to take away: one printable page, or cards to learn them by."""

import csv
import io

from markupsafe import Markup

from rules.languages import Language
from rules.library import Library
from service.catalogues import wording
from service.markdown import ruling_html
from service.templating import templates
from service.views.covering import Consent
from service.views.listings import export_view
from service.views.presenter import Presenter
from service.views.shapes import ExportView, RulingView

# What Anki reads at the top of a text file; a stable guid lets a second import renew the cards.
_ANKI = "#separator:comma\n#html:true\n#guid column:1\n#tags column:4\n#columns:guid,question,ruling,tags\n"


def as_html(library: Library, game: str, language: Language, origin: str) -> str:
    """Return a game's rulings as one HTML page that needs nothing from anywhere. Raises UnknownGame."""
    return templates(language, origin).text("export.html", view=_view(library, game, language, origin))


def as_anki(library: Library, games: list[str], language: Language, origin: str) -> str:
    """Return games' rulings as cards for Anki: a title, and its ruling with where it comes from. Raises UnknownGame."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    for game in games:
        for ruling in _view(library, game, language, origin).entries:
            writer.writerow([ruling.id, *_card(ruling)])
    return _ANKI + stream.getvalue()


def _view(library: Library, game: str, language: Language, origin: str) -> ExportView:
    show = Presenter(library, wording(language), origin, Consent(True))
    return export_view(library.game(game), lambda _: 0, show)


def _card(ruling: RulingView) -> list[str]:
    front = Markup("<p><b>{}</b></p>").format(ruling.title)
    if ruling.situation:
        front += ruling_html(ruling.situation)
    labels = " · ".join(citation.label for citation in ruling.citations)
    back = ruling_html(ruling.ruling or "") + Markup("<p><small>{}</small></p>").format(labels)
    tags = [ruling.game, ruling.kind.value, *(topic.slug for topic in ruling.topics)]
    return [str(front).replace("\n", " "), str(back).replace("\n", " "), " ".join(tags)]
