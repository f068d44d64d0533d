"""Views that are shown again are what would be made anew, whoever has seen what before."""

from itertools import product

import pytest

from rules.answer.result import Hit
from rules.languages import LANGUAGES
from rules.library import Library
from service.catalogues import wording
from service.settings import Settings
from service.views.covering import Consent
from service.views.presenter import Presenter


@pytest.fixture(scope="module")
def library(settings: Settings) -> Library:
    return Library(settings.corpus_dir, settings.data_dir)


def test_a_view_that_was_kept_is_the_one_that_would_be_made(library: Library) -> None:
    entries = [entry for index in library.games for entry in index.entries()]
    assert any(entry.spoiler for entry in entries)
    names = " ".join(name for entry in entries for name in entry.components)
    consents = [Consent(True), Consent(), Consent(question=names), Consent()]
    for consent, language, origin in product(consents, LANGUAGES, ("", "https://a.example")):
        show = Presenter(library, wording(language), origin, consent)
        for entry in entries:
            assert show.ruling(entry) == show._made(entry, library.game(entry.game))


def test_what_an_entry_says_to_a_question_is_not_kept(library: Library) -> None:
    (entry,) = (entry for index in library.games for entry in index.entries() if entry.slug == "burn")
    show = Presenter(library, wording("en"), "", Consent())
    hit = Hit(entry, library.game(entry.game).game, 0.91234, "Three nights.", ("long",), ("rope",), False)
    before = show.ruling(entry)
    found = show.ruling(entry, hit)
    assert (found.passage, found.covers, found.missing, found.confidence) == (
        "Three nights.",
        ["long"],
        ["rope"],
        0.912,
    )
    assert show.ruling(entry) == before
    assert (before.passage, before.covers, before.confidence) == (None, [], None)
