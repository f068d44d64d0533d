"""What the archive holds, by JSON."""

import pytest

from tests.service.visiting import Visitor


def test_games_are_listed_with_what_is_known_of_them(visit: Visitor) -> None:
    games = visit.data("/api/v1/games?lang=es")["games"]
    assert [game["slug"] for game in games] == ["lantern-valley", "mill-race"]
    first = games[0]
    assert first["players"] == {"min": 2, "max": 4}
    assert (first["rank"], first["rating"], first["weight"]) == (1234, 7.5, {"value": 2.5, "name": "medium"})
    assert first["counts"] == {"errata": 1, "clarification": 2, "rule": 1}
    assert first["topics"][0]["name"] == "Faroles"
    assert first["researched"] == "2026-03-01"
    assert (games[1]["players"], games[1]["rank"]) == (None, None)


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("", ["locked-9f33d3dab6", "wind", "wind-old", "burn"]),
        ("kind=clarification", ["wind", "wind-old"]),
        ("topic=lanterns", ["wind", "burn"]),
        ("component=Storm Card 12", ["wind"]),
        ("component=storm-card-12", ["wind"]),
        ("page=9", ["wind", "wind-old"]),
        ("page=9&topic=lanterns", ["wind"]),
        ("page=19", []),
        ("limit=2&offset=1", ["wind", "wind-old"]),
        ("offset=9", []),
    ],
)
def test_entries_are_chosen_by_filters_that_add_up(visit: Visitor, query: str, slugs: list[str]) -> None:
    listing = visit.data(f"/api/v1/games/lantern-valley/entries?{query}")
    assert [entry["slug"] for entry in listing["entries"]] == slugs


def test_an_entry_names_what_it_replaces_and_what_replaced_it(visit: Visitor) -> None:
    newer = visit.data("/api/v1/games/lantern-valley/entries/wind")
    older = visit.data("/api/v1/games/lantern-valley/entries/wind-old")
    assert [link["id"] for link in newer["supersedes"]] == ["lantern-valley/wind-old"]
    assert [link["id"] for link in older["superseded_by"]] == ["lantern-valley/wind"]
    assert newer["changed_from"] == "candle-hills"
    assert newer["printings"] == [
        {"printing": "first", "name": "First printing", "text": 'The card reads "every lantern"; play it the same way.'}
    ]
    assert newer["related"] == [
        {
            "id": "lantern-valley/burn",
            "kind": "rule",
            "title": "A lantern burns for three nights",
            "url": "https://frostcite.example/en/lantern-valley/rulings/burn",
            "language": "en",
            "spoiler": None,
            "covered": False,
        }
    ]


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["Official FAQ 2.1, nobody, 15 Jan 2026", "Rulebook p. 9"]),
        ("es", ["FAQ oficial 2.1, nobody, 15 ene 2026", "Reglamento pág. 9"]),
        ("nb", ["Offisiell FAQ 2.1, nobody, 15. jan. 2026", "Regelbok s. 9"]),
    ],
)
def test_citations_are_written_as_the_reader_writes_them(visit: Visitor, language: str, labels: list[str]) -> None:
    ruling = visit.data(f"/api/v1/games/lantern-valley/entries/wind?lang={language}")
    assert [citation["label"] for citation in ruling["citations"]] == labels
    assert [citation["url"] for citation in ruling["citations"]] == ["https://lanterns.example/faq#wind", None]


def test_changes_are_the_newest_first_since_a_day(visit: Visitor) -> None:
    changes = visit.data("/api/v1/changes?since=2026-02-15")
    assert [entry["slug"] for entry in changes["entries"]] == ["burn", "wind"]
    assert visit.data("/api/v1/changes?game=mill-race")["total"] == 1
    assert visit.data("/api/v1/changes?since=2030-01-01")["entries"] == []


def test_an_export_is_the_whole_game(visit: Visitor) -> None:
    export = visit.data("/api/v1/games/lantern-valley/export?lang=nb")
    assert len(export["entries"]) == export["game"]["entries"] == 4
    assert export["version"] == export["game"]["version"]
