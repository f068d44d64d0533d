"""What is indexed of an entry and of an open question."""

from itertools import pairwise
from typing import Any

from rules.index.arrays import Array
from rules.index.documents import NAME, PHRASING, PLACE, RULING, TITLE, Content, Document, documents
from rules.index.lexicon import Lexicon
from rules.languages import Language
from rules.model import Entry, Game, OpenQuestion, Term

GAME = Game.model_validate(
    {
        "slug": "bay",
        "name": "Bay",
        "researched": "2026-11-30",
        "sources": {"rulebook": {"title": {"en": "Rulebook"}, "authority": "publisher"}},
        "topics": {"weather": {"en": "weather", "es": "tiempo"}},
    }
)


def entry(**more: Any) -> Entry:
    known: dict[str, Any] = {
        "title": "Fog",
        "ruling": "Gales lift it.",
        "kind": "rule",
        "citations": [{"source": "rulebook"}],
        "added": "2026-11-30",
        "game": "bay",
        "slug": "fog",
    }
    return Entry.model_validate(known | more)


LEXICON = Lexicon({})


def document(language: Language = "en", **more: Any) -> Document:
    return documents(Content(GAME, [entry(**more)]), LEXICON)[language][0]


def counts_of(found: Document) -> dict[str, int]:
    """Return how often each term of a document counts."""
    return dict(zip(found.numbered.terms.texts(found.terms), found.counts.tolist(), strict=True))


def phrasings_of(found: Document) -> list[list[str]]:
    """Return the terms of each phrasing of a document."""
    return _parted(found, found.terms[found.asked], found.lengths)


def said_by(found: Document) -> list[list[str]]:
    """Return the terms of each sentence of a document's ruling."""
    return _parted(found, found.said, found.said_lengths)


def _parted(found: Document, numbers: Array, lengths: Array) -> list[list[str]]:
    terms = found.numbered.terms.texts(numbers)
    return [terms[start:end] for start, end in pairwise([0, *lengths.cumsum().tolist()])]


def test_each_place_has_its_worth() -> None:
    found = document(
        components=["Card 022"],
        topics=["weather"],
        citations=[{"source": "rulebook", "pages": [4], "section": "5.1 Drift"}],
        asked_as={"en": ["mist"]},
    )
    counts = counts_of(found)
    assert counts["en:fog"] == TITLE
    assert counts["en:gale"] == RULING
    assert counts["#22"] == NAME
    assert counts["en:mist"] == PHRASING
    assert counts["p:4"] == counts["s:5.1"] == counts["en:drift"] == counts["en:weather"] == PLACE


def test_what_stands_twice_counts_twice() -> None:
    assert counts_of(document(ruling="Fog.", situation="Fog."))["en:fog"] == TITLE + 2 * RULING


def test_every_text_is_indexed() -> None:
    texts: dict[str, Any] = {
        "situation": "sun",
        "context": "rain",
        "printed": "hail",
        "corrected": "snow",
        "printings": {"one": "ice"},
    }
    counts = counts_of(document(**texts))
    assert all(counts[f"en:{word}"] == RULING for word in ("sun", "rain", "hail", "snow", "ice"))


SPANISH = {"title": "Niebla", "ruling": "Se va.", "of": "0" * 12}


def test_each_language_has_its_own_translation_alone() -> None:
    found = document("es", translations={"es": SPANISH})
    assert counts_of(found)["es:niebl"] == TITLE
    assert not [term for term in counts_of(found) if term.startswith("en:")]


def test_what_is_not_translated_is_found_by_its_original() -> None:
    found = document("nb", components=["Horn"], translations={"es": SPANISH}, asked_as={"en": ["mist"]})
    counts = counts_of(found)
    assert (counts["en:fog"], counts["en:mist"]) == (TITLE, PHRASING)
    assert said_by(found) == [["en:gale", "en:lift", "en:it", "en:gale_lift", "en:lift_it"]]


def test_what_a_language_takes_over_from_the_original_is_the_same_document() -> None:
    content = Content(GAME, [entry(asked_as={"en": ["mist"]}), entry(slug="haze", translations={"es": SPANISH})])
    found = documents(content, LEXICON)
    assert found["es"][0] is found["en"][0]
    assert found["es"][1] is not found["en"][1]


def test_names_are_said_in_every_language() -> None:
    assert counts_of(document("nb", components=["Horn"]))["nb:horn"] == NAME


def test_who_asks_in_a_language_is_answered_by_its_phrasings_alone() -> None:
    asked = {"en": ["mist"], "es": ["bruma"]}
    assert phrasings_of(document("es", asked_as=asked)) == [["es:brum"]]
    assert phrasings_of(document("nb", asked_as=asked)) == [["en:mist"]]


def test_a_phrasing_asks_each_word_once() -> None:
    found = document(asked_as={"en": ["fog fog fog"]})
    assert counts_of(found)["en:fog"] == TITLE + PHRASING
    assert phrasings_of(found) == [["en:fog", "en:fog_fog"]]


def test_a_phrasing_without_words_is_none() -> None:
    assert phrasings_of(document(asked_as={"en": ["?!", "fog"]})) == [["en:fog"]]


def test_open_questions_come_after_the_entries() -> None:
    asked = OpenQuestion(about={"en": "Whales"}, asked_as={"en": ("whale",), "nb": ("hval",)})
    found = documents(Content(GAME, [entry()], [asked]), LEXICON)["nb"]
    assert [len(phrasings_of(d)) for d in found] == [0, 1]
    assert counts_of(found[1]) == {"en:whale": TITLE, "nb:hval": PHRASING}


def test_the_terms_of_each_sentence_are_told_apart() -> None:
    assert said_by(document(ruling="Gales lift it. Fog stays.")) == [
        ["en:gale", "en:lift", "en:it", "en:gale_lift", "en:lift_it"],
        ["en:fog", "en:stay", "en:fog_stay"],
    ]


def test_what_has_not_changed_is_not_worked_out_again() -> None:
    assert document(ruling="Fog.") is document(ruling="Fog.")
    assert document(ruling="Fog.") is not document(ruling="No fog.")


def test_another_topic_or_glossary_makes_another_document() -> None:
    game = GAME.model_copy(update={"topics": {"weather": {"en": "skies"}}})
    content = [entry(topics=["weather"])]
    documents(Content(GAME, content), LEXICON)["en"]
    assert "en:sky" in counts_of(documents(Content(game, content), LEXICON)["en"][0])
    named = Lexicon({"mist": Term.model_validate({"en": "fog"})})
    assert "@mist" in counts_of(documents(Content(GAME, content), named)["en"][0])
