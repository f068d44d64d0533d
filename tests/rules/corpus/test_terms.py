"""The fixed terms of a game in its translations."""

import datetime as dt
from typing import Any

import pytest

from rules.corpus.terms import FixedTerms
from rules.languages import Language
from rules.model import EntryData, EntryText, Game

GLOSSARY = {
    "log": {"en": "log", "es": ["tronco", "troncos"], "nb": "stokk"},
    "camp-fire": {"en": ["camp fire", "campfire"], "es": "hoguera", "nb": "leirbål"},
    "armour": {"en": "armour", "es": "armadura"},
    "smoke": {"en": "smoke", "also": {"en": "fumes"}},
}


def missing(original: str, translation: str, language: Language, **more: Any) -> list[tuple[str, str]]:
    game = Game.model_validate(
        {"slug": "camp", "name": "Camp", "researched": "2026-11-30", "glossary": GLOSSARY}
        | {"sources": {"rulebook": {"title": {"en": "Rulebook"}, "authority": "publisher"}}}
    )
    entry = EntryData.model_validate(
        {"kind": "rule", "title": "It", "ruling": original, "added": dt.date(2026, 11, 30)}
        | {"citations": [{"source": "rulebook", "section": "1"}], **more}
    )
    terms = FixedTerms(game)
    return list(
        terms.missing(terms.said_in(entry), EntryText.model_validate({"title": "It", "ruling": translation}), language)
    )


@pytest.mark.parametrize(
    ("original", "translation", "language", "found"),
    [
        ("Burn a log.", "Quema leña.", "es", [("log", "tronco")]),
        ("Burn a log.", "Quema un tronco.", "es", []),
        ("Burn two logs.", "Quema dos troncos.", "es", []),
        ("Burn two LOGS.", "Quema dos TRONCOS.", "es", []),
        ("A logbook, a catalog.", "Un libro.", "es", []),
        ("Burn a log.", "Brenn stokkene.", "nb", []),
        ("Burn a log.", "Brenn tømmerstokken.", "nb", []),
        ("Burn a log.", "Brenn ved.", "nb", [("log", "stokk")]),
        ("Light a camp fire or a campfire.", "Enciende fuego.", "es", [("camp fire", "hoguera")]),
        ("The camp. Fire burns.", "El campamento.", "es", []),
        ("Wear armor.", "Ponte ropa.", "es", [("armour", "armadura")]),
        ("Wear armour.", "Ta på klær.", "nb", []),
        ("Smoke and fumes.", "Humo.", "es", []),
        ("A camp fire burns a log.", "Nada.", "es", [("log", "tronco"), ("camp fire", "hoguera")]),
    ],
)
def test_a_term_of_the_original_wants_its_fixed_form(
    original: str, translation: str, language: Language, found: list[tuple[str, str]]
) -> None:
    assert missing(original, translation, language) == found


def test_names_of_components_are_no_terms() -> None:
    assert missing("Play the Iron Log.", "Juega Iron Log.", "es", components=["Iron log"]) == []
    assert missing("Play the Iron Log on a log.", "Juega Iron Log.", "es", components=["Iron log"]) != []


def test_every_text_of_the_original_counts() -> None:
    for field in ("situation", "context", "printed", "corrected"):
        assert missing("It burns.", "Arde.", "es", **{field: "A log."}) == [("log", "tronco")]
    assert missing("It burns.", "Arde.", "es", printings={"first": "A log."}) == [("log", "tronco")]
