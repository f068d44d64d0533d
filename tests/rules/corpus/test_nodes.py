"""A file as nodes that keep each scalar's own text and place."""

from rules.corpus.nodes import Node, Place, YamlFile
from rules.corpus.yamlfile import parse

TEXT = """\
title: 049
pages: [3, "4"]
more:
  - {a: no}
  - plain
"""


def root() -> Node:
    file = YamlFile("x.yaml")
    parse(TEXT, file)
    assert file.root is not None
    return file.root


def place_of(*place: int | str) -> tuple[int, int]:
    node = root().at(place)
    return node.line, node.column


def test_no_type_is_guessed() -> None:
    assert root().value() == {"title": "049", "pages": ["3", "4"], "more": [{"a": "no"}, "plain"]}


def test_places_are_found_by_keys_and_positions() -> None:
    assert place_of("title") == (1, 8)
    assert place_of("title", "[key]") == (1, 1)
    assert place_of("pages", 1) == (2, 12)
    assert place_of("more", 0, "a") == (4, 9)
    assert place_of("more", 0, "a", "[key]") == (4, 6)


def test_a_place_that_is_not_there_is_the_nearest_above() -> None:
    assert place_of("more", 0, "b", "c") == (4, 5)
    assert place_of("more", 9) == (4, 3)
    assert place_of("nothing") == (1, 1)


def test_scalars_of_a_list_come_together() -> None:
    found: list[tuple[Place, list[str | None]]] = [
        (place, [n.text for n in nodes]) for place, nodes in root().scalars()
    ]
    assert found == [
        (("title",), ["049"]),
        (("pages", 0), ["3", "4"]),
        (("more", 0), ["plain"]),
        (("more", 0, "a"), ["no"]),
    ]


def test_names_come_with_the_places_of_their_fields() -> None:
    assert [place for place, _ in root().names()] == [("title",), ("pages",), ("more",), ("more", 0, "a")]


def test_a_scalar_knows_whether_it_is_bare_and_where_it_ends() -> None:
    assert root().at(("title",)).plain
    assert not root().at(("pages", 1)).plain
    assert root().at(("pages", 1)).end == (2, 15)


def test_a_fault_is_told_on_one_line() -> None:
    file = YamlFile("x.yaml")
    file.fault(Node(1, 2), "code", "a\tb\nñ")
    assert str(file.problems[0]) == "x.yaml:1:2: a\\tb\\nñ [code]"


def test_a_fault_without_a_tree_is_at_the_files_start() -> None:
    assert str(YamlFile("x.yaml").problem_at(("a",), "code", "words")) == "x.yaml:1:1: words [code]"
