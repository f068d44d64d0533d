"""What is indexed of an entry and of an open question."""

from typing import Any

from rules.index.documents import NAME, PHRASING, PLACE, RULING, TITLE, Content, Document, documents, written
from rules.index.lexicon import Lexicon
from rules.model import Entry, Game, OpenQuestion

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


def document(**more: Any) -> Document:
    return documents(Content(GAME, [entry(**more)]), Lexicon({}))[0]


def test_each_place_has_its_worth() -> None:
    counts = document(
        components=["Card 022"],
        topics=["weather"],
        citations=[{"source": "rulebook", "pages": [4], "section": "5.1 Drift"}],
        asked_as={"en": ["mist"]},
    ).counts
    assert counts["en:fog"] == TITLE
    assert counts["en:gale"] == RULING
    assert counts["#22"] == NAME
    assert counts["en:mist"] == PHRASING
    assert counts["p:4"] == counts["s:5.1"] == counts["en:drift"] == counts["en:weather"] == PLACE


def test_what_stands_twice_counts_twice() -> None:
    assert document(ruling="Fog.", situation="Fog.").counts["en:fog"] == TITLE + 2 * RULING


def test_every_text_is_indexed() -> None:
    texts = {"situation": "sun", "context": "rain", "printed": "hail", "corrected": "snow", "printings": {"one": "ice"}}
    counts = document(**texts).counts
    assert all(counts[f"en:{word}"] == RULING for word in ("sun", "rain", "hail", "snow", "ice"))


def test_a_translation_is_indexed_in_its_language() -> None:
    spanish = {"title": "Niebla", "ruling": "Se va.", "of": "0" * 12}
    counts = document(translations={"es": spanish}).counts
    assert counts["es:niebl"] == TITLE
    assert not [term for term in counts if term.startswith("nb:")]


def test_a_phrasing_asks_each_word_once() -> None:
    found = document(asked_as={"en": ["fog fog fog"]})
    assert found.counts["en:fog"] == TITLE + PHRASING
    assert found.phrasings == [["en:fog", "en:fog_fog"]]


def test_a_phrasing_without_words_is_none() -> None:
    assert document(asked_as={"en": ["?!", "fog"]}).phrasings == [["en:fog"]]


def test_open_questions_come_after_the_entries() -> None:
    asked = OpenQuestion(about={"en": "Whales"}, asked_as={"en": ("whale",), "nb": ("hval",)})
    found = documents(Content(GAME, [entry()], [asked]), Lexicon({}))
    assert [len(d.phrasings) for d in found] == [0, 2]
    assert found[1].counts == {"en:whale": TITLE + PHRASING, "nb:hval": PHRASING}


def test_the_vocabulary_is_read_from_all_that_a_game_says() -> None:
    asked = OpenQuestion(about={"en": "Whales"}, asked_as={"nb": ("hval",)})
    texts = written(Content(GAME, [entry(components=["Card 022"], asked_as={"es": ["niebla"]})], [asked]))
    assert {"Bay", "Fog", "Gales lift it.", "Card 022", "Whales"} <= set(texts["en"])
    assert {"Bay", "niebla", "Card 022"} <= set(texts["es"])
    assert "hval" in texts["nb"]
    assert "Fog" not in texts["es"]
