"""What the model expects at a place of a file."""

import pytest

from rules.corpus.nodes import Place
from rules.corpus.shape import fields, is_text, type_at
from rules.model import EntryData, GameData


@pytest.mark.parametrize(
    ("place", "text", "kind"),
    [
        (("title",), True, None),
        (("asked_as", "en", 7), True, None),
        (("printings", "first"), True, None),
        (("translations", "nb", "printings", "first"), True, None),
        (("citations", 3, "section"), True, None),
        (("citations", 3, "pages", 1), False, "integer"),
        (("citations", 0, "date"), False, "date"),
        (("kind",), False, None),
        (("nothing", "here"), False, None),
    ],
)
def test_an_entrys_scalars(place: Place, text: bool, kind: str | None) -> None:
    assert is_text(EntryData, place) is text
    assert type_at(EntryData, place) == kind


@pytest.mark.parametrize(
    ("place", "text", "kind"),
    [
        (("glossary", "log", "en"), True, None),
        (("glossary", "log", "near", "es", 2), True, None),
        (("glossary", "log", "numbered"), False, "boolean"),
        (("topics", "fire", "nb"), True, None),
        (("sources", "rulebook", "pages"), False, "integer"),
        (("weight", "value"), False, "number"),
        (("credits", "Author", 0), True, None),
    ],
)
def test_a_games_scalars(place: Place, text: bool, kind: str | None) -> None:
    assert is_text(GameData, place) is text
    assert type_at(GameData, place) == kind


def test_fields_are_those_of_the_place() -> None:
    assert fields(EntryData, ("citations", 5)) == [
        "source", "pages", "section", "anchor", "author", "date", "changed"
    ]  # fmt: skip
    assert fields(EntryData, ("asked_as",)) == []
