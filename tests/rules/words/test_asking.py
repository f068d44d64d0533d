"""What a question asks for."""

import pytest

from rules.languages import Language
from rules.words.asking import asks_for
from rules.words.folding import normalise


@pytest.mark.parametrize(
    ("language", "question", "kinds"),
    [
        ("en", "How many cards do I draw", ["count"]),
        ("en", "who must go first and when", ["who", "must", "when"]),
        ("en", "which one of us starts", ["who"]),
        ("en", "shield and ward", []),
        ("en", "", []),
        ("es", "¿Cuántas cartas robo", []),
        ("es", "Cuántas cartas robo", ["count"]),
        ("es", "por qué tengo que pagar", ["why", "must"]),
        ("nb", "hvor mange kort må jeg trekke", ["count", "must"]),
        ("nb", "når gaar vi", ["when"]),
        ("nb", "hvem og hvorfor", ["who", "why"]),
    ],
)
def test_a_question_asks_for_kinds_of_answers(language: Language, question: str, kinds: list[str]) -> None:
    assert asks_for(normalise(question).split(), language) == kinds


def test_each_kind_is_told_once() -> None:
    assert asks_for(["when", "and", "when"], "en") == ["when"]
