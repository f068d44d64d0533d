"""Words that only covered entries have."""

import pytest

from rules.offline.hiding import hidden, number_of, secret


@pytest.mark.parametrize(
    ("word", "number"), [("", 0x811C9DC5), ("a", 0xE40C292C), ("foobar", 0xBF9CF968)], ids=["empty", "a", "foobar"]
)
def test_a_words_number_is_its_fnv_1a_hash(word: str, number: int) -> None:
    # The values are those that the hash's authors publish.
    assert number_of(word) == number


def test_a_hidden_word_cannot_be_read() -> None:
    assert hidden("glimmerfox") == f"~{number_of('glimmerfox')}"


@pytest.mark.parametrize(("word", "kind"), [("#317", "#"), ("p:24", "p:"), ("s:5.1", "s:")])
def test_a_hidden_number_still_is_a_number(word: str, kind: str) -> None:
    assert hidden(word) == f"{kind}~{number_of(word)}"


def test_secret_is_what_covered_documents_alone_say() -> None:
    documents = [(True, ["fox", "night", "price"]), (False, ["night", "wind"]), (True, ["amber"])]
    assert secret(documents, public=["price"]) == {"fox", "amber"}
